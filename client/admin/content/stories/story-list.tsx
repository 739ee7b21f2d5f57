import type * as z from 'zod/mini';
import { sectionAddress } from '#client/admin/content/content-address.ts';
import { ITEM_TEXTS } from '#client/admin/content/item-texts.ts';
import { NewItemDialog } from '#client/admin/content/new-item-dialog.tsx';
import { PublishedBadge } from '#client/admin/content/published-badge.tsx';
import { TranslationBadges } from '#client/admin/content/translations/translation-badge.tsx';
import { NEW, useItemAddress } from '#client/admin/item-address.ts';
import { ListState } from '#client/admin/list-state.tsx';
import { SectionHead } from '#client/admin/section-head.tsx';
import { Thumbnail } from '#client/admin/thumbnail.tsx';
import { useScrollPosition } from '#client/admin/use-scroll-position.ts';
import { type ApiOutput, trpc } from '#client/api/trpc.ts';
import { createUnsentText } from '#client/storage/unsent-text.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { Panel } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { TextField } from '#client/ui/field.tsx';
import { PencilIcon } from '#client/ui/icons/pencil.tsx';
import { PlusIcon } from '#client/ui/icons/plus.tsx';
import { RichText } from '#client/ui/rich-text.tsx';
import { m } from '#messages';
import { newStorySchema } from '#shared/admin/content.ts';
import { FIRST_LANGUAGE } from '#shared/language.ts';
import { unsavedStory } from './unsaved-story.ts';

type ListedStory = ApiOutput['admin']['stories']['list'][number];

const unsentNew = createUnsentText<z.input<typeof newStorySchema>>();

/** Every story, those that are not published yet first. */
export function StoryList() {
  const found = trpc.admin.stories.list.useQuery(undefined, { staleTime: 0 });
  useScrollPosition(found.data !== undefined);
  const address = useItemAddress();
  return (
    <section aria-labelledby="stories-section">
      <SectionHead
        id="stories-section"
        title={m.content_stories()}
        count={found.data && m.content_story_count({ count: found.data.length })}
        description={m.content_story_list_text()}
        action={
          <Button size="sm" data-key="add" onClick={() => address.open(NEW)}>
            <PlusIcon />
            {m.content_story_new()}
          </Button>
        }
      />
      <ListState query={found} failed={m.content_story_list_failed()}>
        {(stories) =>
          stories.length === 0 ? (
            <EmptyState
              picture={<PencilIcon />}
              title={m.content_story_list_empty()}
              description={m.content_story_list_empty_text()}
            />
          ) : (
            <ul className="grid gap-3">
              {stories.map((story) => (
                <StoryRow key={story.id} story={story} />
              ))}
            </ul>
          )
        }
      </ListState>
      <NewStory open={address.item === NEW} onClose={address.close} onCreated={address.replace} />
    </section>
  );
}

function StoryRow({ story }: { story: ListedStory }) {
  const { id, title, tags, coverImage } = story;
  return (
    <Panel as="li" className="flex flex-wrap items-center gap-x-4 gap-y-3 p-3 sm:flex-nowrap sm:px-4">
      <Thumbnail picture={coverImage} wide />
      <div className="grid min-w-0 flex-1 basis-44 gap-1">
        <p lang={FIRST_LANGUAGE} className="wrap-anywhere font-display text-xl leading-tight">
          {title}
        </p>
        {tags.length > 0 && (
          <p lang={FIRST_LANGUAGE} className="wrap-anywhere text-sm text-soft">
            {tags.join(' · ')}
          </p>
        )}
        <p className="flex flex-wrap gap-2">
          <PublishedBadge {...story} />
          {unsavedStory(id).read() && <Badge tone="blush">{m.content_story_unsaved_badge()}</Badge>}
          <TranslationBadges kind="stories" id={id} />
        </p>
      </div>
      <ButtonLink variant="cream" size="sm" href={sectionAddress('stories', id)} className="max-sm:ml-auto">
        <PencilIcon />
        <RichText
          parts={m.content_edit_link.parts({ title })}
          tags={{ more: (words) => <span className="sr-only">{words}</span> }}
        />
      </ButtonLink>
    </Panel>
  );
}

interface NewStoryProps {
  open: boolean;
  onClose: () => void;
  onCreated: (id: string) => void;
}

function NewStory(props: NewStoryProps) {
  const { mutateAsync } = trpc.admin.stories.create.useMutation();
  return (
    <NewItemDialog
      {...props}
      texts={ITEM_TEXTS.story}
      schema={newStorySchema}
      initialValues={unsentNew.over({ title: '' })}
      prepareToClear={unsentNew.prepareToClear}
      create={mutateAsync}
    >
      {(fields) => (
        <TextField
          label={m.content_title()}
          required
          autoComplete="off"
          {...unsentNew.keep(fields('title'))}
        />
      )}
    </NewItemDialog>
  );
}
