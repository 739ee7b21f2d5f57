/**
 * Adds scroll room for the banner, scrolls focused elements above it, and sets `--cookie-banner` to its
 * height.
 */
export function reserveSpaceFor(banner: HTMLElement): void {
  const { style } = document.documentElement;
  const topOf = () => (banner.hidden ? innerHeight : banner.getBoundingClientRect().top);

  // Browsers scroll to a focused element outside of the window, but not to one behind an overlay.
  function showFocus() {
    const { activeElement } = document;
    if (activeElement && !banner.contains(activeElement) && isCovered(activeElement, topOf()))
      activeElement.scrollIntoView({ block: 'nearest' });
  }

  new ResizeObserver(() => {
    const height = `${Math.max(0, innerHeight - topOf())}px`;
    style.setProperty('--cookie-banner', height);
    style.scrollPaddingBottom = height;
    document.body.style.paddingBottom = height;
    showFocus();
  }).observe(banner);
  document.addEventListener('focusin', showFocus);
}

function isCovered(element: Element, top: number): boolean {
  const place = element.getBoundingClientRect();
  return place.top < innerHeight && place.bottom > top && place.top > 0;
}
