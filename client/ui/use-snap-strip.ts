import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** ms; for browsers without `scrollend`. */
const STILL_MS = 150;

/**
 * Keeps a strip of equally wide slides, which snaps as it scrolls and so works without scripts, at the slide `shown`.
 * @param onShow is called when somebody has scrolled to another slide; both count from 0
 */
export function useSnapStrip<Strip extends HTMLElement>(shown: number, onShow: (slide: number) => void) {
  const strip = useRef<Strip>(null);
  /** The slide being scrolled to; undefined while a hand scrolls. */
  const target = useRef<number>(undefined);
  const isPlaced = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const place = useEffectEvent((behavior: ScrollBehavior) => {
    const element = strip.current;
    const slide = element?.children[shown];
    if (!element || !(slide instanceof HTMLElement) || element.scrollLeft === slide.offsetLeft) return;
    target.current = shown;
    element.scrollTo({ left: slide.offsetLeft, behavior });
  });

  useLayoutEffect(() => {
    if (strip.current && slideInView(strip.current) !== shown) place(isPlaced.current ? 'auto' : 'instant');
    isPlaced.current = true;
  }, [shown]);

  useEffect(() => {
    if (!strip.current) return;
    const observer = new ResizeObserver(() => place('instant'));
    observer.observe(strip.current);
    return () => observer.disconnect();
  }, []);

  function settle() {
    clearTimeout(timer.current);
    if (!strip.current) return;
    const inView = slideInView(strip.current);
    if (target.current !== undefined && target.current !== inView) return;
    target.current = undefined;
    if (inView !== shown) onShow(inView);
  }

  const followHand = () => {
    target.current = undefined;
  };
  return {
    ref: strip,
    onScrollEnd: settle,
    onScroll: () => {
      if ('onscrollend' in window) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(settle, STILL_MS);
    },
    onPointerDown: followHand,
    onWheel: followHand,
  };
}

function slideInView({ scrollLeft, children }: HTMLElement): number {
  const slide = children[0];
  return slide instanceof HTMLElement && slide.offsetWidth > 0
    ? Math.round(scrollLeft / slide.offsetWidth)
    : 0;
}
