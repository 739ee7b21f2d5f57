import { type RefObject, useEffect } from 'react';

/** px between a pin and the comments below it. */
const MARGIN = 12;

/** On a phone the comments lie over the pages, which keep their size and move up as far as the pin would be hidden. */
export function usePinInView(sheet: RefObject<HTMLElement | null>, active: string | null): void {
  useEffect(() => {
    const paper = sheet.current;
    const cover = document.querySelector('[data-comments]');
    if (!paper || !cover || !active) return;
    const move = () => {
      paper.style.translate = '';
      const pin = paper.querySelector<HTMLElement>(`[data-pin="${active}"]`);
      const page = pin?.parentElement?.getBoundingClientRect();
      const { height, top, left } = cover.getBoundingClientRect();
      // The pin itself may still be moving to its place.
      const point = pin && page ? page.top + (page.height * Number.parseFloat(pin.style.top)) / 100 : 0;
      const hidden = point + MARGIN - top;
      const isOver = height > 0 && left < paper.getBoundingClientRect().right;
      if (isOver && hidden > 0) paper.style.translate = `0 ${-hidden}px`;
    };
    const observer = new ResizeObserver(move);
    observer.observe(cover);
    return () => {
      observer.disconnect();
      paper.style.translate = '';
    };
  }, [sheet, active]);
}
