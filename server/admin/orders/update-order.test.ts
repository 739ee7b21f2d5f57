import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { paymentUrlOf } from '#server/stripe/checkout-session.ts';
import { ORDER_NOTES_MAX } from '#shared/admin/orders.ts';
import type { Language } from '#shared/language.ts';
import { ORDER_STATUSES, type OrderStatus } from '#shared/order/order.ts';
import { buyComic, openPayment } from '#testing/buy.ts';
import { elenisComic, putInCart, tomsComic } from '#testing/comics.ts';
import { adminFixture, shopFixture } from '#testing/shop.ts';
import { writeOrder } from './testing.ts';

const shop = shopFixture();
const maria = adminFixture(shop);
const nikos = adminFixture(shop, 'nikos@example.com');
beforeAll(async () => {
  const user = await maria.account.session.query();
  await shop.db
    .insertInto('profiles')
    .values({ id: user?.id ?? '', fullName: 'Maria Konstantinou' })
    .execute();
});

const UNCHANGED = { status: 'Paid', notes: '', tellCustomer: false } as const;

async function orderAsGuest(comic: typeof elenisComic) {
  const item = await putInCart(shop.db, comic, { addOns: ['Gift wrapping'] });
  const { orderId: id, sessionId } = await buyComic(shop, item);
  const intent = shop.payments.sessions().find((session) => session.id === sessionId)?.payment_intent;
  return { id, paymentIntentId: intent, sessionId, item };
}

async function statusMails(orderId: string) {
  const { number } = await shop.db
    .selectFrom('orders')
    .select('number')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return shop.mails.filter(({ to, text }) => to !== 'studio@example.com' && text.includes(number));
}

describe('an order', () => {
  test.each(['Canceled', 'Completed'] as const)(
    'that is %s and whose content was deleted is not worked on again',
    async (over) => {
      const id = await writeOrder(shop.db, { status: over });
      await shop.db
        .updateTable('orders')
        .set({ contentRemovedAt: new Date() })
        .where('id', '=', id)
        .execute();
      const update = { ...UNCHANGED, id, revision: 1, sentElsewhere: true };
      await expect(maria.admin.orders.update.mutate({ ...update, status: 'In Progress' })).rejects.toThrow(
        'nobody can work on it again',
      );
      const other = over === 'Canceled' ? 'Completed' : 'Canceled';
      expect(await maria.admin.orders.update.mutate({ ...update, status: other })).toMatchObject({
        status: 'saved',
      });
    },
  );

  test('is shown with all that the studio needs to draw and send it', async () => {
    const { id, sessionId, item, paymentIntentId } = await orderAsGuest(tomsComic);
    expect(await maria.admin.orders.get.query({ id })).toMatchObject({
      id,
      revision: 1,
      source: 'storefront',
      checkoutSessionId: sessionId,
      paymentUrl: `https://dashboard.stripe.com/test/payments/${paymentIntentId}`,
      customerName: 'Tom O’Neill',
      customerEmail: 'tom@example.com',
      comicType: 'pet',
      tierName: 'Short Story',
      pageCount: item.tier.pageCount + 2,
      addOns: ['Gift wrapping'],
      deliveryOption: 'print',
      rush: true,
      charactersCount: 1,
      scenesCount: 3,
      priceTotal: item.priceTotal,
      currency: 'EUR',
      status: 'Paid',
      notes: null,
      flags: [],
      rawOrderJson: {
        characters: tomsComic.characters,
        pages: item.pages,
        styling: tomsComic.styling,
        package: { name: 'Short Story', revisionRounds: expect.any(Number) },
      },
      changes: [],
    });
  });

  test.each([
    ['cs_test_a1', 'pi_1', 'https://dashboard.stripe.com/test/payments/pi_1'],
    ['cs_live_a1', 'pi_1', 'https://dashboard.stripe.com/payments/pi_1'],
    ['cs_test_a1', null, 'https://dashboard.stripe.com/test/search?query=cs_test_a1'],
    ['cs_live_a1', null, 'https://dashboard.stripe.com/search?query=cs_live_a1'],
    ['cs_live_cs_test_', 'pi_/?', 'https://dashboard.stripe.com/payments/pi_%2F%3F'],
  ])('paid by %s and %s is found in the dashboard at %s', (checkoutSessionId, paymentIntentId, url) => {
    expect(paymentUrlOf({ checkoutSessionId, paymentIntentId })).toBe(url);
  });

  test.each([randomUUID(), '00000000-0000-0000-0000-000000000000'])(
    'that nobody made, %s, is not found and not changed',
    async (id) => {
      await expect(maria.admin.orders.get.query({ id })).rejects.toThrow('This order does not exist.');
      const update = maria.admin.orders.update.mutate({ ...UNCHANGED, id, revision: 1 });
      await expect(update).rejects.toMatchObject({
        message: 'This order does not exist.',
        data: { code: 'NOT_FOUND' },
      });
    },
  );

  test.each(['nonsense', '', "' or 1=1", '../1'])('is not named by %j', async (id) => {
    await expect(maria.admin.orders.get.query({ id })).rejects.toThrow('This order does not exist.');
  });
});

describe('saving', () => {
  test('keeps status and notes, and who changed what and when', async () => {
    const id = await writeOrder(shop.db);
    const notes = 'Wants a blue umbrella.\n— Maria';
    const saved = await maria.admin.orders.update.mutate({
      id,
      revision: 1,
      status: 'In Progress',
      notes,
      tellCustomer: false,
    });
    expect(saved.status).toBe('saved');
    expect(saved.current).toMatchObject({ status: 'In Progress', notes, revision: 2 });
    await nikos.admin.orders.update.mutate({
      id,
      revision: 2,
      status: 'In Progress',
      notes: '  ',
      tellCustomer: false,
    });
    const { changes, ...order } = await maria.admin.orders.get.query({ id });
    expect([order.notes, order.revision]).toEqual([null, 3]);
    expect(changes.map(({ changedBy, field, from, to }) => [changedBy, field, from, to])).toEqual([
      ['nikos', 'notes', notes, null],
      ['Maria Konstantinou', 'notes', null, notes],
      ['Maria Konstantinou', 'status', 'Paid', 'In Progress'],
    ]);
    expect(changes.every(({ changedAt }) => Math.abs(Date.now() - changedAt.getTime()) < 60_000)).toBe(true);
  });

  test('moves an order from any status to any other', async () => {
    const id = await writeOrder(shop.db);
    let revision = 1;
    for (const status of [...ORDER_STATUSES, ...ORDER_STATUSES.toReversed()]) {
      const { current: order } = await maria.admin.orders.update.mutate({
        ...UNCHANGED,
        id,
        revision,
        status,
        sentElsewhere: true,
      });
      expect(order.status).toBe(status);
      revision = order.revision;
    }
  });

  test('an unchanged value changes nothing', async () => {
    const id = await writeOrder(shop.db);
    const saved = await maria.admin.orders.update.mutate({
      ...UNCHANGED,
      id,
      revision: 1,
      tellCustomer: true,
    });
    expect(saved).toMatchObject({ status: 'saved', current: { revision: 1, changes: [] } });
    await shop.idle();
    expect(await statusMails(id)).toEqual([]);
  });

  test('takes notes of ten thousand characters and refuses one more', async () => {
    const id = await writeOrder(shop.db);
    const notes = 'ü'.repeat(ORDER_NOTES_MAX);
    const saved = await maria.admin.orders.update.mutate({ ...UNCHANGED, id, revision: 1, notes });
    expect(saved.current.notes).toBe(notes);
    const longer = maria.admin.orders.update.mutate({ ...UNCHANGED, id, revision: 2, notes: `${notes}!` });
    await expect(longer).rejects.toThrow('Notes must be at most 10000 characters');
    expect((await maria.admin.orders.get.query({ id })).revision).toBe(2);
  });

  test('keeps notes without what a database cannot store', async () => {
    const id = await writeOrder(shop.db);
    const { current: order } = await maria.admin.orders.update.mutate({
      ...UNCHANGED,
      id,
      revision: 1,
      notes: 'a\0b\uD800',
    });
    expect(order.notes).toBe('ab\uFFFD');
  });

  test('survives the account of who saved', async () => {
    const id = await writeOrder(shop.db);
    const cookie = await shop.signIn('leaving@example.com', 'admin');
    await shop
      .client(cookie)
      .admin.orders.update.mutate({ ...UNCHANGED, id, revision: 1, status: 'In Progress' });
    await shop.db.deleteFrom('users').where('email', '=', 'leaving@example.com').execute();
    const { changes } = await maria.admin.orders.get.query({ id });
    expect(changes.map(({ changedBy }) => changedBy)).toEqual(['leaving']);
  });
});

describe('two admins with one order', () => {
  test('the later one is told, shown how it is now, and overwrites nothing', async () => {
    const id = await writeOrder(shop.db);
    await maria.admin.orders.update.mutate({ ...UNCHANGED, id, revision: 1, notes: 'Maria’s' });
    const later = { id, revision: 1, status: 'Canceled', notes: 'Nikos’', tellCustomer: true } as const;
    const answer = await nikos.admin.orders.update.mutate(later);
    expect(answer.status).toBe('stale');
    expect(answer.current).toMatchObject({ status: 'Paid', notes: 'Maria’s', revision: 2 });
    expect(answer.current.changes).toHaveLength(1);
    await shop.idle();
    expect(await statusMails(id)).toEqual([]);
  });

  test('at the same moment, one wins and all others are told', async () => {
    const id = await writeOrder(shop.db);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        (n % 2 ? maria : nikos).admin.orders.update.mutate({
          id,
          revision: 1,
          status: 'In Progress',
          notes: `Note ${n}`,
          tellCustomer: true,
        }),
      ),
    );
    const saved = answers.filter(({ status }) => status === 'saved');
    expect(saved).toHaveLength(1);
    const { notes, revision, changes } = await maria.admin.orders.get.query({ id });
    expect([notes, revision, changes.length]).toEqual([saved[0]?.current.notes, 2, 2]);
    await shop.idle();
    expect(await statusMails(id)).toHaveLength(1);
  });

  test('a revision from the future is stale too', async () => {
    const id = await writeOrder(shop.db);
    const answer = await maria.admin.orders.update.mutate({ ...UNCHANGED, id, revision: 7, notes: 'x' });
    expect(answer).toMatchObject({ status: 'stale', current: { revision: 1, notes: null } });
  });
});

describe('the customer', () => {
  test('is never asked for an answer by a mail without the question', async () => {
    const { id } = await orderAsGuest({ ...elenisComic, customerEmail: 'unasked@example.com' });
    const before = (await statusMails(id)).length;
    const wait = { id, revision: 1, status: 'Waiting on Client', notes: '' } as const;
    await expect(
      maria.admin.orders.update.mutate({ ...wait, tellCustomer: true, message: ' \n' }),
    ).rejects.toThrow('The mail says that you have a question');
    await maria.admin.orders.update.mutate({ ...wait, tellCustomer: false });
    await shop.idle();
    expect(await statusMails(id)).toHaveLength(before);
  });

  test('without an account comes to the order by the link in the mail, and to none that is canceled', async () => {
    const { id } = await orderAsGuest({ ...elenisComic, customerEmail: 'linked@example.com' });
    const tell = { id, notes: '', tellCustomer: true, sentElsewhere: true };
    await maria.admin.orders.update.mutate({ ...tell, revision: 1, status: 'In Progress' });
    await shop.idle();
    const { text = '' } = (await statusMails(id)).at(-1) ?? {};
    expect(text).not.toContain('/my-orders');
    const token = text.match(/\/proof#link=([\w-]+)/)?.[1] ?? '';
    expect(await shop.client().proof.get.mutate({ of: { token } })).toMatchObject({ order: { id } });
    await maria.admin.orders.update.mutate({ ...tell, revision: 2, status: 'Canceled' });
    await shop.idle();
    expect((await statusMails(id)).at(-1)?.text).not.toMatch(/\/my-orders|\/proof/);
  });

  test('reads the studio’s question in the mail, and the history keeps it and says who was mailed', async () => {
    const { id } = await orderAsGuest({ ...elenisComic, customerEmail: 'asked@example.com' });
    const message = 'Is the cat grey, or black?';
    const change = { id, notes: '', message };
    await maria.admin.orders.update.mutate({
      ...change,
      revision: 1,
      status: 'Waiting on Client',
      tellCustomer: true,
    });
    await maria.admin.orders.update.mutate({
      ...change,
      revision: 2,
      status: 'In Progress',
      tellCustomer: false,
    });
    await shop.idle();
    const mail = (await statusMails(id)).at(-1);
    expect(mail).toMatchObject({ to: 'asked@example.com', replyTo: 'studio@example.com' });
    expect(mail?.text).toContain(message);
    const { changes } = await maria.admin.orders.get.query({ id });
    expect(changes.map(({ to, mailed, message: said }) => [to, mailed, said])).toEqual([
      ['In Progress', false, null],
      ['Waiting on Client', true, message],
    ]);
  });

  test('is told of a new status when the studio wants it, once for each change', async () => {
    const { id } = await orderAsGuest({ ...elenisComic, customerEmail: 'told@example.com' });
    const before = (await statusMails(id)).length;
    const tell = { id, notes: '', tellCustomer: true, sentElsewhere: true };
    await maria.admin.orders.update.mutate({ ...tell, revision: 1, status: 'In Progress' });
    await shop.idle();
    await maria.admin.orders.update.mutate({ ...tell, revision: 2, status: 'Completed' });
    await shop.idle();
    const mails = (await statusMails(id)).slice(before);
    expect(mails.map(({ to }) => to)).toEqual(['told@example.com', 'told@example.com']);
    expect(mails[0]?.text).toContain('Eleni Papadopoulou');
  });

  test('is told with a canceled order what was sent back of it', async () => {
    const { id } = await orderAsGuest({ ...elenisComic, customerEmail: 'refunded@example.com' });
    const refund = {
      id,
      amount: 1_000,
      reason: 'requested_by_customer',
      note: '',
      key: randomUUID(),
    } as const;
    await maria.admin.orders.refund.mutate(refund);
    await shop.idle();
    const update = { id, notes: '', revision: 1, status: 'Canceled', tellCustomer: true } as const;
    await maria.admin.orders.update.mutate(update);
    await shop.idle();
    expect((await statusMails(id)).at(-1)?.text).toContain('We have sent €10.00 back to you');
  });

  test('is not told of notes, nor when the studio does not want it', async () => {
    const { id } = await orderAsGuest({ ...elenisComic, customerEmail: 'untold@example.com' });
    const before = (await statusMails(id)).length;
    const update = { id, notes: 'Secret', status: 'Paid', tellCustomer: true } as const;
    await maria.admin.orders.update.mutate({ ...update, revision: 1 });
    await maria.admin.orders.update.mutate({
      ...update,
      revision: 2,
      status: 'Completed',
      tellCustomer: false,
      sentElsewhere: true,
    });
    await shop.idle();
    expect(await statusMails(id)).toHaveLength(before);
  });

  test('is written to later where the mail server is down, and the order is saved all the same', async () => {
    const id = await writeOrder(shop.db, { email: 'later@example.com' });
    const { warn } = console;
    console.warn = () => {};
    shop.setMailServer('down');
    try {
      const { status } = await maria.admin.orders.update.mutate({
        ...UNCHANGED,
        id,
        revision: 1,
        status: 'In Progress',
        tellCustomer: true,
      });
      await shop.idle();
      expect(status).toBe('saved');
      const waiting = shop.db.selectFrom('mails').where('recipient', '=', 'later@example.com');
      expect(await waiting.select(['template', 'sentAt']).execute()).toEqual([
        { template: 'order-status', sentAt: null },
      ]);
    } finally {
      shop.setMailServer('up');
      console.warn = warn;
    }
  });
});

describe('the language of an order', () => {
  const inLanguageOf = async (id: string, language: string) => {
    const { checkoutId } = await shop.db
      .updateTable('orders')
      .set({ language: language as Language })
      .where('id', '=', id)
      .returning('checkoutId')
      .executeTakeFirstOrThrow();
    await shop.db
      .updateTable('checkouts')
      .set({ language: language as Language })
      .where('id', '=', checkoutId)
      .execute();
  };
  const tell = async (id: string, status: OrderStatus) => {
    const { revision } = await maria.admin.orders.get.query({ id });
    await maria.admin.orders.update.mutate({ id, revision, status, notes: '', tellCustomer: true });
    await shop.idle();
    return (await statusMails(id)).at(-1)?.text ?? '';
  };

  test('stays through all its mails, whatever its buyer chooses for the account meanwhile', async () => {
    const customerEmail = `eleni+${randomUUID().slice(0, 8)}@example.com`;
    const cookie = await shop.signIn(customerEmail);
    const item = await putInCart(shop.db, { ...elenisComic, customerEmail });
    const { orderId: id } = await buyComic(shop, item, cookie);
    await inLanguageOf(id, 'el');
    expect(await tell(id, 'In Progress')).toMatch(/παραγγελία/i);
    await shop.client(cookie).account.chooseLanguage.mutate({ language: 'en' });
    expect(await tell(id, 'Canceled')).toMatch(/παραγγελία/i);
  });

  test('is the first one where the shop knows its own no more, in mails, pages and exports', async () => {
    const { id, item } = await orderAsGuest({
      ...elenisComic,
      customerEmail: `tom+${randomUUID().slice(0, 8)}@example.com`,
    });
    await inLanguageOf(id, 'xx');
    const mail = await tell(id, 'In Progress');
    expect(mail).toContain('Dear');
    expect(mail).not.toContain('/xx/');
    const link = /link=([\w-]+)/.exec(mail)?.[1] ?? '';
    expect(link).not.toBe('');
    expect(await maria.admin.orders.get.query({ id })).toMatchObject({ priceTotal: item.priceTotal });
    const cookie = await shop.signIn('admin-of-xx@example.com', 'admin');
    const csv = await fetch(`${shop.url}/api/admin/orders.csv`, { headers: { cookie } });
    expect(await csv.text()).toContain('"In Progress"');
  });

  test('that the shop knows no more before the payment has come is the first one for order and confirmation', async () => {
    const item = await putInCart(shop.db, elenisComic);
    const sessionId = await openPayment(shop.client(), { cartItems: [item] });
    await shop.db
      .updateTable('checkouts')
      .set({ language: 'xx' as Language })
      .where('sessionId', '=', sessionId)
      .execute();
    // The owner's translations into it stay in the database.
    const words = 'Dobar dan.';
    await shop.db
      .insertInto('siteTextTranslations')
      .values({ name: 'complaints', value: words, language: 'xx' as 'el', translatedFrom: '' })
      .execute();
    const before = shop.mails.length;
    await shop.payments.pay(sessionId);
    await shop.idle();
    const confirmation = shop.mails.slice(before).find(({ to }) => to === item.customerEmail);
    expect(confirmation?.text).toContain('Short Story');
    expect(confirmation?.text).not.toContain('/xx/');
    expect(confirmation?.text).not.toContain(words);
  });
});
