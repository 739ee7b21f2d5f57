import type { GalleryItem } from '../../shared/gallery';
import { sentenceOf } from '../api';
import { Button, ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { PencilIcon } from '../ui/icons/pencil';
import { WarningIcon } from '../ui/icons/warning';
import { Skeleton } from '../ui/skeleton';
import { type CategoryChoice, filterByCategory, labelCategory } from './categories';
import { CategoryChips } from './category-chips';
import { ComicCard } from './comic-card';
import { YourTurnCard } from './your-turn-card';

interface GalleryProps {
  items: GalleryItem[] | undefined;
  /** Null: the address asks for one that there is not. */
  category: CategoryChoice | null;
  /** Why they did not come. */
  error: unknown;
  onRetry: () => void;
}

/** The sample comics, category by category. */
export function Gallery({ items, category, error, onRetry }: GalleryProps) {
  return (
    <div className="page-width gallery">
      <header className="gallery-head">
        <div>
          <p className="eyebrow text-rust">The gallery</p>
          <h1 className="mt-4">
            Read a few <em>before you begin.</em>
          </h1>
        </div>
        <p className="text-lg text-soft">
          These are sample comics. Our studio wrote and drew them to show what a finished one looks like, from
          the cover to the last page. No customer’s own story is on show here.
        </p>
      </header>
      <CategoryChips items={items} chosen={category} />
      <section id="comics" aria-labelledby="comics-heading">
        <h2 id="comics-heading" className="sr-only">
          {category === null || category === 'all' ? 'All sample comics' : labelCategory(category)}
        </h2>
        {items ? (
          <Comics comics={filterByCategory(items, category)} />
        ) : error ? (
          <EmptyState
            picture={<WarningIcon />}
            title="The gallery did not load"
            description={sentenceOf(error, 'Please check your connection and try again.')}
            action={<Button onClick={onRetry}>Try again</Button>}
          />
        ) : (
          <GallerySkeleton />
        )}
      </section>
    </div>
  );
}

/** After how many comics the invitation stands: the place where it leaves no gap in two columns or in three. */
const COMICS_BEFORE_INVITATION = 4;

function Comics({ comics }: { comics: GalleryItem[] }) {
  if (comics.length === 0) {
    return (
      <EmptyState
        picture={<PencilIcon />}
        title="No comics published yet"
        description="Yours could be the first of its kind."
        action={<ButtonLink href="/your-comic">Create Your Comic</ButtonLink>}
      />
    );
  }
  const card = (comic: GalleryItem) => (
    <li key={comic.id}>
      <ComicCard comic={comic} eager={comic === comics[0]} sizes="(width >= 64rem) 24rem, 44vw" />
    </li>
  );
  return (
    <ul className="gallery-grid">
      {comics.slice(0, COMICS_BEFORE_INVITATION).map(card)}
      <li className="gallery-invitation">
        <YourTurnCard />
      </li>
      {comics.slice(COMICS_BEFORE_INVITATION).map(card)}
    </ul>
  );
}

function GallerySkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading…</span>
      <div className="gallery-grid">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
          <div key={place}>
            <Skeleton className="aspect-[12/17]" />
            <Skeleton className="mt-4 h-6 w-2/3" />
            <Skeleton className="mt-2 h-4 w-1/3" />
          </div>
        ))}
      </div>
    </div>
  );
}
