import type { LocalCopy } from '#client/draft/local-draft.ts';
import { dismissKeptVersion, switchVersion } from '#client/draft/open-comic.ts';
import { useWizard } from '#client/draft/wizard-store.ts';
import { Button } from '#client/ui/button.tsx';

/** Offers the versions that the browser keeps beside the comic in the wizard, the latest first. */
export function KeptVersionNotice({ kept }: { kept: LocalCopy[] }) {
  return (
    <aside
      aria-label={kept.length === 1 ? 'Kept version' : 'Kept versions'}
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
        {isSameComic
          ? describeVersion(isOnly)
          : 'Another unfinished comic is kept in this browser for a day.'}
        {!isOnly && <span className="text-soft"> {formatTime(kept.savedAt)}</span>}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" size="sm" onClick={() => switchVersion(kept)}>
          {isSameComic ? 'Switch to the other version' : 'Switch to that comic'}
        </Button>
        <Button variant="quiet" size="sm" onClick={() => dismissKeptVersion(kept)}>
          Let it go
        </Button>
      </div>
    </div>
  );
}

function describeVersion(isOnly: boolean): string {
  return `${isOnly ? 'The other' : 'Another'} version of this comic is kept in this browser for a day.`;
}

/** @param time milliseconds since 1970, at most a day ago */
function formatTime(time: number): string {
  return new Intl.DateTimeFormat('en-IE', { weekday: 'short', hour: '2-digit', minute: '2-digit' }).format(
    time,
  );
}
