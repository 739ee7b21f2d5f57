import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { sectionAddress } from '#client/admin/content/content-address.ts';
import { announceFailure, useRefreshContent } from '#client/admin/content/content-mutations.ts';
import { EditorHeading } from '#client/admin/editing/editor-heading.tsx';
import { announceRemoved, RemoveDialog } from '#client/admin/editing/remove-dialog.tsx';
import { ListState } from '#client/admin/list-state.tsx';
import { trpc } from '#client/api/trpc.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { ArrowLeftIcon } from '#client/ui/icons/arrow-left.tsx';
import { TrashIcon } from '#client/ui/icons/trash.tsx';
import { formatShortDate } from '#shared/dates.ts';
import { StoryCover } from './story-cover.tsx';
import type { EditedStory } from './story-fields.ts';
import { StoryForm } from './story-form.tsx';
import { unsavedStory } from './unsaved-story.ts';

export function StoryEditor({ id }: { id: string }) {
  const found = trpc.admin.stories.get.useQuery({ id }, { staleTime: 0, refetchOnWindowFocus: false });
  return (
    <section aria-labelledby="story">
      <p className="mb-4">
        <Link
          href={sectionAddress('stories')}
          className="ink-link inline-flex min-h-11 items-center gap-2 font-semibold"
        >
          <ArrowLeftIcon className="size-5" />
          All stories
        </Link>
      </p>
      <ListState query={found} failed="Failed to load this story">
        {(story) => <LoadedStory story={story} isFresh={found.isFetchedAfterMount} />}
      </ListState>
    </section>
  );
}

function LoadedStory({ story, isFresh }: { story: EditedStory; isFresh: boolean }) {
  const { title, slug, published, publishedAt } = story;
  return (
    <>
      <header className="mb-7 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
          <EditorHeading id="story">{title}</EditorHeading>
          {published && publishedAt ? (
            <Badge tone="leaf">Published {formatShortDate(publishedAt)}</Badge>
          ) : (
            <Badge tone="caption">Not published</Badge>
          )}
          {published && (
            <Link href={`/stories/${slug}`} className="ink-link py-2 text-sm">
              Read it as visitors do
            </Link>
          )}
        </div>
        <DeleteStory story={story} />
      </header>
      <StoryCover story={story} />
      {/* A form that begins with an old version would be late before it begins. */}
      {isFresh && <StoryForm key={story.id} story={story} />}
    </>
  );
}

function DeleteStory({ story }: { story: EditedStory }) {
  const [isAsking, setAsking] = useState(false);
  const [, navigate] = useLocation();
  const queryClient = useQueryClient();
  const refresh = useRefreshContent();
  const { id, revision, title } = story;
  const remove = trpc.admin.stories.delete.useMutation({
    onSuccess({ status }) {
      announceRemoved(status, 'Story', title);
      if (status === 'stale') return;
      unsavedStory(id).remove();
      navigate(sectionAddress('stories'), { replace: true });
      queryClient.removeQueries({ queryKey: getQueryKey(trpc.admin.stories.get, { id }) });
    },
    onError: (error) => announceFailure('Failed to delete the story', error),
    onSettled() {
      setAsking(false);
      return refresh();
    },
  });
  return (
    <>
      <Button variant="quiet" size="sm" className="max-sm:-ml-4" onClick={() => setAsking(true)}>
        <TrashIcon />
        Delete story
      </Button>
      {isAsking && (
        <RemoveDialog
          name={title}
          isPending={remove.isPending}
          onCancel={() => setAsking(false)}
          onRemove={() => remove.mutate({ id, revision })}
        >
          Its text and its cover cannot be brought back. To hide it for a while, unpublish it instead.
        </RemoveDialog>
      )}
    </>
  );
}
