import { dismissKeptVersion, switchVersion } from '#client/draft/kept-version.ts';
import type { LocalCopy } from '#client/draft/local-draft.ts';
import { useWizard } from '#client/draft/wizard-store.ts';
import { Button } from '#client/ui/button.tsx';

export function KeptVersionNotice({ kept }: { kept: LocalCopy }) {
  const draftId = useWizard((state) => state.serverDraft?.key.id);
  const isSameComic = draftId !== undefined && kept.content.serverDraft?.key.id === draftId;
  return (
    <aside
      aria-label="Kept version"
      className="cut flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-2 border-hairline bg-paper px-4 py-1.5 text-sm"
    >
      <p>
        {isSameComic
          ? 'The other version of this comic is kept in this browser for a day.'
          : 'Another unfinished comic is kept in this browser for a day.'}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" size="sm" onClick={() => switchVersion()}>
          {isSameComic ? 'Switch to the other version' : 'Switch to that comic'}
        </Button>
        <Button variant="quiet" size="sm" onClick={dismissKeptVersion}>
          Let it go
        </Button>
      </div>
    </aside>
  );
}
