import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { writeOrder } from '#server/admin/orders/testing.ts';
import { jobs } from '#server/jobs/jobs.ts';
import { inLanguage } from '#server/language.ts';
import { refreshSearchText } from '#server/order/search-text.ts';
import { RANKS } from '#shared/admin/find.ts';
import { EMPTY_COMIC } from '#shared/draft/comic.ts';
import { LANGUAGES } from '#shared/language.ts';
import { FAQ } from '#shared/storefront/faq.ts';
import { initialText } from '#shared/storefront/site-texts.ts';
import { buyComic, openPayment } from '#testing/buy.ts';
import { elenisComic, putInCart } from '#testing/comics.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { adminFixture, shopFixture } from '#testing/shop.ts';
import { findAnything } from './find.ts';

const shop = shopFixture();
const studio = adminFixture(shop, 'maria@studio.test');

beforeEach(async () => {
  await emptyTables(
    shop.db,
    'orders',
    'checkouts',
    'configurator_drafts',
    'help_requests',
    'contact_submissions',
  );
  await sql`delete from throttles`.execute(shop.db);
  await sql`delete from subscribers`.execute(shop.db);
  await sql`delete from site_texts`.execute(shop.db);
  await sql`delete from site_text_translations`.execute(shop.db);
});

const find = (text: string) => studio.admin.find.list.mutate({ text });

async function numbersOf(text: string) {
  return (await find(text)).orders.map(({ number }) => number);
}

describe('finding anything', () => {
  test('puts the order with exactly this number first, with any dash or none', async () => {
    await writeOrder(shop.db, { number: '4827-1935', createdAt: '2026-01-01T00:00:00Z' });
    await writeOrder(shop.db, { number: '1482-7193', createdAt: '2026-02-01T00:00:00Z' });
    await writeOrder(shop.db, { number: '4827-1935-2', createdAt: '2026-03-01T00:00:00Z' });
    expect(await numbersOf('4827-1935')).toEqual(['4827-1935', '4827-1935-2']);
    expect(await numbersOf('48271935')).toEqual(['4827-1935', '4827-1935-2']);
    for (const text of [
      '#4827 1935',
      'Order 4827-1935',
      'order number: 4827‑1935',
      'Παραγγελία 4827-1935',
      'ΑΡ. ΠΑΡΑΓΓΕΛΙΑΣ 4827 1935',
    ])
      expect((await numbersOf(text))[0], text).toBe('4827-1935');
  });

  test('finds a bought comic by its characters, its title, its telephone number and its notes', async () => {
    const comic = {
      ...elenisComic,
      characters: [{ name: 'Φοίβος', role: 'Me', note: '', images: [] }],
      styling: { ...elenisComic.styling, coverTitle: 'The Lighthouse of Amorgos' },
    };
    const { orderId } = await buyComic(shop, await putInCart(shop.db, comic));
    expect((await find('foivos')).orders).toMatchObject([
      { id: orderId, reason: { of: 'character', text: 'Φοίβος' } },
    ]);
    expect((await find('lighthouse amor')).orders).toMatchObject([{ reason: { of: 'title' } }]);

    await studio.admin.orders.update.mutate({
      ...{ id: orderId, revision: 1, status: 'Paid', tellCustomer: false },
      notes: 'She called: the dog is brown, not black.',
    });
    expect((await find('ΚΑΦΈ')).orders).toEqual([]);
    expect((await find('Brown')).orders).toMatchObject([
      { reason: { of: 'note', text: 'She called: the dog is brown, not black.' } },
    ]);

    const address = { name: 'Σπύρος Μάρκου', phone: '+30 697 123 4567' };
    await sql`update orders set shipping_address = ${JSON.stringify(address)}::jsonb`.execute(shop.db);
    await shop.db.transaction().execute((tx) => refreshSearchText(tx, orderId));
    for (const phone of [
      '6971234567',
      '+30 697 1234567',
      '0030 697-123-4567',
      '69 71 23 45 67',
      '+30 697 12',
    ])
      expect((await find(phone)).orders, phone).toMatchObject([{ reason: { of: 'phone' } }]);
    expect((await find('6971234567')).customers).toMatchObject([{ email: elenisComic.customerEmail }]);
    expect((await find('markou')).orders).toHaveLength(1);
    await sql`update orders set shipping_address = shipping_address || '{"phone": "697 123 4567"}'`.execute(
      shop.db,
    );
    await shop.db.transaction().execute((tx) => refreshSearchText(tx, orderId));
    for (const phone of ['+30 697 12', '+306971234567', '0030697 123', '697 1234'])
      expect((await find(phone)).orders, phone).toMatchObject([{ reason: { of: 'phone' } }]);
  });

  test('finds what colleagues have written about an order, and says where', async () => {
    const id = await writeOrder(shop.db);
    const note = { key: randomUUID(), orderId: id, spokenWith: null };
    await studio.admin.notes.create.mutate({ ...note, text: 'The ferry leaves from Rafina.' });
    expect((await find('RAFINA')).orders).toMatchObject([
      { id, reason: { of: 'note', text: 'The ferry leaves from Rafina.' } },
    ]);
  });

  test('puts the orders of a whole address before those that have it as a part, and before newer ones', async () => {
    await writeOrder(shop.db, { email: 'Maria@gmail.com', createdAt: '2026-01-01T00:00:00Z' });
    for (let day = 1; day <= 30; day++)
      await writeOrder(shop.db, {
        email: 'anna-maria@gmail.com',
        createdAt: `2026-02-01T00:${String(day).padStart(2, '0')}:00Z`,
      });
    for (const text of ['maria@gmail.com', 'MARIA@gmail', 'maria@']) {
      const { orders, customers } = await find(text);
      expect(orders.map(({ customerEmail }) => customerEmail).slice(0, 2), text).toEqual([
        'Maria@gmail.com',
        'anna-maria@gmail.com',
      ]);
      expect(customers.map(({ email }) => email)).toEqual(['Maria@gmail.com', 'anna-maria@gmail.com']);
    }
  });

  test('finds those who have asked although much spam has the same words', async () => {
    const { help } = shop.client();
    await help.createContactMessage.mutate({
      name: 'Zoe',
      email: 'zoe@example.com',
      message: 'A parcel',
      website: '',
    });
    await sql`
      insert into contact_submissions (name, email, message, suspicious, search_text)
      select 'Pills', 'pills@example.com', 'zoe parcel', true, 'pills zoe parcel' from generate_series(1, 20)`.execute(
      shop.db,
    );
    const { customers, questions } = await find('zoe');
    expect(customers).toMatchObject([{ of: 'message', email: 'zoe@example.com' }]);
    expect(questions[0]).toMatchObject({ kind: 'message', name: 'Zoe', suspicious: false });
    expect((await find('pills')).customers).toEqual([]);
  });

  test('finds a payment whose money is on its way, by number, name, phone and reference', async () => {
    const cartItems = [await putInCart(shop.db, elenisComic)];
    const sessionId = await openPayment(shop.client(), { cartItems });
    await shop.payments.payLater(sessionId);
    await shop.idle();
    await sql`update checkouts set phone = '+30 697 765 4321'`.execute(shop.db);
    const { number, transfer } = await shop.db
      .selectFrom('checkouts')
      .select(['number', 'transfer'])
      .executeTakeFirstOrThrow();
    for (const text of [number, elenisComic.customerEmail, '697 7654321', transfer?.reference ?? number])
      expect((await find(text)).payments, text).toMatchObject([{ number, status: 'pending' }]);
    expect((await find('nobody')).payments).toEqual([]);
    await shop.payments.succeed(sessionId);
    await shop.idle();
    expect(await find(number)).toMatchObject({ payments: [], orders: [{ number }] });
  });

  test('names each person once, with the number of their orders, and finds those who have none', async () => {
    await writeOrder(shop.db, { name: 'Άγγελος Νόμπελ', email: 'nobel@example.com' });
    await writeOrder(shop.db, { name: 'Angelos Nobel', email: 'NOBEL@example.com' });
    const { help, draft, newsletter } = shop.client();
    await help.createHelpRequest.mutate({
      name: 'Αγγελική Ρόδου',
      email: 'rodou@example.com',
      question: 'Do you draw Aggelos too?',
    });
    await draft.create.mutate({
      ...EMPTY_COMIC,
      step: 2,
      customerName: 'Aggelos Draftis',
      customerEmail: 'draftis@example.com',
    });
    await newsletter.subscribe.mutate({ email: 'angelos.letters@example.com' });
    await shop.idle();
    const { customers, questions } = await find('αγγελος');
    expect(customers.map(({ of, orders, email }) => [of, orders, email.toLowerCase()])).toEqual(
      expect.arrayContaining([
        ['order', 2, 'nobel@example.com'],
        ['draft', 0, 'draftis@example.com'],
        ['subscriber', 0, 'angelos.letters@example.com'],
      ]),
    );
    expect(customers).toHaveLength(3);
    expect(questions).toMatchObject([{ kind: 'question', email: 'rodou@example.com' }]);
    expect((await find('rodou')).customers).toMatchObject([{ of: 'question', name: 'Αγγελική Ρόδου' }]);
  });

  test('finds a question by what the studio has noted of it, and what is spam last', async () => {
    const { help } = shop.client();
    const who = { name: 'Tom', email: 'tom@example.com' };
    await help.createHelpRequest.mutate({ ...who, question: 'Where is my parcel?' });
    await help.createContactMessage.mutate({
      ...who,
      message: 'A parcel of pills',
      website: 'https://spam.test',
    });
    const [asked, spam] = (await find('parcel')).questions;
    expect([asked?.kind, spam?.kind, spam?.suspicious]).toEqual(['question', 'message', true]);
    await studio.admin.help.update.mutate({
      ...{ id: asked?.id ?? '', revision: 1, status: 'in-progress' },
      adminNotes: 'Ρώτησα την ΕΛΤΑ.',
    });
    expect((await find('elta')).questions).toMatchObject([
      { id: asked?.id, excerpt: expect.stringMatching('ΕΛΤΑ') },
    ]);
  });

  test('finds content by its title in any language, and a text of the shop by its name', async () => {
    const { content: packages } = await find('love');
    expect(packages).toContainEqual(expect.objectContaining({ kind: 'package' }));
    const { content: texts } = await find('vat');
    expect(texts).toContainEqual(expect.objectContaining({ kind: 'text', id: 'companyVat' }));
  });

  test.each(LANGUAGES)('finds each question of the FAQ by its words, as a text (%s)', async (language) => {
    for (const [question] of FAQ) {
      const words = initialText(question, language);
      const inThisLanguage = await inLanguage(language, () => findAnything(shop.db, words));
      expect(inThisLanguage.content[0], words).toMatchObject({ kind: 'text', id: question, title: words });
      const { content } = await inLanguage(language === 'en' ? 'el' : 'en', () =>
        findAnything(shop.db, words),
      );
      expect(content[0], words).toMatchObject({ kind: 'text', id: question, rank: RANKS.exact });
    }
  });

  test('finds a question of the FAQ by the words that its owner gave it, in both languages, and by no old ones', async () => {
    const { admin } = studio;
    const asked = { kind: 'text', id: 'faqPhotosQuestion' };
    const old = 'kind of photos';
    expect((await find(old)).content).toContainEqual(expect.objectContaining(asked));
    await admin.texts.update.mutate({
      ...{ name: 'faqPhotosQuestion', value: 'Do you draw zebras?', revision: 0 },
    });
    expect((await find('draw zebras')).content).toMatchObject([{ ...asked, title: 'Do you draw zebras?' }]);
    for (const gone of [old, initialText('faqPhotosQuestion', 'el')])
      expect((await find(gone)).content).not.toContainEqual(expect.objectContaining(asked));
    await admin.translations.update.mutate({
      ...{ kind: 'texts', id: 'faqPhotosQuestion', language: 'el', revision: 0, published: true },
      ...{ texts: { value: 'Σχεδιάζετε ζέβρες;' }, translatedFrom: 'Do you draw zebras?' },
    });
    expect((await find('ζεβρες')).content).toMatchObject([{ ...asked, title: 'Do you draw zebras?' }]);
    const inGreek = await inLanguage('el', () => findAnything(shop.db, 'zebras'));
    expect(inGreek.content).toMatchObject([{ ...asked, title: 'Σχεδιάζετε ζέβρες;' }]);
    await admin.texts.update.mutate({ name: 'faqPhotosQuestion', value: '', revision: 1 });
    expect((await find('question 1')).content[0]).toMatchObject(asked);
  });

  test('says where the words stand in a text whose name has none of them', async () => {
    await studio.admin.texts.update.mutate({
      ...{ name: 'faqPhotosAnswer', value: 'Gladly.\n\nA quagga too.', revision: 0 },
    });
    expect((await find('quagga')).content).toMatchObject([
      { id: 'faqPhotosAnswer', title: 'Answer 1', excerpt: 'Gladly. A quagga too.' },
    ]);
  });

  test('says of which kinds there may be more than it shows', async () => {
    const ask = (question: string, of: string) =>
      shop.db
        .insertInto('helpRequests')
        .values({ name: of, email: `${of}@example.com`, question, source: 'dialog' })
        .execute();
    for (let buyer = 1; buyer <= 6; buyer++) {
      await writeOrder(shop.db, { email: `zoe${buyer}@example.com`, name: 'Zoe' });
      await ask('May Zephyros fly?', `ask${buyer}`);
    }
    expect(await find('zoe')).toMatchObject({ orders: { length: 6 }, customers: { length: 6 }, more: [] });
    expect(await find('zephyros')).toMatchObject({ questions: { length: 6 }, more: [] });
    await writeOrder(shop.db, { email: 'zoe1@example.com', name: 'Zoe' });
    expect(await find('zoe')).toMatchObject({ orders: { length: 6 }, more: ['orders'] });
    await writeOrder(shop.db, { email: 'zoe7@example.com', name: 'Zoe' });
    await ask('Zephyros again?', 'ask7');
    expect(await find('zoe')).toMatchObject({ customers: { length: 6 }, more: ['orders', 'customers'] });
    expect(await find('zephyros')).toMatchObject({ questions: { length: 6 }, more: ['questions'] });
  });

  test('says that there may be other buyers where it has looked at the newest orders alone', async () => {
    for (let order = 0; order < 25; order++) await writeOrder(shop.db, { email: 'zoe@example.com' });
    expect(await find('zoe')).toMatchObject({ customers: { length: 1 }, more: ['orders', 'customers'] });
  });

  test('shows the newest orders before anything is typed', async () => {
    for (let day = 1; day < 8; day++) await writeOrder(shop.db, { createdAt: `2026-01-0${day}T00:00:00Z` });
    const { orders, customers } = await find('  ');
    expect(orders).toHaveLength(5);
    expect(orders[0]?.createdAt.toISOString()).toMatch('2026-01-07');
    expect(customers).toEqual([]);
  });

  test('finds rows of an older release once the job has run, and nobody who was deleted', async () => {
    const { orderId } = await buyComic(shop, await putInCart(shop.db, elenisComic));
    await shop.client().help.createHelpRequest.mutate({
      name: 'Eleni',
      email: elenisComic.customerEmail,
      question: 'May I add a dolphin?',
    });
    const character = elenisComic.characters[0]?.name ?? '';
    await sql`update orders set search_text = 'eleni', searched_at = null`.execute(shop.db);
    await sql`update help_requests set search_text = null`.execute(shop.db);
    await jobs.get('search')?.(shop.services);
    expect((await find(character)).orders).toMatchObject([{ id: orderId }]);
    expect((await find('dolphin')).questions).toHaveLength(1);

    await studio.admin.orders.update.mutate({
      ...{ id: orderId, revision: 1, status: 'Canceled', notes: '', tellCustomer: false },
    });
    await studio.admin.privacy.delete.mutate({ email: elenisComic.customerEmail });
    await shop.idle();
    for (const text of [elenisComic.customerEmail, elenisComic.customerName, character, 'dolphin'])
      expect(await find(text), text).toMatchObject({ orders: [], customers: [], questions: [] });
    // Accounting finds the order by its number, and whose it was is nobody any more.
    const { number } = await studio.admin.orders.get.query({ id: orderId });
    for (const text of [number, 'deleted'])
      expect(await find(text), text).toMatchObject({ orders: [{ id: orderId }], customers: [] });
    expect((await studio.admin.customers.list.mutate({ text: number })).customers).toEqual([]);
  });
});
