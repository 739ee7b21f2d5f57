import { beforeEach, expect, test } from 'vitest';
import { m } from '#messages';
import { Browser } from '#server/account/testing.ts';
import type { Language } from '#shared/language.ts';
import { openPayment } from '#testing/buy.ts';
import { draftKeysOf, draftOf, elenisComic, putInCart, tomsComic } from '#testing/comics.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { adminFixture, pageIn, shopFixture } from '#testing/shop.ts';

const shop = shopFixture({ maxConnections: 4 });
const maria = adminFixture(shop);
beforeEach(() => emptyTables(shop.db, 'mails', 'throttles'));

const mails = async () => {
  await shop.idle();
  const rows = await shop.db
    .selectFrom('mails')
    .select(['template', 'language'])
    .orderBy('sequence')
    .execute();
  return rows.map(({ template, language }) => `${template} ${language}`);
};

const eleni = { name: 'Ελένη Παπαδοπούλου', email: 'eleni@example.com' };

test('an order, its payment page and all its mails have the language in which it was bought', async () => {
  const item = await putInCart(shop.db, elenisComic);
  const greek = pageIn(shop, 'el');
  await greek.checkout.createSession.mutate({ cartItems: [item], draftKeys: draftKeysOf([item]) });
  const session = shop.payments.sessions().at(-1);
  expect(session).toMatchObject({
    locale: 'el',
    success_url: expect.stringContaining(`${shop.url}/el/checkout?success=true`),
    cancel_url: expect.stringContaining(`${shop.url}/el/checkout?canceled=true`),
  });
  await shop.payments.pay(session?.id ?? '');
  expect(await mails()).toEqual(['order-confirmed el', 'new-order en']);
  const confirmation = shop.mails.find(({ to }) => to === elenisComic.customerEmail);
  expect(confirmation?.text).toContain(`${shop.url}/el/proof#link=`);
  // The payment is told of by Stripe, which reads no language.
  expect(confirmation?.text).toContain('Δικαίωμα υπαναχώρησης');

  const order = await shop.db
    .selectFrom('orders')
    .where('draftId', '=', item.draftId)
    .select(['id', 'revision', 'language'])
    .executeTakeFirstOrThrow();
  expect(order.language).toBe('el');
  await maria.admin.orders.update.mutate({
    ...{ id: order.id, revision: order.revision, status: 'In Progress', notes: '' },
    ...{ tellCustomer: true, message: 'Ήταν γκρι η γάτα;' },
  });
  expect(await mails()).toContain('order-status el');
  // The studio writes to a customer beside the pages, so the language to write in stands there.
  expect((await maria.admin.proofs.get.query({ id: order.id })).order.language).toBe('el');
});

test.each<[paid: string, pay: (sessionId: string) => Promise<unknown>, mails: string[]]>([
  ['at once', (id) => shop.payments.pay(id), ['order-confirmed el', 'new-order en']],
  ['later', (id) => shop.payments.payLater(id), ['payment-pending el']],
])(
  'the country of a parcel that is paid for %s is in the language of who reads of it',
  async (_, pay, templates) => {
    const item = await putInCart(shop.db, tomsComic);
    const before = shop.mails.length;
    await pay(await openPayment(pageIn(shop, 'el'), { cartItems: [item] }));
    expect(await mails()).toEqual(templates);
    const [toBuyer, toStudio] = shop.mails.slice(before).map(({ text }) => text);
    expect(toBuyer).toMatch(/105 55 Athens\nΕλλάδα\n/);
    if (templates.length > 1) expect(toStudio).toMatch(/105 55 Athens\nGreece\n/);
  },
);

test('a draft has the language of the page that saved it last, and is reminded of in it', async () => {
  const content = draftOf(elenisComic, 3);
  const { id, token, revision } = await pageIn(shop, 'en').draft.create.mutate(content);
  const key = { id, token };
  await pageIn(shop, 'el').draft.update.mutate({ key, revision, content });
  await pageIn(shop, 'en').draft.mailLink.mutate({ key, remind: false });
  expect(await mails()).toEqual(['draft-link el']);
});

test('questions, sign-ups and statements keep the language of their page, and are answered in it', async () => {
  await pageIn(shop, 'el').help.createHelpRequest.mutate({ ...eleni, question: 'Πόσες σελίδες χωρούν;' });
  await pageIn(shop, 'el').newsletter.subscribe.mutate({ email: eleni.email });
  await pageIn(shop, 'el').withdrawal.create.mutate({ ...eleni, orderNumber: '4827-1935' });
  const { id } = await shop.db.selectFrom('helpRequests').select('id').executeTakeFirstOrThrow();
  const answer = { id, key: crypto.randomUUID(), message: 'Όσες θέλετε.', resolve: true, answersSeen: 0 };
  await maria.admin.help.answer.mutate(answer);
  expect(await mails()).toEqual([
    'help-request en',
    'confirm-newsletter el',
    'withdrawal-received el',
    'withdrawal-studio en',
    'help-answer el',
  ]);
});

test('a sign-up that is repeated before it is confirmed is asked about in the language of the newer page', async () => {
  await pageIn(shop, 'el').newsletter.subscribe.mutate({ email: 'tom@example.com' });
  await expect(
    pageIn(shop, 'en').newsletter.subscribe.mutate({ email: 'tom@example.com' }),
  ).rejects.toThrow();
  const { language } = await shop.db
    .selectFrom('subscribers')
    .where('email', '=', 'tom@example.com')
    .select('language')
    .executeTakeFirstOrThrow();
  expect(language).toBe('en');
});

test('a consent is kept in the words of the page on which it is given', async () => {
  await pageIn(shop, 'el').newsletter.subscribe.mutate({ email: 'anna@example.com' });
  await expect(
    pageIn(shop, 'en').newsletter.subscribe.mutate({ email: 'anna@example.com' }),
  ).rejects.toThrow();
  await shop.idle();
  const { text } = shop.mails.find(({ to }) => to === 'anna@example.com') ?? expect.fail('a mail');
  const [, token = ''] = /\/el\/newsletter#confirm=([\w-]+)/.exec(text) ?? [];
  await pageIn(shop, 'el').newsletter.confirm.mutate({ token });
  const { consent } = await shop.db
    .selectFrom('subscribers')
    .where('email', '=', 'anna@example.com')
    .select('consent')
    .executeTakeFirstOrThrow();
  expect(consent).toBe(m.newsletter_consent({}, { locale: 'el' }));
});

test('a language that is taken out of use becomes the first one for drafts, questions, sign-ups and accounts', async () => {
  const unknown = 'xx' as Language;
  const { id, token } = await pageIn(shop, 'el').draft.create.mutate(draftOf(elenisComic, 3));
  const account = { fullName: 'Νίκος', email: 'nikos@example.com', password: 'the ferry to naxos' };
  const { email, fullName: name } = account;
  await pageIn(shop, 'el').help.createHelpRequest.mutate({ email, name, question: 'Πόσες σελίδες χωρούν;' });
  await pageIn(shop, 'el').newsletter.subscribe.mutate({ email });
  const reader = new Browser(shop);
  await reader.client.account.signUp.mutate(account);
  await reader.client.account.signIn.mutate(account);
  await shop.idle();
  const theirs = shop.mails.filter(({ to }) => to === email).map(({ text }) => text);
  const [, confirm = ''] = /newsletter#confirm=([\w-]+)/.exec(theirs.join('\n')) ?? [];
  for (const table of ['configuratorDrafts', 'helpRequests', 'subscribers', 'users'] as const)
    await shop.db.updateTable(table).set({ language: unknown }).execute();
  const before = shop.mails.length;

  await shop.client().draft.mailLink.mutate({ key: { id, token }, remind: true });
  const question = await shop.db
    .selectFrom('helpRequests')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow();
  const answer = { key: crypto.randomUUID(), message: 'As many as you like.', resolve: true, answersSeen: 0 };
  await maria.admin.help.answer.mutate({ id: question.id, ...answer });
  await shop.client().newsletter.confirm.mutate({ token: confirm });
  await reader.client.account.requestPasswordReset.mutate({ email });
  await shop.idle();

  const written = shop.mails.slice(before);
  expect(written.map(({ subject }) => subject)).toEqual([
    'The way back to your comic',
    'Your question to Yours in Ink',
    expect.stringContaining('password'),
  ]);
  for (const { text, html } of written) expect(text + html).not.toMatch(/\/xx\/|lang="xx"/);
  const { consent } = await shop.db
    .selectFrom('subscribers')
    .where('email', '=', email)
    .select('consent')
    .executeTakeFirstOrThrow();
  expect(consent).toMatch(/^[A-Z]/);
  const session = await reader.client.account.session.query();
  expect(session?.language).toBe('en');
});

test('an account has the language of its last sign-in until its owner chooses another', async () => {
  const browser = new Browser(shop);
  const account = {
    fullName: 'Ελένη Παπαδοπούλου',
    email: 'ela@example.com',
    password: 'the ferry to naxos',
  };
  await pageIn(shop, 'el').account.signUp.mutate(account);
  await browser.client.account.signIn.mutate(account);
  const languageOf = async () => {
    await shop.idle();
    return (await browser.client.account.session.query())?.language;
  };
  expect(await languageOf()).toBe('en');
  await browser.client.account.updateProfile.mutate({ fullName: account.fullName, language: 'el' });
  expect(await languageOf()).toBe('el');
  await browser.client.account.requestPasswordReset.mutate({ email: account.email });
  expect(await mails()).toEqual(['verify-email el', 'reset-password el']);
});

test.each<[what: string, did: () => Promise<unknown>]>([
  [
    'asked a question',
    () => pageIn(shop, 'el').help.createHelpRequest.mutate({ ...eleni, question: 'Με θυμάστε;' }),
  ],
  [
    'began a comic',
    () => pageIn(shop, 'el').draft.create.mutate(draftOf({ ...elenisComic, customerEmail: eleni.email }, 3)),
  ],
  [
    'stated a withdrawal',
    () => pageIn(shop, 'el').withdrawal.create.mutate({ ...eleni, orderNumber: '4827-1935' }),
  ],
])(
  'a deletion that the studio enters for somebody who %s is confirmed in the language they read last',
  async (_, did) => {
    await did();
    await shop.idle();
    await maria.admin.privacy.delete.mutate({ email: eleni.email });
    expect((await mails()).filter((mail) => mail.startsWith('data-deleted'))).toEqual(['data-deleted el']);
  },
);

test('the studio sees of somebody who has only asked in which language they read, and makes their copy in it', async () => {
  const email = 'niki@example.com';
  await pageIn(shop, 'el').help.createHelpRequest.mutate({ name: 'Νίκη', email, question: 'Με θυμάστε;' });
  const { id } = await shop.db
    .selectFrom('helpRequests')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow();
  expect(await maria.admin.customers.get.query({ of: 'question', id })).toMatchObject({ language: 'el' });
  const answer = await fetch(`${shop.url}/api/admin/privacy/export`, {
    method: 'POST',
    headers: { cookie: await shop.signIn('giorgos@example.com', 'admin') },
    body: new URLSearchParams({ email, language: 'en' }),
  });
  expect(await answer.text()).toContain('Αντίγραφο όλων όσα κρατάμε για εσάς');
});

test('the studio is written to in the language of the first admin, or of the one who has its address', async () => {
  const chosen = async (...languages: string[]) => {
    for (const [index, email] of ['maria@example.com', 'studio@example.com']
      .slice(0, languages.length)
      .entries())
      await shop.db
        .updateTable('users')
        .set({ language: languages[index] as Language })
        .where('email', '=', email)
        .execute();
    await pageIn(shop, 'en').help.createHelpRequest.mutate({ ...eleni, question: 'Do you draw cats?' });
    return (await mails()).at(-1);
  };
  expect(await chosen('el')).toBe('help-request el');
  expect(shop.mails.at(-1)?.text).toContain(`${shop.url}/el/auth?from=/admin?tab=help`);
  const { id } = await shop.db
    .insertInto('users')
    .values({ email: 'studio@example.com', passwordHash: 'none', emailVerifiedAt: null, language: 'en' })
    .returning('id')
    .executeTakeFirstOrThrow();
  // Only who works in the back office reads the studio's mails.
  expect(await chosen('el', 'en')).toBe('help-request el');
  await shop.db.insertInto('userRoles').values({ userId: id, role: 'admin' }).execute();
  expect(await chosen('el', 'en')).toBe('help-request en');
});
