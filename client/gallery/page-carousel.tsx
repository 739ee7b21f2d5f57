import { useEffect, useState } from 'react';
import { Button, IconButton } from '#client/ui/button.tsx';
import { ArrowLeftIcon } from '#client/ui/icons/arrow-left.tsx';
import { ArrowRightIcon } from '#client/ui/icons/arrow-right.tsx';
import { Illustration } from '#client/ui/illustration.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { useSnapStrip } from '#client/ui/use-snap-strip.ts';
import { m } from '#messages';
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

/** Buttons and keys scroll it too. The current page is in the URL. */
export function PageCarousel({ title, slug, pages, page, failed, onRetry, onTurn }: PageCarouselProps) {
  const strip = useSnapStrip<HTMLUListElement>(page - 1, (slide) => onTurn(slide + 1));
  // The visible page loads first, then its neighbours.
  const [takesNeighbours, setTakesNeighbours] = useState(false);
  useEffect(() => setTakesNeighbours(true), []);

  return (
    <section
      aria-roledescription={m.ui_carousel()}
      aria-label={m.gallery_comic_pages({ title })}
      className="comic-pages"
    >
      <ul
        {...strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
        aria-label={m.gallery_comic_all_pages()}
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
                  missing={<p className="comic-missing">{m.gallery_picture_missing()}</p>}
                  className="h-full"
                />
              </div>
            ) : failed ? (
              <div className="comic-missing">
                <p>{m.gallery_pages_failed()}</p>
                <Button size="sm" variant="cream" onClick={onRetry}>
                  {m.ui_try_again()}
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
        aria-label={m.gallery_comic_turn()}
      >
        <IconButton
          label={m.gallery_previous_page()}
          type="submit"
          formAction={addressComic(slug, page - 1)}
          disabled={page === 1}
          onClick={() => onTurn(page - 1)}
        >
          <ArrowLeftIcon className="size-6" />
        </IconButton>
        <p aria-live="polite">{m.gallery_comic_place({ page, total: pages.length })}</p>
        <IconButton
          label={m.gallery_next_page()}
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
