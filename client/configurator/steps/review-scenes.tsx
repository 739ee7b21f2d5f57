import { usePageCount } from '#client/configurator/chosen-package.ts';
import { useWizard } from '#client/draft/wizard-store.ts';
import { ComicStory } from '#client/order/comic-story.tsx';
import { AccordionItem } from '#client/ui/accordion.tsx';
import { Words } from '#client/ui/words.tsx';
import { m } from '#messages';
import { isPageDescribed, type Page } from '#shared/draft/comic.ts';
import { Thumbnails } from './thumbnails.tsx';

/** The further pages are collapsed. */
const EXPANDED_PAGES = 3;

export function ReviewScenes() {
  const sceneMode = useWizard((state) => state.comic.sceneMode);
  const storyBrief = useWizard((state) => state.comic.storyBrief);
  const referenceImages = useWizard((state) => state.comic.referenceImages);
  return (
    <>
      {sceneMode === 'story-brief' ? (
        <p className="max-w-[68ch] whitespace-pre-line">
          <Words>{storyBrief}</Words>
        </p>
      ) : (
        <DescribedPages />
      )}
      {referenceImages.length > 0 && (
        <div className="mt-5 flex items-center gap-4 border-hairline border-t-2 pt-4">
          <p className="text-sm text-soft">
            <Words>
              {m.wizard_review_references({ titles: referenceImages.map(({ title }) => title).join(', ') })}
            </Words>
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
  const rest = pages.length - EXPANDED_PAGES;
  return (
    <>
      <p className="mb-4 text-soft">
        {pages.length < pageCount
          ? m.wizard_review_described_some({ described: pages.length, pages: pageCount })
          : m.wizard_review_described({ described: pages.length, pages: pageCount })}
      </p>
      <ReviewPages pages={pages.slice(0, EXPANDED_PAGES)} />
      {rest > 0 && (
        <AccordionItem group="review-pages" title={m.wizard_review_more_pages({ count: rest })}>
          <ReviewPages pages={pages.slice(EXPANDED_PAGES)} />
        </AccordionItem>
      )}
    </>
  );
}

function ReviewPages({ pages }: { pages: Page[] }) {
  return (
    <div className="text-soft">
      <ComicStory
        story={{ sceneMode: 'scene-by-scene', storyBrief: '', pages }}
        heading="h3"
        pictures={({ imageUrl }) => <Thumbnails images={imageUrl ? [{ url: imageUrl, title: '' }] : []} />}
      />
    </div>
  );
}
