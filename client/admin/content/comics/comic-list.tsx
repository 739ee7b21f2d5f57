import { getQueryKey } from '@trpc/react-query';
import type * as z from 'zod/mini';
import { sectionAddress } from '#client/admin/content/content-address.ts';
import { ITEM_TEXTS } from '#client/admin/content/item-texts.ts';
import { NewItemDialog } from '#client/admin/content/new-item-dialog.tsx';
import { PublishedBadge } from '#client/admin/content/published-badge.tsx';
import { TranslationBadges } from '#client/admin/content/translations/translation-badge.tsx';
import { useReorder } from '#client/admin/content/use-reorder.ts';
import { NEW, useItemAddress } from '#client/admin/item-address.ts';
import { ListState } from '#client/admin/list-state.tsx';
import { SectionHead } from '#client/admin/section-head.tsx';
import { Thumbnail } from '#client/admin/thumbnail.tsx';
import { useScrollPosition } from '#client/admin/use-scroll-position.ts';
import { type ApiOutput, trpc } from '#client/api/trpc.ts';
import { type Controls, SortableList } from '#client/editing/sortable-list.tsx';
import { SortableRow } from '#client/editing/sortable-row.tsx';
import { createUnsentText } from '#client/storage/unsent-text.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { TextField } from '#client/ui/field.tsx';
import { ImageIcon } from '#client/ui/icons/image.tsx';
import { PencilIcon } from '#client/ui/icons/pencil.tsx';
import { PlusIcon } from '#client/ui/icons/plus.tsx';
import { RichText } from '#client/ui/rich-text.tsx';
import { m } from '#messages';
import { newComicSchema } from '#shared/admin/content.ts';
import { FIRST_LANGUAGE } from '#shared/language.ts';
import { GALLERY_CATEGORY_LABELS } from '#shared/storefront/category-labels.ts';
import { CategoryField } from './category-field.tsx';

type ListedComic = ApiOutput['admin']['comics']['list'][number];

const LIST_KEY = getQueryKey(trpc.admin.comics.list, undefined, 'query');

const unsentNew = createUnsentText<z.input<typeof newComicSchema>>();

/** Every sample comic, in the gallery's order. */
export function ComicList() {
  const found = trpc.admin.comics.list.useQuery(undefined, { staleTime: 0 });
  useScrollPosition(found.data !== undefined);
  const address = useItemAddress();
  const reorder = useReorder<ListedComic>(LIST_KEY, trpc.admin.comics.reorder.useMutation().mutateAsync);

  return (
    <section aria-labelledby="gallery-section">
      <SectionHead
        id="gallery-section"
        title={m.content_gallery()}
        count={found.data && m.content_comic_count({ count: found.data.length })}
        description={m.content_comic_list_text()}
        action={
          <Button size="sm" data-key="add" onClick={() => address.open(NEW)}>
            <PlusIcon />
            {m.content_comic_new()}
          </Button>
        }
      />
      <ListState query={found} failed={m.content_comic_list_failed()}>
        {(comics) =>
          comics.length === 0 ? (
            <EmptyState
              picture={<ImageIcon />}
              title={m.content_comic_list_empty()}
              description={m.content_comic_list_empty_text()}
            />
          ) : (
            <SortableList
              label={m.content_comic_list_label()}
              items={comics}
              idOf={({ id }) => id}
              nameOf={({ title }) => title}
              onReorder={(order) => reorder(comics, order)}
              className="grid gap-3"
            >
              {(comic, _, controls) => <ComicRow comic={comic} controls={controls} />}
            </SortableList>
          )
        }
      </ListState>
      <NewComic open={address.item === NEW} onClose={address.close} onCreated={address.replace} />
    </section>
  );
}

function ComicRow({ comic, controls }: { comic: ListedComic; controls: Controls }) {
  const { id, title, category, cover, pageCount, featured } = comic;
  return (
    <SortableRow
      controls={controls}
      picture={<Thumbnail picture={cover} />}
      actions={
        <ButtonLink variant="cream" size="sm" href={sectionAddress('gallery', id)}>
          <PencilIcon />
          <RichText
            parts={m.content_edit_link.parts({ title })}
            tags={{ more: (words) => <span className="sr-only">{words}</span> }}
          />
        </ButtonLink>
      }
    >
      <p lang={FIRST_LANGUAGE} className="wrap-anywhere font-display text-xl">
        {title}
      </p>
      <p className="text-sm text-soft">
        {m.content_comic_row({ category: GALLERY_CATEGORY_LABELS[category](), count: pageCount })}
      </p>
      <p className="flex flex-wrap gap-2">
        <PublishedBadge {...comic} />
        {featured && <Badge tone="blush">{m.content_featured()}</Badge>}
        <TranslationBadges kind="comics" id={id} />
      </p>
    </SortableRow>
  );
}

interface NewComicProps {
  open: boolean;
  onClose: () => void;
  onCreated: (id: string) => void;
}

function NewComic(props: NewComicProps) {
  const { mutateAsync } = trpc.admin.comics.create.useMutation();
  return (
    <NewItemDialog
      {...props}
      texts={ITEM_TEXTS.comic}
      schema={newComicSchema}
      initialValues={unsentNew.over({ title: '', category: 'Love' })}
      prepareToClear={unsentNew.prepareToClear}
      create={mutateAsync}
    >
      {(fields) => (
        <>
          <TextField
            label={m.content_title()}
            required
            autoComplete="off"
            {...unsentNew.keep(fields('title'))}
          />
          <CategoryField {...unsentNew.keep(fields('category'))} />
        </>
      )}
    </NewItemDialog>
  );
}
