import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { purgeStaleSecrets, sendWaitingMails } from '#server/mail/outbox.ts';
import { newProofLink } from '#server/order/links.ts';
import { orderedTexts } from '#shared/checkout/checkout.ts';
import { formatShortDate } from '#shared/dates.ts';
import type { Comic } from '#shared/draft/comic.ts';
import { SITE_TEXTS } from '#shared/storefront/site-texts.ts';
import { withdrawalLimits } from '#shared/withdrawal/words.ts';
import { buyComic } from '#testing/buy.ts';
import { checkoutFixture } from '#testing/checkout-fixture.ts';
import { elenisComic, putInCart, tomsComic } from '#testing/comics.ts';
import { recordWarnings } from '#testing/record-warnings.ts';
import { settleCheckout } from './settle.ts';

const { shop, checkOut, ordersOf } = checkoutFixture();

const BRITISH = {
  ...{ line1: '4 Quay Street', line2: null, city: 'London', state: null, postal_code: 'E1 6AN' },
  country: 'GB',
};

describe('the confirmation', () => {
  const confirmations = () => shop.mails.filter(({ subject }) => / in our hands$/.test(subject));
  const linksIn = (text = '') =>
    [...text.matchAll(/\/proof#link=([\w-]{43})/g)].map(([, token = '']) => token);

  test('gives a guest a link to the page of each order from the start', async () => {
    const eleni = await putInCart(shop.db, elenisComic);
    const tom = await putInCart(shop.db, tomsComic);
    const { sessionId, checkoutId } = await checkOut(eleni, tom);
    await shop.payments.pay(sessionId);
    await shop.idle();
    const [mail, ...more] = confirmations();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Your comics are in our hands');
    expect(mail?.text).toContain('how far your comics are');
    const tokens = linksIn(mail?.text);
    expect(tokens.map((token) => mail?.html.includes(`#link=${token}"`))).toEqual([true, true]);
    const proofs = await Promise.all(
      tokens.map((token) => shop.client().proof.get.mutate({ of: { token } })),
    );
    const orders = await ordersOf(checkoutId);
    expect(proofs.map(({ order }) => order.id)).toEqual(orders.map(({ id }) => id));
    expect(proofs[0]).toMatchObject({ versions: [], reader: { role: 'buyer', name: 'Eleni Papadopoulou' } });
    expect(proofs[0]?.journey.find(({ state }) => state === 'now')?.step).toBe('sketching');
  });

  test('keeps no link in the database once it is sent', async () => {
    shop.services.env.mail = { smtpUrl: 'smtp://mail.test', from: 'ink@example.com' };
    const { sessionId, checkoutId } = await checkOut(await putInCart(shop.db, elenisComic));
    await shop.payments.pay(sessionId);
    await shop.idle();
    shop.services.env.mail = undefined;
    expect(linksIn(confirmations()[0]?.text)).toHaveLength(1);
    const stored = await shop.db
      .selectFrom('mails')
      .where('occasion', '=', `order-confirmed:${checkoutId}`)
      .select(['data', 'sentAt'])
      .executeTakeFirstOrThrow();
    expect(stored.sentAt).not.toBeNull();
    expect(Object.keys(stored.data)).not.toContain('links');
  });

  test('of one comic leads to its page by a button', async () => {
    const { sessionId } = await checkOut(await putInCart(shop.db, elenisComic));
    await shop.payments.pay(sessionId);
    await shop.idle();
    const [token] = linksIn(confirmations()[0]?.text);
    expect(confirmations()[0]?.text).toContain(`See my order: ${shop.url}/proof#link=${token}`);
  });

  test('that can’t be sent for two weeks gives its links up', async () => {
    shop.setMailServer('down');
    const { sessionId, checkoutId } = await checkOut(await putInCart(shop.db, elenisComic));
    recordWarnings();
    await shop.payments.pay(sessionId);
    await shop.idle();
    const dataOf = async () => {
      const mail = await shop.db
        .selectFrom('mails')
        .where('occasion', '=', `order-confirmed:${checkoutId}`)
        .select('data')
        .executeTakeFirstOrThrow();
      return Object.keys(mail.data);
    };
    await purgeStaleSecrets(shop.db);
    expect(await dataOf()).toContain('links');
    await sql`update mails set created_at = now() - interval '15 days'
      where occasion = ${`order-confirmed:${checkoutId}`}`.execute(shop.db);
    await purgeStaleSecrets(shop.db);
    expect(await dataOf()).not.toContain('links');
    await shop.db.deleteFrom('mails').where('sentAt', 'is', null).execute();
  });

  test('leads a customer with an account to My Orders, by no secret', async () => {
    const cookie = await shop.signIn('eleni@example.com');
    await buyComic(shop, await putInCart(shop.db, elenisComic), cookie);
    const [mail] = confirmations();
    expect(linksIn(mail?.text)).toEqual([]);
    expect(mail?.text).toContain(`${shop.url}/my-orders`);
  });
});

describe('an order', () => {
  test('is confirmed to the buyer and announced to the studio', async () => {
    const { sessionId, checkoutId } = await checkOut(await putInCart(shop.db, elenisComic));
    await shop.payments.pay(sessionId);
    await shop.idle();
    const { number } = await shop.client().checkout.result.query({ id: checkoutId });
    expect(shop.mails.map(({ to, subject }) => [to, subject])).toEqual(
      expect.arrayContaining([
        ['eleni@example.com', 'Your comic is in our hands'],
        ['studio@example.com', `New order ${number} from Eleni Papadopoulou (Digital)`],
      ]),
    );
    const text = (to: string) => shop.mails.find((mail) => mail.to === to)?.text;
    expect(text('eleni@example.com')).toContain('€149.00');
    const [order] = await ordersOf(checkoutId);
    const { lines } = await shop.client().checkout.result.query({ id: checkoutId });
    const promised = lines[0]?.promised ?? [];
    expect(promised[1]).toMatch(/^First sketches by /);
    expect(text('eleni@example.com')).toContain(
      ['- 6 pages', '- Digital', `- ${promised.join('\n- ')}`].join('\n'),
    );
    expect(promised).toHaveLength(order?.beginsAt ? 4 : 3);
    expect(text('studio@example.com')).toContain(`/admin?order=${order?.id}`);
  });

  test('with rush is announced to the studio by number, rush and delivery in the subject', async () => {
    const delivery = { type: 'print-digital', rush: true } as const;
    const { sessionId, checkoutId } = await checkOut(await putInCart(shop.db, { ...tomsComic, delivery }));
    await shop.payments.pay(sessionId);
    await shop.idle();
    const { number } = await shop.client().checkout.result.query({ id: checkoutId });
    const toStudio = shop.mails.find(({ to }) => to === 'studio@example.com');
    expect(toStudio?.subject).toMatch(
      new RegExp(`^RUSH: new order ${number} from [^()]+ \\(Print \\+ Digital\\)$`),
    );
  });

  test('tells the artist and the buyer what was written for its add-ons, its cover and as dedication', async () => {
    const comic = { ...elenisComic, styling: { ...elenisComic.styling, coverTitle: 'The Ferry' } };
    const { sessionId, checkoutId } = await checkOut(
      await putInCart(shop.db, comic, { addOns: ['Second language'] }),
    );
    await shop.payments.pay(sessionId);
    await shop.idle();
    const [order] = await ordersOf(checkoutId);
    expect(order && orderedTexts(order.rawOrderJson)).toEqual([
      { label: 'Second language: Language', text: 'Greek' },
      { label: 'Title on the cover', text: 'The Ferry' },
    ]);
    const words = '- Second language: Language: Greek\n- Title on the cover: The Ferry';
    for (const to of ['eleni@example.com', 'studio@example.com']) {
      expect(shop.mails.findLast((mail) => mail.to === to)?.text).toContain(words);
    }
  });
});

const ANSWERED = 'If you answer each version within 3 days.';

test('all pages and mails of an order tell the same days, also of an add-on by post', async () => {
  const rushed = { ...tomsComic, delivery: { type: 'print-digital', rush: true } as const };
  const carts = await Promise.all([
    putInCart(
      shop.db,
      { ...elenisComic, delivery: { type: 'digital', rush: false } },
      { addOns: ['Framed cover print'] },
    ),
    putInCart(shop.db, rushed),
  ]);
  const { sessionId, checkoutId } = await checkOut(...carts);
  await shop.payments.pay(sessionId, { shipping: { name: 'Tom O’Neill', address: BRITISH } });
  await shop.idle();
  const { lines } = await shop.client().checkout.result.query({ id: checkoutId });
  expect(lines.map(({ promised }) => promised.map((day) => day.replace(/ (on|by) .*/, '')))).toEqual([
    ['Begun', 'First sketches', 'Finished PDF', 'Parcel at your door', ANSWERED],
    ['First sketches', 'Finished PDF', 'Book at your door', ANSWERED],
  ]);
  const maria = shop.client(await shop.signIn('maria@example.com', 'admin'));
  for (const [index, order] of (await ordersOf(checkoutId)).entries()) {
    const promised = lines[index]?.promised ?? [];
    for (const mail of shop.mails) expect(mail.text).toContain(promised.join('\n- '));
    const { token, row } = newProofLink({
      orderId: order.id,
      kind: 'buyer',
      name: 'Eleni',
      email: null,
      language: 'en',
    });
    await shop.db.insertInto('proofLinks').values(row).execute();
    expect((await shop.client().proof.receipt.mutate({ of: { token } })).promised).toEqual(promised);
    for (const proof of [
      await shop.client().proof.get.mutate({ of: { token } }),
      await maria.admin.proofs.get.query({ id: order.id }),
    ]) {
      const told = promised.join();
      expect(told).toContain(`at your door by ${formatShortDate(proof.promised?.finished ?? new Date(0))}`);
    }
  }
});

describe('a payment', () => {
  test('begun by a method that takes days is told that it is on its way, and of no bank transfer', async () => {
    const { sessionId, checkoutId } = await checkOut(await putInCart(shop.db, elenisComic));
    await shop.payments.payByDebit(sessionId);
    await shop.idle();
    const { number, lines } = await shop.client().checkout.result.query({ id: checkoutId });
    expect(shop.mails.map(({ subject }) => subject)).toEqual(['Your payment is on its way']);
    expect(shop.mails[0]?.text).toContain(`Your order ${number} is noted, and your payment of €149.00`);
    expect(shop.mails[0]?.text).not.toMatch(/transfer|sketches by/);
    expect(lines[0]?.promised).toEqual([]);
  });

  test('begun by bank transfer is told what to pay where, once, with what is sent to which address', async () => {
    const { sessionId, checkoutId } = await checkOut(await putInCart(shop.db, tomsComic));
    await shop.payments.payLater(sessionId);
    await shop.idle();
    const { number, transfer } = await shop.client().checkout.result.query({ id: checkoutId });
    expect(shop.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [tomsComic.customerEmail, 'We are waiting for your bank transfer'],
    ]);
    const { text } = shop.mails[0] ?? { text: '' };
    expect(text).toContain(`Your order ${number} is noted. Please transfer`);
    expect(text).toContain(
      `To: Yours in Ink\nIBAN: IE29AIBK93115212345678\nBIC: AIBKIE2D\nReference: ${transfer?.reference}`,
    );
    expect(text).toContain(`/pay/${sessionId}`);
    expect(text).toContain('We send it to:\nMara Lind\nAdrianou 12\n105 55 Athens\nGreece');
    expect(text).toContain(`/checkout?success=true&oid=${checkoutId}`);
  });

  test('that failed is named by the number that its buyer was told', async () => {
    const items = [await putInCart(shop.db, elenisComic), await putInCart(shop.db, tomsComic)];
    const { sessionId, checkoutId } = await checkOut(...items);
    await shop.payments.payLater(sessionId);
    await shop.payments.fail(sessionId);
    await shop.idle();
    const { number } = await shop.client().checkout.result.query({ id: checkoutId });
    const mail = shop.mails.find(({ subject }) => subject === 'Your payment did not go through');
    expect(mail?.text).toContain(`the payment for order ${number} failed`);
    expect(mail?.text).toContain('Your comics are still in your cart');
  });

  test('by bank transfer shows on its page what is still missing, until the money is there', async () => {
    const { sessionId, checkoutId } = await checkOut(await putInCart(shop.db, elenisComic));
    const transferShown = async () => {
      await settleCheckout(shop.services, sessionId);
      return (await shop.client().checkout.result.query({ id: checkoutId })).transfer;
    };
    expect(await transferShown()).toBeNull();
    await shop.payments.payLater(sessionId);
    const account = { holder: 'Yours in Ink', iban: 'IE29AIBK93115212345678', bic: 'AIBKIE2D' };
    expect(await transferShown()).toEqual({ amount: 149_00, account, reference: expect.any(String) });
    shop.payments.receivePart(sessionId, 100_00);
    expect(await transferShown()).toMatchObject({ amount: 49_00 });
    await shop.payments.succeed(sessionId);
    expect(await transferShown()).toBeNull();
    await shop.idle();
    expect(shop.mails.filter(({ subject }) => subject.includes('bank transfer'))).toHaveLength(1);
  });

  test('with the mail server down the order stands, and the mail goes out later', async () => {
    shop.setMailServer('down');
    const { sessionId, checkoutId } = await checkOut(await putInCart(shop.db, elenisComic));
    await shop.payments.pay(sessionId);
    await shop.idle();
    expect(await ordersOf(checkoutId)).toHaveLength(1);
    expect(shop.mails).toEqual([]);

    shop.setMailServer('up');
    expect(await sendWaitingMails(shop.services)).toEqual({ sent: 0, failed: 0 });
    await shop.db
      .updateTable('mails')
      .set({ nextAttemptAt: new Date(0) })
      .where('sentAt', 'is', null)
      .execute();
    await sendWaitingMails(shop.services);
    expect(shop.mails.map(({ to }) => to).sort()).toEqual(['eleni@example.com', 'studio@example.com']);
    await sendWaitingMails(shop.services);
    expect(shop.mails).toHaveLength(2);
  });
});

test('the confirmation names no days beside those that are planned', async () => {
  expect(await confirmationOf(tomsComic)).not.toMatch(/draft within|created in/i);
});

describe('the reminder of the legal guarantee (Directive 2011/83/EU, Articles 6(1)(l) and 8(7))', () => {
  test('is confirmed by mail for goods, and not for a comic delivered as a file', async () => {
    const initial = SITE_TEXTS.guarantee.initial();
    expect(await confirmationOf(tomsComic)).toContain(initial);
    expect(await confirmationOf(elenisComic)).not.toContain(initial);
  });
});

async function confirmationOf(comic: Comic): Promise<string> {
  shop.mails.length = 0;
  const { sessionId } = await checkOut(await putInCart(shop.db, comic));
  await shop.payments.pay(sessionId);
  await shop.idle();
  return shop.mails.find(({ to }) => to === comic.customerEmail)?.text ?? '';
}

describe('the content of a confirmation on a durable medium (Directive 2011/83/EU, Article 8(7))', () => {
  test.each([
    ['a printed book', 'print', false],
    ['a comic delivered as a file', 'digital', true],
  ] as const)('about %s is seller, price, withdrawal, complaints and terms', async (_, type, hasForm) => {
    await shop.db
      .insertInto('siteTexts')
      .values({ name: 'companyName', value: 'Ink Monoprosopi IKE' })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    const item = await putInCart(shop.db, { ...elenisComic, delivery: { type, rush: false } });
    const { sessionId } = await checkOut(item);
    await shop.payments.pay(sessionId);
    await shop.idle();
    const mail = shop.mails.findLast(({ subject }) => subject === 'Your comic is in our hands');
    for (const words of [
      'Your seller',
      'Ink Monoprosopi IKE',
      'hello@yoursinink.com',
      'includes VAT and delivery',
      ...withdrawalLimits(),
      '/withdraw',
      'Consumer’s Ombudsman',
      '/legal/terms',
      'attached to this mail',
    ]) {
      expect(mail?.text).toContain(words);
      expect(mail?.html.replaceAll('&#x27;', "'")).toContain(words);
    }
    const [terms, ...others] = mail?.attachments ?? [];
    expect(others).toEqual([]);
    expect(terms?.filename).toBe('yours-in-ink-terms.txt');
    for (const words of [
      'Ink Monoprosopi IKE\nhello@yoursinink.com\n',
      'Greek law applies.',
      ...withdrawalLimits(),
      `described under Refunds (${shop.url}/legal/refunds)`,
      'HOW REFUNDS ARE PAID',
      '2. We print and send a new copy.',
    ])
      expect(terms?.content).toContain(words);
    expect(terms?.content).not.toMatch(/[<>\\]|&\w+;|undefined/);
    expect(mail?.text.includes('hereby give notice')).toBe(hasForm);
    expect(mail?.text.includes('(Directive (EU) 2019/770)')).toBe(hasForm);
  });

  const termsIn = () =>
    shop.mails.findLast(({ subject }) => subject === 'Your comic is in our hands')?.attachments?.[0]?.content;
  const publish = (value: string) =>
    shop.db
      .insertInto('siteTexts')
      .values({ name: 'termsText', value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();

  test('are the terms of the moment at which it was ordered, also when the money takes days', async () => {
    await publish('## Of *then*\n\nTom & Jerry <b>decide</b>, see [help](/faq).');
    const { sessionId } = await checkOut(await putInCart(shop.db, elenisComic));
    await shop.payments.payLater(sessionId);
    await publish('## Of now');
    await shop.payments.succeed(sessionId);
    await shop.idle();
    expect(termsIn()).toContain(
      `TERMS\n\nOF THEN\n\nTom & Jerry <b>decide</b>, see help (${shop.url}/faq).\n\n\nREFUNDS\n\n`,
    );
    for (const item of [await putInCart(shop.db, elenisComic), await putInCart(shop.db, tomsComic)]) {
      const { sessionId } = await checkOut(item);
      await shop.payments.pay(sessionId);
      await shop.idle();
      expect(termsIn()).toContain('OF NOW');
    }
    const kept = await shop.db
      .selectFrom('orderedTerms')
      .where('wording', 'like', '%OF NOW%')
      .select('id')
      .execute();
    expect(kept).toHaveLength(1);
  });

  test('are today’s terms where a payment page was opened by a release that kept none', async () => {
    await publish('## Of now');
    const { sessionId, checkoutId } = await checkOut(await putInCart(shop.db, elenisComic));
    await sql`update checkouts set terms_id = null where id = ${checkoutId}`.execute(shop.db);
    await shop.payments.pay(sessionId);
    await shop.idle();
    expect(termsIn()).toContain('OF NOW');
  });
});
