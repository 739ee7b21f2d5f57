import { ImageIcon } from '#client/ui/icons/image.tsx';
import { Illustration } from '#client/ui/illustration.tsx';
import type { Illustration as Picture } from '#shared/storefront/gallery.ts';

/** A small picture, or a placeholder for a missing one. */
export function Thumbnail({ picture, wide }: { picture: Picture | null; wide?: boolean }) {
  return (
    <div
      className={`cut grid flex-none place-items-center overflow-hidden border-2 border-charcoal bg-cream text-rule ${wide ? 'h-16 w-24' : 'h-20 w-15'}`}
    >
      {picture ? (
        <Illustration
          picture={picture}
          sizes="6rem"
          decorative
          missing={<ImageIcon className="size-6" />}
          className="h-full! object-cover"
        />
      ) : (
        <ImageIcon className="size-6" />
      )}
    </div>
  );
}
