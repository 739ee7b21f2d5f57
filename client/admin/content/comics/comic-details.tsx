import { useRefreshContent } from '#client/admin/content/content-mutations.ts';
import { ITEM_TEXTS } from '#client/admin/content/item-texts.ts';
import { rethrowForForm } from '#client/admin/rethrow-for-form.ts';
import { type ApiOutput, trpc } from '#client/api/trpc.ts';
import { createEditing } from '#client/editing/edit.ts';
import { useReportUnsaved } from '#client/editing/leave-dialog.tsx';
import type { LeaveGuard } from '#client/editing/leave-guard.ts';
import { StaleNotice } from '#client/editing/stale-notice.tsx';
import { useEdit } from '#client/editing/use-edit.ts';
import { Panel } from '#client/ui/card.tsx';
import { CheckboxField, TextAreaField, TextField } from '#client/ui/field.tsx';
import { Form, SubmitButton } from '#client/ui/form.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';
import { type ComicContent, comicSchema, DESCRIPTION_MAX } from '#shared/admin/content.ts';
import { FIRST_LANGUAGE } from '#shared/language.ts';
import { GALLERY_CATEGORY_LABELS } from '#shared/storefront/category-labels.ts';
import { CategoryField } from './category-field.tsx';

export type EditedComic = ApiOutput['admin']['comics']['get'];

const editing = createEditing(
  ({ title, slug, description, category, featured, published }: EditedComic): ComicContent => ({
    title,
    slug,
    description,
    category,
    featured,
    published,
  }),
);

export function ComicDetails({ comic, guard }: { comic: EditedComic; guard: LeaveGuard }) {
  const { comics } = trpc.useUtils().admin;
  const update = trpc.admin.comics.update.useMutation();
  const refresh = useRefreshContent();
  const edit = useEdit(editing, comic);
  const wasPublished = (edit.conflict ?? edit.base).published;
  useReportUnsaved(guard, edit.isEdited && (edit.isSaving ? 'saving' : 'typed'), 'form');

  async function save(content: ComicContent) {
    const { id } = comic;
    const saved = await rethrowForForm(
      edit.save((version) => update.mutateAsync({ ...version, ...content })),
      m.content_not_reached(),
    );
    if (saved) {
      const { pages: _, ...current } = saved;
      comics.get.setData({ id }, (known) => known && { ...known, ...current });
      showToast({ tone: 'success', title: savedTitle(wasPublished, content), description: content.title });
    }
    const refreshed = refresh();
    if (saved) await refreshed;
  }

  return (
    <Panel as="section" aria-labelledby="comic-details" className="p-5 sm:p-6">
      <h3 id="comic-details" className="mb-4">
        {m.content_comic_details()}
      </h3>
      <Form saves label={m.content_comic_details_label()} schema={comicSchema} edit={edit} onSubmit={save}>
        {(fields) => (
          <>
            <TextField label={m.content_title()} lang={FIRST_LANGUAGE} required {...fields('title')} />
            <TextField
              label={m.content_address()}
              hint={`/gallery/${fields('slug').value || '…'}`}
              autoComplete="off"
              required
              {...fields('slug')}
            />
            <TextAreaField
              label={m.content_description()}
              hint={m.content_comic_description_hint()}
              lang={FIRST_LANGUAGE}
              rows={3}
              limit={DESCRIPTION_MAX}
              {...fields('description')}
            />
            <CategoryField {...fields('category')} />
            <div>
              <CheckboxField
                label={m.content_featured()}
                hint={m.content_comic_featured_hint()}
                {...fields('featured')}
              />
              <CheckboxField
                label={m.content_published()}
                hint={m.content_comic_published_hint()}
                {...fields('published')}
              />
            </div>
            <StaleNotice
              title={ITEM_TEXTS.comic.changed()}
              edit={edit}
              textOf={textOfComic}
              onTakeTheirs={edit.discard}
            />
            <SubmitButton pendingLabel={m.content_saving()}>{m.content_comic_save()}</SubmitButton>
          </>
        )}
      </Form>
    </Panel>
  );
}

function savedTitle(wasPublished: boolean, { published }: ComicContent): string {
  if (published === wasPublished) return m.content_comic_saved();
  return published ? m.content_comic_published() : m.content_comic_unpublished();
}

function textOfComic(comic: EditedComic): { [Name in keyof ComicContent]: [label: string, text: string] } {
  return {
    title: [m.content_title(), comic.title],
    slug: [m.content_address(), comic.slug],
    description: [m.content_description(), comic.description],
    category: [m.content_category(), GALLERY_CATEGORY_LABELS[comic.category]()],
    featured: [m.content_featured(), comic.featured ? m.content_yes() : m.content_no()],
    published: [m.content_published(), comic.published ? m.content_yes() : m.content_no()],
  };
}
