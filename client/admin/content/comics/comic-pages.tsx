import { useState } from 'react';
import { Thumbnail } from '#client/admin/thumbnail.tsx';
import { focusHeading } from '#client/editing/focus-heading.ts';
import { useReportUnsaved } from '#client/editing/leave-dialog.tsx';
import type { LeaveGuard } from '#client/editing/leave-guard.ts';
import { RemoveDialog } from '#client/editing/remove-dialog.tsx';
import { type Controls, SortableList } from '#client/editing/sortable-list.tsx';
import { SortableRow } from '#client/editing/sortable-row.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { TextAreaField } from '#client/ui/field.tsx';
import { TrashIcon } from '#client/ui/icons/trash.tsx';
import { UploadField, UploadTile } from '#client/ui/upload-tile.tsx';
import { m } from '#messages';
import { PICTURE_ALT_MAX } from '#shared/admin/content.ts';
import { IMAGE_TYPES } from '#shared/image.ts';
import { FIRST_LANGUAGE } from '#shared/language.ts';
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
          {m.content_comic_pages()}
        </h3>
        <p className="text-sm text-soft">
          {pages.length === 0 ? m.content_comic_pages_none() : m.content_comic_pages_text()}
        </p>
      </div>
      <UploadField
        label={m.content_comic_pages_add()}
        hint={m.content_comic_pages_add_hint()}
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
        label={m.content_comic_pages_of({ title })}
        items={pages}
        idOf={({ src }) => src}
        nameOf={(_, place) => m.content_comic_page({ number: place + 1 })}
        onReorder={(order) => editor.change(sortPages(order))}
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
          name={m.content_comic_page_within({
            number: pages.findIndex(({ src }) => src === removing.src) + 1,
          })}
          isPending={false}
          onCancel={() => setRemoving(null)}
          onRemove={() => {
            setRemoving(null);
            void editor.change(removePage(removing.src));
            focusHeading('comic-pages');
          }}
        >
          {m.content_comic_page_remove_text()}
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
        <IconButton label={m.content_comic_page_remove({ number })} onClick={onRemove}>
          <TrashIcon className="size-5" />
        </IconButton>
      }
    >
      <TextAreaField
        label={number === 1 ? m.content_comic_page_cover() : m.content_comic_page({ number })}
        lang={FIRST_LANGUAGE}
        value={alt}
        onChange={type}
        onBlur={() => void save()}
        rows={1}
        placeholder={m.content_comic_page_placeholder({ number, title })}
        error={
          isTooLong
            ? m.content_comic_page_too_long({ max: PICTURE_ALT_MAX })
            : state === 'refused'
              ? m.content_comic_page_unsaved()
              : undefined
        }
      />
      {state === 'refused' && (
        <Button variant="cream" size="sm" className="justify-self-start" onClick={() => void save()}>
          {m.content_comic_page_save_again()}
        </Button>
      )}
      {alt === '' && <p className="text-sm text-soft">{m.content_comic_page_describe()}</p>}
    </SortableRow>
  );
}
