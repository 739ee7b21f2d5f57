import type { Database } from '#server/database/types.ts';
import { storedDays } from '#server/planning/held-promise.ts';
import { offerDays } from '#server/planning/offer-days.ts';
import { readPlanning } from '#server/planning/read-planning.ts';
import { dayOf } from '#shared/calendar-day.ts';
import type { OrderedComic } from '#shared/order/order.ts';
import { regionOf } from '#shared/order/region.ts';
import type { StoredDays } from '#shared/planning/held-promise.ts';
import { wantedOf } from '#shared/planning/wanted.ts';

type QuotedOrder = { country: string | null; rawOrderJson: OrderedComic };

/**
 * Says which days the plan could promise today for an order that has nothing in it; null where it can name no day.
 * @param options.answerDays those that its buyer was told; if left out, those that the shop has learned
 * @param options.artistId the artist who draws it; if nobody is said, whoever ends first
 */
export async function quoteOrder(
  db: Database,
  { country, rawOrderJson }: QuotedOrder,
  options: { beginsAtOnce: boolean; answerDays?: number; artistId?: string | null },
): Promise<StoredDays | null> {
  const today = await readPlanning(db, dayOf(new Date()));
  const { beginsAtOnce, answerDays = today.studio.answerDays, artistId = null } = options;
  const artists = today.studio.artists.filter(({ id }) => artistId === null || id === artistId);
  const studio = { ...today.studio, artists, answerDays };
  const wanted = wantedOf(rawOrderJson, beginsAtOnce);
  const [offer] = offerDays({ ...today, studio }, [wanted], { countsRushPlaces: false });
  return offer ? storedDays(offer, wanted.isPosted ? regionOf(country) : null) : null;
}
