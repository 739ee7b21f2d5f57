import { Photo } from '#client/order/order-pictures.tsx';
import { m } from '#messages';

type Picture = { url: string; title: string; subject: string };

interface PhotoButtonsProps {
  pictures: Picture[];
  /** Opens a large view of a picture. */
  onShow: (url: string) => void;
}

/** Thumbnails of an order's pictures. */
export function PhotoButtons({ pictures, onShow }: PhotoButtonsProps) {
  if (pictures.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-2.5">
      {pictures.map(({ url, title, subject }) => (
        <li key={url} className="w-24">
          <button type="button" onClick={() => onShow(url)} className="cut block">
            <Photo url={url} alt={title ? `${subject}: ${title}` : subject} className="size-24" />
            <span className="sr-only">{m.orders_pictures_large()}</span>
          </button>
          {title && (
            <p aria-hidden="true" className="wrap-anywhere mt-1 text-soft text-xs leading-snug">
              {title}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
