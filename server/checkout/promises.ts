import type { SettlingCheckout } from '#server/database/tables/checkout.ts';
import type { ShippingAddress } from '#server/database/tables/order.ts';
import type { DatabaseTransaction } from '#server/database/types.ts';
import { startOf } from '#server/order/write-orders.ts';
import { storedDays } from '#server/planning/held-promise.ts';
import { offerDays } from '#server/planning/offer-days.ts';
import { changePlan, HELD_MINUTES, readPlanning } from '#server/planning/read-planning.ts';
import { dayOf, laterDay } from '#shared/calendar-day.ts';
import { needsShipping } from '#shared/checkout/checkout.ts';
import { regionOf } from '#shared/order/region.ts';
import type { HeldPromise, StoredDays } from '#shared/planning/held-promise.ts';
import { type DaysRefusal, wantedOf } from '#shared/planning/wanted.ts';

/** An order that came after the time for which its days were held is planned anew. */
export type AfterHold = {
  /** Whether the plan keeps what was told. */
  isKept: boolean;
  hasRushPlaces: boolean;
};

export type PromisesAtPayment = {
  /** The days that are stored with each order; null where no day was told. */
  promises: (StoredDays | null)[];
  /** Null for an order that came in time. */
  afterHold: AfterHold | null;
};

/**
 * The promise of each comic of a checkout, as its buyer was told if it was paid on the same day or while its days were
 * held, however late the shop hears of it. A later payment, such as a bank transfer, is planned anew, as the payment page
 * named days for who pays today.
 * @param paidAt null where nobody has said when, which is now then, as it is for a payment that was on its way
 * @returns null for a page that was opened before days were planned
 */
export async function promisesAtPayment(
  tx: DatabaseTransaction,
  checkout: SettlingCheckout,
  address: ShippingAddress | null,
  { now, paidAt }: { now: Date; paidAt: Date | null },
): Promise<PromisesAtPayment | null> {
  const { promises: told, items, createdAt } = checkout;
  if (told === null) return null;
  const regions = items.map((item) => (needsShipping(item) ? regionOf(address?.country ?? null) : null));
  const starts = items.map((item) => startOf(checkout, item, now));
  const daysOf = (one: HeldPromise | DaysRefusal, index: number) =>
    releasedFrom(starts[index] ?? null, storedDays(one, regions[index] ?? null));
  if (isWithinHold(createdAt, now)) return { promises: told.map(daysOf), afterHold: null };

  const { planned, hasRushPlaces } = await planAnew(tx, checkout, dayOf(now));
  const paid = (checkout.status === 'pending' ? null : paidAt) ?? now;
  const isAsTold = dayOf(createdAt) === dayOf(paid) || isWithinHold(createdAt, paid);
  const orders = planned.map((plan, index) => {
    const anew = daysOf(plan, index);
    const before = isAsTold ? daysOf(told[index] ?? NOTHING_TOLD, index) : null;
    if (!before) return { promise: anew, isKept: true };
    if (!anew) return { promise: before, isKept: false };
    const { sketches, fileDay, day, answerDays, reasons } = before;
    const isFileKept = fileDay === null || (anew.fileDay !== null && anew.fileDay <= fileDay);
    return {
      promise: { ...anew, sketches, fileDay, day, answerDays, reasons },
      isKept: anew.day <= day && isFileKept && anew.sketches <= sketches,
    };
  });
  return {
    promises: orders.map(({ promise }) => promise),
    afterHold: { isKept: orders.every(({ isKept }) => isKept), hasRushPlaces },
  };
}

/** Nobody draws before the days for a withdrawal are over, which end later if the page was opened on the day before. */
function releasedFrom(start: Date | null, promise: StoredDays | null): StoredDays | null {
  if (!start || !promise) return promise;
  const first = dayOf(start);
  const windows = promise.windows.map((window) => ({
    ...window,
    release: laterDay(window.release, first),
    due: laterDay(window.due, first),
  }));
  return { ...promise, windows };
}

function isWithinHold(told: Date, paid: Date): boolean {
  return paid.getTime() - told.getTime() <= HELD_MINUTES * 60_000;
}

const NOTHING_TOLD: DaysRefusal = { refused: 'no-capacity', freeFrom: null };

/** Rush that is paid for too late for its place is planned nevertheless. Whoever else reads the plan reads it again. */
async function planAnew(
  tx: DatabaseTransaction,
  { items, draftIds, digitalAsked, digitalConsent }: SettlingCheckout,
  today: string,
): Promise<{ planned: (HeldPromise | DaysRefusal)[]; hasRushPlaces: boolean }> {
  await changePlan(tx);
  const planning = await readPlanning(tx, today, draftIds);
  const beginsAtOnce = !digitalAsked || digitalConsent !== null;
  const wanted = items.map((item) => wantedOf(item, beginsAtOnce));
  const rushed = wanted.filter(({ rush }) => rush).length;
  return {
    planned: offerDays(planning, wanted, { countsRushPlaces: false }),
    hasRushPlaces: rushed === 0 || planning.rushTaken + rushed <= planning.settings.rush.placesPerWeek,
  };
}
