import { pagesOf } from '#client/order/story-parts.ts';
import { SCENE_SIZE_LABELS } from '#shared/labels.ts';
import type { Order } from './order-queries.ts';
import { PhotoButtons } from './photo-buttons.tsx';

type Comic = Order['rawOrderJson'];

interface OrderScenesProps {
  comic: Comic;
  /** Shows a picture large. */
  onShow: (url: string) => void;
}

/** The story, as a brief or page by page. */
export function OrderScenes({ comic, onShow }: OrderScenesProps) {
  if (comic.sceneMode === 'story-brief')
    return <p className="wrap-anywhere max-w-[72ch] whitespace-pre-line">{comic.storyBrief}</p>;
  return (
    <ol className="grid gap-4">
      {pagesOf(comic).map(({ pageNumber, scenes }) => (
        <li key={pageNumber} className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3">
          <h4 className="eyebrow pt-0.5 text-rust">Page {pageNumber}</h4>
          <div className="grid gap-2.5">
            {scenes.map((scene, index) => (
              <Scene key={index} scene={scene} onShow={onShow} />
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}

interface SceneProps {
  scene: Comic['scenes'][number];
  onShow: (url: string) => void;
}

function Scene({ scene, onShow }: SceneProps) {
  if (scene.mode === 'whole-page')
    return <p className="wrap-anywhere whitespace-pre-line">{scene.description}</p>;
  const { title, description, sceneSize, imageUrl, pageNumber } = scene;
  return (
    <div className="wrap-anywhere">
      <p>
        <span className="font-semibold">{title || 'Untitled scene'}</span>{' '}
        {sceneSize && <span className="text-soft">({SCENE_SIZE_LABELS[sceneSize]})</span>}
      </p>
      {description && <p className="whitespace-pre-line">{description}</p>}
      {imageUrl && (
        <PhotoButtons pictures={[{ url: imageUrl, title, subject: `Page ${pageNumber}` }]} onShow={onShow} />
      )}
    </div>
  );
}
