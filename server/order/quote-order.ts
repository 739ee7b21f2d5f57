import * as z from 'zod/mini';
import type { Database } from '#server/database/types.ts';
import { storedDays } from '#server/planning/held-promise.ts';
import { offerDays } from '#server/planning/offer-days.ts';
import { readPlanning } from '#server/planning/read-planning.ts';
import { dayOf } from '#shared/calendar-day.ts';
import { ART_STYLES } from '#shared/draft/comic.ts';
import { isPosted } from '#shared/order/order.ts';
import { regionOf } from '#shared/order/region.ts';
import type { StoredDays } from '#shared/planning/held-promise.ts';
import { wantedOf } from '#shared/planning/wanted.ts';
import { DELIVERY_TYPES } from '#shared/storefront/price.ts';

/** `country` is that of the delivery, as `orderCountry` tells it: null where nothing is sent. */
type QuotedOrder = { country: string | null; rawOrderJson: unknown };

/** The parts of a stored comic on which its days depend. */
const plannedComic = z.object({
  draftId: z.string(),
  tier: z.object({ id: z.string(), pageCount: z.int() }),
  extraPages: z.int(),
  characters: z.array(z.unknown()),
  styling: z.object({ style: z.enum(ART_STYLES) }),
  addOns: z.array(z.object({ id: z.string(), needsShipping: z.optional(z.boolean()) })),
  delivery: z.object({ type: z.enum(DELIVERY_TYPES), rush: z.boolean() }),
});

/**
 * Says which days the plan could promise today for an order that has nothing in it; null where it can name no day, and
 * where these parts of its comic are missing: a bad row must not close the page of its customer.
 * @param options.beginsOn the day on which its work begins; null at once
 * @param options.answerDays those that its buyer was told; if left out, those that the shop has learned
 * @param options.artistId the artist who draws it; if nobody is said, whoever ends first
 */
export async function quoteOrder(
  db: Database,
  { country, rawOrderJson }: QuotedOrder,
  options: { beginsOn: string | null; answerDays?: number; artistId?: string | null },
): Promise<StoredDays | null> {
  const { data: comic } = z.safeParse(plannedComic, rawOrderJson);
  if (!comic) return null;
  const today = await readPlanning(db, dayOf(new Date()));
  const { beginsOn, answerDays = today.studio.answerDays, artistId = null } = options;
  const artists = today.studio.artists.filter(({ id }) => artistId === null || id === artistId);
  const studio = { ...today.studio, artists, answerDays };
  const region = isPosted({ deliveryOption: comic.delivery.type, country }) ? regionOf(country) : null;
  const wanted = { ...wantedOf(comic, true), isPosted: region !== null };
  const [offer] = offerDays({ ...today, studio }, [wanted], { countsRushPlaces: false, beginsOn });
  return offer ? storedDays(offer, region) : null;
}
