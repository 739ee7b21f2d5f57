import { useState } from 'react';
import {
  ILLUSTRATION_WIDTHS,
  type Illustration as IllustrationData,
  illustrationUrl,
  type Picture,
} from '#shared/storefront/gallery.ts';
import { joinClasses } from './class-names.ts';

type IllustrationProps = Described & {
  /** As in the `sizes` attribute: '(width >= 64rem) 33vw, 100vw'. */
  sizes: string;
  /** Loads at once; others load lazily. */
  eager?: boolean;
  /** Shown if the picture fails to load. */
  missing?: React.ReactNode;
  className?: string;
};

type Described =
  | { picture: IllustrationData; decorative?: false }
  /** A text beside it says the same. */
  | { picture: Picture & Partial<IllustrationData>; decorative: true };

/** Shows a blurred placeholder while loading. */
export function Illustration({ picture, sizes, eager, decorative, missing, className }: IllustrationProps) {
  const { src, width, height, placeholder, alt, lang } = picture;
  const [failedSrc, setFailedSrc] = useState('');
  if (failedSrc === src) return missing ?? null;
  return (
    <img
      // A picture that failed before hydration fires no error event.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setFailedSrc(src);
      }}
      src={illustrationUrl(src, ILLUSTRATION_WIDTHS[2])}
      srcSet={ILLUSTRATION_WIDTHS.map((size) => `${illustrationUrl(src, size)} ${size}w`).join(', ')}
      sizes={sizes}
      width={width}
      height={height}
      alt={decorative ? '' : alt}
      lang={lang}
      loading={eager ? 'eager' : 'lazy'}
      // Only one picture per page should get high priority.
      fetchPriority={eager ? 'high' : 'low'}
      decoding="async"
      draggable={false}
      onError={() => setFailedSrc(src)}
      style={
        placeholder
          ? // Firefox would write the alternative text over the placeholder.
            { background: `url("${placeholder}") center / cover`, color: 'transparent' }
          : undefined
      }
      className={joinClasses('h-auto w-full', className)}
    />
  );
}
