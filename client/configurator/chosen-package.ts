import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { countPages } from '../../shared/draft';
import { type Price, priceComic } from '../../shared/price';
import type { AddOn, PricingTier } from '../../shared/storefront';
import { query } from '../api';
import { showToast } from '../ui/toast';
import { updateComic, useWizard } from './wizard-store';

/** The package chosen in the wizard; undefined before there is one, or while the packages are on their way. */
export function useChosenTier(): PricingTier | undefined {
  const tiers = useQuery(query('storefront.listPricingTiers'));
  const id = useWizard((state) => state.comic.selectedTierId);
  return tiers.data?.find((tier) => tier.id === id);
}

export function useChosenAddOns(): AddOn[] {
  const addOns = useQuery(query('storefront.listAddOns'));
  const ids = useWizard((state) => state.comic.selectedAddOnIds);
  return addOns.data?.filter((addOn) => ids.includes(addOn.id)) ?? [];
}

/** How many pages the comic has with the chosen package and the extra pages. */
export function usePageCount(): number {
  const tier = useChosenTier();
  const extraPages = useWizard((state) => state.comic.extraPages);
  return countPages({ extraPages }, tier);
}

/** What the comic costs as it stands, or null before a package is chosen. */
export function useComicPrice(): Price | null {
  const tier = useChosenTier();
  const addOns = useChosenAddOns();
  const extraPages = useWizard((state) => state.comic.extraPages);
  const delivery = useWizard((state) => state.comic.delivery);
  return tier ? priceComic({ tier, addOns, extraPages, delivery }) : null;
}

/** A draft may be older than the shop's list: what is no longer sold is let go, and the person is told. */
export function useCurrentOffer(): void {
  const { data: tiers } = useQuery(query('storefront.listPricingTiers'));
  const { data: addOns } = useQuery(query('storefront.listAddOns'));
  const tierId = useWizard((state) => state.comic.selectedTierId);
  const addOnIds = useWizard((state) => state.comic.selectedAddOnIds);

  useEffect(() => {
    if (!tiers || !tierId || tiers.some((tier) => tier.id === tierId)) return;
    updateComic({ selectedTierId: null });
    showToast({
      title: 'Package no longer offered',
      description:
        'The package of this comic is no longer offered. Please choose another; your story is kept.',
    });
  }, [tiers, tierId]);

  useEffect(() => {
    const offered = addOnIds.filter((id) => addOns?.some((addOn) => addOn.id === id) ?? true);
    if (offered.length < addOnIds.length) updateComic({ selectedAddOnIds: offered });
  }, [addOns, addOnIds]);
}
