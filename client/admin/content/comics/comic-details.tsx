import { rethrowForForm, useRefreshContent } from '#client/admin/content/content-mutations.ts';
import { ITEM_TEXTS } from '#client/admin/content/item-texts.ts';
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
import { type ComicContent, comicSchema, DESCRIPTION_MAX } from '#shared/admin/content.ts';
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
    );
    if (saved) {
      const { pages: _, ...current } = saved;
      comics.get.setData({ id }, (known) => known && { ...known, ...current });
      showToast({ tone: 'success', title: savedTitle(wasPublished, content), description: content.title });
    }
    await refresh();
  }

  return (
    <Panel as="section" aria-labelledby="comic-details" className="p-5 sm:p-6">
      <h3 id="comic-details" className="mb-4">
        Details
      </h3>
      <Form label="Details of the comic" schema={comicSchema} edit={edit} onSubmit={save}>
        {(fields) => (
          <>
            <TextField label="Title" required {...fields('title')} />
            <TextField
              label="Address"
              hint={`/gallery/${fields('slug').value || '…'}`}
              autoComplete="off"
              required
              {...fields('slug')}
            />
            <TextAreaField
              label="Description"
              hint="A sentence or two, for the gallery and for search engines."
              rows={3}
              limit={DESCRIPTION_MAX}
              {...fields('description')}
            />
            <CategoryField {...fields('category')} />
            <div>
              <CheckboxField
                label="Featured"
                hint="The first six featured comics stand on the home page."
                {...fields('featured')}
              />
              <CheckboxField
                label="Published"
                hint="Everybody can read it in the gallery."
                {...fields('published')}
              />
            </div>
            <StaleNotice
              title={ITEM_TEXTS.comic.changed}
              edit={edit}
              textOf={textOfComic}
              onTakeTheirs={edit.discard}
            />
            <SubmitButton pendingLabel="Saving...">Save Details</SubmitButton>
          </>
        )}
      </Form>
    </Panel>
  );
}

function savedTitle(wasPublished: boolean, { published }: ComicContent): string {
  if (published === wasPublished) return 'Comic saved';
  return published ? 'Comic published' : 'Comic taken out of the gallery';
}

function textOfComic(comic: EditedComic): { [Name in keyof ComicContent]: [label: string, text: string] } {
  return {
    title: ['Title', comic.title],
    slug: ['Address', comic.slug],
    description: ['Description', comic.description],
    category: ['Category', GALLERY_CATEGORY_LABELS[comic.category]()],
    featured: ['Featured', comic.featured ? 'Yes' : 'No'],
    published: ['Published', comic.published ? 'Yes' : 'No'],
  };
}
