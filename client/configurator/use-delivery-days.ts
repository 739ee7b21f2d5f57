import { useWizard } from '#client/draft/wizard-store.ts';
import { useDays } from '#client/planning/offered-days.tsx';
import { needsShipping } from '#shared/checkout/checkout.ts';
import type { DaysOffer, WantedComic } from '#shared/planning/wanted.ts';
import { DELIVERY_TYPES, type Delivery, type DeliveryType } from '#shared/storefront/price.ts';
import { useChosenAddOns, useChosenTier, usePageCount } from './chosen-package.ts';

/** The days that would be promised if the comic were ordered today. All are undefined while they are loading. */
export type DeliveryDays = Partial<Record<DeliveryType, DaysOffer>> & {
  /** A file without rush whose buyer may still withdraw. */
  begunLater?: DaysOffer | undefined;
  /** As it is chosen, with rush and without. */
  withRush?: DaysOffer | undefined;
  withoutRush?: DaysOffer | undefined;
  isFailed: boolean;
};

export function useDeliveryDays(): DeliveryDays {
  const chosen = useWizard((state) => state.comic.delivery);
  const want = useWanted();
  // All at once, so that a choice has its own days at once and never for a moment those of another one.
  const alternatives: Delivery[] = [false, true].flatMap((rush) =>
    DELIVERY_TYPES.map((type) => ({ type, rush })),
  );
  const hasNoPackage = useHasNoPackage();
  const { offers = [], isFailed } = useDays(
    want && [
      ...alternatives.map((delivery) => want(delivery, true)),
      want({ type: 'digital', rush: false }, false),
    ],
    false,
  );
  const offerOf = (type: DeliveryType, rush: boolean) =>
    offers[alternatives.findIndex((other) => other.type === type && other.rush === rush)];
  return {
    digital: offerOf('digital', chosen.rush),
    print: offerOf('print', chosen.rush),
    'print-digital': offerOf('print-digital', chosen.rush),
    begunLater: offers[alternatives.length],
    withRush: offerOf(chosen.type, true),
    withoutRush: offerOf(chosen.type, false),
    isFailed: isFailed || hasNoPackage,
  };
}

/** Whether no day can be told, as when the package of an earlier visit is no longer offered. */
export function useHasNoPackage(): boolean {
  return useWizard((state) => state.comic.selectedTierId === null);
}

/** The comic as it is to be ordered; null before a package is chosen. */
export function useWanted(): ((delivery: Delivery, beginsAtOnce: boolean) => WantedComic) | null {
  const tier = useChosenTier();
  const addOns = useChosenAddOns();
  const pages = usePageCount();
  const draftId = useWizard((state) => state.serverDraft?.key.id ?? null);
  const characters = useWizard((state) => state.comic.characters.length);
  const style = useWizard((state) => state.comic.styling.style);
  if (!tier) return null;
  const addOnIds = addOns.map(({ id }) => id);
  return ({ type, rush }, beginsAtOnce) => ({
    ...{ draftId, tierId: tier.id, pages, characters, style, addOnIds, type, rush, beginsAtOnce },
    isPosted: needsShipping({ delivery: { type }, addOns }),
  });
}
