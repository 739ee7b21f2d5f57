import { useEffect, useRef, useState } from 'react';
import { useRefreshContent } from '#client/admin/content/content-mutations.ts';
import { ITEM_TEXTS } from '#client/admin/content/item-texts.ts';
import { rethrowForForm } from '#client/admin/rethrow-for-form.ts';
import { trpc } from '#client/api/trpc.ts';
import { useHoldUnsavedInput } from '#client/api/unsaved-input.ts';
import { focusHeading } from '#client/editing/focus-heading.ts';
import { holdPage } from '#client/editing/leave-guard.ts';
import { StaleNotice } from '#client/editing/stale-notice.tsx';
import { useEdit } from '#client/editing/use-edit.ts';
import { Button } from '#client/ui/button.tsx';
import { TextAreaField, TextField } from '#client/ui/field.tsx';
import { type BindField, Form, SubmitButton } from '#client/ui/form.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';
import { BODY_MAX, type StoryContent, SUMMARY_MAX } from '#shared/admin/content.ts';
import { FIRST_LANGUAGE } from '#shared/language.ts';
import {
  type EditedStory,
  type StoryFields,
  storyEditing,
  storyFormSchema,
  textOfStory,
} from './story-fields.ts';
import { StoryPreview } from './story-preview.tsx';
import { unsavedStory } from './unsaved-story.ts';

/** The form of a story's text. Unsaved text is kept in this browser. */
export function StoryForm({ story }: { story: EditedStory }) {
  const { stories } = trpc.useUtils().admin;
  const update = trpc.admin.stories.update.useMutation();
  const refresh = useRefreshContent();
  const { id } = story;
  const coverSrc = story.coverImage?.src ?? null;
  const [unsaved, setUnsaved] = useState(() => unsavedStory(id).read());
  const restored = unsaved && {
    revision: unsaved.revision,
    values: describesOther(unsaved, coverSrc)
      ? { ...unsaved.fields, coverAlt: story.coverImage?.alt ?? '' }
      : unsaved.fields,
  };
  const edit = useEdit(storyEditing, story, { restored });
  const [describedSrc, setDescribedSrc] = useState(coverSrc);
  if (describedSrc !== coverSrc) {
    setDescribedSrc(coverSrc);
    edit.replace(story, ['coverAlt']);
  }
  /** Whether the pressed button publishes the story; null keeps it as it is. */
  const publishes = useRef<boolean | null>(null);
  const { values } = edit;
  const { published } = edit.conflict ?? edit.base;

  async function save(content: Omit<StoryContent, 'published'>) {
    const chosen = publishes.current ?? undefined;
    publishes.current = null;
    const saved = await rethrowForForm(
      edit.save((version) => update.mutateAsync({ ...version, ...content, coverSrc, published: chosen })),
      m.content_not_reached(),
    );
    if (saved) {
      setUnsaved(null);
      stories.get.setData({ id }, saved);
      showToast({
        tone: 'success',
        title: savedTitle(published, chosen ?? published),
        description: content.title,
      });
    }
    const refreshed = refresh();
    if (saved) await refreshed;
  }

  function discard() {
    setUnsaved(null);
    edit.discard();
  }

  function discardRestored() {
    discard();
    focusHeading('story');
  }

  return (
    <>
      {unsaved && <RestoredNotice onDiscard={discardRestored} />}
      <KeepText
        id={id}
        revision={edit.base.revision}
        coverSrc={coverSrc}
        values={edit.isEdited ? values : null}
      />
      <Form
        saves
        label={m.content_story_label()}
        schema={storyFormSchema}
        edit={edit}
        onSubmit={save}
        onInvalid={() => {
          publishes.current = null;
        }}
        className="grid items-start gap-x-12 gap-y-8! lg:grid-cols-2"
      >
        {(fields) => (
          <>
            <div className="grid gap-5 [&_.control]:scroll-mb-28">
              <StoryTextFields fields={fields} hasCover={story.coverImage !== null} />
              <StaleNotice
                title={ITEM_TEXTS.story.changed()}
                edit={edit}
                textOf={textOfStory}
                onTakeTheirs={discard}
              />
              <SaveButtons
                published={published}
                isSaving={fields('title').disabled}
                onPublish={() => {
                  publishes.current = !published;
                }}
              />
            </div>
            <StoryPreview
              lang={FIRST_LANGUAGE}
              title={values.title}
              summary={values.summary}
              body={values.body}
            />
          </>
        )}
      </Form>
    </>
  );
}

/** Whether the cover was replaced since the text was typed, so that its description is of another picture. */
function describesOther(unsaved: { coverSrc?: string | null | undefined }, coverSrc: string | null): boolean {
  return unsaved.coverSrc !== undefined && unsaved.coverSrc !== coverSrc;
}

interface StoryTextFieldsProps {
  fields: BindField<StoryFields>;
  hasCover: boolean;
}

function StoryTextFields({ fields, hasCover }: StoryTextFieldsProps) {
  return (
    <>
      <TextField label={m.content_title()} lang={FIRST_LANGUAGE} required {...fields('title')} />
      <TextField
        label={m.content_address()}
        hint={`/stories/${fields('slug').value || '…'}`}
        autoComplete="off"
        required
        {...fields('slug')}
      />
      <TextAreaField
        label={m.content_story_summary()}
        hint={m.content_story_summary_hint()}
        lang={FIRST_LANGUAGE}
        rows={2}
        limit={SUMMARY_MAX}
        {...fields('summary')}
      />
      <TextAreaField
        label={m.content_story_body()}
        hint={m.content_story_body_hint()}
        lang={FIRST_LANGUAGE}
        rows={14}
        limit={BODY_MAX}
        {...fields('body')}
      />
      <TextField
        label={m.content_story_tags()}
        hint={m.content_story_tags_hint()}
        lang={FIRST_LANGUAGE}
        {...fields('tags')}
      />
      {hasCover && (
        <TextField
          label={m.content_story_cover_alt()}
          hint={m.content_story_cover_alt_hint()}
          lang={FIRST_LANGUAGE}
          {...fields('coverAlt')}
        />
      )}
    </>
  );
}

interface SaveButtonsProps {
  published: boolean;
  isSaving: boolean;
  onPublish: () => void;
}

function SaveButtons({ published, isSaving, onPublish }: SaveButtonsProps) {
  return (
    <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border-hairline border-t-2 bg-cream py-3">
      <SubmitButton pendingLabel={m.content_saving()}>{m.content_story_save()}</SubmitButton>
      <Button
        type="submit"
        variant={published ? 'cream' : 'terracotta'}
        pending={isSaving}
        onClick={onPublish}
      >
        {published ? m.content_story_save_unpublish() : m.content_story_save_publish()}
      </Button>
    </div>
  );
}

function savedTitle(before: boolean, after: boolean): string {
  if (before === after) return m.content_story_saved();
  return after ? m.content_story_published() : m.content_story_unpublished();
}

function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div className="cut mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-2 border-charcoal bg-caption px-4 py-3 text-sm">
      <p role="status">{m.content_story_restored()}</p>
      <Button variant="cream" size="sm" onClick={onDiscard}>
        {m.content_story_restored_discard()}
      </Button>
    </div>
  );
}

interface KeepTextProps {
  id: string;
  /** The revision that the text was typed over. */
  revision: number;
  coverSrc: string | null;
  /** Null if everything is saved. */
  values: StoryFields | null;
}

/** Keeps unsaved values in the browser, and asks before leaving where that is not possible. */
function KeepText({ id, revision, coverSrc, values }: KeepTextProps) {
  const text = values && JSON.stringify(values);
  const isUnsaved = text !== null;
  const [isKept, setKept] = useState(true);
  useHoldUnsavedInput(isUnsaved);

  useEffect(() => {
    if (text !== null) setKept(unsavedStory(id).write({ revision, coverSrc, fields: JSON.parse(text) }));
    else unsavedStory(id).remove();
  }, [id, revision, coverSrc, text]);

  useEffect(() => {
    if (isUnsaved && !isKept) return holdPage();
  }, [isUnsaved, isKept]);
  return null;
}
