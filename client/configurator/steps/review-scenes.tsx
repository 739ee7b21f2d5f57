import { usePageCount } from '#client/configurator/chosen-package.ts';
import { useWizard } from '#client/draft/wizard-store.ts';
import { AccordionItem } from '#client/ui/accordion.tsx';
import type { Page, Scene } from '#shared/draft.ts';
import { SCENE_SIZE_LABELS } from '#shared/labels.ts';
import { isPageDescribed, isSceneDescribed } from './page-content.ts';
import { Thumbnails } from './thumbnails.tsx';

/** So many pages are read at a glance; the rest waits folded. */
const GLANCE = 3;

export function ReviewScenes() {
  const sceneMode = useWizard((state) => state.comic.sceneMode);
  const storyBrief = useWizard((state) => state.comic.storyBrief);
  const referenceImages = useWizard((state) => state.comic.referenceImages);
  return (
    <>
      {sceneMode === 'story-brief' ? (
        <p className="max-w-[68ch] whitespace-pre-line">{storyBrief}</p>
      ) : (
        <DescribedPages />
      )}
      {referenceImages.length > 0 && (
        <div className="mt-5 flex items-center gap-4 border-hairline border-t-2 pt-4">
          <p className="text-sm text-soft">
            Reference images: {referenceImages.map(({ title }) => title).join(', ')}
          </p>
          <Thumbnails images={referenceImages} />
        </div>
      )}
    </>
  );
}

function DescribedPages() {
  const pageCount = usePageCount();
  const pages = useWizard((state) => state.comic.pages)
    .slice(0, pageCount)
    .filter(isPageDescribed);
  const rest = pages.length - GLANCE;
  return (
    <>
      <p className="mb-4 text-soft">
        {pages.length} of {pageCount} pages described
        {pages.length < pageCount && '; we plan the others'}
      </p>
      <ReviewPages pages={pages.slice(0, GLANCE)} />
      {rest > 0 && (
        <AccordionItem group="review-pages" title={rest === 1 ? '1 more page' : `${rest} more pages`}>
          <ReviewPages pages={pages.slice(GLANCE)} />
        </AccordionItem>
      )}
    </>
  );
}

function ReviewPages({ pages }: { pages: Page[] }) {
  return (
    <ol className="grid gap-4 text-charcoal">
      {pages.map((page) => (
        <li key={page.pageNumber} className="grid gap-x-5 sm:grid-cols-[4.5rem_1fr]">
          <h3 className="font-text font-semibold text-base leading-[inherit] tracking-normal">
            Page {page.pageNumber}
          </h3>
          {page.mode === 'whole-page' ? (
            <p className="whitespace-pre-line text-soft">{page.wholePageDescription}</p>
          ) : (
            <ul className="grid gap-2">
              {page.scenes.filter(isSceneDescribed).map((scene, index) => (
                <ReviewScene key={index} scene={scene} />
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}

function ReviewScene({ scene }: { scene: Scene }) {
  return (
    <li className="flex items-start gap-4">
      <p className="min-w-0 flex-1 whitespace-pre-line text-soft">
        <span className="text-charcoal">{scene.title || 'Untitled scene'}</span>
        {scene.sceneSize && <span className="text-sm"> ({SCENE_SIZE_LABELS[scene.sceneSize]})</span>}
        {scene.description && <span className="block">{scene.description}</span>}
      </p>
      <Thumbnails images={scene.imageUrl ? [{ url: scene.imageUrl, title: '' }] : []} />
    </li>
  );
}
