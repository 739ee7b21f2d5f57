import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { ArrowLeftIcon } from '#client/ui/icons/arrow-left.tsx';
import { ArrowRightIcon } from '#client/ui/icons/arrow-right.tsx';
import { m } from '#messages';
import { Photo } from './order-pictures.tsx';
import type { OrderPicture } from './story-parts.ts';

export function PictureGrid({ pictures }: { pictures: OrderPicture[] }) {
  const [shown, setShown] = useState<number | null>(null);
  if (pictures.length === 0) return null;
  return (
    <section aria-labelledby="order-pictures">
      <h3 id="order-pictures">{m.orders_pictures_heading()}</h3>
      <ul className="mt-4 grid grid-cols-4 gap-2.5">
        {pictures.map((picture, index) => (
          <li key={picture.url}>
            <button type="button" onClick={() => setShown(index)} className="cut block w-full">
              <Photo url={picture.url} alt={captionOf(picture)} className="aspect-square w-full" />
              <span className="sr-only">{m.orders_pictures_large()}</span>
            </button>
          </li>
        ))}
      </ul>
      <LargePicture pictures={pictures} shown={shown} onShow={setShown} />
    </section>
  );
}

interface LargePictureProps {
  pictures: OrderPicture[];
  shown: number | null;
  onShow: (index: number | null) => void;
}

function LargePicture({ pictures, shown, onShow }: LargePictureProps) {
  const index = shown ?? 0;
  const picture = pictures[index];
  if (!picture) return null;
  return (
    <Dialog
      open={shown !== null}
      onOpenChange={() => onShow(null)}
      size="lg"
      startsOnContent
      title={picture.subject}
      description={picture.title || undefined}
      footer={
        pictures.length > 1 && (
          <>
            <p className="mr-auto self-center text-soft text-sm tabular-nums" aria-live="polite">
              {m.orders_pictures_place({ number: index + 1, total: pictures.length })}
            </p>
            <Button
              variant="cream"
              size="sm"
              onClick={() => onShow((index + pictures.length - 1) % pictures.length)}
            >
              <ArrowLeftIcon />
              {m.orders_pictures_previous()}
            </Button>
            <Button variant="cream" size="sm" onClick={() => onShow((index + 1) % pictures.length)}>
              {m.orders_pictures_next()}
              <ArrowRightIcon />
            </Button>
          </>
        )
      }
    >
      <img
        key={picture.url}
        src={picture.url}
        alt={captionOf(picture)}
        className="inked mx-auto max-h-[62dvh] w-auto bg-blush-pale"
      />
    </Dialog>
  );
}

function captionOf({ subject, title }: OrderPicture): string {
  return title ? `${subject}: ${title}` : subject;
}
