import { useCallback, useEffect, useState } from 'react';
import { usePageCount } from '#client/configurator/chosen-package.ts';
import { hasFailedUpload } from '#client/configurator/image-upload.ts';
import { useProblem } from '#client/configurator/scoped-wizard.tsx';
import { growPages, identityOf, useWizard } from '#client/draft/wizard-store.ts';
import { Button } from '#client/ui/button.tsx';
import { FieldError } from '#client/ui/field-parts.tsx';
import { m } from '#messages';
import { PageCard } from './page-card.tsx';
import { PageStrip } from './page-strip.tsx';
import { UndrawnPagesNote } from './undrawn-pages-note.tsx';

/** Up to this many pages are all expanded at first; a longer comic expands only its first. */
const ALL_OPEN_MAX = 6;

export function PageList() {
  const pageCount = usePageCount();
  const shownCount = useWizard((state) => Math.min(state.comic.pages.length, pageCount));
  const [openPages, setOpenPages] = useState<ReadonlySet<number>>(
    () => new Set([...indexes(pageCount > ALL_OPEN_MAX ? 1 : pageCount), ...listPagesToMend()]),
  );
  useEffect(() => growPages(pageCount), [pageCount]);

  const toggle = useCallback((index: number, isOpen: boolean) => {
    setOpenPages((current) => {
      const next = new Set(current);
      if (isOpen) next.add(index);
      else next.delete(index);
      return next;
    });
  }, []);
  const areAllOpen = openPages.size >= shownCount;

  return (
    <section aria-labelledby="pages-title">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 id="pages-title" className="text-2xl">
          {m.wizard_pages_heading({ count: pageCount })}
        </h2>
        <Button
          variant="quiet"
          size="sm"
          className="-mr-4"
          onClick={() => setOpenPages(new Set(areAllOpen ? [] : indexes(shownCount)))}
        >
          {areAllOpen ? m.wizard_pages_fold() : m.wizard_pages_open()}
        </Button>
      </div>
      <p className="mb-5 max-w-[58ch] text-soft">{m.wizard_pages_text()}</p>
      <FieldError id="content" error={useProblem('content')} />
      {shownCount > ALL_OPEN_MAX && <PageStrip count={shownCount} onOpen={toggle} />}
      <ol className="mt-5 space-y-4">
        {indexes(shownCount).map((index) => (
          <PageCard key={index} index={index} isUnfolded={openPages.has(index)} onToggle={toggle} />
        ))}
      </ol>
      <UndrawnPagesNote />
    </section>
  );
}

/** The pages with a failed upload. */
function listPagesToMend(): number[] {
  return useWizard
    .getState()
    .comic.pages.flatMap(({ scenes }, index) =>
      scenes.some((scene) => hasFailedUpload(identityOf(scene))) ? index : [],
    );
}

function indexes(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
