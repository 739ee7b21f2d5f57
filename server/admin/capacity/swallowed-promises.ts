import type { DatabaseTransaction } from '#server/database/types.ts';
import { readOpenDeliveries } from '#server/order/open-deliveries.ts';
import { unkeptPromises } from '#server/planning/late-promises.ts';
import { readOpenComics } from '#server/planning/read-open-comics.ts';
import { readPlanning } from '#server/planning/read-planning.ts';

/** An order whose promise the plan keeps no more. `arrives` is null where nobody draws it. */
export type SwallowedPromise = { number: string; promisedDay: string; arrives: string | null };

export type Swallowing = {
  /** Promises that were kept by the plan before a change of capacity, and are not now, the soonest first. */
  swallowed: SwallowedPromise[];
};

/** To be called before capacity changes in a transaction. @returns what lists the promises that are swallowed */
export async function beginSwallowing(
  tx: DatabaseTransaction,
  today: string,
): Promise<() => Promise<SwallowedPromise[]>> {
  const orders = new Map((await readOpenDeliveries(tx)).map((order) => [order.orderId, order]));
  if (orders.size === 0) return () => Promise.resolve([]);
  const listUnkept = async () => {
    // Others may draw them after the change.
    const open = await readOpenComics(tx);
    const { studio } = await readPlanning(tx, today);
    return unkeptPromises({ open, studio, today, deliveries: orders });
  };
  const before = new Set((await listUnkept()).map(({ comic }) => comic.id));
  return async () =>
    (await listUnkept())
      .filter(({ comic }) => !before.has(comic.id))
      .map(({ comic, late: { promisedDay, arrives } }) => ({
        number: orders.get(comic.id)?.number ?? '',
        promisedDay,
        arrives,
      }))
      .toSorted((one, other) => one.promisedDay.localeCompare(other.promisedDay));
}
