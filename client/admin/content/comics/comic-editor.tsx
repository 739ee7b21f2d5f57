import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { sectionAddress } from '#client/admin/content/content-address.ts';
import { announceFailure, useRefreshContent } from '#client/admin/content/content-mutations.ts';
import { EditorHeading } from '#client/admin/editing/editor-heading.tsx';
import { LeaveDialog, useLeaveGuard } from '#client/admin/editing/leave-dialog.tsx';
import { announceRemoved, RemoveDialog } from '#client/admin/editing/remove-dialog.tsx';
import { ListState } from '#client/admin/list-state.tsx';
import { PanelSkeleton } from '#client/admin/panel-skeleton.tsx';
import { trpc } from '#client/api/trpc.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { ArrowLeftIcon } from '#client/ui/icons/arrow-left.tsx';
import { TrashIcon } from '#client/ui/icons/trash.tsx';
import { ComicDetails, type EditedComic } from './comic-details.tsx';
import { ComicPages } from './comic-pages.tsx';

export function ComicEditor({ id }: { id: string }) {
  const found = trpc.admin.comics.get.useQuery({ id }, { staleTime: 0, refetchOnWindowFocus: false });
  return (
    <section aria-labelledby="comic">
      <p className="mb-4">
        <Link
          href={sectionAddress('gallery')}
          className="ink-link inline-flex min-h-11 items-center gap-2 font-semibold"
        >
          <ArrowLeftIcon className="size-5" />
          All comics
        </Link>
      </p>
      {found.data ? (
        <LoadedComic comic={found.data} isFresh={found.isFetchedAfterMount} />
      ) : (
        <ListState query={found} failed="Failed to load this comic">
          {() => null}
        </ListState>
      )}
    </section>
  );
}

interface LoadedComicProps {
  comic: EditedComic;
  isFresh: boolean;
}

function LoadedComic({ comic, isFresh }: LoadedComicProps) {
  const guard = useLeaveGuard();
  return (
    <>
      <header className="mb-7 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
          <EditorHeading id="comic">{comic.title}</EditorHeading>
          {comic.published ? (
            <Badge tone="leaf">Published</Badge>
          ) : (
            <Badge tone="caption">Not published</Badge>
          )}
          {comic.published && (
            <Link href={`/gallery/${comic.slug}`} className="ink-link py-2 text-sm">
              See it in the gallery
            </Link>
          )}
        </div>
        <DeleteComic comic={comic} onDeleted={guard.release} />
      </header>
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        {/* A form that begins with an old version would be late before it begins. */}
        {isFresh ? <ComicDetails comic={comic} guard={guard} /> : <PanelSkeleton />}
        <ComicPages comic={comic} guard={guard} />
      </div>
      <LeaveDialog guard={guard} description="What you changed in this comic is not saved yet." />
    </>
  );
}

function DeleteComic({ comic, onDeleted }: { comic: EditedComic; onDeleted: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const [, navigate] = useLocation();
  const queryClient = useQueryClient();
  const refresh = useRefreshContent();
  const { id, revision, title } = comic;
  const remove = trpc.admin.comics.delete.useMutation({
    onSuccess({ status }) {
      announceRemoved(status, 'Comic', title);
      if (status === 'stale') return;
      onDeleted();
      navigate(sectionAddress('gallery'), { replace: true });
      queryClient.removeQueries({ queryKey: getQueryKey(trpc.admin.comics.get, { id }) });
    },
    onError: (error) => announceFailure('Failed to delete the comic', error),
    onSettled() {
      setAsking(false);
      return refresh();
    },
  });
  return (
    <>
      <Button variant="quiet" size="sm" className="max-sm:-ml-4" onClick={() => setAsking(true)}>
        <TrashIcon />
        Delete comic
      </Button>
      {isAsking && (
        <RemoveDialog
          name={title}
          isPending={remove.isPending}
          onCancel={() => setAsking(false)}
          onRemove={() => remove.mutate({ id, revision })}
        >
          It leaves the gallery with all its pages, and cannot be brought back. To hide it for a while, take
          back its publishing instead.
        </RemoveDialog>
      )}
    </>
  );
}
