import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '../../../shared/money';
import { type ApiOutput, query } from '../../api';
import { Badge } from '../../ui/badge';
import { Button, IconButton } from '../../ui/button';
import { PencilIcon } from '../../ui/icons/pencil';
import { PlusIcon } from '../../ui/icons/plus';
import { TrashIcon } from '../../ui/icons/trash';
import { NEW, useContentAddress } from './content-address';
import { useContentAction } from './content-mutations';
import { ListState } from './list-state';
import { PackageSheet } from './package-sheet';
import { giveFocusTo, RemoveDialog, tellRemoved } from './remove-dialog';
import { SectionHead } from './section-head';
import { type Controls, SortableList } from './sortable-list';
import { SortableRow } from './sortable-row';
import { useReorder } from './use-reorder';

export type EditedTier = ApiOutput['admin']['listPricingTiers'][number];

const packagesQuery = query('admin.listPricingTiers');

/** The packages the shop offers, in their order. */
export function Packages() {
  const found = useQuery({ ...packagesQuery, staleTime: 0 });
  const address = useContentAddress();
  const [leaving, setLeaving] = useState<EditedTier | null>(null);
  const reorder = useReorder<EditedTier>({
    queryKey: packagesQuery.queryKey,
    send: (admin, order) => admin.reorderPricingTiers.mutate(order),
  });
  const remove = useContentAction({
    run: (admin, { id, revision }: EditedTier) => admin.deletePricingTier.mutate({ id, revision }),
    failed: 'Failed to delete the package',
    onDone: ({ status }, { name }) => tellRemoved(status, 'Package', name),
  });

  return (
    <section aria-labelledby="packages-section">
      <SectionHead
        id="packages-section"
        title="Packages"
        count={found.data && (found.data.length === 1 ? '1 package' : `${found.data.length} packages`)}
        description="What customers choose from in step 2, and what the home page offers, in this order. Changes show within a minute."
        action={
          <Button size="sm" onClick={() => address.open(NEW)}>
            <PlusIcon />
            Add package
          </Button>
        }
      />
      <ListState query={found} failed="Failed to load the packages">
        {(tiers) => (
          <>
            <SortableList
              label="Packages"
              items={tiers}
              idOf={({ id }) => id}
              nameOf={({ name }) => name}
              onReorder={(order) => void reorder(tiers, order)}
              className="grid gap-3"
            >
              {(tier, _, controls) => (
                <PackageRow
                  tier={tier}
                  controls={controls}
                  isLast={tiers.length === 1}
                  onEdit={() => address.open(tier.id)}
                  onRemove={() => setLeaving(tier)}
                />
              )}
            </SortableList>
            <PackageSheet item={address.item} tiers={tiers} onClose={address.close} />
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
                giveFocusTo('packages-section');
              },
            })
          }
        >
          The shop no longer offers it. Orders keep what they say of it; who has it in a cart or a draft is
          asked to choose another one.
        </RemoveDialog>
      )}
    </section>
  );
}

interface PackageRowProps {
  tier: EditedTier;
  controls: Controls;
  isLast: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

function PackageRow({ tier, controls, isLast, onEdit, onRemove }: PackageRowProps) {
  const { name, description, pageCount, digitalPrice, printPrice, popular } = tier;
  return (
    <SortableRow
      controls={controls}
      actions={
        <>
          <Button variant="cream" size="sm" aria-label={`Edit ${name}`} onClick={onEdit}>
            <PencilIcon />
            Edit
          </Button>
          <IconButton
            label={isLast ? 'The shop needs at least one package' : `Delete ${name}`}
            disabled={isLast}
            onClick={onRemove}
          >
            <TrashIcon className="size-5" />
          </IconButton>
        </>
      }
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="wrap-anywhere font-display text-xl">{name}</span>
        {popular && <Badge tone="wine">POPULAR</Badge>}
      </p>
      <p className="text-sm">
        {pageCount} pages · {formatMoney(digitalPrice, undefined, 'short')} digital ·{' '}
        {formatMoney(printPrice, undefined, 'short')} print
      </p>
      <p className="line-clamp-2 text-sm text-soft">{description}</p>
    </SortableRow>
  );
}
