import Stripe from 'stripe';
import { writeOrder } from '#server/admin/orders/testing.ts';
import type { Database } from '#server/database/types.ts';
import { createDraft, loadDraft } from '#server/draft/draft.ts';
import { writePromise } from '#server/planning/testing.ts';
import { addDays, dayOf } from '#shared/calendar-day.ts';
import type { DraftKey } from '#shared/draft/comic.ts';
import { IMAGE_URL_PREFIX } from '#shared/draft/schema.ts';
import type { ImageType } from '#shared/image.ts';
import { illustrationUrl } from '#shared/storefront/gallery.ts';
import { draftKeysOf, draftOf, elenisComic, putInCart } from '#testing/comics.ts';
import type { TestShop } from '#testing/open-shop.ts';
import { plain } from '#testing/pictures.ts';
import { openProofs } from './access-proofs.ts';

/** In the order of the access table's columns. */
export const CALLERS = ['visitor', 'eleni', 'tom', 'artist', 'admin', 'admin without second factor'] as const;
export type Caller = (typeof CALLERS)[number];

export type AccessWorld = Awaited<ReturnType<typeof openAccessWorld>>;

const PASSWORD = 'six swans over Naxos';

/** A shop with the data of Eleni, Tom, an artist and two admins that the access table needs. */
export async function openAccessWorld(shop: TestShop) {
  const callers = await openCallers(shop);
  const drafts = await openDrafts(shop);
  return {
    password: PASSWORD,
    ...callers,
    ...drafts,
    ...(await openOrder(shop, callers, drafts)),
    ...openProofs(shop, callers.maria, () => writeOrder(shop.db)),
    /** Plans an order with the studio's first artist, unless it is given already. */
    promise: (orderId: string) => promiseUnlessGiven(shop.db, orderId),
    /** Of orders that are given to the artist. */
    given: openProofs(shop, callers.maria, () => giveOrder(shop.db, callers.artistId)),
    addressedOrder: () => writeAddressedOrder(shop.db),
    ...openHelp(shop),
    ...openContent(callers.maria),
    clock: { authorization: `Bearer ${shop.services.env.cronSecret}` },
    signedEvent: () => signedEvent(shop),
  };
}

type Callers = Awaited<ReturnType<typeof openCallers>>;
type Drafts = Awaited<ReturnType<typeof openDrafts>>;

async function openCallers(shop: TestShop) {
  const { db, services } = shop;
  const users = new Map<Caller, string>();
  for (const caller of CALLERS) {
    if (caller === 'visitor') continue;
    const email = `${caller.replaceAll(' ', '-')}@example.com`;
    await shop.client().account.signUp.mutate({ fullName: 'Somebody', email, password: PASSWORD });
    const { id } = await db
      .updateTable('users')
      .set({ emailVerifiedAt: new Date() })
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirstOrThrow();
    if (caller.startsWith('admin'))
      await db.insertInto('userRoles').values({ userId: id, role: 'admin' }).execute();
    users.set(caller, id);
  }
  const artistId = await makeArtist(db, users.get('artist') ?? '');
  const idOf = (caller: Caller) => users.get(caller) ?? '';
  const cookieOf = async (caller: Caller): Promise<string> => {
    if (caller === 'visitor') return '';
    const isProven = caller === 'admin' || caller === 'artist';
    const cookie = await services.sessions.create(idOf(caller), isProven ? 'aal2' : 'aal1');
    return cookie.split(';')[0] ?? '';
  };
  /** A new session, because rows of the table end others. */
  const maria = async () => shop.client(await cookieOf('admin')).admin;

  let elenis = '';
  return {
    maria,
    artistId,
    cookieOf,
    isElenisSessionKept: async () => {
      const sessions = db.selectFrom('sessions').where('userId', '=', idOf('eleni')).select('id');
      return (await sessions.execute()).some(({ id }) => id === elenis);
    },
    elenisSession: async () => {
      await cookieOf('eleni');
      const session = await db
        .selectFrom('sessions')
        .where('userId', '=', idOf('eleni'))
        .select('id')
        .executeTakeFirstOrThrow();
      elenis = session.id;
      return { id: elenis };
    },
    /** Of another artist, with an account. */
    artistAccount: async () => {
      const { id } = await shop.db
        .insertInto('users')
        .values({ email: `${crypto.randomUUID()}@example.com`, passwordHash: 'none' })
        .returning('id')
        .executeTakeFirstOrThrow();
      return makeArtist(shop.db, id);
    },
    account: async (role?: 'admin') => {
      const email = `${crypto.randomUUID()}@example.com`;
      await shop.signIn(email, role);
      return db
        .updateTable('users')
        .set({ emailVerifiedAt: new Date() })
        .where('email', '=', email)
        .returning(['id', 'email'])
        .executeTakeFirstOrThrow();
    },
  };
}

/** @returns their row of the plan */
async function makeArtist(db: Database, userId: string): Promise<string> {
  const { id } = await db
    .insertInto('artists')
    .values({ name: 'Nikos', minutesPerWeek: 1200, weekdays: [1, 2], styles: [] })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('artistAccounts').values({ artistId: id, userId }).execute();
  return id;
}

async function promiseUnlessGiven(db: Database, orderId: string): Promise<void> {
  const given = await db
    .selectFrom('promises')
    .where('orderId', '=', orderId)
    .select('orderId')
    .executeTakeFirst();
  if (!given) await writePromise(db, orderId, { day: addDays(dayOf(new Date()), 28) });
}

/** An order of Eleni's whose comic the artist draws. */
/** Its parcel goes abroad. */
async function writeAddressedOrder(db: Database): Promise<string> {
  const orderId = await writeOrder(db);
  const shippingAddress = JSON.stringify({
    name: 'Heidi',
    line1: 'Bahnhofstrasse 1',
    city: 'Zürich',
    country: 'CH',
  });
  await db.updateTable('orders').set({ shippingAddress }).where('id', '=', orderId).execute();
  return orderId;
}

async function giveOrder(db: Database, artistId: string): Promise<string> {
  const orderId = await writeOrder(db);
  await writePromise(db, orderId, { day: addDays(dayOf(new Date()), 28), artistId });
  return orderId;
}

async function openDrafts(shop: TestShop) {
  const { db } = shop;
  const content = draftOf(elenisComic, 3);
  const draft = (): Promise<DraftKey> => createDraft(db, content).then(({ id, token }) => ({ id, token }));
  let someones: DraftKey;
  const guessed = async (): Promise<DraftKey> => {
    someones = await draft();
    return { id: someones.id, token: 'a'.repeat(43) };
  };
  const cart = async () => {
    const cartItems = [await putInCart(db, elenisComic)];
    return { cartItems, draftKeys: draftKeysOf(cartItems) };
  };
  const picture = {
    body: new Uint8Array(await plain(60, 40).jpeg().toBuffer()),
    headers: { 'content-type': 'image/jpeg' },
  };
  const uploadTo = ({ id, token }: DraftKey) => ({
    path: `/api/drafts/${id}/images?kind=references`,
    body: picture.body,
    headers: { ...picture.headers, authorization: `Bearer ${token}` },
  });
  const upload = async (key: DraftKey, query = '') => {
    const { path, ...init } = uploadTo(key);
    const answer = await fetch(shop.url + path + query, { method: 'POST', ...init });
    return ((await answer.json()) as { url: string }).url;
  };

  const input = async () => {
    const key = await draft();
    const url = await upload(key, '&original=follows');
    const type: ImageType = 'image/jpeg';
    return { key, imagePath: url.slice(IMAGE_URL_PREFIX.length), type, bytes: picture.body.length };
  };
  const open = async (given?: Awaited<ReturnType<typeof input>>) => {
    const wanted = given ?? (await input());
    const { id } = await shop.client().draft.startOriginal.mutate(wanted);
    return { id, token: wanted.key.token };
  };
  const part = ({ id, token }: DraftKey) => ({
    path: `/api/originals/${id}/1`,
    body: picture.body,
    headers: { authorization: `Bearer ${token}` },
  });
  const sent = async (given?: Awaited<ReturnType<typeof input>>) => {
    const key = await open(given);
    const { path, ...init } = part(key);
    await fetch(shop.url + path, { method: 'PUT', ...init });
    await shop.client().draft.saveOriginalPart.mutate({ ...key, number: 1, tag: '1' });
    return key;
  };
  const guessedToken = 'a'.repeat(43);
  const original = {
    input,
    withoutKey: (wanted: Awaited<ReturnType<typeof input>>) => ({
      ...wanted,
      key: { ...wanted.key, token: guessedToken },
    }),
    open: () => open(),
    part,
    sent,
    guessedToken,
  };

  return {
    content,
    draft,
    guessed,
    original,
    cart,
    picture,
    uploadTo,
    upload,
    isGuessedKept: async () => Boolean(await loadDraft(db, someones)),
  };
}

async function openOrder(shop: TestShop, callers: Callers, drafts: Drafts) {
  const { db } = shop;
  const { cookieOf, maria } = callers;
  const { draft, original, picture, upload } = drafts;
  const item = await putInCart(db, elenisComic);
  const draftKeys = draftKeysOf([item]);
  const key = draftKeys[0] ?? (await draft());
  const imageUrl = await upload(key, '&original=follows');
  const sentOriginal = await original.sent({
    key,
    imagePath: imageUrl.slice(IMAGE_URL_PREFIX.length),
    type: 'image/jpeg',
    bytes: picture.body.length,
  });
  await shop.client().draft.finishOriginal.mutate(sentOriginal);
  const cartItems = [{ ...item, referenceImages: [{ url: imageUrl, title: '' }] }];
  const { url } = await shop
    .client(await cookieOf('eleni'))
    .checkout.createSession.mutate({ cartItems, draftKeys });
  const paidSession = url?.split('/').at(-1) ?? '';
  await shop.payments.pay(paidSession);
  await shop.idle();
  const bought = await db.selectFrom('orders').select(['id', 'checkoutId']).executeTakeFirstOrThrow();
  const mail = await db.selectFrom('mails').select('id').executeTakeFirstOrThrow();
  const pictures = await (await maria()).comics.create.mutate({ title: 'Drawn', category: 'Pet' });
  const page = await fetch(`${shop.url}/api/admin/comics/${pictures.id}/pages`, {
    method: 'POST',
    ...picture,
    headers: { ...picture.headers, cookie: await cookieOf('admin') },
  });
  const { src } = (await page.json()) as { src: string };
  return {
    imageUrl,
    mediaUrl: illustrationUrl(src, 360),
    mailId: mail.id,
    paidSession,
    orderId: bought.id,
    paidOrderId: bought.id,
    orderWithPhotos: bought.id,
    orderWithOriginal: { id: bought.id, original: sentOriginal.id },
    checkoutId: bought.checkoutId,
    withdrawnOrder: () => writeOrder(db, { withdrawnAt: new Date() }),
  };
}

function openHelp({ db }: TestShop) {
  return {
    question: async () => {
      const question = {
        name: 'Eleni',
        email: 'eleni@example.com',
        question: 'How?',
        source: 'dialog' as const,
      };
      const { id } = await db
        .insertInto('helpRequests')
        .values(question)
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    message: async () => {
      const message = { name: 'Eleni', email: 'eleni@example.com', message: 'Hello', suspicious: false };
      const { id } = await db
        .insertInto('contactSubmissions')
        .values(message)
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
  };
}

function openContent(maria: Callers['maria']) {
  let names = 0;
  return {
    newPackage: () => ({
      name: `Package ${++names}`,
      description: 'A package.',
      pageCount: 10,
      digitalPrice: 100_00,
      printPrice: 120_00,
      features: [],
      popular: false,
      revisionRounds: 1,
      includesConsultation: false,
      prioritySupportHours: null,
      dedicatedManager: false,
    }),
    newAddOn: () => ({ name: `Add-on ${++names}`, description: 'An add-on.', price: 10_00 }),
    newArtist: () => ({ name: 'Nikos', minutesPerWeek: 1200, weekdays: [1, 2], styles: [], active: true }),
    newDayOff: () => {
      const day = `${new Date().getFullYear()}-12-24`;
      return { kind: 'closure' as const, artistId: null, firstDay: day, lastDay: day, name: '' };
    },
    comic: async () => (await maria()).comics.create.mutate({ title: 'The Swim', category: 'Love' }),
    story: async () => (await maria()).stories.create.mutate({ title: 'A Ferry' }),
  };
}

function signedEvent({ services }: TestShop) {
  const body = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'customer.created',
    data: { object: { id: 'cus_1' } },
  });
  const secret = services.env.stripe?.webhookSecret ?? '';
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret });
  return { body, headers: { 'stripe-signature': signature } };
}
