import { usePageCount } from '#client/configurator/chosen-package.ts';
import { useWizard } from '#client/draft/wizard-store.ts';
import { isPageDescribed } from '#shared/draft/draft.ts';
import { tellCount } from '#shared/pluralize.ts';

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
      {tellCount(
        undrawn,
        `One page you described lies beyond page ${pageCount}.`,
        `# pages you described lie beyond page ${pageCount}.`,
      )}{' '}
      What you wrote there is kept, but not drawn; add extra pages to bring it back.
    </p>
  );
}
