import { usePageCount } from '#client/configurator/chosen-package.ts';
import { useWizard } from '#client/draft/wizard-store.ts';
import { m } from '#messages';
import { isPageDescribed } from '#shared/draft/comic.ts';

export function UndrawnPagesNote() {
  const pageCount = usePageCount();
  const undrawn = useWizard((state) =>
    state.comic.sceneMode === 'scene-by-scene'
      ? state.comic.pages.slice(pageCount).filter(isPageDescribed).length
      : 0,
  );
  if (undrawn === 0) return null;
  return (
    <p role="status" className="cut mt-5 border-2 border-charcoal bg-caption px-4 py-3 text-sm">
      {m.wizard_undrawn({ count: undrawn, page: pageCount })} {m.wizard_undrawn_text()}
    </p>
  );
}
