import { useEffect } from 'react';
import { type ApiUtils, trpc } from '#client/api/trpc.ts';
import { updateComic, useWizard } from '#client/draft/wizard-store.ts';
import { type Comic, countPages } from '#shared/draft/comic.ts';
import { type DeliveryType, type Price, priceComic } from '#shared/storefront/price.ts';
import type { AddOn, PricingTier } from '#shared/storefront/storefront.ts';
import { tellLater } from './tell-later.ts';

/** Undefined before a package is chosen, or while the packages are loading. */
export function useChosenTier(): PricingTier | undefined {
  const tiers = trpc.storefront.listPricingTiers.useQuery();
  const id = useWizard((state) => state.comic.selectedTierId);
  return tiers.data?.find((tier) => tier.id === id);
}

export type ChosenPackage = { tier: PricingTier; addOns: AddOn[] };
export type Offer = { tiers: PricingTier[]; addOns: AddOn[] };
type Choice = Pick<Comic, 'selectedTierId' | 'selectedAddOnIds'>;

/** Null unless the package and every add-on are offered. */
export function findChosen(choice: Choice, offer: Offer): ChosenPackage | null {
  const tier = offer.tiers.find(({ id }) => id === choice.selectedTierId);
  const addOns = choice.selectedAddOnIds.map((wanted) => offer.addOns.find(({ id }) => id === wanted));
  return tier && isComplete(addOns) ? { tier, addOns } : null;
}

/** From the cache or the server. @throws when it can't be loaded */
export async function loadOffer({ storefront }: ApiUtils): Promise<Offer> {
  const [tiers, addOns] = await Promise.all([
    storefront.listPricingTiers.ensureData(),
    storefront.listAddOns.ensureData(),
  ]);
  return { tiers, addOns };
}

function isComplete<T>(list: (T | undefined)[]): list is T[] {
  return !list.includes(undefined);
}

/** Undefined while they are loading. */
export function useOfferedAddOns(): AddOn[] | undefined {
  return trpc.storefront.listAddOns.useQuery().data;
}

export function useChosenAddOns(): AddOn[] {
  const addOns = useOfferedAddOns();
  const ids = useWizard((state) => state.comic.selectedAddOnIds);
  return addOns?.filter((addOn) => ids.includes(addOn.id)) ?? [];
}

/** Includes extra pages. */
export function usePageCount(): number {
  const tier = useChosenTier();
  const extraPages = useWizard((state) => state.comic.extraPages);
  return countPages({ extraPages }, tier);
}

/**
 * Null before a package is chosen, or while a price in it is unknown. @param instead what the comic would cost with
 * another package or delivery
 */
export function useComicPrice(
  instead: { tier?: PricingTier | undefined; deliveryType?: DeliveryType; addsRush?: boolean } = {},
): Price | null {
  const chosen = useChosenTier();
  const addOns = useChosenAddOns();
  const addOnCount = useWizard((state) => state.comic.selectedAddOnIds.length);
  const extraPages = useWizard((state) => state.comic.extraPages);
  const delivery = useWizard((state) => state.comic.delivery);
  const characters = { length: useWizard((state) => state.comic.characters.length) };
  const { tier = chosen, deliveryType: type = delivery.type, addsRush = false } = instead;
  const rush = delivery.rush || addsRush;
  if (!tier || addOns.length !== addOnCount) return null;
  return priceComic({ tier, addOns, extraPages, characters, delivery: { type, rush } });
}

/** Removes packages and add-ons from the draft that are no longer offered, and says so. */
export function useCurrentOffer(): void {
  const { data: tiers } = trpc.storefront.listPricingTiers.useQuery();
  const { data: addOns } = trpc.storefront.listAddOns.useQuery();
  const tierId = useWizard((state) => state.comic.selectedTierId);
  const addOnIds = useWizard((state) => state.comic.selectedAddOnIds);

  useEffect(() => {
    if (!tiers || !tierId || tiers.some((tier) => tier.id === tierId)) return;
    updateComic({ selectedTierId: null });
    void tellLater(({ packageGone }) => packageGone());
  }, [tiers, tierId]);

  useEffect(() => {
    const offered = addOnIds.filter((id) => addOns?.some((addOn) => addOn.id === id) ?? true);
    if (offered.length === addOnIds.length) return;
    updateComic({ selectedAddOnIds: offered });
    void tellLater(({ addOnGone }) => addOnGone());
  }, [addOns, addOnIds]);
}
