import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '../../../shared/money';
import { type ApiOutput, query } from '../../api';
import { Button, IconButton } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { PencilIcon } from '../../ui/icons/pencil';
import { PlusIcon } from '../../ui/icons/plus';
import { TrashIcon } from '../../ui/icons/trash';
import { AddOnSheet } from './add-on-sheet';
import { NEW, useContentAddress } from './content-address';
import { useContentAction } from './content-mutations';
import { ListState } from './list-state';
import { giveFocusTo, RemoveDialog, tellRemoved } from './remove-dialog';
import { SectionHead } from './section-head';
import { type Controls, SortableList } from './sortable-list';
import { SortableRow } from './sortable-row';
import { useReorder } from './use-reorder';

export type EditedAddOn = ApiOutput['admin']['listAddOns'][number];

const addOnsQuery = query('admin.listAddOns');

/** The extras that go with any package, in their order. */
export function AddOns() {
  const found = useQuery({ ...addOnsQuery, staleTime: 0 });
  const address = useContentAddress();
  const [leaving, setLeaving] = useState<EditedAddOn | null>(null);
  const reorder = useReorder<EditedAddOn>({
    queryKey: addOnsQuery.queryKey,
    send: (admin, order) => admin.reorderAddOns.mutate(order),
  });
  const remove = useContentAction({
    run: (admin, { id, revision }: EditedAddOn) => admin.deleteAddOn.mutate({ id, revision }),
    failed: 'Failed to delete the add-on',
    onDone: ({ status }, { name }) => tellRemoved(status, 'Add-on', name),
  });
  const add = (
    <Button size="sm" onClick={() => address.open(NEW)}>
      <PlusIcon />
      Add add-on
    </Button>
  );

  return (
    <section aria-labelledby="add-ons-section">
      <SectionHead
        id="add-ons-section"
        title="Add-ons"
        count={found.data && (found.data.length === 1 ? '1 add-on' : `${found.data.length} add-ons`)}
        description="Extras that customers may add to any package in step 2, in this order."
        action={add}
      />
      <ListState query={found} failed="Failed to load the add-ons">
        {(addOns) => (
          <>
            {addOns.length === 0 && (
              <EmptyState
                picture={<PlusIcon />}
                title="No add-ons yet"
                description="Gift wrapping, another copy, a framed print: what may go with a comic?"
              />
            )}
            <SortableList
              label="Add-ons"
              items={addOns}
              idOf={({ id }) => id}
              nameOf={({ name }) => name}
              onReorder={(order) => void reorder(addOns, order)}
              className="grid gap-3"
            >
              {(addOn, _, controls) => (
                <AddOnRow
                  addOn={addOn}
                  controls={controls}
                  onEdit={() => address.open(addOn.id)}
                  onRemove={() => setLeaving(addOn)}
                />
              )}
            </SortableList>
            <AddOnSheet item={address.item} addOns={addOns} onClose={address.close} />
          </>
        )}
      </ListState>
      {leaving && (
        <RemoveDialog
          name={leaving.name}
          isPending={remove.isPending}
          onCancel={() => setLeaving(null)}
          onRemove={() =>
            remove.mutate(leaving, {
              onSettled() {
                setLeaving(null);
                giveFocusTo('add-ons-section');
              },
            })
          }
        >
          The shop no longer offers it. Orders keep it; who has it in a cart or a draft is asked to take it
          out.
        </RemoveDialog>
      )}
    </section>
  );
}

interface AddOnRowProps {
  addOn: EditedAddOn;
  controls: Controls;
  onEdit: () => void;
  onRemove: () => void;
}

function AddOnRow({ addOn: { name, description, price }, controls, onEdit, onRemove }: AddOnRowProps) {
  return (
    <SortableRow
      controls={controls}
      actions={
        <>
          <Button variant="cream" size="sm" aria-label={`Edit ${name}`} onClick={onEdit}>
            <PencilIcon />
            Edit
          </Button>
          <IconButton label={`Delete ${name}`} onClick={onRemove}>
            <TrashIcon className="size-5" />
          </IconButton>
        </>
      }
    >
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="wrap-anywhere font-display text-xl">{name}</span>
        <span className="text-sm">{formatMoney(price, undefined, 'short')}</span>
      </p>
      <p className="line-clamp-2 text-sm text-soft">{description}</p>
    </SortableRow>
  );
}
