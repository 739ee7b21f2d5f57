import { FramedPicture } from '#client/ui/framed-picture.tsx';
import type { Illustration } from '#shared/storefront/gallery.ts';

interface CaptionedPictureProps {
  picture: Illustration;
  caption: string;
  /** For a picture that adds nothing to the text beside it. */
  decorative?: boolean;
  eager?: boolean;
  className?: string;
}

/** A tilted picture with a handwritten line below, in the narrower column of a page. */
export function CaptionedPicture({ caption, className, ...picture }: CaptionedPictureProps) {
  return (
    <figure className={className}>
      <FramedPicture
        {...picture}
        sizes="(width >= 80rem) 29rem, (width >= 64rem) 38vw, 82vw"
        className="rotate-[0.7deg] shadow-plate max-lg:max-w-xl"
      />
      <figcaption className="note mt-6 -rotate-1 text-wine">{caption}</figcaption>
    </figure>
  );
}
