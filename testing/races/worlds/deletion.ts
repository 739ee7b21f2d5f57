import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { receiveWebhook } from '#server/checkout/webhook.ts';
import { loadDraft, updateDraft } from '#server/draft/draft.ts';
import { sendWaitingMails } from '#server/mail/outbox.ts';
import { ORDER_REFUNDS, reconcileRefunds } from '#server/order/send-refund.ts';
import { finishDeletions } from '#server/privacy/reduce-later.ts';
import { type DraftKey, REVIEW_STEP } from '#shared/draft/comic.ts';
import { draftKeysOf, elenisComic, putInCart } from '#testing/comics.ts';
import type { Operation, Person, Told, World } from '../race.ts';
import type { RaceShop } from '../race-shop.ts';
import { deliverEvent } from './order.ts';

/** Somebody with a finished order, an open payment page, and a comic that they write at. */
type Subject = {
  orderId: string;
  sessionId: string;
  draftKey: DraftKey;
  deletions: Told<unknown>[];
};

const EMAIL = 'penelope@example.com';
/** Words by which she is found, whatever table holds them. */
const TRACES = ['penelope', 'xenaki', 'kalliroi', 'ouzeri'];
const DAY_MS = 86_400_000;

const comic = {
  ...elenisComic,
  customerEmail: EMAIL,
  customerName: 'Penelope Xenaki',
  storyBrief: 'Kalliroi opens an ouzeri.',
};

async function prepare(shop: RaceShop): Promise<Subject> {
  const older = await openPage(shop);
  await pay(shop, older.sessionId);
  await sql`update orders set status = 'Completed'`.execute(shop.db);
  const { id: orderId } = await shop.db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
  const { sessionId } = await openPage(shop);
  const item = await putInCart(shop.db, comic);
  const [draftKey] = draftKeysOf([item]);
  if (!draftKey) throw new Error('The cart knows no key');
  return { orderId, sessionId, draftKey, deletions: [] };
}

async function openPage(shop: RaceShop): Promise<{ sessionId: string }> {
  const item = await putInCart(shop.db, comic);
  const cart = { cartItems: [item], draftKeys: draftKeysOf([item]), orderAgain: [] };
  const { url } = await shop.caller(null).checkout.createSession(cart);
  return { sessionId: url?.split('/').at(-1) ?? '' };
}

async function pay(shop: RaceShop, sessionId: string): Promise<void> {
  await shop.payments.pay(sessionId);
  const { body, headers } = shop.payments.sign('checkout.session.completed', sessionId);
  await receiveWebhook(shop.services(), body, headers['stripe-signature']);
  await shop.idle();
}

async function payAndDeliver(person: Person, { sessionId }: Subject): Promise<void> {
  const session = () => person.shop.payments.sessions().find(({ id }) => id === sessionId);
  await person.look(async () => {
    if (session()?.status === 'open') await person.shop.payments.pay(sessionId);
  });
  await deliverEvent(person, 'checkout.session.completed', sessionId);
}

const operations: Operation<Subject>[] = [
  {
    name: 'deletes everything',
    covers: ['admin.privacy.delete'],
    async act(person, { deletions }) {
      const { privacy } = person.as(person.shop.admins.maria).admin;
      deletions.push(await person.ask(() => privacy.delete({ email: EMAIL })));
    },
  },
  { name: 'pays', covers: ['POST /api/stripe/webhook'], act: payAndDeliver },
  {
    name: 'saves the comic',
    covers: ['draft.update'],
    async act(person, { draftKey }) {
      const told = await person.ask(() => person.look(() => loadDraft(person.shop.db, draftKey)));
      if (told.ended !== 'done') return;
      const { revision, content } = told.value;
      const step = Math.min(content.step, REVIEW_STEP);
      const story = { ...content, step, storyBrief: 'Kalliroi closes the ouzeri.' };
      await person.ask(() => updateDraft(person.services.db, draftKey, revision, story));
    },
  },
  {
    name: 'notes something about the order',
    covers: ['admin.orders.update'],
    async act(person, { orderId: id }) {
      const { revision, status } = await person.look((maria) => maria.admin.orders.get({ id }));
      const change = {
        id,
        revision,
        status,
        notes: 'Penelope has called.',
        tellCustomer: false,
        message: '',
      };
      await person.ask(() => person.as(person.shop.admins.nikos).admin.orders.update(change));
    },
  },
  {
    name: 'gives something back',
    covers: ['admin.orders.refund'],
    act: (person, { orderId: id }) =>
      person.ask(() =>
        person.as(person.shop.admins.nikos).admin.orders.refund({
          ...{ id, amount: 1_00, key: randomUUID(), note: 'Agreed with Penelope.' },
          reason: 'requested_by_customer',
        }),
      ),
  },
  {
    name: 'sends waiting mails',
    covers: ['job mail'],
    act: (person) => person.ask(() => sendWaitingMails(person.services)),
  },
  {
    name: 'finishes deletions',
    covers: ['job privacy'],
    act: (person) => person.ask(() => finishDeletions(person.services)),
  },
];

/** The studio finishes what was open, and the jobs of the next months run. */
async function finish(shop: RaceShop, { sessionId }: Subject): Promise<void> {
  const services = shop.services({ inTurns: true });
  const { body, headers } = shop.payments.sign('checkout.session.completed', sessionId);
  await receiveWebhook(services, body, headers['stripe-signature']);
  await sql`update orders set status = 'Completed' where status <> 'Canceled'`.execute(shop.db);
  await sql`update checkouts set status = 'expired' where status = 'open'`.execute(shop.db);
  await sql`update refunds set created_at = now() - interval '2 hours', checked_at = null where status = 'pending'`.execute(
    shop.db,
  );
  await reconcileRefunds(services, ORDER_REFUNDS);
  for (const days of [1, 200, 400]) {
    await shop.setClock(days * DAY_MS);
    await shop.db
      .updateTable('mails')
      .set({ nextAttemptAt: new Date(0) })
      .where('sentAt', 'is', null)
      .execute();
    await finishDeletions(services);
    await sendWaitingMails(services);
    await shop.idle();
  }
  // A shop with a mail server of its own deletes the confirmation when it is sent.
  await shop.db.deleteFrom('mails').where('template', '=', 'data-deleted').execute();
}

async function check(shop: RaceShop, { deletions }: Subject): Promise<string[]> {
  if (!deletions.some((told) => told.ended === 'done')) return [];
  const open = await shop.db.selectFrom('privacyRequests').where('doneAt', 'is', null).select('id').execute();
  return [
    ...(open.length > 0 ? ['A deletion is not done, although nothing is open any more'] : []),
    ...(await findTraces(shop)),
  ];
}

async function findTraces({ db }: RaceShop): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const searches = tables.map(
    ({ name }) => sql`select ${sql.lit(name)} as name, to_jsonb(t)::text as row from ${sql.table(name)} as t`,
  );
  const { rows } = await sql<{ name: string; word: string }>`
    select distinct name, word from (${sql.join(searches, sql` union all `)}) as everything,
      unnest(${TRACES}::text[]) as word where position(word in lower(row)) > 0`.execute(db);
  return rows.map(({ name, word }) => `Somebody was deleted, and ${name} still says ${word}`);
}

export const deletionWorld: World<Subject> = { name: 'deletion', operations, prepare, finish, check };
