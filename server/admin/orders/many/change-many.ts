import {
  changeOrder,
  checkStatus,
  readForStatus,
  type StatusAdmin,
} from '#server/admin/orders/update-order.ts';
import { readLabelPapers } from '#server/admin/parcels/read-parcel.ts';
import type { Database } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { sendWaitingMails } from '#server/mail/outbox.ts';
import { giveOrder } from '#server/order/late-orders.ts';
import type { ChangedBy } from '#server/order/order-history.ts';
import { closeRoundPages } from '#server/proof/decisions/end-rounds.ts';
import { noteParcel } from '#server/proof/delivery/deliveries.ts';
import type { Services } from '#server/services.ts';
import type { ManyArtist, ManyParcels, ManyStatus } from '#shared/admin/many-orders.ts';
import { LANGUAGES, type Language, toLanguage } from '#shared/language.ts';
import { hasEnded } from '#shared/order/order.ts';
import { DELETED_DOMAIN } from '#shared/privacy/privacy.ts';
import { type ChosenOrder, readChosen } from './choose-orders.ts';

/** 'already': it has what was wanted, perhaps by the first try of the same call. The reason is in the request's language. */
type Outcome =
  | { outcome: 'changed' | 'already' | 'stale' | 'gone' }
  | { outcome: 'refused'; because: string };

/** The outcome for one order; `current` is missing where the order is gone. */
export type OrderOutcome = Outcome & { id: string; current: ChosenOrder | undefined };

/**
 * Changes each order in a transaction of its own, so that none waits for the others and a repeated call goes on where
 * the first was cut.
 */
export async function setStatusOfMany(
  services: Services,
  wanted: ManyStatus,
  admin: StatusAdmin,
): Promise<OrderOutcome[]> {
  const { db, env } = services;
  const outcomes = await changeEach(db, wanted.orders, (order) =>
    db.transaction().execute(async (tx): Promise<Outcome> => {
      const [locked] = await readForStatus(tx, [order.id], { lock: true });
      if (!locked) return { outcome: 'gone' };
      if (locked.status === wanted.status) return { outcome: 'already' };
      if (locked.revision !== order.revision) return { outcome: 'stale' };
      const change = { ...updateOf(wanted, locked.language), notes: locked.notes };
      await changeOrder(tx, locked, change, { admin, studioEmail: env.studioEmail });
      return { outcome: 'changed' };
    }),
  );
  const isChanged = outcomes.some(({ outcome }) => outcome === 'changed');
  if (isChanged) services.afterResponse(() => sendWaitingMails(services));
  if (isChanged && hasEnded(wanted.status)) services.afterResponse(() => closeRoundPages(services));
  return outcomes;
}

/**
 * Says which orders `setStatusOfMany` would change now, and to how many customers it would write, by their language.
 */
export async function previewStatusOfMany(
  db: Database,
  wanted: ManyStatus,
): Promise<{ outcomes: OrderOutcome[]; mails: { language: Language; count: number }[] }> {
  const ids = wanted.orders.map(({ id }) => id);
  const found = new Map((await readForStatus(db, ids)).map((order) => [order.id, order]));
  const outcomes = await changeEach(db, wanted.orders, async ({ id, revision }): Promise<Outcome> => {
    const order = found.get(id);
    if (!order) return { outcome: 'gone' };
    if (order.status === wanted.status) return { outcome: 'already' };
    if (order.revision !== revision) return { outcome: 'stale' };
    checkStatus(order, wanted);
    return { outcome: 'changed' };
  });
  const told = outcomes.flatMap(({ id, outcome }) => {
    const order = found.get(id);
    return wanted.tellCustomers && outcome === 'changed' && order ? [order] : [];
  });
  const readers = told.filter(({ customerEmail }) => !customerEmail.endsWith(DELETED_DOMAIN));
  const mails = LANGUAGES.map((language) => ({
    language,
    count: readers.filter((order) => toLanguage(order.language) === language).length,
  }));
  return { outcomes, mails: mails.filter(({ count }) => count > 0) };
}

/**
 * Notes each parcel by itself. One whose order was changed since it was seen, or has got a parcel, is left, so that two
 * who note the same parcels tell each customer once.
 */
export async function noteManyParcels(
  services: Services,
  { parcels }: ManyParcels,
  by: ChangedBy,
): Promise<OrderOutcome[]> {
  const { db } = services;
  const outcomes = await changeEach(db, parcels, ({ id: orderId, parcelId: id, carrier, number, seen }) =>
    db.transaction().execute(async (tx) => ({
      outcome: await noteParcel(tx, { id, orderId, carrier, number, url: null }, by, seen),
    })),
  );
  services.afterResponse(() => sendWaitingMails(services));
  return outcomes;
}

/** No mail goes, as the promised days stay. */
export function giveManyToArtist(
  db: Database,
  { orders, artistId }: ManyArtist,
  by: ChangedBy,
): Promise<OrderOutcome[]> {
  return changeEach(db, orders, async ({ id, artistId: seenArtistId }) => ({
    outcome: await giveOrder(db, { id, artistId, seenArtistId }, by),
  }));
}

/** 'changed' is what has a label; of the others it says why they have none. It changes nothing. */
export async function checkLabels(db: Database, ids: string[]): Promise<OrderOutcome[]> {
  const papers = await readLabelPapers(db, ids);
  return changeEach(
    db,
    ids.map((id) => ({ id })),
    async ({ id }) => {
      const paper = papers.get(id);
      if (paper instanceof DomainError) throw paper;
      return { outcome: 'changed' };
    },
  );
}

function updateOf({ status, tellCustomers, messages, sentElsewhere }: ManyStatus, language: Language) {
  return {
    status,
    tellCustomer: tellCustomers,
    message: messages[toLanguage(language)] ?? '',
    sentElsewhere,
  };
}

async function changeEach<Order extends { id: string }>(
  db: Database,
  orders: Order[],
  change: (order: Order) => Promise<Outcome>,
): Promise<OrderOutcome[]> {
  const outcomes: (Outcome & { id: string })[] = [];
  for (const order of orders) outcomes.push({ id: order.id, ...(await outcomeOf(() => change(order))) });
  const current = new Map(
    (
      await readChosen(
        db,
        orders.map(({ id }) => id),
      )
    ).map((order) => [order.id, order]),
  );
  return outcomes.map((outcome) => ({ ...outcome, current: current.get(outcome.id) }));
}

/** A rule refuses one order and not the others. */
async function outcomeOf(change: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return error.code === 'NOT_FOUND' ? { outcome: 'gone' } : { outcome: 'refused', because: error.message };
  }
}
