import type { DatabaseTransaction } from '#server/database/types.ts';
import { readOpenDeliveries } from '#server/order/open-deliveries.ts';
import { storedDays } from '#server/planning/held-promise.ts';
import { type JudgedDelivery, unkeptPromises } from '#server/planning/late-promises.ts';
import { openComic } from '#server/planning/promise.ts';
import { readOpenComics } from '#server/planning/read-open-comics.ts';
import { readPlanning } from '#server/planning/read-planning.ts';
import { regionOf } from '#shared/order/region.ts';
import { type HeldComic, readHeldComics } from './held-comics.ts';

/** A promise that the plan keeps no more. */
export type SwallowedPromise = {
  number: string;
  promisedDay: string;
  /** Null where nobody draws it. */
  arrives: string | null;
  /** Whether somebody is paying for it now, so that there is no order yet. */
  isHeld: boolean;
};

export type Swallowing = {
  /** Promises that were kept by the plan before a change of capacity, and are not now, the soonest first. */
  swallowed: SwallowedPromise[];
};

/** To be called before capacity changes in a transaction. @returns what lists the promises that are swallowed */
export async function beginSwallowing(
  tx: DatabaseTransaction,
  today: string,
): Promise<() => Promise<SwallowedPromise[]>> {
  const orders = (await readOpenDeliveries(tx)).map((order): [string, PromisedComic] => [
    order.orderId,
    { ...order, isHeld: false },
  ]);
  const listUnkept = async () => {
    // Others may draw them after the change.
    const held = (await readHeldComics(tx)).filter(({ isClosed }) => !isClosed).map(openHeldComic);
    const deliveries = new Map([
      ...orders,
      ...held.map(({ comic, promised }) => [comic.id, promised] as const),
    ]);
    if (deliveries.size === 0) return [];
    const open = [...(await readOpenComics(tx)), ...held.map(({ comic }) => comic)];
    const { studio } = await readPlanning(tx, today);
    return unkeptPromises({ open, studio, today, deliveries }).map(({ comic, late }) => ({
      id: comic.id,
      number: deliveries.get(comic.id)?.number ?? '',
      promisedDay: late.promisedDay,
      arrives: late.arrives,
      isHeld: deliveries.get(comic.id)?.isHeld ?? false,
    }));
  };
  const before = new Set((await listUnkept()).map(({ id }) => id));
  return async () =>
    (await listUnkept())
      .filter(({ id }) => !before.has(id))
      .map(({ id: _, ...promise }) => promise)
      .toSorted((one, other) => one.promisedDay.localeCompare(other.promisedDay));
}

type PromisedComic = JudgedDelivery & Pick<SwallowedPromise, 'number' | 'isHeld'>;

/** The comic as it will be once it is paid for; where its parcel goes is not known yet. */
function openHeldComic({ checkoutId, place, number, promise, style, isPrinted }: HeldComic) {
  const region = promise.kind === 'print' ? regionOf(null) : null;
  const told = storedDays(promise, region);
  const promised: PromisedComic = {
    ...{ number, style, isPrinted, region, isHeld: true },
    ...{ fileDay: told.fileDay, approvedOn: null, sentOn: null },
  };
  return { comic: openComic(`${checkoutId} ${place}`, promise, told, told), promised };
}
