import { trpc } from '#client/api/trpc.ts';
import { useProblem } from '#client/configurator/scoped-wizard.tsx';
import { trackPackage } from '#client/configurator/step-events.ts';
import { updateComic, useWizard } from '#client/draft/wizard-store.ts';
import { PackageBadges } from '#client/storefront/package-badges.tsx';
import { listFeatures } from '#client/storefront/package-features.ts';
import { PriorPrice } from '#client/storefront/prior-price.tsx';
import { ChoiceGroup } from '#client/ui/choice-card.tsx';
import { CheckIcon } from '#client/ui/icons/check.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { m } from '#messages';
import { DELIVERY_LABELS } from '#shared/draft/labels.ts';
import { formatMoney } from '#shared/money.ts';
import { basePriceName, basePriceOf } from '#shared/storefront/price.ts';
import type { PricingTier } from '#shared/storefront/storefront.ts';
import { langOf } from '#shared/translation.ts';

export function TierChoice() {
  const tiers = trpc.storefront.listPricingTiers.useQuery();
  const selected = useWizard((state) => state.comic.selectedTierId);
  const deliveryType = useWizard((state) => state.comic.delivery.type);
  const problem = useProblem('selectedTierId');

  if (tiers.isPending) return <TierSkeletons />;
  if (tiers.isError)
    return (
      <LoadFailed
        error={tiers.error}
        fallback={m.wizard_package_failed()}
        note={m.wizard_nothing_lost()}
        isRetrying={tiers.isFetching}
        onRetry={tiers.refetch}
      />
    );

  function choose(id: string) {
    updateComic({ selectedTierId: id });
    const tier = tiers.data?.find((candidate) => candidate.id === id);
    if (tier) trackPackage(tier);
  }

  return (
    <ChoiceGroup
      legend={m.wizard_package_legend()}
      legendHidden
      required
      path="selectedTierId"
      value={selected}
      onChange={choose}
      error={problem}
      className="pt-3 md:grid-cols-2"
      choices={tiers.data.map((tier) => ({
        value: tier.id,
        title: <span lang={langOf(tier, 'name')}>{tier.name}</span>,
        badge: <PackageBadges tier={tier} />,
        price: (
          <>
            {deliveryType === 'digital'
              ? m.wizard_package_price_from({ price: formatMoney(tier.digitalPrice, undefined, 'short') })
              : m.wizard_package_price_as({
                  price: formatMoney(basePriceOf(tier, deliveryType), undefined, 'short'),
                  delivery: DELIVERY_LABELS[deliveryType].label(),
                })}
            <PriorPrice of={tier} name={basePriceName(deliveryType)} />
          </>
        ),
        description: <span lang={langOf(tier, 'description')}>{tier.description}</span>,
        details: <TierFeatures tier={tier} />,
      }))}
    />
  );
}

function TierFeatures({ tier }: { tier: PricingTier }) {
  return (
    <ul className="mt-3.5 grid gap-1.5 text-sm">
      {listFeatures(tier).map(({ text, lang }) => (
        <li key={text} lang={lang} className="flex gap-2">
          <CheckIcon className="mt-0.5 size-4.5 flex-none text-terracotta" />
          {text}
        </li>
      ))}
    </ul>
  );
}

function TierSkeletons() {
  return (
    <div role="status" className="gutter grid pt-3 md:grid-cols-2">
      <span className="sr-only">{m.wizard_package_loading()}</span>
      {[0, 1, 2, 3].map((index) => (
        <Skeleton key={index} className="h-72" />
      ))}
    </div>
  );
}
