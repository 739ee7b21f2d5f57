import { trpc } from '#client/api/trpc.ts';
import { ComicCard } from '#client/gallery/comic-card.tsx';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { RichText } from '#client/ui/rich-text.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { m } from '#messages';
import { FEATURED_MAX } from '#shared/storefront/gallery.ts';

/** Hidden without featured comics. */
export function FeaturedComics() {
  const {
    data: comics,
    error,
    refetch,
  } = trpc.storefront.getHome.useQuery(undefined, {
    select: (home) => home.comics,
  });
  if (comics?.length === 0) return null;
  return (
    <section aria-labelledby="featured-heading" className="bg-blush-pale">
      <div className="page-width section grid gap-x-14 gap-y-11 lg:grid-cols-[4fr_9fr]">
        <div>
          <h2 id="featured-heading">
            <RichText parts={m.home_featured_heading.parts({})} />
          </h2>
          <p className="mt-4 mb-7 max-w-[42ch] text-soft">{m.home_featured_text()}</p>
          <ButtonLink href="/gallery" variant="cream">
            {m.home_featured_link()}
          </ButtonLink>
        </div>
        {error && !comics ? (
          <LoadFailed error={error} title={m.home_featured_failed()} onRetry={refetch} />
        ) : (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(8rem,34%),1fr))] gap-x-5 gap-y-9 sm:grid-cols-3 sm:gap-x-8 sm:gap-y-11">
            {comics?.map((comic) => (
              <li key={comic.slug}>
                <ComicCard comic={comic} sizes="(width >= 64rem) 15rem, (width >= 40rem) 29vw, 44vw" />
              </li>
            )) ?? <ComicSkeletons />}
          </ul>
        )}
      </div>
    </section>
  );
}

function ComicSkeletons() {
  return Array.from({ length: FEATURED_MAX }, (_, place) => place).map((place) => (
    <li key={place}>
      <Skeleton className="aspect-[12/17]" />
      <Skeleton className="mt-4 h-6 w-3/4" />
      <Skeleton className="mt-2 h-4 w-1/2" />
    </li>
  ));
}
