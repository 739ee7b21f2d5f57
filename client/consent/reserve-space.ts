const overlays = new Set<HTMLElement>();

/** In px, for the focus ring. */
const GAP = 12;

/**
 * Adds scroll room for an overlay at the window's foot, scrolls focused elements above it, and sets `--cookie-banner`
 * to the height that overlays take.
 */
export function reserveSpaceFor(overlay: HTMLElement): void {
  overlays.add(overlay);
  const { style } = document.documentElement;

  // Browsers scroll to a focused element outside of the window, but not to one behind an overlay.
  function showFocus() {
    const { activeElement } = document;
    if (activeElement && !overlay.contains(activeElement) && isCovered(activeElement, topOf(overlay)))
      activeElement.scrollIntoView({ block: 'nearest' });
  }

  new ResizeObserver(() => {
    const top = Math.min(...[...overlays].map(topOf));
    const height = `${Math.max(0, innerHeight - top)}px`;
    style.setProperty('--cookie-banner', height);
    style.scrollPaddingBottom = `calc(${height} + ${GAP}px)`;
    document.body.style.paddingBottom = height;
    showFocus();
  }).observe(overlay);
  document.addEventListener('focusin', showFocus);
}

function topOf(overlay: HTMLElement): number {
  return overlay.hidden ? innerHeight : overlay.getBoundingClientRect().top;
}

function isCovered(element: Element, top: number): boolean {
  const place = element.getBoundingClientRect();
  return place.top < innerHeight && place.bottom + GAP > top && place.top > 0;
}
