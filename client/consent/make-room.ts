/**
 * Lets everything be reached while the banner covers the lower edge of the screen: the page can be scrolled past its
 * end by as much, what gets the focus is scrolled above it, and `--cookie-banner` says how high others must stand.
 */
export function makeRoomFor(banner: HTMLElement): void {
  const { style } = document.documentElement;
  new ResizeObserver(() => {
    const top = banner.hidden ? innerHeight : banner.getBoundingClientRect().top;
    const height = `${Math.max(0, innerHeight - top)}px`;
    style.setProperty('--cookie-banner', height);
    style.scrollPaddingBottom = height;
    document.body.style.paddingBottom = height;
    const { activeElement } = document;
    if (activeElement && !banner.contains(activeElement) && isCovered(activeElement, top))
      activeElement.scrollIntoView({ block: 'nearest' });
  }).observe(banner);
}

function isCovered(element: Element, top: number): boolean {
  const place = element.getBoundingClientRect();
  // What fills the screen, such as the page itself, is seen above the banner.
  return place.top < innerHeight && place.bottom > top && place.top > 0;
}
