import type { ReactNode } from 'react';
import type { CartScene } from '#shared/checkout.ts';
import type { SceneMode } from '#shared/draft.ts';
import { SCENE_SIZE_LABELS } from '#shared/labels.ts';

interface ComicStoryProps {
  story: { sceneMode: SceneMode; storyBrief: string; scenes: CartScene[] };
  /** The heading level of 'Page 1'. */
  heading: 'h3' | 'h4' | 'p';
  /** The pictures that belong to a scene. */
  pictures?: (scene: PicturedScene) => ReactNode;
}

type PicturedScene = Extract<CartScene, { mode: 'individual-scenes' }>;

/** Shows a comic's story: a brief, or scenes grouped by pages. */
export function ComicStory({ story, heading: Heading, pictures }: ComicStoryProps) {
  if (story.sceneMode === 'story-brief')
    return <p className="wrap-anywhere max-w-[72ch] whitespace-pre-line">{story.storyBrief}</p>;
  return (
    <ol className="grid gap-4">
      {[...groupByPage(story.scenes)].map(([pageNumber, scenes]) => (
        <li key={pageNumber} className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3">
          <Heading className="font-semibold font-text text-[length:inherit] text-charcoal leading-[inherit] tracking-normal">
            Page {pageNumber}
          </Heading>
          <div className="grid gap-2.5">
            {scenes.map((scene, index) =>
              scene.mode === 'whole-page' ? (
                <p key={index} className="wrap-anywhere whitespace-pre-line">
                  {scene.description}
                </p>
              ) : (
                <StoryScene key={index} scene={scene}>
                  {pictures?.(scene)}
                </StoryScene>
              ),
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

function StoryScene({ scene, children }: { scene: PicturedScene; children: ReactNode }) {
  const { title, sceneSize, description } = scene;
  return (
    <div className="wrap-anywhere flex flex-wrap items-start gap-x-4">
      <div className="min-w-0 flex-1 basis-40">
        <p>
          <span className="font-semibold text-charcoal">{title || 'Untitled scene'}</span>
          {sceneSize && <span className="text-soft"> ({SCENE_SIZE_LABELS[sceneSize]})</span>}
        </p>
        {description && <p className="whitespace-pre-line">{description}</p>}
      </div>
      {children}
    </div>
  );
}

function groupByPage(scenes: CartScene[]): Map<number, CartScene[]> {
  const pages = new Map<number, CartScene[]>();
  for (const scene of scenes) pages.set(scene.pageNumber, [...(pages.get(scene.pageNumber) ?? []), scene]);
  return pages;
}
