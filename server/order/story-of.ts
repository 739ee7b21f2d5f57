import { needsShipping } from '#shared/checkout/checkout.ts';
import type { StoredComic } from '#shared/order/stored-comic.ts';
import type { DeliveryType } from '#shared/storefront/price.ts';

/** What the buyer told of the comic. Packaging is only of what is sent by post. */
export function storyOf(comic: StoredComic, { deliveryOption }: { deliveryOption: DeliveryType }) {
  const { characters, sceneMode, storyBrief, pages, referenceImages, styling, addOns } = comic;
  const blankPackaging =
    styling.blankPackaging && needsShipping({ delivery: { type: deliveryOption }, addOns });
  return {
    ...{ characters, sceneMode, storyBrief, pages, referenceImages },
    styling: { ...styling, blankPackaging },
  };
}
