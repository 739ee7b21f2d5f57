import { breadcrumbs } from '#client/layout/breadcrumbs.ts';
import type { Head, PageContext, Params, PrefetchContext, SiteAddress } from '#client/layout/page.ts';
import { StoryArticle } from '#client/stories/story-article.tsx';
import { m } from '#messages';
import { isSlug } from '#shared/slug.ts';
import { illustrationUrl, socialImageOf } from '#shared/storefront/gallery.ts';
import type { Story } from '#shared/storefront/story.ts';
import { STUDIO } from '#shared/studio.ts';
import { pathsOf } from '#shared/translation.ts';
import '#client/styles/public.css';

const slugOf = ({ slug = '' }: Params) => slug;

export async function prefetch({ helpers, utils, params }: PrefetchContext): Promise<void> {
  const slug = slugOf(params);
  if (!isSlug(slug)) return;
  await helpers.storefront.getStory.prefetch({ slug });
  if (utils.storefront.getStory.getData({ slug }) === null)
    await helpers.storefront.findStoryElsewhere.prefetch({ slug });
}

export function head({ utils, params }: PageContext): Head {
  const slug = slugOf(params);
  const story = isSlug(slug) ? utils.storefront.getStory.getData({ slug }) : null;
  if (story === null)
    return {
      title: m.stories_story_not_found_title(),
      status: 404,
      languages: utils.storefront.findStoryElsewhere.getData({ slug }) ?? [],
    };
  if (!story) return { title: m.stories_story(), languages: [] };
  return {
    title: story.title,
    description: story.summary,
    type: 'article',
    canonical: `/stories/${story.slug}`,
    ...(story.languages && { languages: story.languages }),
    ...(story.slugs && { paths: pathsOf('/stories', story.slugs) }),
    ...(story.slug !== slug && { movedTo: `/stories/${story.slug}` }),
    socialImage: story.coverImage ? socialImageOf(story.coverImage) : '/media/shop/pages/stories-social.jpg',
    structuredData: (site) => describeStory(story, site),
  };
}

export function Page({ params }: { params: Params }) {
  return <StoryArticle slug={slugOf(params)} />;
}

function describeStory(story: Story, site: SiteAddress): object[] {
  const path = `/stories/${story.slug}`;
  const studio = { '@type': 'Organization', name: STUDIO.name, url: site('/') };
  return [
    breadcrumbs(site, [
      { name: m.nav_stories(), path: '/stories' },
      { name: story.title, path },
    ]),
    {
      '@type': 'Article',
      headline: story.title,
      description: story.summary,
      keywords: story.tags,
      datePublished: story.publishedAt,
      dateModified: story.publishedAt,
      author: studio,
      publisher: studio,
      mainEntityOfPage: site(path),
      ...(story.coverImage && { image: site(illustrationUrl(story.coverImage.src, 1200)) }),
    },
  ];
}
