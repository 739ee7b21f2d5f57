import type { FlipSetting } from 'page-flip';

/** Lengths in pixels, time in milliseconds. page-flip itself refuses settings that make no sense. */
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
  // The cover lies alone, and a narrow window shows one page.
  showCover: true,
  usePortrait: true,
  // The stage gives the size: by itself the book would grow beyond the window's height.
  autoSize: false,
  mobileScrollSupport: true,
} as const satisfies FlipSetting;

/** How far a corner must be dragged before it folds, in pixels. It is fixed in page-flip (PageFlip.userMove). */
export const CORNER_DRAG_PX = 5;

/** For those who asked for less motion: page-flip allows no flip without a duration. */
export const CALM_FLIPPING_MS = 1;
