import { useState } from 'react';
import {
  ILLUSTRATION_WIDTHS,
  type Illustration as IllustrationData,
  illustrationUrl,
} from '#shared/gallery.ts';
import { joinClasses } from './class-names.ts';

interface IllustrationProps {
  picture: IllustrationData;
  /** The width it is shown at, as in the `sizes` attribute: '(width >= 64rem) 33vw, 100vw'. */
  sizes: string;
  /** In view at once: fetched before everything else. All others wait until they are scrolled near. */
  eager?: boolean;
  /** Beside a text that says the same it needs no description. */
  decorative?: boolean;
  /** Shown in place of a picture that can't be fetched; without it the picture just goes. */
  missing?: React.ReactNode;
  className?: string;
}

/** A drawn picture in the width that fits, over a tiny blurred version of itself while it is on its way. */
export function Illustration({ picture, sizes, eager, decorative, missing, className }: IllustrationProps) {
  const { src, width, height, placeholder, alt } = picture;
  const [failedSrc, setFailedSrc] = useState('');
  if (failedSrc === src) return missing ?? null;
  return (
    <img
      // One that failed before this script ran tells nobody any more.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setFailedSrc(src);
      }}
      src={illustrationUrl(src, ILLUSTRATION_WIDTHS[2])}
      srcSet={ILLUSTRATION_WIDTHS.map((size) => `${illustrationUrl(src, size)} ${size}w`).join(', ')}
      sizes={sizes}
      width={width}
      height={height}
      alt={decorative ? '' : alt}
      loading={eager ? 'eager' : 'lazy'}
      // Browsers hurry with all that is in view; only one picture is worth it.
      fetchPriority={eager ? 'high' : 'low'}
      decoding="async"
      draggable={false}
      onError={() => setFailedSrc(src)}
      style={placeholder ? { background: `url("${placeholder}") center / cover` } : undefined}
      className={joinClasses('h-auto w-full', className)}
    />
  );
}
