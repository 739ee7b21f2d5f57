import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { receiveWebhook } from '#server/checkout/webhook.ts';
import { ORDER_REFUNDS, reconcileRefunds } from '#server/order/send-refund.ts';
import type { Operation, Told, World } from '../race.ts';
import type { RaceShop } from '../race-shop.ts';
import { buy, deliverEvent, sendAllMails, unsentOrTwice } from './order.ts';

/** A paid order, and a refund that was begun twice by one press. */
type Refunded = {
  orderId: string;
  checkoutId: string;
  sessionId: string;
  paid: number;
  key: string;
  isInDashboard: boolean;
  asked: { amount: number; key: string; told: Told<{ status: string }> }[];
};

async function prepare(shop: RaceShop): Promise<Refunded> {
  const { sessionId, checkoutId } = await buy(shop);
  const { body, headers } = shop.payments.sign('checkout.session.completed', sessionId);
  await receiveWebhook(shop.services(), body, headers['stripe-signature']);
  await shop.idle();
  const { id, priceTotal } = await shop.db
    .selectFrom('orders')
    .select(['id', 'priceTotal'])
    .executeTakeFirstOrThrow();
  return {
    orderId: id,
    checkoutId,
    sessionId,
    paid: priceTotal,
    key: randomUUID(),
    isInDashboard: false,
    asked: [],
  };
}

const refund =
  (
    who: 'maria' | 'nikos',
    part: number,
    keyOf = (_: Refunded): string => randomUUID(),
  ): Operation<Refunded>['act'] =>
  async (person, thing) => {
    const [amount, key] = [Math.round(thing.paid * part), keyOf(thing)];
    const request = { id: thing.orderId, amount, key, note: '', reason: 'requested_by_customer' as const };
    const told = await person.ask(() => person.as(person.shop.admins[who]).admin.orders.refund(request));
    thing.asked.push({ amount, key, told });
  };

const newest = ({ payments }: RaceShop) => payments.refunds()[0];

const operations: Operation<Refunded>[] = [
  { name: 'gives all back', covers: ['admin.orders.refund'], act: refund('maria', 1) },
  { name: 'gives two thirds back', covers: ['admin.orders.refund'], act: refund('nikos', 2 / 3) },
  { name: 'presses twice', covers: ['admin.orders.refund'], act: refund('maria', 0.5, ({ key }) => key) },
  { name: 'presses once more', covers: ['admin.orders.refund'], act: refund('maria', 0.5, ({ key }) => key) },
  {
    name: 'refunds in the dashboard',
    covers: ['POST /api/stripe/webhook'],
    async act(person, thing) {
      const { sessionId, paid } = thing;
      thing.isInDashboard = true;
      const made = await person.look(async () =>
        person.shop.payments.refund(sessionId, { amount: Math.round(paid / 4) }).catch(() => null),
      );
      if (made) await deliverEvent(person, 'refund.created', made.id);
    },
  },
  {
    name: 'delivers the newest refund',
    covers: ['POST /api/stripe/webhook'],
    async act(person) {
      const made = newest(person.shop);
      if (made) await deliverEvent(person, 'refund.updated', made.id);
    },
  },
  {
    name: 'delivers the charge',
    covers: ['POST /api/stripe/webhook'],
    async act(person, { sessionId }) {
      const { payments } = person.shop;
      const session = payments.sessions().find(({ id }) => id === sessionId);
      const intent = payments.paymentIntents().find(({ id }) => id === session?.payment_intent);
      await deliverEvent(person, 'charge.refunded', String(intent?.latest_charge));
    },
  },
  {
    name: 'reconciles refunds',
    covers: ['job reconcile'],
    act: (person) => person.ask(() => reconcileRefunds(person.services, ORDER_REFUNDS)),
  },
  {
    name: 'cancels the order',
    covers: ['admin.orders.update'],
    async act(person, { orderId: id }) {
      const { revision, notes } = await person.look((maria) => maria.admin.orders.get({ id }));
      const change = {
        id,
        revision,
        notes: notes ?? '',
        status: 'Canceled' as const,
        tellCustomer: true,
        message: '',
      };
      await person.ask(() => person.as(person.shop.admins.nikos).admin.orders.update(change));
    },
  },
];

/** Stripe repeats what was not heard, and the jobs run. */
async function finish(shop: RaceShop): Promise<void> {
  for (let round = 0; round < 2; round++) {
    await sql`update refunds set checked_at = now() - interval '1 hour' where status = 'pending'`.execute(
      shop.db,
    );
    await sql`update refunds set created_at = now() - interval '2 hours' where status = 'pending'`.execute(
      shop.db,
    );
    await reconcileRefunds(shop.services(), ORDER_REFUNDS);
    for (const made of shop.payments.refunds()) {
      const { body, headers } = shop.payments.sign('refund.updated', made.id);
      await receiveWebhook(shop.services(), body, headers['stripe-signature']);
    }
  }
  await sendAllMails(shop);
}

async function check(shop: RaceShop, thing: Refunded): Promise<string[]> {
  const { db, payments } = shop;
  const wrong: string[] = [];
  const [rows, mails, changes, order] = await Promise.all([
    db.selectFrom('refunds').selectAll().execute(),
    db.selectFrom('mails').selectAll().execute(),
    db.selectFrom('orderChanges').selectAll().orderBy('id').execute(),
    db
      .selectFrom('orders')
      .select(['status', 'revision'])
      .where('id', '=', thing.orderId)
      .executeTakeFirstOrThrow(),
  ]);
  const made = payments.refunds();
  const sum = (amounts: { amount: number }[]) => amounts.reduce((total, { amount }) => total + amount, 0);
  const given = sum(rows.filter(({ status }) => status === 'succeeded'));
  if (sum(made) > thing.paid) wrong.push(`${sum(made)} were given back of ${thing.paid}`);
  if (given !== sum(made)) wrong.push(`The shop knows of ${given}, Stripe of ${sum(made)}`);
  for (const { id } of made)
    if (rows.filter(({ stripeRefundId }) => stripeRefundId === id).length !== 1)
      wrong.push('A refund of Stripe has not one row');
  for (const { key } of thing.asked) {
    const ofKey = made.filter(({ metadata }) => Object.values(metadata ?? {}).includes(key));
    if (ofKey.length > 1) wrong.push('One press gave money back twice');
  }
  for (const { key, told } of thing.asked)
    if (told.ended === 'done' && !rows.some(({ id, status }) => id === key && status !== 'failed'))
      wrong.push('A refund that was done is not kept');
  if (!thing.isInDashboard && rows.some(({ status }) => status === 'failed'))
    wrong.push('Stripe had to refuse what the shop has let through');
  const mailed = mails.filter(({ template }) => template === 'order-refunded').length;
  const done = rows.filter(({ status }) => status === 'succeeded').length;
  if (mailed !== done) wrong.push(`${done} refunds, and ${mailed} mails of them`);
  wrong.push(...unsentOrTwice(shop, mails));
  const totals = changes.filter(({ field }) => field === 'refunded');
  if (done > 0 && totals.at(-1)?.toValue !== String(given))
    wrong.push(`The history says ${totals.at(-1)?.toValue} of ${given}`);
  if (totals.length !== done) wrong.push(`${done} refunds, and ${totals.length} in the history`);
  if (given >= thing.paid && order.status !== 'Canceled')
    wrong.push('All was given back, and the order goes on');
  const cancels = changes.filter(({ field, toValue }) => field === 'status' && toValue === 'Canceled').length;
  if (cancels > 1) wrong.push('An order was canceled twice');
  return wrong;
}

export const refundWorld: World<Refunded> = { name: 'refund', operations, prepare, finish, check };
