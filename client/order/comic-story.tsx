import type { ReactNode } from 'react';
import { Words } from '#client/ui/words.tsx';
import { m } from '#messages';
import { type Comic, isPageDescribed, isSceneDescribed, type Page, type Scene } from '#shared/draft/comic.ts';
import { SCENE_SIZE_LABELS } from '#shared/draft/labels.ts';

interface ComicStoryProps {
  story: Pick<Comic, 'sceneMode' | 'storyBrief' | 'pages'>;
  /** The heading level of 'Page 1'. */
  heading: 'h3' | 'h4' | 'p';
  /** The pictures that belong to a scene. */
  pictures?: (scene: Scene, page: Page) => ReactNode;
}

/** Shows a comic's story: a brief, or the pages that say something. */
export function ComicStory({ story, heading: Heading, pictures }: ComicStoryProps) {
  if (story.sceneMode === 'story-brief')
    return (
      <p className="wrap-anywhere max-w-[72ch] whitespace-pre-line">
        <Words>{story.storyBrief}</Words>
      </p>
    );
  return (
    <ol className="grid gap-4 print:block print:space-y-4">
      {story.pages.filter(isPageDescribed).map((page, at) => (
        // Printed, a page may be longer than a sheet of paper, but no scene is divided.
        <li
          key={at}
          className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 print:break-inside-auto! print:block"
        >
          <Heading className="font-semibold font-text text-[length:inherit] text-charcoal leading-[inherit] tracking-normal">
            {m.orders_story_page({ number: page.pageNumber })}
          </Heading>
          <div className="grid gap-2.5 print:block print:space-y-2.5">
            {page.mode === 'whole-page' ? (
              <p className="wrap-anywhere whitespace-pre-line">
                <Words>{page.wholePageDescription}</Words>
              </p>
            ) : (
              page.scenes.filter(isSceneDescribed).map((scene, index) => (
                <StoryScene key={index} scene={scene}>
                  {pictures?.(scene, page)}
                </StoryScene>
              ))
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

function StoryScene({ scene, children }: { scene: Scene; children: ReactNode }) {
  const { title, sceneSize, description } = scene;
  return (
    <div className="wrap-anywhere flex flex-wrap items-start gap-x-4 print:break-inside-avoid">
      <div className="min-w-0 flex-1 basis-40">
        <p>
          <span className="font-semibold text-charcoal">
            <Words>{title || m.orders_story_untitled()}</Words>
          </span>
          {sceneSize && <span className="text-soft"> ({SCENE_SIZE_LABELS[sceneSize]()})</span>}
        </p>
        {description && (
          <p className="whitespace-pre-line">
            <Words>{description}</Words>
          </p>
        )}
      </div>
      {children}
    </div>
  );
}
