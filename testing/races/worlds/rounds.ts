import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { receiveWebhook } from '#server/checkout/webhook.ts';
import { createBuyerLink } from '#server/order/links.ts';
import { lockOrderRecord } from '#server/order/order-record.ts';
import { reconcileRefunds } from '#server/order/send-refund.ts';
import { closeRoundPages } from '#server/proof/decisions/end-rounds.ts';
import { giveBackRounds } from '#server/proof/decisions/give-back-rounds.ts';
import { ROUND_REFUNDS } from '#server/proof/decisions/refund-round.ts';
import { reconcileRounds } from '#server/proof/decisions/settle-round.ts';
import { writePages, writeProofOrder } from '#server/proof/testing.ts';
import type { OrderStatus } from '#shared/order/order.ts';
import type { Operation, Person, World } from '../race.ts';
import type { RaceShop } from '../race-shop.ts';
import { deliverEvent, sendAllMails, unsentOrTwice } from './order.ts';

/** An order with a further round that was used, one that a bank transfer pays for, and final pages that wait. */
type Bought = {
  orderId: string;
  token: string;
  versionId: string;
  used: { id: string; sessionId: string; intent: string; paid: number };
  awaited: { id: string; sessionId: string };
};

const of = ({ token }: Pick<Bought, 'token'>) => ({ of: { token } });

async function prepare(shop: RaceShop): Promise<Bought> {
  const { db } = shop;
  const orderId = await writeProofOrder(db, { rounds: 0, status: 'Waiting on Client' });
  const first = await send(shop, orderId, 1);
  const token = await db
    .transaction()
    .execute(async (tx) => createBuyerLink(tx, await lockOrderRecord(tx, orderId)));
  const buyer = shop.caller(null).proof;
  const bought = await buy(shop, token);
  await shop.payments.pay(bought.sessionId);
  await hear(shop, 'checkout.session.completed', bought.sessionId);
  const pin = { of: { token }, versionId: first, page: 1, x: 0.5, y: 0.5, id: randomUUID() };
  await buyer.savePin({ ...pin, text: 'Her coat is yellow.' });
  await buyer.ask({ of: { token }, versionId: first });
  const versionId = await send(shop, orderId, 2);
  const awaited = await buy(shop, token);
  await shop.payments.payLater(awaited.sessionId);
  await hear(shop, 'checkout.session.completed', awaited.sessionId);
  const { paidAmount, paymentIntentId } = await db
    .selectFrom('proofRoundPayments')
    .where('id', '=', bought.id)
    .select(['paidAmount', 'paymentIntentId'])
    .executeTakeFirstOrThrow();
  // So that there is a refund which a bank can return.
  const made = await shop.payments.refund(bought.sessionId, { amount: Math.round((paidAmount ?? 0) / 10) });
  await hear(shop, 'refund.created', made.id);
  const used = { ...bought, intent: paymentIntentId ?? '', paid: paidAmount ?? 0 };
  return { orderId, token, versionId, used, awaited };
}

async function buy(shop: RaceShop, token: string): Promise<{ id: string; sessionId: string }> {
  const { url } = await shop.caller(null).proof.buyRound({ of: { token } });
  const sessionId = url.split('/').at(-1) ?? '';
  const session = shop.payments.sessions().find(({ id }) => id === sessionId);
  return { id: session?.client_reference_id ?? '', sessionId };
}

async function send({ db }: RaceShop, orderId: string, number: number): Promise<string> {
  const version = { orderId, number, kind: 'final' as const, note: null, createdBy: 'Maria' };
  const { id } = await db
    .insertInto('proofVersions')
    .values(version)
    .returning('id')
    .executeTakeFirstOrThrow();
  await writePages(db, id, 1);
  await sql`update proof_versions set state = 'sent', sent_at = now(), sent_by = 'Maria' where id = ${id}`.execute(
    db,
  );
  return id;
}

async function hear(shop: RaceShop, type: Parameters<RaceShop['signedEvent']>[0], id: string): Promise<void> {
  const { body, headers } = shop.signedEvent(type, id);
  await receiveWebhook(shop.services(), body, headers['stripe-signature']);
  await shop.idle();
}

/** Done by a bank or in Stripe's dashboard, so it is none of the shop's turns. @returns null where Stripe refuses it */
const atStripe = <Value>(person: Person, happen: (shop: RaceShop) => Promise<Value>) =>
  person.look(() => happen(person.shop).catch(() => null));

const setStatus =
  (status: OrderStatus): Operation<Bought>['act'] =>
  async (person, { orderId: id }) => {
    const { revision, notes } = await person.look((maria) => maria.admin.orders.get({ id }));
    const change = { id, revision, notes: notes ?? '', status, tellCustomer: false, message: '' };
    await person.ask(() => person.as(person.shop.admins.nikos).admin.orders.update(change));
  };

const refund =
  (who: 'maria' | 'nikos', part: number): Operation<Bought>['act'] =>
  (person, { used: { id, paid } }) => {
    const { proofs } = person.as(person.shop.admins[who]).admin;
    const amount = Math.round(paid * part);
    const request = { id, amount, key: randomUUID(), note: '', reason: 'requested_by_customer' as const };
    return person.ask(() => proofs.refundRound(request));
  };

const refundsOf = ({ payments }: RaceShop, intent: string) =>
  payments.refunds().filter(({ payment_intent }) => payment_intent === intent);

async function arrive(person: Person, { awaited: { sessionId } }: Bought): Promise<void> {
  await atStripe(person, ({ payments }) => payments.succeed(sessionId));
  await deliverEvent(person, 'checkout.session.async_payment_succeeded', sessionId);
}

async function fail(person: Person, { awaited: { sessionId } }: Bought): Promise<void> {
  await atStripe(person, ({ payments }) => payments.fail(sessionId));
  await deliverEvent(person, 'checkout.session.async_payment_failed', sessionId);
}

const approve: Operation<Bought>['act'] = (person, thing) =>
  person.ask(() => person.as(null).proof.approve({ ...of(thing), versionId: thing.versionId }));

const operations: Operation<Bought>[] = [
  { name: 'sees the transfer arrive', covers: ['POST /api/stripe/webhook'], act: arrive },
  { name: 'approves', covers: ['proof.approve'], act: approve },
  {
    name: 'approves before the transfer arrives',
    covers: ['proof.approve', 'POST /api/stripe/webhook'],
    async act(person, thing) {
      await approve(person, thing);
      await arrive(person, thing);
    },
  },
  {
    name: 'buys another round once the transfer has failed',
    covers: ['proof.buyRound', 'POST /api/stripe/webhook'],
    async act(person, thing) {
      await fail(person, thing);
      await person.ask(() => person.as(null).proof.buyRound(of(thing)));
    },
  },
  {
    name: 'asks for changes once the transfer is there',
    covers: ['proof.ask', 'POST /api/stripe/webhook'],
    async act(person, thing) {
      await arrive(person, thing);
      const { proof } = person.as(null);
      const pin = { ...of(thing), versionId: thing.versionId, page: 1, x: 0.5, y: 0.5 };
      await person.ask(() => proof.savePin({ ...pin, id: randomUUID(), text: 'His hat is red.' }));
      await person.ask(() => proof.ask({ ...of(thing), versionId: thing.versionId }));
    },
  },
  {
    name: 'comes back from the payment',
    covers: ['proof.roundResult'],
    act: (person, { awaited: { id } }) => person.ask(() => person.as(null).proof.roundResult({ id })),
  },
  {
    name: 'reconciles rounds',
    covers: ['job reconcile'],
    async act(person) {
      await person.ask(() => reconcileRounds(person.services));
      await person.ask(() => giveBackRounds(person.services));
    },
  },
  {
    name: 'opens the approval again',
    covers: ['admin.proofs.reopen'],
    act: (person, { orderId }) =>
      person.ask(() =>
        person.as(person.shop.admins.maria).admin.proofs.reopen({ orderId, reason: 'A name is wrong.' }),
      ),
  },
  { name: 'cancels the order', covers: ['admin.orders.update'], act: setStatus('Canceled') },
  { name: 'sets it back to work', covers: ['admin.orders.update'], act: setStatus('In Progress') },
  { name: 'gives half of a round back', covers: ['admin.proofs.refundRound'], act: refund('maria', 0.5) },
  { name: 'gives the rest of a round back', covers: ['admin.proofs.refundRound'], act: refund('nikos', 0.9) },
  {
    name: 'refunds in the dashboard',
    covers: ['POST /api/stripe/webhook'],
    async act(person, { used: { sessionId, paid } }) {
      const amount = Math.round(paid / 5);
      const made = await atStripe(person, ({ payments }) => payments.refund(sessionId, { amount }));
      if (made) await deliverEvent(person, 'refund.created', made.id);
    },
  },
  {
    name: 'sees a refund come back',
    covers: ['POST /api/stripe/webhook'],
    async act(person, { used }) {
      const [made] = await person.look(async () => refundsOf(person.shop, used.intent));
      if (!made) return;
      await atStripe(person, ({ payments }) => payments.failRefund(made.id));
      await deliverEvent(person, 'refund.failed', made.id);
    },
  },
  {
    name: 'reconciles refunds of rounds',
    covers: ['job reconcile'],
    act: (person) => person.ask(() => reconcileRefunds(person.services, ROUND_REFUNDS)),
  },
  {
    name: 'notes the round as paid elsewhere',
    covers: ['admin.proofs.noteRoundPaidElsewhere'],
    act: (person, { awaited: { id }, used: { paid: amount } }) => {
      const { proofs } = person.as(person.shop.admins.maria).admin;
      return person.ask(() =>
        proofs.noteRoundPaidElsewhere({ id, amount, note: 'By transfer', key: randomUUID() }),
      );
    },
  },
];

/** The jobs run, banks carry out what they were told, and Stripe tells of it. */
async function finish(shop: RaceShop): Promise<void> {
  const services = shop.services();
  await sql`update proof_round_payments set checked_at = null where status in ('open', 'pending')`.execute(
    shop.db,
  );
  await sql`update round_refunds set checked_at = now() - interval '1 hour', created_at = created_at - interval '2 hours'
    where status = 'pending'`.execute(shop.db);
  await closeRoundPages(services);
  await reconcileRounds(services);
  await giveBackRounds(services);
  await shop.idle();
  await reconcileRefunds(services, ROUND_REFUNDS);
  for (const { id, status } of shop.payments.refunds()) {
    if (status === 'pending') await shop.payments.succeedRefund(id);
    await hear(shop, 'refund.updated', id);
  }
  await sendAllMails(shop);
}

const readRows = async ({ db }: RaceShop, { orderId }: Bought) => {
  const [payments, refunds, rounds, mails] = [
    await db.selectFrom('proofRoundPayments').where('orderId', '=', orderId).selectAll().execute(),
    await db.selectFrom('roundRefunds').selectAll().execute(),
    await db.selectFrom('proofRounds').where('orderId', '=', orderId).selectAll().execute(),
    await db.selectFrom('mails').selectAll().execute(),
  ];
  return { payments, refunds, rounds, mails };
};

const sumOf = (amounts: { amount: number }[]) => amounts.reduce((sum, { amount }) => sum + amount, 0);

async function check(shop: RaceShop, thing: Bought): Promise<string[]> {
  const wrong: string[] = [];
  const { payments, refunds, rounds, mails } = await readRows(shop, thing);
  for (const payment of payments) {
    const { id, status, sessionId, paymentIntentId: intent, paidAfter, refunded } = payment;
    const paid = payment.paidAmount ?? payment.amount;
    const session = shop.payments.sessions().find((one) => one.id === sessionId);
    if ((session?.payment_status === 'paid') !== (status === 'paid'))
      wrong.push(`At Stripe a round is ${session?.payment_status}, and here ${status}`);
    const mailed = (event: string) =>
      mails.filter(({ occasion }) => occasion.startsWith(`proof-round:${event}:${id}`));
    if (mailed('paid').length !== (status === 'paid' ? 1 : 0))
      wrong.push(`${mailed('paid').length} mails of a payment that is ${status}`);
    if (mailed('failed').length !== (status === 'failed' ? 1 : 0))
      wrong.push(`${mailed('failed').length} mails of a failure of a payment that is ${status}`);
    const rows = refunds.filter(({ paymentId }) => paymentId === id);
    const elsewhere = sumOf(rows.filter((row) => row.elsewhere));
    const made = intent ? refundsOf(shop, intent) : [];
    const given = sumOf(made.filter((one) => one.status === 'succeeded'));
    if (given + elsewhere !== refunded)
      wrong.push(
        `The shop knows of ${refunded} given back, Stripe of ${given}, and ${elsewhere} went elsewhere`,
      );
    if (given + elsewhere > paid) wrong.push(`${given + elsewhere} were given back of ${paid}`);
    for (const one of made)
      if (rows.filter(({ stripeRefundId }) => stripeRefundId === one.id).length !== 1)
        wrong.push('A refund of Stripe has not one row');
    const told = sumOf(
      [...mailed('refunded'), ...mailed('part-refunded')].map(({ data }) => data as { amount: number }),
    );
    if (told < given || told > sumOf(made))
      wrong.push(`Mails tell of ${told} that went back, Stripe of ${given}`);
    const hasFailed = rows.some((row) => row.status === 'failed' || row.status === 'canceled');
    if (paidAfter && refunded < paid && !hasFailed)
      wrong.push('A round came too late, and its money stays with the shop');
  }
  if (payments.filter(({ status }) => status === 'open' || status === 'pending').length > 1)
    wrong.push('An order has two payments at a time');
  const usable = payments.filter(({ status }) => status === 'paid').length;
  if (rounds.filter(({ counts }) => counts).length > usable)
    wrong.push('A round was used that nobody paid for');
  return [...wrong, ...unsentOrTwice(shop, mails)];
}

const STATES = [
  'a transfer is awaited',
  'a transfer has failed',
  'a round is paid in time',
  'a round came too late',
  'a round is used',
  'a part went back',
  'all of a round went back',
  'a refund came back',
  'another payment page is open',
] as const;

async function statesOf(shop: RaceShop, thing: Bought): Promise<string[]> {
  const { payments, refunds, rounds } = await readRows(shop, thing);
  const awaited = payments.find(({ id }) => id === thing.awaited.id);
  const used = payments.find(({ id }) => id === thing.used.id)?.refunded ?? 0;
  const isPaid = awaited?.status === 'paid';
  const reached: Record<(typeof STATES)[number], boolean> = {
    'a transfer is awaited': awaited?.status === 'pending',
    'a transfer has failed': awaited?.status === 'failed',
    'a round is paid in time': isPaid && awaited.paidAfter === null,
    'a round came too late': isPaid && awaited.paidAfter !== null,
    'a round is used': rounds.length > 1,
    'a part went back': used > 0 && used < thing.used.paid,
    'all of a round went back': used >= thing.used.paid,
    'a refund came back': refunds.some(({ status }) => status === 'failed'),
    'another payment page is open': payments.some(({ status }) => status === 'open'),
  };
  return STATES.filter((state) => reached[state]);
}

export const roundsWorld: World<Bought> = {
  name: 'rounds',
  runs: 14,
  operations,
  prepare,
  finish,
  check,
  states: { all: STATES, reached: statesOf },
};
