/**
 * Adds scroll room for the banner, scrolls focused elements above it, and sets `--cookie-banner` to its
 * height.
 */
export function reserveSpaceFor(banner: HTMLElement): void {
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
  return place.top < innerHeight && place.bottom > top && place.top > 0;
}
