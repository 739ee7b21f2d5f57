import { formatMoney } from '../../../shared/money';
import type { AddOn } from '../../../shared/storefront';
import { trpc } from '../../api/trpc';
import { CheckboxCard } from '../../ui/choice-card';
import { Skeleton } from '../../ui/skeleton';
import { updateComic, useWizard } from '../wizard-store';
import { LoadingFailed } from './loading-failed';

export function AddOnChoice() {
  const addOns = trpc.storefront.listAddOns.useQuery();

  if (addOns.isPending) {
    return (
      <div role="status" className="gutter grid sm:grid-cols-2">
        <span className="sr-only">Loading add-ons…</span>
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </div>
    );
  }
  if (addOns.isError) {
    return <LoadingFailed what="add-ons" query={addOns} />;
  }
  return (
    <div className="gutter grid sm:grid-cols-2">
      {addOns.data.map((addOn) => (
        <AddOnCard key={addOn.id} addOn={addOn} />
      ))}
    </div>
  );
}

function AddOnCard({ addOn }: { addOn: AddOn }) {
  const isChosen = useWizard((state) => state.comic.selectedAddOnIds.includes(addOn.id));

  function choose(wanted: boolean) {
    const others = useWizard.getState().comic.selectedAddOnIds.filter((id) => id !== addOn.id);
    updateComic({ selectedAddOnIds: wanted ? [...others, addOn.id] : others });
  }

  return (
    <CheckboxCard
      value={isChosen}
      onChange={choose}
      title={addOn.name}
      price={`+ ${formatMoney(addOn.price, undefined, 'short')}`}
      description={addOn.description}
    />
  );
}
