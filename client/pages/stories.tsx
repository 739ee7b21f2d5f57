import { useSearch } from 'wouter';
import { breadcrumbs } from '#client/layout/breadcrumbs.ts';
import type { Head, PageContext, PrefetchContext } from '#client/layout/page.ts';
import { addressStories } from '#client/stories/story-address.ts';
import { StoryList } from '#client/stories/story-list.tsx';
import { RichText } from '#client/ui/rich-text.tsx';
import { m } from '#messages';
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
  const description = m.stories_description();
  return {
    title: isFirst ? m.stories_title() : m.stories_title_of_page({ page }),
    description: isFirst ? description : m.stories_description_of_page({ page, description }),
    canonical: addressStories(page ?? 1),
    socialImage: '/media/shop/pages/stories-social.jpg',
    structuredData: (site) => [breadcrumbs(site, [{ name: m.nav_stories(), path: '/stories' }])],
    ...(found && !isFirst && { languages: found.languages }),
    ...(!exists && { status: 404 }),
  };
}

export function Page() {
  const search = new URLSearchParams(useSearch());
  return (
    <div className="page-width section">
      <p className="eyebrow text-rust">{m.nav_stories()}</p>
      <h1 className="mt-5 max-w-[18ch]">
        <RichText parts={m.stories_heading.parts({})} />
      </h1>
      <p className="mt-6 mb-14 max-w-[52ch] text-lg text-soft">{m.stories_text()}</p>
      <StoryList page={readPageNumber(search)} />
    </div>
  );
}
