import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button, IconButton } from '#client/ui/button.tsx';
import { ArrowLeftIcon } from '#client/ui/icons/arrow-left.tsx';
import { ArrowRightIcon } from '#client/ui/icons/arrow-right.tsx';
import { Illustration } from '#client/ui/illustration.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { Illustration as IllustrationData } from '#shared/storefront/gallery.ts';
import { addressComic } from './comic-address.ts';

interface PageCarouselProps {
  title: string;
  slug: string;
  pages: (IllustrationData | undefined)[];
  /** From 1. */
  page: number;
  failed: boolean;
  onRetry: () => void;
  onTurn: (page: number) => void;
}

const SIZES = '(width >= 48rem) 36rem, 100vw';

/** Scroll snapping works without scripts; buttons and keys scroll it. The current page is in the URL. */
export function PageCarousel({ title, slug, pages, page, failed, onRetry, onTurn }: PageCarouselProps) {
  const { strip, ...scrolling } = useStrip(page, onTurn);
  // The visible page loads first, then its neighbours.
  const [takesNeighbours, setTakesNeighbours] = useState(false);
  useEffect(() => setTakesNeighbours(true), []);

  return (
    <section aria-roledescription="carousel" aria-label={`Pages of ${title}`} className="comic-pages">
      <ul
        ref={strip}
        {...scrolling}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
        aria-label="All pages"
        className="comic-strip"
      >
        {pages.map((picture, index) => (
          <li key={index} className={index + 1 === page ? 'comic-slide comic-slide-first' : 'comic-slide'}>
            {picture ? (
              <div className="comic-page" style={fitPage(picture)}>
                <Illustration
                  picture={picture}
                  sizes={SIZES}
                  eager={index + 1 === page || (takesNeighbours && Math.abs(index + 1 - page) === 1)}
                  missing={<p className="comic-missing">Image not available</p>}
                  className="h-full"
                />
              </div>
            ) : failed ? (
              <div className="comic-missing">
                <p>The pages did not load.</p>
                <Button size="sm" variant="cream" onClick={onRetry}>
                  Try again
                </Button>
              </div>
            ) : (
              <Skeleton className="size-full" />
            )}
          </li>
        ))}
      </ul>
      <form
        className="comic-controls noscript:hidden"
        onSubmit={(event) => event.preventDefault()}
        aria-label="Turn the pages"
      >
        <IconButton
          label="Previous page"
          type="submit"
          formAction={addressComic(slug, page - 1)}
          disabled={page === 1}
          onClick={() => onTurn(page - 1)}
        >
          <ArrowLeftIcon className="size-6" />
        </IconButton>
        <p aria-live="polite">{`page ${page} / ${pages.length}`}</p>
        <IconButton
          label="Next page"
          type="submit"
          formAction={addressComic(slug, page + 1)}
          disabled={page === pages.length}
          onClick={() => onTurn(page + 1)}
        >
          <ArrowRightIcon className="size-6" />
        </IconButton>
      </form>
    </section>
  );
}

function fitPage({ width, height }: IllustrationData) {
  return { aspectRatio: `${width} / ${height}`, width: `min(100cqw, ${width / height} * 100cqh)` };
}

/** ms; for browsers without `scrollend`. */
const STILL_MS = 150;

/** Synchronises the scroll position with the page. */
function useStrip(page: number, onTurn: (page: number) => void) {
  const strip = useRef<HTMLUListElement>(null);
  /** The page being scrolled to; undefined while the reader scrolls. */
  const target = useRef<number>(undefined);
  const isPlaced = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const place = useEffectEvent((behavior: ScrollBehavior) => {
    const element = strip.current;
    const slide = element?.children[page - 1];
    if (!element || !(slide instanceof HTMLElement) || element.scrollLeft === slide.offsetLeft) return;
    target.current = page;
    element.scrollTo({ left: slide.offsetLeft, behavior });
  });

  useLayoutEffect(() => {
    if (strip.current && pageInView(strip.current) !== page) place(isPlaced.current ? 'auto' : 'instant');
    isPlaced.current = true;
  }, [page]);

  useEffect(() => {
    if (!strip.current) return;
    const observer = new ResizeObserver(() => place('instant'));
    observer.observe(strip.current);
    return () => observer.disconnect();
  }, []);

  function settle() {
    clearTimeout(timer.current);
    if (!strip.current) return;
    const shown = pageInView(strip.current);
    if (target.current !== undefined && target.current !== shown) return;
    target.current = undefined;
    if (shown !== page) onTurn(shown);
  }

  return {
    strip,
    onScrollEnd: settle,
    onScroll: () => {
      if ('onscrollend' in window) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(settle, STILL_MS);
    },
    onPointerDown: () => {
      target.current = undefined;
    },
    onWheel: () => {
      target.current = undefined;
    },
  };
}

function pageInView({ scrollLeft, scrollWidth, childElementCount }: HTMLElement): number {
  return Math.round(scrollLeft / (scrollWidth / childElementCount)) + 1;
}
