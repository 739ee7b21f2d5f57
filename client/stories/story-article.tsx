import { trpc } from '#client/api/trpc.ts';
import { Elsewhere } from '#client/layout/elsewhere.tsx';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { FramedPicture } from '#client/ui/framed-picture.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { MarkdownHtml } from '#client/ui/markdown-html.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { m } from '#messages';
import { isSlug } from '#shared/slug.ts';
import type { Story } from '#shared/storefront/story.ts';
import { langOf } from '#shared/translation.ts';
import { StoryTags } from './story-tags.tsx';

export function StoryArticle({ slug }: { slug: string }) {
  const isPossible = isSlug(slug);
  const {
    data: story,
    error,
    refetch,
  } = trpc.storefront.getStory.useQuery({ slug }, { enabled: isPossible });

  if (story === null || !isPossible) return <StoryNotFound slug={slug} />;
  if (story) return <StoryText story={story} />;
  if (!error) return <StorySkeleton />;
  return (
    <div className="page-width section">
      <h1 className="sr-only">{m.stories_story()}</h1>
      <LoadFailed error={error} title={m.stories_story_failed()} onRetry={refetch} />
    </div>
  );
}

function StoryText({ story }: { story: Story }) {
  const { title, summary, coverImage, publishedAt, publishedOn, bodyHtml } = story;
  return (
    <article className="page-width section">
      {langOf(story, 'body') && (
        <p className="cut mb-8 bg-caption px-4 py-2 text-sm">{m.language_untranslated()}</p>
      )}
      <header className="max-w-[46rem]">
        <p className="text-soft">
          <time dateTime={publishedAt}>{publishedOn}</time>
        </p>
        <h1 lang={langOf(story, 'title')} className="mt-4">
          {title}
        </h1>
        <p lang={langOf(story, 'summary')} className="mt-6 max-w-[56ch] text-lg text-soft">
          {summary}
        </p>
      </header>
      {coverImage && (
        <FramedPicture picture={coverImage} sizes="(width >= 77rem) 71rem, 82vw" eager className="mt-12" />
      )}
      <div className="mt-14 grid gap-12 lg:grid-cols-12">
        <MarkdownHtml html={bodyHtml} lang={langOf(story, 'body')} className="prose text-lg lg:col-span-8" />
        <aside aria-label={m.stories_story_own()} className="lg:col-span-4">
          <div className="grid gap-8 lg:sticky lg:top-10">
            <StoryTags story={story} />
            <div className="inked bg-paper p-6">
              <p className="font-display text-2xl">{m.stories_story_own_heading()}</p>
              <p className="mt-3 mb-6 text-soft">{m.stories_story_own_text()}</p>
              <ButtonLink href="/your-comic" className="w-full">
                {m.packages_begin()}
              </ButtonLink>
            </div>
          </div>
        </aside>
      </div>
    </article>
  );
}

function StoryNotFound({ slug }: { slug: string }) {
  const { data } = trpc.storefront.findStoryElsewhere.useQuery({ slug }, { enabled: isSlug(slug) });
  return (
    <div className="page-width section">
      <h1>{m.stories_story_not_found_title()}</h1>
      <p className="mt-5 max-w-[44ch] text-lg text-soft">{m.stories_story_not_found_text()}</p>
      <Elsewhere languages={data} />
      <ButtonLink href="/stories" className="mt-9">
        {m.stories_story_not_found_back()}
      </ButtonLink>
    </div>
  );
}

function StorySkeleton() {
  return (
    <div className="page-width section" role="status">
      <h1 className="sr-only">{m.stories_story()}</h1>
      <span className="sr-only">{m.layout_loading()}</span>
      <Skeleton className="h-3 w-28" />
      <Skeleton className="mt-5 h-12 w-full max-w-md" />
      <Skeleton className="mt-12 h-96" />
    </div>
  );
}
