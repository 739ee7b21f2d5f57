import { useState } from 'react';
import { trpc } from '#client/api/trpc.ts';
import { focusHeading } from '#client/editing/focus-heading.ts';
import { RemoveDialog } from '#client/editing/remove-dialog.tsx';
import { SortableList } from '#client/editing/sortable-list.tsx';
import { type StudioPage, useRefreshProofs } from '#client/proof/studio-proof.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { TrashIcon } from '#client/ui/icons/trash.tsx';
import { showError } from '#client/ui/toast.tsx';
import { m } from '#messages';
import { hasOtherShape } from '#shared/proof/files.ts';
import { changesOfPages } from './use-reorder-pages.ts';

const BY_NAME = new Intl.Collator('en', { numeric: true });
const nameOf = ({ file }: StudioPage) => file?.name ?? '';

interface DraftPagesProps {
  versionId: string;
  pages: StudioPage[];
  onReorder: (pages: StudioPage[]) => Promise<unknown>;
  /** While an order is being saved. */
  isSorting: boolean;
}

/** The pages of a draft, put into order by dragging, by keyboard or by their names. */
export function DraftPages({ versionId, pages, onReorder, isSorting }: DraftPagesProps) {
  const [removing, setRemoving] = useState<StudioPage | null>(null);
  if (pages.length === 0) return null;
  const [first] = pages;
  const byName = pages.toSorted((a, b) => BY_NAME.compare(nameOf(a), nameOf(b)));
  const isByName = byName.every((page, index) => page === pages[index]);

  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <p className="text-soft tabular-nums">{m.studio_pages_count({ count: pages.length })}</p>
        {!isByName && (
          <Button variant="quiet" size="sm" disabled={isSorting} onClick={() => void onReorder(byName)}>
            {m.studio_pages_sort()}
          </Button>
        )}
      </div>
      <SortableList
        label={m.studio_pages_list()}
        layout="grid"
        items={pages}
        idOf={(page) => page.id}
        nameOf={(_, place) => m.proof_page({ page: place + 1 })}
        onReorder={onReorder}
        className="grid grid-cols-2 gap-4 sm:grid-cols-3 xl:grid-cols-4"
      >
        {(page, place, { handle, buttons }) => (
          <figure className="inked relative grid h-full grid-cols-1 grid-rows-[1fr_auto] bg-paper">
            <PageThumbnail page={page} alt={m.proof_page({ page: place + 1 })} />
            <IconButton
              label={m.studio_pages_page_delete({ page: place + 1 })}
              onClick={() => setRemoving(page)}
              className="group absolute top-0 right-0"
            >
              <span className="cut grid size-8 place-items-center border-2 border-charcoal bg-paper text-charcoal group-hover:bg-blush">
                <TrashIcon className="size-4.5" />
              </span>
            </IconButton>
            <figcaption className="min-w-0 border-charcoal border-t-2 text-sm">
              <p className="truncate px-3 pt-1.5" title={nameOf(page)}>
                <span className="font-semibold tabular-nums">{place + 1}</span>{' '}
                <span className="text-soft text-xs">{nameOf(page)}</span>
              </p>
              {first && hasOtherShape(page, first) && (
                <p className="px-3 pt-1 text-rust text-xs">{m.proof_input_other_shape()}</p>
              )}
              <div className="flex">
                {handle}
                <span className="ml-auto flex">{buttons}</span>
              </div>
            </figcaption>
          </figure>
        )}
      </SortableList>
      {removing && (
        <DeletePage
          versionId={versionId}
          page={removing}
          onClose={() => {
            setRemoving(null);
            focusHeading('draft-pages');
          }}
        />
      )}
    </>
  );
}

export function PageThumbnail({ page, alt }: { page: StudioPage; alt: string }) {
  return (
    <img
      src={page.sources[0]?.url}
      width={page.width}
      height={page.height}
      alt={alt}
      loading="lazy"
      decoding="async"
      draggable={false}
      style={page.placeholder ? { background: `url("${page.placeholder}") center / cover` } : undefined}
      className="h-auto w-full self-center"
    />
  );
}

interface DeletePageProps {
  versionId: string;
  page: StudioPage;
  onClose: () => void;
}

function DeletePage({ versionId, page, onClose }: DeletePageProps) {
  const refresh = useRefreshProofs();
  const remove = trpc.admin.proofs.deletePage.useMutation({
    scope: changesOfPages(versionId),
    onError: (error) => showError(m.studio_pages_page_delete_failed(), error, m.studio_proof_try_again()),
    onSettled: async () => {
      await refresh();
      onClose();
    },
  });
  return (
    <RemoveDialog
      name={m.studio_pages_page_name({ page: page.position })}
      isPending={remove.isPending}
      onCancel={onClose}
      onRemove={() => remove.mutate({ id: page.id })}
    >
      {m.studio_pages_page_delete_text({ name: nameOf(page) })}
    </RemoveDialog>
  );
}
