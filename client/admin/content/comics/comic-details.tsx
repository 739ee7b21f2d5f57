import { rethrowForForm, useRefreshContent } from '#client/admin/content/content-mutations.ts';
import type { LeaveGuard } from '#client/admin/editing/leave-guard.ts';
import { NoteUnsaved } from '#client/admin/editing/note-unsaved.tsx';
import { StaleNotice } from '#client/admin/editing/stale-notice.tsx';
import { useEdit } from '#client/admin/editing/use-edit.ts';
import { type ApiOutput, trpc } from '#client/api/trpc.ts';
import { Panel } from '#client/ui/card.tsx';
import { CheckboxField, TextAreaField, TextField } from '#client/ui/field.tsx';
import { Form, SubmitButton } from '#client/ui/form.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { type ComicContent, comicSchema, DESCRIPTION_MAX } from '#shared/content.ts';
import { GALLERY_CATEGORY_LABELS } from '#shared/gallery.ts';
import { CategoryField } from './category-field.tsx';

export type EditedComic = ApiOutput['admin']['comics']['get'];

export function ComicDetails({ comic, guard }: { comic: EditedComic; guard: LeaveGuard }) {
  const { comics } = trpc.useUtils().admin;
  const update = trpc.admin.comics.update.useMutation();
  const refresh = useRefreshContent();
  const edit = useEdit(comic);
  const { title, slug, description, category, featured, published } = edit.base;
  const begin = { title, slug, description, category, featured, published };

  async function save(content: ComicContent) {
    const { id } = comic;
    const answer = await rethrowForForm(update.mutateAsync({ id, revision: edit.revision, ...content }));
    const { pages: _, ...current } = answer.current;
    comics.get.setData({ id }, (known) => known && { ...known, ...current });
    edit.settle(answer);
    showToast({ tone: 'success', title: savedTitle(published, content), description: content.title });
    await refresh();
  }

  return (
    <Panel as="section" aria-labelledby="comic-details" className="p-5 sm:p-6">
      <h3 id="comic-details" className="mb-4">
        Details
      </h3>
      <Form
        key={edit.base.revision}
        label="Details of the comic"
        schema={comicSchema}
        initialValues={begin}
        onSubmit={save}
      >
        {(fields) => (
          <>
            <NoteUnsaved guard={guard} begin={begin} fields={fields} />
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
            {edit.theirs && (
              <StaleNotice what="comic" theirs={listFacts(edit.theirs)} onTake={edit.takeTheirs} />
            )}
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

function listFacts(comic: EditedComic): [label: string, text: string][] {
  return [
    ['Title', comic.title],
    ['Address', comic.slug],
    ['Description', comic.description],
    ['Category', GALLERY_CATEGORY_LABELS[comic.category]],
    ['Featured', comic.featured ? 'Yes' : 'No'],
    ['Published', comic.published ? 'Yes' : 'No'],
  ];
}
