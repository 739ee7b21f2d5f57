import { keepPreviousData } from '@tanstack/react-query';
import { Link } from 'wouter';
import { trpc } from '#client/api/trpc.ts';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { joinClasses } from '#client/ui/class-names.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { FramedPicture } from '#client/ui/framed-picture.tsx';
import { PencilIcon } from '#client/ui/icons/pencil.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { NoSuchPage } from '#client/ui/no-such-page.tsx';
import { PagedList } from '#client/ui/paged-list.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { m } from '#messages';
import { countPages } from '#shared/paging.ts';
import { STORIES_PER_PAGE, type StorySummary } from '#shared/storefront/story.ts';
import { langOf } from '#shared/translation.ts';
import { addressStories } from './story-address.ts';
import { StoryTags } from './story-tags.tsx';

export function StoryList({ page }: { page: number | null }) {
  const { data, error, refetch, isPlaceholderData } = trpc.storefront.listStories.useQuery(
    { page: page ?? 1 },
    { placeholderData: keepPreviousData },
  );
  if (error && !data) {
    return <LoadFailed error={error} title={m.stories_failed()} onRetry={refetch} />;
  }
  if (!data) return <StoryListSkeleton />;
  const pageCount = countPages(data.total, STORIES_PER_PAGE);
  if (page === null || page > pageCount) return <NoSuchPage firstPage={addressStories()} />;
  if (data.total === 0) {
    return (
      <EmptyState
        picture={<PencilIcon />}
        title={m.stories_empty_title()}
        description={m.stories_empty_text()}
        action={<ButtonLink href="/gallery">{m.about_view_gallery()}</ButtonLink>}
      />
    );
  }
  return (
    <PagedList
      label={m.nav_stories()}
      page={page}
      pageCount={pageCount}
      addressOf={addressStories}
      busy={isPlaceholderData}
    >
      <ol className="grid gap-x-10 gap-y-16 sm:grid-cols-2 lg:gap-x-14">
        {data.stories.map((story, index) => (
          <li key={story.slug} className={index === 0 ? 'sm:col-span-2' : ''}>
            <StoryTeaser story={story} first={index === 0} />
          </li>
        ))}
      </ol>
    </PagedList>
  );
}

function StoryTeaser({ story, first }: { story: StorySummary; first: boolean }) {
  const { slug, title, summary, coverImage, publishedAt, publishedOn } = story;
  return (
    <article className={joinClasses('group relative grid gap-6', first && 'lg:grid-cols-12 lg:gap-14')}>
      {coverImage && (
        <FramedPicture
          picture={coverImage}
          sizes={
            first
              ? '(width >= 80rem) 42rem, (width >= 64rem) 56vw, 82vw'
              : '(width >= 77rem) 34rem, (width >= 40rem) 45vw, 92vw'
          }
          eager={first}
          decorative
          className={first ? 'lg:col-span-7' : ''}
        />
      )}
      <div className={first ? 'self-center lg:col-span-5' : ''}>
        <p className="text-soft text-sm">
          <time dateTime={publishedAt}>{publishedOn}</time>
        </p>
        <h2 lang={langOf(story, 'title')} className={joinClasses('mt-2', !first && 'text-2xl')}>
          {/* The link's area is the whole teaser, its name the title alone. */}
          <Link href={`/stories/${slug}`} className="after:absolute after:inset-0 group-hover:text-wine">
            {title}
          </Link>
        </h2>
        <p lang={langOf(story, 'summary')} className="mt-3 mb-5 max-w-[52ch] text-soft">
          {summary}
        </p>
        <StoryTags story={story} />
      </div>
    </article>
  );
}

function StoryListSkeleton() {
  return (
    <div role="status" className="grid gap-x-10 gap-y-16 sm:grid-cols-2 lg:gap-x-14">
      <span className="sr-only">{m.layout_loading()}</span>
      <Skeleton className="h-96 sm:col-span-2" />
      <Skeleton className="h-96" />
      <Skeleton className="h-96" />
    </div>
  );
}
