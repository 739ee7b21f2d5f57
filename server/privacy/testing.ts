import { randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { sendProof, uploadFile } from '#server/proof/testing.ts';
import type { Comic } from '#shared/draft/comic.ts';
import { openPayment } from '#testing/buy.ts';
import { draftKeysOf, elenisComic, putInCart } from '#testing/comics.ts';
import { keepRows } from '#testing/keep-rows.ts';
import type { TestShop } from '#testing/open-shop.ts';
import { plain } from '#testing/pictures.ts';

export const PASSWORD = 'six swans over Naxos';

export const penelope = {
  email: 'Penelope@example.com',
  name: 'Penelope Xenaki',
  /** Words by which she is found, whatever table holds them. */
  traces: [
    'penelope',
    'xenaki',
    'kalliroi',
    'amorgos',
    'odos drakontos',
    'sifnaiou',
    'ouzeri',
    'yiayia',
    'RF123456785GR',
  ],
};

const comic: Comic = {
  ...elenisComic,
  customerEmail: penelope.email,
  customerName: penelope.name,
  characters: [{ name: 'Kalliroi', role: 'Sister', note: 'Grew up on Amorgos.', images: [] }],
  storyBrief: 'We opened an ouzeri on Amorgos.',
  delivery: { type: 'print-digital', rush: false },
  styling: { ...elenisComic.styling, dedication: 'For Kalliroi', coverTitle: 'The Ouzeri' },
};

/** Everything that the shop can keep about somebody, written by its API. @returns her cookie and her order */
export async function livePenelopesLife(shop: TestShop) {
  const { db } = shop;
  const cookie = await signUp(shop);
  const maria = { cookie: await shop.signIn(`${randomUUID()}@studio.test`, 'admin') };
  const studio = shop.client(maria.cookie);
  await writeMessages(shop, studio);
  await startDraft(shop);
  const { orderId, sessionId } = await order(shop, cookie);
  const { token, id: versionId } = await sendProofWithFiles(shop, { client: studio, ...maria }, orderId);
  const { revision } = await studio.admin.orders.get.query({ id: orderId });
  await studio.admin.orders.update.mutate({
    id: orderId,
    revision,
    status: 'In Progress',
    notes: 'Penelope calls from the ouzeri in the evening.',
    tellCustomer: true,
    message: 'Dear Penelope, we begin.',
  });
  await studio.admin.notes.create.mutate({
    key: randomUUID(),
    orderId,
    text: 'Kalliroi has to be on the cover.',
    spokenWith: penelope.name,
  });
  await studio.admin.orders.refund.mutate({
    id: orderId,
    amount: 100,
    reason: 'requested_by_customer',
    note: 'Agreed with Penelope by phone.',
    key: randomUUID(),
  });
  await studio.admin.proofs.sendParcel.mutate({
    id: randomUUID(),
    orderId,
    carrier: 'ELTA',
    number: 'RF123456785GR',
    url: null,
  });
  await shop.idle();
  await sql`update refunds set status = 'succeeded'`.execute(db);
  return { cookie, orderId, sessionId, versionId, proofToken: token, studio, studioCookie: maria.cookie };
}

/**
 * Keeps a copy of all rows, files and mails, as writing a life again takes ten times as long. @returns a function that
 * puts them back
 */
export async function keepEverything(shop: TestShop): Promise<() => Promise<void>> {
  const { db, mails } = shop;
  const images = join(shop.services.env.dataFolder, 'images');
  const keptImages = `${images}-kept`;
  await cp(images, keptImages, { recursive: true });
  const keptMails = [...mails];
  const restore = await keepRows(db, 'kept');
  return async () => {
    await sql.raw(restore).execute(db);
    mails.splice(0, mails.length, ...keptMails);
    await rm(images, { recursive: true });
    await cp(keptImages, images, { recursive: true });
  };
}

/** Moves everything that has happened into the past, as nothing of it was changed since. */
export async function agePast({ db }: TestShop, years: number): Promise<void> {
  const { rows } = await sql<{ table: string; names: string[] }>`
    select table_name as "table", array_agg(quote_ident(column_name)) as names
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
      and data_type = 'timestamp with time zone'
    group by table_name`.execute(db);
  const moved = rows.map(({ table, names }) => {
    const changes = names.map((name) => `${name} = ${name} - interval '${years} years'`);
    return `update ${table} set ${changes.join(', ')};`;
  });
  const move = `begin; set local session_replication_role = replica; ${moved.join(' ')} commit`;
  await sql.raw(move).execute(db);
}

async function signUp(shop: TestShop): Promise<string> {
  const { email, name: fullName } = penelope;
  await shop.client().account.signUp.mutate({ email, fullName, password: PASSWORD });
  const { id } = await shop.db
    .updateTable('users')
    .set({ emailVerifiedAt: new Date() })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into known_devices (token_hash, user_id) values (${'d'.repeat(64)}, ${id})`.execute(
    shop.db,
  );
  return (
    (await shop.services.sessions.create(id, 'aal1', { userAgent: 'Penelope’s phone' })).split(';')[0] ?? ''
  );
}

async function writeMessages(shop: TestShop, studio: ReturnType<TestShop['client']>): Promise<void> {
  const { email, name } = penelope;
  const { help, newsletter } = shop.client();
  const message = 'Do you deliver to Amorgos?';
  await help.createContactMessage.mutate({ name, email, message, website: '' });
  await help.createHelpRequest.mutate({ name, email, question: 'Is an ouzeri a good story?' });
  await newsletter.subscribe.mutate({ email, name });
  const [request] = (await studio.admin.help.list.query({})).requests;
  const answer = { message: 'Yes, Penelope.', resolve: true, answersSeen: 0, key: randomUUID() };
  await studio.admin.help.answer.mutate({ id: request?.id ?? '', ...answer });
}

/** A draft that is not ordered, with a photo and a mailed link. */
async function startDraft(shop: TestShop): Promise<void> {
  const item = await putInCart(shop.db, comic);
  const [key] = draftKeysOf([item]);
  if (!key) throw new Error('The draft has no key');
  await uploadPhoto(shop, key);
  await shop.client().draft.mailLink.mutate({ key });
}

async function uploadPhoto(shop: TestShop, { id, token }: { id: string; token: string }): Promise<string> {
  const answer = await fetch(`${shop.url}/api/drafts/${id}/images?kind=references`, {
    method: 'POST',
    body: new Uint8Array(await plain(60, 40).jpeg().toBuffer()),
    headers: { 'content-type': 'image/jpeg', authorization: `Bearer ${token}` },
  });
  return ((await answer.json()) as { url: string }).url;
}

/** A finished comic with a photo, on the way to being paid. @returns the session at Stripe */
export async function openPaymentPage(
  shop: TestShop,
  cookie: string,
  customerEmail = penelope.email,
): Promise<string> {
  const item = await putInCart(shop.db, { ...comic, customerEmail });
  const draftKeys = draftKeysOf([item]);
  const [key] = draftKeys;
  if (!key) throw new Error('The draft has no key');
  const photo = { url: await uploadPhoto(shop, key), title: 'The ouzeri' };
  const cartItems = [{ ...item, referenceImages: [photo] }];
  const consent = { id: randomUUID(), analytics: true, marketing: true, timestamp: Date.now(), version: 1 };
  return openPayment(shop.client(cookie), { cartItems, draftKeys, consent });
}

async function order(shop: TestShop, cookie: string) {
  const sessionId = await openPaymentPage(shop, cookie);
  await shop.payments.pay(sessionId, {
    shipping: {
      name: 'Penelope Xenaki',
      address: { line1: 'Odos Drakontos 7', city: 'Sifnaiou', country: 'GR', postal_code: '84008' },
    },
  } as Parameters<typeof shop.payments.pay>[1]);
  await shop.idle();
  const { id: orderId } = await shop.db
    .selectFrom('orders')
    .where('checkoutSessionId', '=', sessionId)
    .select('id')
    .executeTakeFirstOrThrow();
  return { orderId, sessionId };
}

async function sendProofWithFiles(
  shop: TestShop,
  studio: { client: ReturnType<TestShop['client']>; cookie: string },
  orderId: string,
) {
  const { token, id } = await sendProof(shop, studio.client, orderId, { kind: 'final', pages: 1 });
  const proof = shop.client().proof;
  const of = { token };
  const pin = { id: randomUUID(), versionId: id, page: 1, x: 0.5, y: 0.5, text: 'Kalliroi is taller.' };
  await proof.savePin.mutate({ of, ...pin });
  await proof.invite.mutate({ of, name: 'Yiayia Xenaki', email: 'yiayia@example.com' });
  await proof.ask.mutate({ of, versionId: id });
  const bytes = await plain(700, 1000).jpeg().toBuffer();
  const draft = await studio.client.admin.proofs.createVersion.mutate({ orderId, kind: 'final' });
  const file = { orderId, versionId: draft.id, purpose: 'page' as const, type: 'image/jpeg', bytes };
  await uploadFile(shop, studio, { ...file, name: 'ouzeri.jpg' });
  const { versions } = await studio.client.admin.proofs.get.query({ id: orderId });
  const latest = versions.find(({ state }) => state !== 'draft');
  const { revision = 1 } = versions.find((version) => version.id === draft.id) ?? {};
  await studio.client.admin.proofs.send.mutate({
    id: draft.id,
    revision,
    latest: latest && latest.state !== 'draft' ? { number: latest.number, state: latest.state } : null,
  });
  await proof.approve.mutate({ of, versionId: draft.id });
  await uploadFile(shop, studio, {
    orderId,
    versionId: null,
    purpose: 'delivery',
    type: 'application/pdf',
    name: 'the-ouzeri.pdf',
    bytes: Buffer.from('%PDF-1.4\n%%EOF\n'),
  });
  await studio.client.admin.proofs.deliver.mutate({ orderId, message: 'Enjoy, Penelope!' });
  await shop.idle();
  return { token, id };
}

/** Every table of the database, so that one made later is looked through as well. */
export async function findTraces(shop: TestShop, words: string[]): Promise<string[]> {
  const tables = await listTables(shop);
  // One statement instead of one for each of a hundred tables.
  const parts = tables.map(
    (table) => sql`
      select distinct ${sql.lit(table)} as name, word from ${sql.table(table)} as t, words
      where position(lower(word) in lower(to_jsonb(t)::text)) > 0`,
  );
  const { rows } = await sql<{ name: string; word: string }>`
    with words as (select word from unnest(${words}::text[]) as word)
    ${sql.join(parts, sql` union all `)}`.execute(shop.db);
  return tables.flatMap((table) =>
    rows.filter(({ name }) => name === table).map(({ word }) => `${table}: ${word}`),
  );
}

export async function listTables({ db }: TestShop): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** Every file of the image store. */
export async function listFiles({ services }: TestShop): Promise<string[]> {
  const folder = join(services.env.dataFolder, 'images');
  await mkdir(folder, { recursive: true });
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}
