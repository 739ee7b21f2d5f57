import type { LocalCopy } from '#client/draft/local-draft.ts';
import { dismissKeptVersion, switchVersion } from '#client/draft/open-comic.ts';
import { useWizard } from '#client/draft/wizard-store.ts';
import { Button } from '#client/ui/button.tsx';
import { m } from '#messages';
import { formatRecentTime } from './recent-time.ts';

/** Offers the versions that the browser keeps beside the comic in the wizard, the latest first. */
export function KeptVersionNotice({ kept }: { kept: LocalCopy[] }) {
  return (
    <aside
      aria-label={m.wizard_kept_label({ count: kept.length })}
      className="cut mt-5 divide-y-2 divide-hairline border-2 border-hairline bg-paper px-4 text-sm"
    >
      {kept.map((copy) => (
        <KeptVersion key={`${copy.tab} ${copy.savedAt}`} kept={copy} isOnly={kept.length === 1} />
      ))}
    </aside>
  );
}

function KeptVersion({ kept, isOnly }: { kept: LocalCopy; isOnly: boolean }) {
  const draftId = useWizard((state) => state.serverDraft?.key.id);
  const isSameComic = draftId !== undefined && kept.content.serverDraft?.key.id === draftId;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
      <p>
        {isSameComic ? describeVersion(isOnly) : m.wizard_kept_comic()}
        {!isOnly && <span className="text-soft"> {formatRecentTime(kept.savedAt, 'short')}</span>}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" size="sm" onClick={() => switchVersion(kept)}>
          {isSameComic ? m.wizard_kept_switch() : m.wizard_kept_switch_comic()}
        </Button>
        <Button variant="quiet" size="sm" onClick={() => dismissKeptVersion(kept)}>
          {m.wizard_kept_dismiss()}
        </Button>
      </div>
    </div>
  );
}

function describeVersion(isOnly: boolean): string {
  return isOnly ? m.wizard_kept_only() : m.wizard_kept_one_of();
}
