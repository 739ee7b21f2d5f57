import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { tokenInMail, VERIFY_SUBJECT } from '#server/account/testing.ts';
import type { CartItem } from '#shared/checkout/checkout.ts';
import type { Cursor } from '#shared/cursor.ts';
import { DEFAULT_PAGE_COUNT } from '#shared/draft/comic.ts';
import { listPictureUrls } from '#shared/draft/comic-pictures.ts';
import { IMAGE_URL_PREFIX } from '#shared/draft/schema.ts';
import { buyComic } from '#testing/buy.ts';
import { elenisComic, putInCart, tomsComic, withImage } from '#testing/comics.ts';
import { countStatements } from '#testing/database.ts';
import { shopFixture } from '#testing/shop.ts';
import { getCustomerOrder, listCustomerOrders } from './customer-orders.ts';

const shop = shopFixture();

/** The progress of a printed comic that was just paid. */
const atItsStart = {
  stage: 'New',
  promised: expect.objectContaining({ sketches: expect.any(Date), finished: expect.any(Date) }),
  journey: [
    { step: 'paid', state: 'done', at: expect.any(Date), expected: null, isLate: false, beginsAt: null },
    { step: 'sketching', state: 'now', at: null, expected: expect.any(Date), isLate: false, beginsAt: null },
    ...['your-turn', 'drawing', 'approved', 'on-its-way', 'delivered'].map((step) => ({
      step,
      state: 'ahead',
      at: null,
      expected: ['drawing', 'delivered'].includes(step) ? expect.any(Date) : null,
      isLate: false,
      beginsAt: null,
    })),
  ],
};

const NO_SUCH_ORDER = 'This order does not exist.';

/** Orders and pays as a guest or with this cookie. @returns the order's id */
async function order(cartItem: CartItem, cookie?: string): Promise<string> {
  return (await buyComic(shop, cartItem, cookie)).orderId;
}

/** An address that no other test uses. */
const newAddress = (name = 'eleni') => `${name}+${randomUUID().slice(0, 8)}@example.com`;

const elenisOrder = async (customerEmail: string, cookie?: string) =>
  order(await putInCart(shop.db, { ...elenisComic, customerEmail }), cookie);

async function signInVerified(email: string): Promise<string> {
  const cookie = await shop.signIn(email);
  await verify(email);
  return cookie;
}

const verify = (email: string) =>
  shop.db.updateTable('users').set({ emailVerifiedAt: new Date() }).where('email', '=', email).execute();

const idsOf = async (cookie: string) =>
  (await shop.client(cookie).order.list.query({})).orders.map(({ id }) => id);

const open = (cookie: string, id: string) => shop.client(cookie).order.get.query({ id });

const customerOf = async (cookie: string) => {
  const user = await shop.client(cookie).account.session.query();
  if (!user) throw new Error('Nobody is signed in.');
  return user;
};

describe('an order placed as a guest', () => {
  test('shows under an account only once its address is verified by the mailed link', async () => {
    const email = newAddress();
    const id = await elenisOrder(email);
    const cookie = await shop.signIn(email);
    expect(await idsOf(cookie)).toEqual([]);
    await expect(open(cookie, id)).rejects.toThrow(NO_SUCH_ORDER);

    await shop.client(cookie).account.sendVerifyMail.mutate();
    await shop.idle();
    const token = tokenInMail(shop, email, VERIFY_SUBJECT);
    await shop.client(cookie).account.verifyEmail.mutate({ token });

    expect(await idsOf(cookie)).toEqual([id]);
    expect(await open(cookie, id)).toMatchObject({ id, tierName: 'Short Story' });
  });

  test('is found whatever the case of either address', async () => {
    const email = newAddress('Eleni.Ünal');
    const id = await elenisOrder(email.toUpperCase());
    expect(await idsOf(await signInVerified(email))).toEqual([id]);
  });

  test('is not found by an address that only resembles it', async () => {
    const email = newAddress('eleni_p');
    await elenisOrder(email);
    expect(await idsOf(await signInVerified(email.replace('_', 'x')))).toEqual([]);
    expect(await idsOf(await signInVerified(email.replace(/\+.*@/, '@')))).toEqual([]);
  });
});

describe('another person’s order', () => {
  test('answers like one that does not exist', async () => {
    const id = await elenisOrder(newAddress());
    const cookie = await signInVerified(newAddress('tom'));
    const answers = [];
    for (const asked of [
      id,
      id.toUpperCase(),
      randomUUID(),
      'nonsense',
      '',
      `${id}\0`,
      '../admin',
      "' or 1=1",
    ])
      answers.push(await open(cookie, asked).catch(({ message, data }) => [message, data.code]));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify([NO_SUCH_ORDER, 'NOT_FOUND'])]),
    );
    expect(await idsOf(cookie)).toEqual([]);
  });

  test('is not reached by a cursor taken from it', async () => {
    const id = await elenisOrder(newAddress());
    const cookie = await signInVerified(newAddress('tom'));
    const cursor = { createdAt: Date.now() * 2000, id };
    expect((await shop.client(cookie).order.list.query({ cursor })).orders).toEqual([]);
  });
});

describe('an order made while signed in', () => {
  test('is there at once, though the address is not verified and another was given', async () => {
    const cookie = await shop.signIn(newAddress());
    const id = await elenisOrder('somebody@example.com', cookie);
    expect(await idsOf(cookie)).toEqual([id]);
    expect((await open(cookie, id)).id).toBe(id);
  });

  test('is listed once when both reasons hold', async () => {
    const email = newAddress();
    const cookie = await signInVerified(email);
    const id = await elenisOrder(email, cookie);
    expect(await idsOf(cookie)).toEqual([id]);
  });
});

describe('a customer’s order', () => {
  test('is the question of the studio’s mail, for as long as it waits for the answer', async () => {
    const email = newAddress();
    const id = await elenisOrder(email);
    const cookie = await signInVerified(email);
    const maria = shop.client(await shop.signIn(newAddress('maria'), 'admin'));
    const update = { id, notes: '', tellCustomer: true, message: 'Is the cat grey?' };
    await maria.admin.orders.update.mutate({ ...update, revision: 1, status: 'Waiting on Client' });
    expect(await open(cookie, id)).toMatchObject({ question: 'Is the cat grey?' });
    await maria.admin.orders.update.mutate({ ...update, revision: 2, status: 'In Progress' });
    expect(await open(cookie, id)).toMatchObject({ question: null });
  });

  const photo = (draftId: string, name: string) => ({
    url: `/api/images/${draftId}/characters/${name.repeat(24)}.jpg`,
    title: `${name}.jpg`,
  });

  test('is a line for the list, with three pictures in the order of the comic', async () => {
    const email = newAddress('tom');
    const item = await putInCart(shop.db, { ...tomsComic, customerEmail: email }, { tier: 'Love Letter' });
    const [first, ...others] = item.characters;
    if (!first) throw new Error('Tom’s comic has no character.');
    const images = [photo(item.draftId, 'a'), photo(item.draftId, 'b')];
    const pages = withImage(item.pages, 'The sofa, later', photo(item.draftId, 'c').url);
    const withPictures = {
      ...item,
      characters: [{ ...first, images }, ...others],
      pages,
      referenceImages: [photo(item.draftId, 'd')],
    };
    await shop.db
      .insertInto('draftImages')
      .values(
        listPictureUrls(withPictures).map((url) => ({
          path: url.slice(IMAGE_URL_PREFIX.length),
          draftId: item.draftId,
          bytes: 1000,
          width: 10,
          height: 10,
        })),
      )
      .execute();
    const id = await order(withPictures);
    const cookie = await signInVerified(email);
    const { orders, nextCursor } = await shop.client(cookie).order.list.query({});
    expect(nextCursor).toBeNull();
    expect(orders).toEqual([
      {
        id,
        hasSentFiles: false,
        number: expect.stringMatching(/^\d{4}-\d{4}$/),
        comicType: 'pet',
        tierName: 'Love Letter',
        priceTotal: item.priceTotal,
        currency: 'EUR',
        withdrawnAt: null,
        status: 'Paid',
        createdAt: expect.any(Date),
        characterNames: ['Biscuit'],
        ...atItsStart,
        pictures: [...images, photo(item.draftId, 'c')].map(({ url }) => url),
      },
    ]);
  });

  test('is everything they told us, and nothing of the studio’s', async () => {
    const email = newAddress('tom');
    const id = await order(
      await putInCart(shop.db, { ...tomsComic, customerEmail: email }, { addOns: ['Gift wrapping'] }),
    );
    await sql`update orders set notes = 'difficult', flags = '{amount-mismatch}' where id = ${id}`.execute(
      shop.db,
    );
    const shown = await open(await signInVerified(email), id);
    expect(shown).toEqual({
      id,
      hasSentFiles: false,
      number: expect.stringMatching(/^\d{4}-\d{4}$/),
      beginsAt: null,
      withdrawnAt: null,
      country: 'GR',
      start: null,
      question: null,
      comicType: 'pet',
      tierName: 'Short Story',
      priceTotal: expect.any(Number),
      currency: 'EUR',
      status: 'Paid',
      createdAt: expect.any(Date),
      pageCount: DEFAULT_PAGE_COUNT + 2,
      addOns: ['Gift wrapping'],
      charactersCount: 1,
      scenesCount: 3,
      deliveryOption: 'print',
      rush: true,
      ...atItsStart,
      promiseStory: expect.objectContaining({ moves: [], movingDays: 0 }),
      story: {
        characters: tomsComic.characters,
        sceneMode: 'scene-by-scene',
        storyBrief: '',
        pages: tomsComic.pages,
        referenceImages: [],
        styling: tomsComic.styling,
      },
      texts: [],
    });
    expect(JSON.stringify(shown)).not.toMatch(/difficult|mismatch|cs_test|pi_|example\.com/);
  });
});

describe('many orders', () => {
  /** Copies an order of this address with times this many microseconds apart, or all at the same time. */
  async function copyOrder(id: string, count: number, step: string) {
    await sql`
      with template as (select * from orders where id = ${id}), original as (delete from orders where id = ${id})
      insert into orders (checkout_id, checkout_session_id, line_number, draft_id, source, customer_name,
        customer_email, comic_type, tier_id, tier_name, page_count, add_ons, delivery_option, rush,
        characters_count, scenes_count, price_total, currency, raw_order_json, created_at)
      select checkout_id, checkout_session_id, place + 1, draft_id, source, customer_name, customer_email,
        comic_type, tier_id, tier_name, page_count, add_ons, delivery_option, rush, characters_count,
        scenes_count, price_total, currency, raw_order_json,
        timestamptz '2026-11-03T10:00:00.123456Z' - place * ${step}::interval
      from template, generate_series(1, ${count}) as place`.execute(shop.db);
  }

  async function readPages(cookie: string) {
    const pages: string[][] = [];
    let cursor: Cursor | undefined;
    do {
      const page = await shop.client(cookie).order.list.query({ cursor });
      pages.push(page.orders.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    return pages;
  }

  test.each([
    ['made at one moment', '0'],
    ['made within one millisecond', '1 microsecond'],
    ['made on different days', '1 day'],
  ])('%s are paged without a gap or a repetition, newest first', async (_title, step) => {
    const email = newAddress();
    await copyOrder(await elenisOrder(email), 41, step);
    const pages = await readPages(await signInVerified(email));
    expect(pages.map((page) => page.length)).toEqual([20, 20, 1]);
    const { rows } = await sql<{ id: string }>`
      select id from orders where customer_email = ${email} order by created_at desc, id desc`.execute(
      shop.db,
    );
    expect(pages.flat()).toEqual(rows.map(({ id }) => id));
  });

  test('have no further page when they fill one exactly', async () => {
    const email = newAddress();
    await copyOrder(await elenisOrder(email), 20, '1 hour');
    expect((await readPages(await signInVerified(email))).map((page) => page.length)).toEqual([20]);
  });

  test('are found by index, however many others have', async () => {
    const email = newAddress();
    await copyOrder(await elenisOrder(newAddress('others')), 5000, '1 minute');
    await elenisOrder(email);
    const customer = await customerOf(await signInVerified(email));
    const [statement = ''] = await countStatements(shop.db, () => listCustomerOrders(shop.db, customer));
    const values = [customer.id, customer.email].map((value) => `'${value}'`);
    const filledIn = statement.replaceAll(/\$(\d+)/g, (_, place) => values[place - 1] ?? '21');
    const { rows } = await sql<object>`explain ${sql.raw(filledIn)}`.execute(shop.db);
    const plan = rows.flatMap(Object.values).join('\n');
    expect(plan).toContain('orders_user');
    expect(plan).toMatch(/orders_customer|orders_mailbox/);
    expect(plan).not.toContain('Seq Scan on orders');
    expect(plan).not.toContain('orders_newest');
  });
});

test('the list and an order are one statement each beside the session’s', async () => {
  const email = newAddress();
  const id = await elenisOrder(email);
  const cookie = await signInVerified(email);
  const customer = await customerOf(cookie);
  expect(await countStatements(shop.db, () => listCustomerOrders(shop.db, customer))).toHaveLength(1);
  await shop.db.updateTable('orders').set({ beginsAt: new Date() }).where('id', '=', id).execute();
  expect(await countStatements(shop.db, () => getCustomerOrder(shop.db, customer, id))).toHaveLength(1);
  expect(await countStatements(shop.db, () => idsOf(cookie))).toHaveLength(2);
});
