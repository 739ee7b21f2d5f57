import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { EditorHeading } from '#client/editing/editor-heading.tsx';
import { announceRemoved, RemoveDialog } from '#client/editing/remove-dialog.tsx';
import { useWhileOpen } from '#client/editing/use-while-open.ts';
import { Button } from '#client/ui/button.tsx';
import { ArrowLeftIcon } from '#client/ui/icons/arrow-left.tsx';
import { TrashIcon } from '#client/ui/icons/trash.tsx';
import { addressIn, FIRST_LANGUAGE } from '#shared/language.ts';
import type { Version } from '#shared/version.ts';
import { type SectionId, sectionAddress } from './content-address.ts';
import { announceFailure, useRefreshContent } from './content-mutations.ts';
import type { PageTexts } from './item-texts.ts';
import { type Publication, PublishedBadge, spoken } from './published-badge.tsx';

interface ItemPageProps {
  headingId: string;
  section: SectionId;
  /** 'All comics' */
  listLabel: string;
  children: ReactNode;
}

/** The page on which one item of a section is edited, with a link back to the list. */
export function ItemPage({ headingId, section, listLabel, children }: ItemPageProps) {
  return (
    <section aria-labelledby={headingId}>
      <p className="mb-4">
        <Link
          href={sectionAddress(section)}
          className="ink-link inline-flex min-h-11 items-center gap-2 font-semibold"
        >
          <ArrowLeftIcon className="size-5" />
          {listLabel}
        </Link>
      </p>
      {children}
    </section>
  );
}

interface ItemHeaderProps {
  headingId: string;
  title: string;
  publication: Publication;
  publicLink: { href: string; label: string };
  /** The button that deletes the item. */
  children: ReactNode;
}

export function ItemHeader({ headingId, title, publication, publicLink, children }: ItemHeaderProps) {
  const { published, publishedAlone } = publication;
  return (
    <header className="mb-7 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
        <EditorHeading id={headingId} lang={FIRST_LANGUAGE}>
          {title}
        </EditorHeading>
        <PublishedBadge {...publication} />
        {published && (
          <Link href={publicLink.href} className="ink-link py-2 text-sm">
            {publicLink.label}
          </Link>
        )}
        {!published &&
          spoken(publishedAlone).map((language) => (
            <a
              key={language}
              href={addressIn(language, publicLink.href)}
              hrefLang={language}
              className="ink-link py-2 text-sm"
            >
              {publicLink.label}
            </a>
          ))}
      </div>
      {children}
    </header>
  );
}

type Deletion = { status: 'saved' | 'stale' };

interface DeleteItemProps {
  texts: PageTexts;
  item: Version & { title: string };
  section: SectionId;
  /** `trpc.admin.comics.delete` */
  procedure: {
    useMutation: (options: { onSettled: (answer: Deletion | undefined) => unknown }) => {
      isPending: boolean;
      mutateAsync: (version: Version) => Promise<Deletion>;
    };
  };
  /** The query of the item, which is removed from the cache. */
  queryKey: QueryKey;
  onDeleted: () => void;
  /** The consequences, for the confirmation. */
  children: ReactNode;
}

/** The button that deletes an item after a confirmation, and leads whoever still sees it back to the list. */
export function DeleteItem(props: DeleteItemProps) {
  const { texts, section, procedure, queryKey, onDeleted, children } = props;
  const { id, revision, title } = props.item;
  const [isAsking, setAsking] = useState(false);
  const [, navigate] = useLocation();
  const queryClient = useQueryClient();
  const refresh = useRefreshContent();
  const { mutateAsync, isPending } = procedure.useMutation({
    // Until it is read anew, a second press would delete the version that is no longer there.
    onSettled: (answer) => answer?.status !== 'saved' && refresh(),
  });
  const toList = useWhileOpen(id, () => navigate(sectionAddress(section), { replace: true }));

  async function remove() {
    try {
      const { status } = await mutateAsync({ id, revision });
      announceRemoved(status, texts, title);
      if (status === 'saved') {
        onDeleted();
        toList();
        queryClient.removeQueries({ queryKey });
        void refresh();
      }
    } catch (error) {
      announceFailure(texts.deleteFailed(), error);
    }
    setAsking(false);
  }

  return (
    <>
      <Button variant="quiet" size="sm" className="max-sm:-ml-4" onClick={() => setAsking(true)}>
        <TrashIcon />
        {texts.delete()}
      </Button>
      {isAsking && (
        <RemoveDialog
          name={title}
          isPending={isPending}
          onCancel={() => setAsking(false)}
          onRemove={() => void remove()}
        >
          {children}
        </RemoveDialog>
      )}
    </>
  );
}
