import type { CartItem } from '#shared/checkout/checkout.ts';
import { needsShipping } from '#shared/checkout/checkout.ts';
import { type Comic, countPages } from '#shared/draft/comic.ts';
import { REGIONS, type Region } from '#shared/order/region.ts';
import type { DeliveryType } from '#shared/storefront/price.ts';

/** The facts on which the days of a comic depend before it is ordered. */
export type WantedComic = {
  /** Its payment page that is still open holds no days against it. */
  draftId: string | null;
  tierId: string;
  pages: number;
  characters: number;
  style: Comic['styling']['style'];
  addOnIds: string[];
  type: DeliveryType;
  rush: boolean;
  isPosted: boolean;
  /** Whether the buyer of a file asks to begin before the days for a withdrawal are over. */
  beginsAtOnce: boolean;
};

/** Days as '2026-12-21'. */
export type OfferedDays = {
  refused: null;
  sketches: string;
  /** Days to answer each version. */
  answerDays: number;
  /** When its file is there; null where it is only printed. */
  file: string | null;
  /** When its parcel is at the door; null where nothing is sent. */
  doors: Record<Region, string> | null;
};

/** The days that a cart showed. */
export type ShownDays = Pick<OfferedDays, 'sketches' | 'file' | 'doors'>;

export type DaysRefusal = {
  refused: 'no-artist' | 'no-capacity' | 'too-far' | 'rush-sold-out';
  /** The first day on which rush is sold again; null for all else, and where it is not known. */
  freeFrom: string | null;
};

export type DaysOffer = OfferedDays | DaysRefusal;

/** The parts of a comic on which its days depend. */
type PlannedComic = Pick<CartItem, 'draftId' | 'extraPages'> & {
  tier: Pick<CartItem['tier'], 'id' | 'pageCount'>;
  characters: readonly unknown[];
  styling: Pick<CartItem['styling'], 'style'>;
  addOns: { id: string; needsShipping?: boolean | undefined }[];
  delivery: Pick<CartItem['delivery'], 'type' | 'rush'>;
};

export function wantedOf(item: PlannedComic, beginsAtOnce: boolean): WantedComic {
  return {
    draftId: item.draftId,
    tierId: item.tier.id,
    pages: countPages(item, item.tier),
    characters: item.characters.length,
    style: item.styling.style,
    addOnIds: item.addOns.map(({ id }) => id),
    type: item.delivery.type,
    rush: item.delivery.rush,
    isPosted: needsShipping(item),
    beginsAtOnce,
  };
}

/** Whether a day of it has become later than the one that was shown, or can't be told any more. */
export function isLaterThan(offer: DaysOffer, shown: ShownDays | null): boolean {
  if (shown === null) return false;
  if (offer.refused !== null) return true;
  return daysOf(offer).some((day, index) => day > (daysOf(shown)[index] ?? day));
}

function daysOf({ sketches, file, doors }: ShownDays): string[] {
  return [
    sketches,
    ...(file === null ? [] : [file]),
    ...(doors ? REGIONS.map((region) => doors[region]) : []),
  ];
}
