import { useState } from 'react';
import { Thumbnail } from '#client/admin/thumbnail.tsx';
import { useReportUnsaved } from '#client/editing/leave-dialog.tsx';
import type { LeaveGuard } from '#client/editing/leave-guard.ts';
import { focusHeading, RemoveDialog } from '#client/editing/remove-dialog.tsx';
import { type Controls, SortableList } from '#client/editing/sortable-list.tsx';
import { SortableRow } from '#client/editing/sortable-row.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { TextAreaField } from '#client/ui/field.tsx';
import { TrashIcon } from '#client/ui/icons/trash.tsx';
import { UploadField, UploadTile } from '#client/ui/upload-tile.tsx';
import { PICTURE_ALT_MAX } from '#shared/admin/content.ts';
import { IMAGE_TYPES } from '#shared/image.ts';
import type { Illustration } from '#shared/storefront/gallery.ts';
import type { EditedComic } from './comic-details.tsx';
import { describePage, removePage, sortPages } from './page-editor.ts';
import { useComicPages } from './use-comic-pages.ts';

/** The pages of a comic: added by uploading, put into order, described, removed. */
export function ComicPages({ comic, guard }: { comic: EditedComic; guard: LeaveGuard }) {
  const { editor, uploads, upload, retry, forget } = useComicPages(comic);
  const [removing, setRemoving] = useState<Illustration | null>(null);
  const { pages, title } = comic;

  return (
    <section aria-labelledby="comic-pages">
      <div className="mb-4 flex flex-wrap items-baseline gap-x-3">
        <h3 id="comic-pages" tabIndex={-1} className="outline-none">
          Pages
        </h3>
        <p className="text-sm text-soft">
          {pages.length === 0 ? 'None yet' : 'The first one is the cover. Changes are saved at once.'}
        </p>
      </div>
      <UploadField
        label="Add pages"
        hint="Choose or drop several at once: JPG, PNG or WebP up to 10 MB each, best 1200 pixels wide or more."
        accept={IMAGE_TYPES.join(',')}
        multiple
        onSelect={upload}
      >
        {uploads.length > 0 &&
          uploads.map(({ id, file, progress, error, reference, canRetry }) => (
            <UploadTile
              key={id}
              name={file.name}
              progress={error === null ? progress : undefined}
              error={error ?? undefined}
              reference={reference}
              onRemove={error === null ? undefined : () => forget(id)}
              onRetry={canRetry ? () => retry(id) : undefined}
            />
          ))}
      </UploadField>
      <SortableList
        label={`Pages of ${title}`}
        items={pages}
        idOf={({ src }) => src}
        nameOf={(_, place) => `Page ${place + 1}`}
        onReorder={(order) => void editor.change(sortPages(order))}
        className="mt-5 grid gap-3"
      >
        {(page, place, controls) => (
          <PageRow
            page={page}
            number={place + 1}
            title={title}
            controls={controls}
            guard={guard}
            onDescribe={(alt) => editor.change(describePage(page.src, alt))}
            onRemove={() => setRemoving(page)}
          />
        )}
      </SortableList>
      {removing && (
        <RemoveDialog
          name={`page ${pages.findIndex(({ src }) => src === removing.src) + 1}`}
          isPending={false}
          onCancel={() => setRemoving(null)}
          onRemove={() => {
            setRemoving(null);
            void editor.change(removePage(removing.src));
            focusHeading('comic-pages');
          }}
        >
          Its picture is deleted too. The other pages move up.
        </RemoveDialog>
      )}
    </section>
  );
}

interface PageRowProps {
  page: Illustration;
  number: number;
  title: string;
  controls: Controls;
  guard: LeaveGuard;
  /** @returns whether it is saved */
  onDescribe: (alt: string) => Promise<boolean>;
  onRemove: () => void;
}

function PageRow({ page, number, title, controls, guard, onDescribe, onRemove }: PageRowProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [state, setState] = useState<'typing' | 'saving' | 'refused'>('typing');
  useReportUnsaved(guard, typed !== null && (state === 'saving' ? 'saving' : 'typed'), page.src);
  const alt = typed ?? page.alt;
  const isTooLong = alt.length > PICTURE_ALT_MAX;

  function type(text: string) {
    setTyped(text);
    setState('typing');
  }

  async function save() {
    if (typed === null || isTooLong || state === 'saving') return;
    const wanted = typed.replace(/\s+/g, ' ').trim();
    if (wanted === page.alt) return setTyped(null);
    setState('saving');
    const isSaved = await onDescribe(wanted);
    if (isSaved) setTyped((current) => (current === typed ? null : current));
    else setState((current) => (current === 'saving' ? 'refused' : current));
  }

  return (
    <SortableRow
      controls={controls}
      picture={<Thumbnail picture={page} />}
      actions={
        <IconButton label={`Remove page ${number}`} onClick={onRemove}>
          <TrashIcon className="size-5" />
        </IconButton>
      }
    >
      <TextAreaField
        label={number === 1 ? 'Page 1, the cover' : `Page ${number}`}
        value={alt}
        onChange={type}
        onBlur={() => void save()}
        rows={1}
        placeholder={`Page ${number} of ${title}`}
        error={
          isTooLong
            ? `A description must be less than ${PICTURE_ALT_MAX} characters`
            : state === 'refused'
              ? 'This is not saved yet.'
              : undefined
        }
      />
      {state === 'refused' && (
        <Button variant="cream" size="sm" className="justify-self-start" onClick={() => void save()}>
          Save again
        </Button>
      )}
      {alt === '' && (
        <p className="text-sm text-soft">Say what is to be seen, for readers who can’t see it.</p>
      )}
    </SortableRow>
  );
}
