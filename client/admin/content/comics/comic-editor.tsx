import { getQueryKey } from '@trpc/react-query';
import { DeleteItem, ItemHeader, ItemPage } from '#client/admin/content/item-page.tsx';
import { ITEM_TEXTS } from '#client/admin/content/item-texts.ts';
import { LanguageTabs } from '#client/admin/content/translations/language-tabs.tsx';
import { ListState } from '#client/admin/list-state.tsx';
import { PanelSkeleton } from '#client/admin/panel-skeleton.tsx';
import { trpc } from '#client/api/trpc.ts';
import { LeaveDialog, useLeaveGuard } from '#client/editing/leave-dialog.tsx';
import { m } from '#messages';
import { ComicDetails, type EditedComic } from './comic-details.tsx';
import { ComicPages } from './comic-pages.tsx';

export function ComicEditor({ id }: { id: string }) {
  const found = trpc.admin.comics.get.useQuery({ id }, { staleTime: 0, refetchOnWindowFocus: false });
  return (
    <ItemPage headingId="comic" section="gallery" listLabel={m.content_comic_all()}>
      {found.data ? (
        <LoadedComic comic={found.data} isFresh={found.isFetchedAfterMount} />
      ) : (
        <ListState query={found} failed={m.content_comic_load_failed()}>
          {() => null}
        </ListState>
      )}
    </ItemPage>
  );
}

interface LoadedComicProps {
  comic: EditedComic;
  isFresh: boolean;
}

function LoadedComic({ comic, isFresh }: LoadedComicProps) {
  const { id, title, slug } = comic;
  const guard = useLeaveGuard();
  return (
    <>
      <ItemHeader
        headingId="comic"
        title={title}
        publication={comic}
        publicLink={{ href: `/gallery/${slug}`, label: m.content_comic_see() }}
      >
        <DeleteItem
          texts={ITEM_TEXTS.comic}
          item={comic}
          section="gallery"
          procedure={trpc.admin.comics.delete}
          queryKey={getQueryKey(trpc.admin.comics.get, { id })}
          onDeleted={guard.release}
        >
          {m.content_comic_delete_text()}
        </DeleteItem>
      </ItemHeader>
      <LanguageTabs kind="comics" id={id} guard={guard}>
        <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
          {/* The form waits for the current version, because editing a cached one would end in a conflict. */}
          {isFresh ? <ComicDetails comic={comic} guard={guard} /> : <PanelSkeleton />}
          <ComicPages comic={comic} guard={guard} />
        </div>
      </LanguageTabs>
      <LeaveDialog guard={guard} description={m.content_comic_unsaved()} />
    </>
  );
}
