import { getQueryKey } from '@trpc/react-query';
import { DeleteItem, ItemHeader, ItemPage } from '#client/admin/content/item-page.tsx';
import { ITEM_TEXTS } from '#client/admin/content/item-texts.ts';
import { LanguageTabs } from '#client/admin/content/translations/language-tabs.tsx';
import { ListState } from '#client/admin/list-state.tsx';
import { trpc } from '#client/api/trpc.ts';
import { LeaveDialog, useLeaveGuard } from '#client/editing/leave-dialog.tsx';
import { m } from '#messages';
import { StoryCover } from './story-cover.tsx';
import type { EditedStory } from './story-fields.ts';
import { StoryForm } from './story-form.tsx';
import { unsavedStory } from './unsaved-story.ts';

export function StoryEditor({ id }: { id: string }) {
  const found = trpc.admin.stories.get.useQuery({ id }, { staleTime: 0, refetchOnWindowFocus: false });
  return (
    <ItemPage headingId="story" section="stories" listLabel={m.content_story_all()}>
      <ListState query={found} failed={m.content_story_load_failed()}>
        {(story) => <LoadedStory story={story} isFresh={found.isFetchedAfterMount} />}
      </ListState>
    </ItemPage>
  );
}

function LoadedStory({ story, isFresh }: { story: EditedStory; isFresh: boolean }) {
  const { id, title, slug } = story;
  const guard = useLeaveGuard();
  return (
    <>
      <ItemHeader
        headingId="story"
        title={title}
        publication={story}
        publicLink={{ href: `/stories/${slug}`, label: m.content_story_read() }}
      >
        <DeleteItem
          texts={ITEM_TEXTS.story}
          item={story}
          section="stories"
          procedure={trpc.admin.stories.delete}
          queryKey={getQueryKey(trpc.admin.stories.get, { id })}
          onDeleted={() => {
            unsavedStory(id).remove();
            guard.release();
          }}
        >
          {m.content_story_delete_text()}
        </DeleteItem>
      </ItemHeader>
      <LanguageTabs kind="stories" id={id} guard={guard}>
        <StoryCover story={story} />
        {/* The form waits for the current version, because editing a cached one would end in a conflict. */}
        {isFresh && <StoryForm key={id} story={story} />}
      </LanguageTabs>
      <LeaveDialog guard={guard} description={m.content_story_unsaved()} />
    </>
  );
}
