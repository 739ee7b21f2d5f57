import { type ReactNode, useState } from 'react';
import { NEW, useItemAddress } from '#client/admin/item-address.ts';
import { ListState } from '#client/admin/list-state.tsx';
import { SectionHead } from '#client/admin/section-head.tsx';
import { useScrollPosition } from '#client/admin/use-scroll-position.ts';
import { focusHeading } from '#client/editing/focus-heading.ts';
import { announceRemoved, RemoveDialog } from '#client/editing/remove-dialog.tsx';
import { SortableList } from '#client/editing/sortable-list.tsx';
import { SortableRow } from '#client/editing/sortable-row.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { PencilIcon } from '#client/ui/icons/pencil.tsx';
import { PlusIcon } from '#client/ui/icons/plus.tsx';
import { TrashIcon } from '#client/ui/icons/trash.tsx';
import { m } from '#messages';
import { describeCaused } from './capacity/describe-caused.ts';
import { announceFailure, useRefreshContent } from './content-mutations.ts';
import { type EditedKind, type Item, type ItemKind, type ItemSchema, nameOf } from './item-kind.ts';
import { ItemSheet } from './item-sheet.tsx';
import { useReorder } from './use-reorder.ts';

interface ItemSectionProps<Listed extends Item, Schema extends ItemSchema> {
  kind: ItemKind<Listed, Schema>;
  description: string;
  /** Says in the confirmation what deleting an item causes. */
  consequence: string | ((item: Listed) => string);
  /** The reason, if the last one can't be deleted. */
  lastOneStays?: string;
  /** Stands above the list. */
  note?: ReactNode;
  /** Shown instead of an empty list. */
  empty?: ReactNode;
  /** An item in a few lines. */
  children: (item: Listed) => ReactNode;
}

/** The sorted list of one kind of content, and a panel with the item that the address names. */
export function ItemSection<Listed extends Item, Schema extends ItemSchema>(
  props: ItemSectionProps<Listed, Schema>,
) {
  const { kind, description, consequence, lastOneStays, note, empty, children } = props;
  const found = kind.router.list.useQuery(undefined, { staleTime: 0 });
  useScrollPosition(found.data !== undefined);
  const address = useItemAddress();
  const [removing, setRemoving] = useState<Listed | null>(null);
  const reorder = useReorder<Listed>(kind.listKey, kind.router.reorder.useMutation().mutateAsync);
  const { texts, headingId } = kind;
  const count = found.data?.length;

  return (
    <section aria-labelledby={headingId}>
      <SectionHead
        id={headingId}
        title={texts.heading()}
        count={count === undefined ? undefined : texts.count({ count })}
        description={description}
        action={
          <Button size="sm" data-key="add" onClick={() => address.open(NEW)}>
            <PlusIcon />
            {texts.add()}
          </Button>
        }
      />
      <ListState query={found} failed={texts.loadFailed()}>
        {(items) => (
          <>
            {note}
            {items.length === 0 && empty}
            <SortableList
              label={texts.heading()}
              items={items}
              idOf={({ id }) => id}
              nameOf={(item) => nameOf(kind, item)}
              onReorder={(order) => reorder(items, order)}
              className="grid gap-3"
            >
              {(item, _, controls) => (
                <SortableRow
                  controls={controls}
                  actions={
                    <RowActions
                      name={nameOf(kind, item)}
                      stays={items.length === 1 ? lastOneStays : undefined}
                      onEdit={() => address.open(item.id)}
                      onRemove={() => setRemoving(item)}
                    />
                  }
                >
                  {children(item)}
                </SortableRow>
              )}
            </SortableList>
          </>
        )}
      </ListState>
      <ItemSheet kind={kind} item={address.item} items={found.data ?? []} onClose={address.close} />
      {removing && (
        <RemoveItem kind={kind} item={removing} onClose={() => setRemoving(null)}>
          {typeof consequence === 'string' ? consequence : consequence(removing)}
        </RemoveItem>
      )}
    </section>
  );
}

interface RemoveItemProps<Listed extends Item, Schema extends ItemSchema> {
  kind: EditedKind<Listed, Schema>;
  item: Listed;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before an item is deleted, and says whether it was. */
export function RemoveItem<Listed extends Item, Schema extends ItemSchema>(
  props: RemoveItemProps<Listed, Schema>,
) {
  const { kind, item, onClose, children } = props;
  const { id, revision } = item;
  const name = nameOf(kind, item);
  // Until the list is read anew, a second press would delete the version that is no longer there.
  const { mutateAsync, isPending } = kind.router.delete.useMutation({ onSettled: useRefreshContent() });

  async function remove() {
    try {
      const answer = await mutateAsync({ id, revision });
      announceRemoved(answer.status, kind.texts, describeCaused(answer) ?? name);
    } catch (error) {
      announceFailure(kind.texts.deleteFailed(), error);
    }
    onClose();
    focusHeading(kind.headingId);
  }

  return (
    <RemoveDialog name={name} isPending={isPending} onCancel={onClose} onRemove={() => void remove()}>
      {children}
    </RemoveDialog>
  );
}

interface RowActionsProps {
  name: string;
  /** The reason, if it can't be deleted. */
  stays?: string | undefined;
  onEdit: () => void;
  onRemove: () => void;
}

/** The buttons of an item's row. */
export function RowActions({ name, stays, onEdit, onRemove }: RowActionsProps) {
  return (
    <>
      <Button variant="cream" size="sm" aria-label={m.content_edit_name({ name })} onClick={onEdit}>
        <PencilIcon />
        {m.content_edit()}
      </Button>
      <IconButton
        label={stays ?? m.content_delete_name({ name })}
        disabled={stays !== undefined}
        onClick={onRemove}
      >
        <TrashIcon className="size-5" />
      </IconButton>
    </>
  );
}
