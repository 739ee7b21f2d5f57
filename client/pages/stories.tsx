import { useSearch } from 'wouter';
import { breadcrumbs } from '#client/layout/breadcrumbs.ts';
import type { Head, PageContext, PrefetchContext } from '#client/layout/page.ts';
import { addressStories } from '#client/stories/story-address.ts';
import { StoryList } from '#client/stories/story-list.tsx';
import { countPages, readPageNumber } from '#shared/paging.ts';
import { STORIES_PER_PAGE } from '#shared/storefront/story.ts';
import '#client/styles/public.css';

export function prefetch({ helpers, search }: PrefetchContext): Promise<void> {
  return helpers.storefront.listStories.prefetch({ page: readPageNumber(search) ?? 1 });
}

export function head({ utils, search }: PageContext): Head {
  const page = readPageNumber(search);
  const found = utils.storefront.listStories.getData({ page: page ?? 1 });
  const exists = page !== null && (!found || page <= countPages(found.total, STORIES_PER_PAGE));
  const isFirst = page === null || page === 1;
  return {
    title: isFirst ? 'Stories from the drawing desk' : `Stories from the drawing desk, page ${page}`,
    description: `${isFirst ? '' : `Page ${page}. `}How a comic page is made, what to write down when the page is empty, how we draw the ones who are missed: notes from a small studio in Athens.`,
    canonical: addressStories(page ?? 1),
    socialImage: '/media/shop/pages/stories-social.jpg',
    structuredData: (site) => [breadcrumbs(site, [{ name: 'Stories', path: '/stories' }])],
    ...(!exists && { status: 404 }),
  };
}

export function Page() {
  const search = new URLSearchParams(useSearch());
  return (
    <div className="page-width section">
      <p className="eyebrow text-rust">Stories</p>
      <h1 className="mt-5 max-w-[18ch]">
        From the <em>drawing desk</em>
      </h1>
      <p className="mt-6 mb-14 max-w-[52ch] text-lg text-soft">
        What we have learnt about memory, pencils and the people who sit for both.
      </p>
      <StoryList page={readPageNumber(search)} />
    </div>
  );
}
