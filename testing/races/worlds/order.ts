import { sql } from 'kysely';
import { reconcileCheckouts } from '#server/checkout/settle.ts';
import { receiveWebhook } from '#server/checkout/webhook.ts';
import type { Database } from '#server/database/types.ts';
import { sendWaitingMails } from '#server/mail/outbox.ts';
import type { OrderStatus } from '#shared/order/order.ts';
import { draftKeysOf, elenisComic, putInCart, tomsComic } from '#testing/comics.ts';
import { type Save, whatIsLost } from '../invariants.ts';
import type { Operation, Person, World } from '../race.ts';
import type { RaceShop } from '../race-shop.ts';

/** A payment for two comics that was just made and that the shop has not heard of, and an older order. */
type Order = {
  checkoutId: string;
  sessionId: string;
  orderId: string;
  saves: (Save & { status: OrderStatus })[];
};

async function prepare(shop: RaceShop): Promise<Order> {
  const older = await buy(shop);
  await settle(shop, older.sessionId);
  const [order] = await shop.db.selectFrom('orders').select('id').execute();
  const paid = await buy(shop, true);
  await shop.db.updateTable('checkouts').set({ checkedAt: null }).execute();
  await shop.idle();
  // So that there is something to send from the start.
  await shop.db
    .updateTable('mails')
    .set({ sentAt: null, nextAttemptAt: new Date(0) })
    .execute();
  return { ...paid, orderId: order?.id ?? '', saves: [] };
}

export async function buy(shop: RaceShop, two = false) {
  const cartItems = [
    await putInCart(shop.db, elenisComic),
    ...(two ? [await putInCart(shop.db, tomsComic)] : []),
  ];
  const { url } = await shop
    .caller(null)
    .checkout.createSession({ cartItems, draftKeys: draftKeysOf(cartItems), orderAgain: [] });
  const sessionId = url?.split('/').at(-1) ?? '';
  await shop.payments.pay(sessionId);
  const session = shop.payments.sessions().find(({ id }) => id === sessionId);
  return { sessionId, checkoutId: session?.client_reference_id ?? '' };
}

async function settle(shop: RaceShop, sessionId: string): Promise<void> {
  const { body, headers } = shop.payments.sign('checkout.session.completed', sessionId);
  await receiveWebhook(shop.services(), body, headers['stripe-signature']);
}

/** Delivers it as Stripe does, which repeats an answer of 5xx. */
export async function deliverEvent(
  person: Person,
  type: Parameters<RaceShop['payments']['sign']>[0],
  id: string,
): Promise<void> {
  const { body, headers } = person.shop.payments.sign(type, id);
  const deliver = () => person.ask(() => receiveWebhook(person.services, body, headers['stripe-signature']));
  const told = await deliver();
  if (told.ended === 'done' && told.value.status >= 500) await deliver();
}

const update =
  (
    who: 'maria' | 'nikos',
    change: { status?: OrderStatus; tellCustomer: boolean },
  ): Operation<Order>['act'] =>
  async (person, thing) => {
    const seen = await person.look((maria) => maria.admin.orders.get({ id: thing.orderId }));
    const text = `noted by ${person.name}`;
    const status = change.status ?? seen.status;
    const told = await person.ask(() =>
      person.as(person.shop.admins[who]).admin.orders.update({
        id: thing.orderId,
        revision: seen.revision,
        notes: text,
        status,
        tellCustomer: change.tellCustomer,
        message: '',
      }),
    );
    thing.saves.push({ base: seen.revision, text, told, status });
  };

const operations: Operation<Order>[] = [
  {
    name: 'delivers the webhook',
    covers: ['POST /api/stripe/webhook'],
    act: (person, { sessionId }) => deliverEvent(person, 'checkout.session.completed', sessionId),
  },
  {
    name: 'comes back from the payment',
    covers: ['checkout.result'],
    act: (person, { checkoutId }) => person.ask(() => person.as(null).checkout.result({ id: checkoutId })),
  },
  {
    name: 'reconciles',
    covers: ['job reconcile'],
    act: (person) => person.ask(() => reconcileCheckouts(person.services)),
  },
  {
    name: 'syncs by hand',
    covers: ['admin.orders.sync'],
    act: (person, { sessionId }) =>
      person.ask(() => person.as(person.shop.admins.nikos).admin.orders.sync({ sessionId })),
  },
  {
    name: 'syncs the last days',
    covers: ['admin.orders.syncRecent'],
    act: (person) =>
      person.ask(() => person.as(person.shop.admins.maria).admin.orders.syncRecent({ days: 7 })),
  },
  {
    name: 'sends waiting mails',
    covers: ['job mail'],
    act: (person) => person.ask(() => sendWaitingMails(person.services)),
  },
  { name: 'notes something', covers: ['admin.orders.update'], act: update('maria', { tellCustomer: false }) },
  {
    name: 'begins the work',
    covers: ['admin.orders.update'],
    act: update('nikos', { status: 'In Progress', tellCustomer: true }),
  },
  {
    name: 'cancels the order',
    covers: ['admin.orders.update'],
    act: update('maria', { status: 'Canceled', tellCustomer: true }),
  },
  {
    name: 'moves the promised day',
    covers: ['admin.orders.movePromise'],
    act: async (person, { orderId: id }) => {
      const { promiseStory } = await person.look((maria) => maria.admin.orders.get({ id }));
      const move = { id, seenDay: promiseStory?.day ?? '', days: 2, reason: 'Ill.', message: 'Two days.' };
      await person.ask(() => person.as(person.shop.admins.maria).admin.orders.movePromise(move));
    },
  },
  {
    name: 'pauses the order',
    covers: ['admin.orders.pause'],
    act: (person, { orderId: id }) =>
      person.ask(() => person.as(person.shop.admins.nikos).admin.orders.pause({ id })),
  },
  {
    name: 'ends the pause',
    covers: ['admin.orders.endPause'],
    act: (person, { orderId: id }) =>
      person.ask(() => person.as(person.shop.admins.maria).admin.orders.endPause({ id })),
  },
  {
    name: 'draws it with the share of rush',
    covers: ['admin.orders.drawWithRush'],
    act: (person, { orderId: id }) =>
      person.ask(() => person.as(person.shop.admins.nikos).admin.orders.drawWithRush({ id })),
  },
];

/** Runs the jobs until nothing is left. */
async function finish(shop: RaceShop, { sessionId }: Order): Promise<void> {
  await settle(shop, sessionId);
  await shop.idle();
  await sendAllMails(shop);
}

/** After the pauses between attempts. */
export async function sendAllMails(shop: RaceShop): Promise<void> {
  await shop.db
    .updateTable('mails')
    .set({ nextAttemptAt: new Date(0) })
    .where('sentAt', 'is', null)
    .execute();
  await sendWaitingMails(shop.services());
  await shop.idle();
}

async function check(shop: RaceShop, thing: Order): Promise<string[]> {
  const { db, payments } = shop;
  const wrong: string[] = [];
  const [orders, checkouts, mails, changes] = await Promise.all([
    db.selectFrom('orders').selectAll().execute(),
    db.selectFrom('checkouts').selectAll().execute(),
    db.selectFrom('mails').selectAll().execute(),
    db.selectFrom('orderChanges').where('orderId', '=', thing.orderId).selectAll().orderBy('id').execute(),
  ]);
  // Paid is ordered is mailed, once.
  for (const session of payments.sessions()) {
    const checkout = checkouts.find(({ id }) => id === session.client_reference_id);
    const ordered = orders.filter(({ checkoutId }) => checkoutId === checkout?.id);
    const total = ordered.reduce((sum, { priceTotal }) => sum + priceTotal, 0);
    if (session.payment_status !== 'paid') continue;
    if (checkout?.status !== 'paid')
      wrong.push(`A payment was made, and the checkout is ${checkout?.status}`);
    if (ordered.length !== checkout?.items.length)
      wrong.push(`${checkout?.items.length} comics were paid for, and ${ordered.length} ordered`);
    if (total !== session.amount_total) wrong.push(`${session.amount_total} were paid, and ${total} ordered`);
    for (const occasion of ['order-confirmed', 'new-order']) {
      const count = mails.filter((mail) => mail.occasion.startsWith(`${occasion}:${checkout?.id}`)).length;
      if (count !== 1) wrong.push(`${count} mails '${occasion}' of one payment`);
    }
  }
  wrong.push(...unsentOrTwice(shop, mails));

  // A text that is typed is kept, or its writer is told; and the history knows.
  const order = orders.find(({ id }) => id === thing.orderId);
  wrong.push(...whatIsLost(thing.saves, { text: order?.notes ?? '' }));
  const saved = thing.saves.filter(({ told }) => told.ended === 'done' && told.value.status === 'saved');
  const isCertain = thing.saves.every(({ told }) => told.ended === 'done' && !told.wasCut);
  const noted = changes.filter(({ field }) => field === 'notes').length;
  if (isCertain && noted !== saved.length)
    wrong.push(`${saved.length} notes were saved, and the history knows ${noted}`);
  const last = changes.filter(({ field }) => field === 'status').at(-1);
  if (last && last.toValue !== order?.status)
    wrong.push(`The status is ${order?.status}, the history ends with ${last.toValue}`);
  for (const [index, change] of changes.filter(({ field }) => field === 'status').entries()) {
    const before = changes.filter(({ field }) => field === 'status')[index - 1];
    if (before && before.toValue !== change.fromValue) wrong.push('The history of the status has a gap');
  }
  wrong.push(...(await unexplainedDays(db)));
  const told = changes.filter(({ field, mailed }) => field === 'status' && mailed).length;
  const mailed = mails.filter(({ template }) => template === 'order-status').length;
  if (told !== mailed) wrong.push(`${told} changes were mailed by the history, and ${mailed} mails written`);
  return wrong;
}

/** A promised day is the first one and all that has moved it. */
async function unexplainedDays(db: Database): Promise<string[]> {
  const { rows } = await sql<{ orderId: string; unexplained: number }>`
    select order_id, promised_day - first_day - moved as unexplained
    from promises, lateral (
      select coalesce(sum(days), 0)::integer as moved from promise_moves where order_id = promises.order_id
    ) as moves
    where promised_day - first_day <> moved`.execute(db);
  return rows.map(({ orderId, unexplained }) => `Nothing moved ${orderId} by ${unexplained} days`);
}

/** All are sent; twice only where the mail server's answer was lost, and then as the same message. */
export function unsentOrTwice(
  { mails, lostAnswers }: RaceShop,
  rows: { occasion: string; sentAt: Date | null }[],
): string[] {
  const unsent = rows.filter(({ sentAt }) => sentAt === null).map(({ occasion }) => occasion);
  const ids = mails.map(({ messageId }) => messageId);
  const twice = ids.length - new Set(ids).size;
  return [
    ...(unsent.length > 0 ? [`Mails are not sent: ${unsent.join(', ')}`] : []),
    ...(twice > lostAnswers.mail ? ['Mails were sent twice'] : []),
  ];
}

export const orderWorld: World<Order> = { name: 'order', operations, prepare, finish, check };
