import { StoredPicture } from '#client/ui/stored-picture.tsx';
import { m } from '#messages';

const SHOWN = 2;

export function Thumbnails({ images }: { images: { url: string; title: string }[] }) {
  if (images.length === 0) return null;
  const rest = images.length - SHOWN;
  return (
    <span className="flex flex-none items-center gap-1.5">
      {images.slice(0, SHOWN).map((image) => (
        <span key={image.url} className="inked size-12 overflow-hidden bg-cream max-[24rem]:size-8">
          <StoredPicture
            src={image.url}
            width="48"
            height="48"
            loading="lazy"
            className="size-full object-cover"
          />
        </span>
      ))}
      {rest > 0 && (
        <span className="pl-1 font-semibold font-text text-sm text-soft tracking-normal">
          <span aria-hidden="true">+{rest}</span>
          <span className="sr-only">{m.wizard_more_photos({ count: rest })}</span>
        </span>
      )}
    </span>
  );
}
