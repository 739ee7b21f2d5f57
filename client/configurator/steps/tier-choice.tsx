import { formatMoney } from '../../../shared/money';
import type { PricingTier } from '../../../shared/storefront';
import { trpc } from '../../api/trpc';
import { PackageBadges } from '../../storefront/package-badges';
import { listFeatures } from '../../storefront/package-features';
import { track } from '../../tracking/track';
import { ChoiceCard, ChoiceGroup } from '../../ui/choice-card';
import { CheckIcon } from '../../ui/icons/check';
import { Skeleton } from '../../ui/skeleton';
import { useProblem } from '../bound-field';
import { updateComic, useWizard } from '../wizard-store';
import { LoadingFailed } from './loading-failed';

export function TierChoice() {
  const tiers = trpc.storefront.listPricingTiers.useQuery();
  const selected = useWizard((state) => state.comic.selectedTierId);
  const problem = useProblem('selectedTierId');

  if (tiers.isPending) return <TierSkeletons />;
  if (tiers.isError) return <LoadingFailed what="packages" query={tiers} />;

  function choose(id: string) {
    updateComic({ selectedTierId: id });
    const tier = tiers.data?.find((candidate) => candidate.id === id);
    if (tier) trackLook(tier);
  }

  return (
    <ChoiceGroup
      legend="Package"
      legendHidden
      required
      path="selectedTierId"
      value={selected}
      onChange={choose}
      error={problem}
      className="pt-3 md:grid-cols-2"
    >
      {tiers.data.map((tier) => (
        <ChoiceCard
          key={tier.id}
          value={tier.id}
          title={tier.name}
          badge={<PackageBadges tier={tier} />}
          price={`From ${formatMoney(tier.digitalPrice, undefined, 'short')}`}
          description={tier.description}
          details={<TierFeatures tier={tier} />}
        />
      ))}
    </ChoiceGroup>
  );
}

function trackLook({ id, name, digitalPrice }: PricingTier): void {
  const items = [{ id, name, quantity: 1 }];
  track({
    name: 'ViewContent',
    goods: { contentName: name, category: 'Package', items, value: digitalPrice },
  });
}

function TierFeatures({ tier }: { tier: PricingTier }) {
  return (
    <ul className="mt-3.5 grid gap-1.5 text-sm">
      {listFeatures(tier).map((feature) => (
        <li key={feature} className="flex gap-2">
          <CheckIcon className="mt-0.5 size-4.5 flex-none text-terracotta" />
          {feature}
        </li>
      ))}
    </ul>
  );
}

function TierSkeletons() {
  return (
    <div role="status" className="gutter grid pt-3 md:grid-cols-2">
      <span className="sr-only">Loading packages…</span>
      {[0, 1, 2, 3].map((index) => (
        <Skeleton key={index} className="h-72" />
      ))}
    </div>
  );
}
