import { needsShipping } from '#shared/checkout/checkout.ts';
import type { StoredComic } from '#shared/order/stored-comic.ts';
import type { DeliveryType } from '#shared/storefront/price.ts';

/** Takes the buyer's story from a comic. Packaging is only of comics that are sent by post. */
export function storyOf(comic: StoredComic, { deliveryOption }: { deliveryOption: DeliveryType }) {
  const { characters, sceneMode, storyBrief, pages, referenceImages, styling, addOns } = comic;
  const blankPackaging =
    styling.blankPackaging && needsShipping({ delivery: { type: deliveryOption }, addOns });
  return {
    ...{ characters, sceneMode, storyBrief, pages, referenceImages },
    styling: { ...styling, blankPackaging },
  };
}
