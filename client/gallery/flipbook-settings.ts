import type { FlipSetting } from 'page-flip';

/** px and ms. page-flip throws on invalid settings. */
export const FLIPBOOK_SETTINGS = {
  width: 600,
  height: 850,
  size: 'stretch',
  minWidth: 320,
  maxWidth: 900,
  minHeight: 450,
  maxHeight: 1200,
  flippingTime: 600,
  maxShadowOpacity: 0.5,
  swipeDistance: 30,
  showCover: true,
  usePortrait: true,
  // The stage sets the size; otherwise the book would exceed the window's height.
  autoSize: false,
  mobileScrollSupport: true,
} as const satisfies FlipSetting;

/** ms; for reduced motion, because page-flip needs a duration. */
export const REDUCED_MOTION_FLIPPING_MS = 1;
