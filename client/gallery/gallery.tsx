import { ButtonLink } from '#client/ui/button-link.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { PencilIcon } from '#client/ui/icons/pencil.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { NoSuchPage } from '#client/ui/no-such-page.tsx';
import { PagedList } from '#client/ui/paged-list.tsx';
import { RichText } from '#client/ui/rich-text.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { m } from '#messages';
import { countPages } from '#shared/paging.ts';
import {
  type CategoryChoice,
  COMICS_PER_PAGE,
  type GalleryItem,
  type GalleryPage,
} from '#shared/storefront/gallery.ts';
import { CategoryChips } from './category-chips.tsx';
import { ComicCard } from './comic-card.tsx';
import { addressGallery, labelCategory } from './gallery-address.ts';
import { InvitationCard } from './invitation-card.tsx';

interface GalleryProps {
  /** The previous page while the requested one loads. */
  shown: GalleryPage | undefined;
  /** Null if invalid. */
  category: CategoryChoice | null;
  /** From 1; null if invalid. */
  page: number | null;
  error: unknown;
  onRetry: () => void;
}

export function Gallery({ shown, category, page, error, onRetry }: GalleryProps) {
  const label = category === null || category === 'all' ? m.gallery_all_comics() : labelCategory(category);
  const pageCount = countPages(category && shown ? shown.counts[category] : 0, COMICS_PER_PAGE);
  const exists = page !== null && page <= pageCount;
  const isPossible = category !== null && page !== null;
  return (
    <div className="page-width gallery">
      <header className="gallery-head">
        <div>
          <p className="eyebrow text-rust">{m.gallery_eyebrow()}</p>
          <h1 className="mt-4">
            <RichText parts={m.gallery_heading.parts({})} />
          </h1>
        </div>
        <p className="text-lg text-soft">{m.gallery_text()}</p>
      </header>
      <CategoryChips counts={shown?.counts} chosen={category} />
      <PagedList
        id="comics"
        label={label}
        page={page ?? 1}
        pageCount={exists ? pageCount : 1}
        addressOf={(number) => addressGallery(category, number)}
        busy={isPossible && shown && (shown.category !== category || shown.page !== page)}
      >
        <h2 className="sr-only">{label}</h2>
        {shown ? (
          exists ? (
            <Comics comics={category === null ? [] : shown.items} />
          ) : (
            <NoSuchPage firstPage={addressGallery(category)} />
          )
        ) : error ? (
          <LoadFailed error={error} title={m.gallery_failed()} onRetry={onRetry} />
        ) : (
          <GallerySkeleton />
        )}
      </PagedList>
    </div>
  );
}

/** Leaves no gap in two or three columns. */
const COMICS_BEFORE_INVITATION = 4;

function Comics({ comics }: { comics: GalleryItem[] }) {
  if (comics.length === 0) {
    return (
      <EmptyState
        picture={<PencilIcon />}
        title={m.gallery_empty_title()}
        description={m.gallery_empty_text()}
        action={<ButtonLink href="/your-comic">{m.gallery_empty_begin()}</ButtonLink>}
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
        <InvitationCard />
      </li>
      {comics.slice(COMICS_BEFORE_INVITATION).map(card)}
    </ul>
  );
}

function GallerySkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{m.layout_loading()}</span>
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
