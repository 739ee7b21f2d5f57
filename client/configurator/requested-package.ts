import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { trpc } from '#client/api/trpc.ts';
import { useResumeOffer } from '#client/draft/draft-view.ts';
import { updateComic, useWizard } from '#client/draft/wizard-store.ts';
import type { PricingTier } from '#shared/storefront/storefront.ts';
import { trackPackage } from './step-events.ts';
import { tellLater } from './tell-later.ts';

/**
 * Chooses the package of `?package=`, where a card's 'Get Started' leads. A comic that was begun earlier is opened or
 * put away first.
 * @param isSettled whether an earlier comic was looked for
 */
export function useRequestedPackage(isSettled: boolean): void {
  const search = useSearch();
  const wanted = new URLSearchParams(search).get('package');
  const { data: tiers } = trpc.storefront.listPricingTiers.useQuery();
  const isOffered = useResumeOffer() !== null;

  useEffect(() => {
    if (wanted === null || !tiers || !isSettled || isOffered) return;
    // After an empty comic was counted as begun.
    const timer = setTimeout(() => {
      // A reload must not choose it again.
      history.replaceState(history.state, '', location.pathname);
      const tier = tiers.find(({ id }) => id === wanted);
      if (tier) choosePackage(tier);
    });
    return () => clearTimeout(timer);
  }, [wanted, tiers, isSettled, isOffered]);
}

function choosePackage(tier: PricingTier): void {
  const before = useWizard.getState().comic.selectedTierId;
  if (before === tier.id) return;
  updateComic({ selectedTierId: tier.id });
  trackPackage(tier);
  if (before === null) return;
  void tellLater(({ packageChanged }) => packageChanged(tier.name));
}
