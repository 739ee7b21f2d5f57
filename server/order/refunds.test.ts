import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { CartItem } from '#shared/checkout/checkout.ts';
import { wantedOf } from '#shared/planning/wanted.ts';
import { elenisComic, putInCart, tomsComic } from '#testing/comics.ts';
import { PRICE, refundFixture, refundInput } from '#testing/refund-fixture.ts';
import { openTestShop } from '#testing/shop.ts';

const fixture = refundFixture();

describe('a refund from the panel', () => {
  test('gives a part back, says who, why and what is left, and writes to the customer', async () => {
    const { orderIds, ...bought } = await fixture.buy();
    const [id] = orderIds;
    const asked = { amount: 49_00, note: '  Two pages less.  ', reason: 'duplicate' as const };
    expect(await fixture.refund(id, asked)).toEqual({ status: 'succeeded' });
    await fixture.shop.idle();

    expect(fixture.refundsAtStripe({ orderIds, ...bought })).toMatchObject([
      { amount: 49_00, reason: 'duplicate', metadata: { order_id: id } },
    ]);
    expect(JSON.stringify(fixture.refundsAtStripe({ orderIds, ...bought }))).not.toContain('Two pages less');
    expect(await fixture.refundsOf(id)).toEqual({
      refunds: [
        {
          id: expect.any(String),
          amount: 49_00,
          currency: 'EUR',
          reason: 'duplicate',
          note: 'Two pages less.',
          status: 'succeeded',
          failureReason: null,
          createdBy: 'maria',
          createdAt: expect.any(Date),
          line: null,
          ofWholePayment: false,
          elsewhere: false,
        },
      ],
      lines: [{ id: 'package', label: 'Short Story, Digital', amount: 149_00, givenBack: 0, left: 100_00 }],
      rounds: [],
      ofNoLine: 49_00,
      ofWholePayment: 0,
      currency: 'EUR',
      refunded: 49_00,
      left: 100_00,
      owed: { amount: 100_00, currency: 'EUR' },
      proposed: null,
    });
    expect(await fixture.orderOf(id)).toEqual({ status: 'Paid', revision: 1 });
    expect(await fixture.historyOf(id)).toEqual([['maria', true, 'refunded', '0', '4900']]);
    expect(fixture.shop.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['eleni@example.com', 'We have sent €49.00 back to you'],
    ]);
    expect(fixture.shop.mails[0]?.text).toContain(`(order ${await fixture.numberOf(id)})`);
    expect(fixture.shop.mails[0]?.text).not.toMatch(/cancel|Two pages/);
  });

  test('of the whole price cancels the order, and the mail says so', async () => {
    const bought = await fixture.buy();
    const [id] = bought.orderIds;
    await fixture.refund(id, { amount: 100_00 });
    await fixture.refund(id, { amount: 49_00 });
    await fixture.shop.idle();
    expect(await fixture.orderOf(id)).toEqual({ status: 'Canceled', revision: 2 });
    expect(await fixture.refundsOf(id)).toMatchObject({ refunded: PRICE, left: 0, refunds: [{}, {}] });
    expect(await fixture.historyOf(id)).toEqual([
      ['maria', true, 'refunded', '0', '10000'],
      ['maria', true, 'refunded', '10000', '14900'],
      ['maria', true, 'status', 'Paid', 'Canceled'],
    ]);
    expect(fixture.shop.mails.map(({ text }) => /canceled/.test(text))).toEqual([false, true]);
  });

  test('is listed for admins, newest first', async () => {
    const [id = ''] = (await fixture.buy()).orderIds;
    await fixture.refund(id, { amount: 1_00 });
    await fixture.refund(id, { amount: 2_00 });
    const { refunds } = await fixture.maria.admin.orders.listRefunds.query({ id });
    expect(refunds.map(({ amount }) => amount)).toEqual([2_00, 1_00]);
    const nobodys = fixture.maria.admin.orders.listRefunds.query({ id: randomUUID() });
    await expect(nobodys).rejects.toThrow('This order does not exist.');
  });

  test('of a line is counted with it, in parts, and never above what the line or the order has left', async () => {
    const bought = await fixture.buyTwo();
    const [, toms] = bought.orderIds;
    const before = (await fixture.refundsOf(toms)).lines;
    const [first, second] = before;
    expect(before.reduce((sum, { amount }) => sum + amount, 0)).toBe(369_00);
    const line = second?.id ?? '';
    const amount = second?.amount ?? 0;
    await fixture.refund(toms, { amount: 5_00, line });
    await expect(fixture.refund(toms, { amount: amount - 4_99, line })).rejects.toThrow(
      /^At most .* of this line can still be given back/,
    );
    await expect(fixture.refund(toms, { amount: 1, line: 'free' })).rejects.toThrow(
      'This line does not stand in the bill.',
    );
    const at = await Promise.allSettled(
      [1, 2, 3].map(() => fixture.refund(toms, { amount: amount - 5_00, line })),
    );
    expect(at.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { lines, left, refunds, ofNoLine } = await fixture.refundsOf(toms);
    expect(lines.find(({ id }) => id === line)).toMatchObject({ givenBack: amount, left: 0 });
    expect([left, ofNoLine]).toEqual([369_00 - amount, 0]);
    expect(refunds.map((refund) => refund.line)).toEqual([second?.label, second?.label]);
    await fixture.refund(toms, { amount: left - 10_00 });
    expect((await fixture.refundsOf(toms)).lines[0]).toMatchObject({ id: first?.id, left: 10_00 });
  });

  test('of one comic leaves the other that was paid with it', async () => {
    const bought = await fixture.buyTwo();
    const [elenis, toms] = bought.orderIds;
    await fixture.refund(elenis);
    expect(await fixture.statusesOf(bought)).toEqual(['Canceled', 'Paid']);
    expect(await fixture.refundsOf(toms)).toMatchObject({ refunds: [], refunded: 0, left: 369_00 });
  });

  test('of every comic of a payment cancels each with its own', async () => {
    const bought = await fixture.buyTwo();
    for (const id of bought.orderIds)
      await fixture.refund(id, { amount: (await fixture.refundsOf(id)).left });
    await fixture.shop.idle();
    expect(await fixture.statusesOf(bought)).toEqual(['Canceled', 'Canceled']);
    expect(fixture.shop.mails.map(({ to }) => to)).toEqual(['eleni@example.com', 'tom@example.com']);
  });

  test('of a bank transfer is pending, counts as given, and is finished when it has arrived', async () => {
    const bought = await fixture.buy({ by: 'bank' });
    const [id] = bought.orderIds;
    expect(await fixture.refund(id)).toEqual({ status: 'pending' });
    await fixture.shop.idle();
    expect(await fixture.refundsOf(id)).toMatchObject({
      left: 0,
      refunded: 0,
      refunds: [{ status: 'pending' }],
    });
    expect([await fixture.orderOf(id), fixture.shop.mails]).toEqual([{ status: 'Paid', revision: 1 }, []]);
    await expect(fixture.refund(id, { amount: 1 })).rejects.toThrow('Nothing is left of this order');

    await fixture.shop.payments.succeedRefund(fixture.refundsAtStripe(bought)[0]?.id ?? '');
    await fixture.shop.idle();
    expect(await fixture.refundsOf(id)).toMatchObject({
      refunded: PRICE,
      refunds: [{ status: 'succeeded' }],
    });
    expect((await fixture.orderOf(id)).status).toBe('Canceled');
    expect(fixture.shop.mails).toHaveLength(1);
  });

  test('of an order that was canceled before is made all the same', async () => {
    const [id] = (await fixture.buy()).orderIds;
    await sql`update orders set status = 'Canceled' where id = ${id}`.execute(fixture.shop.db);
    expect(await fixture.refund(id)).toEqual({ status: 'succeeded' });
    await fixture.shop.idle();
    expect(await fixture.orderOf(id)).toEqual({ status: 'Canceled', revision: 1 });
    expect(await fixture.historyOf(id)).toHaveLength(1);
    expect(fixture.shop.mails).toHaveLength(1);
  });
});

describe('refused is', () => {
  test('more than the order cost, whatever else was paid with it', async () => {
    const bought = await fixture.buyTwo();
    const [elenis] = bought.orderIds;
    await expect(fixture.refund(elenis, { amount: PRICE + 1 })).rejects.toMatchObject({
      message: 'At most €149.00 can still be given back.',
      data: { code: 'CONFLICT', details: { field: 'amount' } },
    });
    await fixture.refund(elenis, { amount: 100_00 });
    await expect(fixture.refund(elenis, { amount: 49_01 })).rejects.toThrow(
      'At most €49.00 can still be given back.',
    );
    await fixture.refund(elenis, { amount: 49_00 });
    await expect(fixture.refund(elenis, { amount: 1 })).rejects.toThrow(
      'Nothing is left of this order to give back.',
    );
    expect(fixture.refundsAtStripe(bought)).toHaveLength(2);
  });

  test('more than is left of the payment, when a part of it was given back in the dashboard', async () => {
    const bought = await fixture.buyTwo();
    const [elenis, toms] = bought.orderIds;
    const whole = (await fixture.refundsOf(elenis)).left + (await fixture.refundsOf(toms)).left;
    await fixture.shop.payments.refund(bought.sessionId, { amount: whole - 20_00 });
    await fixture.shop.idle();
    expect(await fixture.refundsOf(elenis)).toMatchObject({ left: 20_00, refunded: 0 });
    await expect(fixture.refund(elenis, { amount: 20_01 })).rejects.toThrow('At most €20.00');
    await fixture.refund(elenis, { amount: 20_00 });
    expect(await fixture.statusesOf(bought)).toEqual(['Canceled', 'Canceled']);
  });

  test.each<[what: string, input: object, sentence: string]>([
    ['no amount', { amount: 0 }, 'Please enter an amount'],
    ['less than none', { amount: -1 }, 'Please enter an amount'],
    ['half a cent', { amount: 0.5 }, 'Please enter an amount'],
    ['more than there are numbers', { amount: 2 ** 31 }, 'This is more than was paid'],
    ['a reason nobody has', { reason: 'mood' }, 'Please select a reason'],
    ['a novel for a note', { note: 'x'.repeat(1001) }, 'The note must be at most 1000 characters'],
    ['no key', { key: 'x' }, 'Please reload the page and try again'],
    ['no order', { id: randomUUID() }, 'This order does not exist.'],
    ['no order’s id', { id: 'x' }, 'This order does not exist.'],
  ])('%s', async (_, input, sentence) => {
    const request = { ...refundInput(randomUUID()), ...input };
    await expect(fixture.maria.admin.orders.refund.mutate(request)).rejects.toThrow(sentence);
  });

  test('an order that was paid in another currency, as its price can’t be compared', async () => {
    const [id] = (await fixture.buy()).orderIds;
    await sql`update checkouts set paid_currency = 'USD' where id = (select checkout_id from orders where id = ${id})`.execute(
      fixture.shop.db,
    );
    await expect(fixture.refund(id)).rejects.toThrow('paid in another currency');
    expect((await fixture.refundsOf(id)).left).toBe(0);
  });

  test('a refund that Stripe refuses, which is then seen as failed, beside what Stripe knows', async () => {
    const bought = await fixture.buy();
    const [id] = bought.orderIds;
    fixture.disconnectWebhook();
    await fixture.shop.payments.refund(bought.sessionId, { amount: 100_00 });
    await expect(fixture.refund(id, { amount: 49_01 })).rejects.toMatchObject({
      message: expect.stringContaining(
        'Stripe has refused the refund: Refund amount (€49.01) is greater than',
      ),
      data: { code: 'CONFLICT' },
    });
    expect(await fixture.refundsOf(id)).toMatchObject({
      left: 49_00,
      refunded: 100_00,
      refunds: expect.arrayContaining([
        expect.objectContaining({ status: 'failed', amount: 49_01, createdBy: 'maria' }),
        expect.objectContaining({ status: 'succeeded', amount: 100_00, createdBy: 'Stripe’s dashboard' }),
      ]),
    });
  });

  test('anything, without Stripe’s keys', async () => {
    const bare = await openTestShop({ stripe: 'missing' });
    try {
      const admin = bare.client(await bare.signIn('maria@example.com', 'admin')).admin;
      await expect(admin.orders.refund.mutate(refundInput(randomUUID()))).rejects.toThrow(
        'Stripe is not configured.',
      );
    } finally {
      await bare.close();
    }
  });
});

describe('the same refund', () => {
  test('asked for twice, one after the other or at once, is made once', async () => {
    const bought = await fixture.buy();
    const asked = refundInput(bought.orderIds[0], { amount: 10_00 });
    await fixture.maria.admin.orders.refund.mutate(asked);
    expect(await fixture.maria.admin.orders.refund.mutate(asked)).toEqual({ status: 'succeeded' });
    const other = refundInput(bought.orderIds[0], { amount: 10_00 });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => fixture.maria.admin.orders.refund.mutate(other)),
    );
    await fixture.shop.idle();
    expect(answers).toEqual(Array(5).fill({ status: 'succeeded' }));
    expect(fixture.refundsAtStripe(bought)).toHaveLength(2);
    expect((await fixture.refundsOf(asked.id)).refunded).toBe(20_00);
    expect(fixture.shop.mails).toHaveLength(2);
  });

  test('can’t be another one: its key belongs to this amount and order', async () => {
    const bought = await fixture.buyTwo();
    const asked = refundInput(bought.orderIds[0], { amount: 10_00 });
    await fixture.maria.admin.orders.refund.mutate(asked);
    for (const change of [{ amount: 11_00 }, { id: bought.orderIds[1] ?? '' }]) {
      const again = fixture.maria.admin.orders.refund.mutate({ ...asked, ...change });
      await expect(again).rejects.toThrow('with another amount');
    }
    expect(fixture.refundsAtStripe(bought)).toHaveLength(1);
  });

  test('is not tried again once Stripe has refused it', async () => {
    const bought = await fixture.buy();
    fixture.disconnectWebhook();
    await fixture.shop.payments.refund(bought.sessionId);
    const asked = refundInput(bought.orderIds[0], { amount: 1_00 });
    await expect(fixture.maria.admin.orders.refund.mutate(asked)).rejects.toThrow(
      'has already been refunded',
    );
    await expect(fixture.maria.admin.orders.refund.mutate(asked)).rejects.toThrow('Please start a new one');
  });
});

describe('many at the same moment', () => {
  test('ten admins never give back more than the price, though Stripe would', async () => {
    const bought = await fixture.buyTwo();
    const [id] = bought.orderIds;
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => fixture.refund(id, { amount: 40_00 })),
    );
    await fixture.shop.idle();
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(fixture.refundsAtStripe(bought).map(({ amount }) => amount)).toEqual([40_00, 40_00, 40_00]);
    expect(await fixture.refundsOf(id)).toMatchObject({ left: 29_00, refunded: 120_00 });
    expect((await fixture.historyOf(id)).map(([, , , , to]) => to)).toEqual(['4000', '8000', '12000']);
    expect(fixture.shop.mails).toHaveLength(3);
  });

  test('of two comics of one payment never more than was paid', async () => {
    const bought = await fixture.buyTwo();
    const [elenis, toms] = bought.orderIds;
    const lefts = [(await fixture.refundsOf(elenis)).left, (await fixture.refundsOf(toms)).left];
    await Promise.allSettled(
      [elenis, toms, elenis, toms].map((id, index) => fixture.refund(id, { amount: lefts[index % 2] })),
    );
    await fixture.shop.idle();
    expect(fixture.refundsAtStripe(bought)).toHaveLength(2);
    expect(await fixture.statusesOf(bought)).toEqual(['Canceled', 'Canceled']);
  });
});

test('open panels hear of a refund, though the order itself has not changed', async () => {
  const [id] = (await fixture.buy()).orderIds;
  const leaving = new AbortController();
  const changes = fixture.shop.services.changes.watch(leaving.signal)[Symbol.asyncIterator]();
  expect((await changes.next()).value).toBe('everything');
  const next = changes.next();
  await fixture.refund(id, { amount: 1_00 });
  expect((await next).value).toBe('orders');
  leaving.abort();
});

test('only admins may give money back, and nobody else learns that it can be', async () => {
  const [id] = (await fixture.buy()).orderIds;
  for (const client of [
    fixture.shop.client(),
    fixture.shop.client(await fixture.shop.signIn('eleni@example.com')),
  ])
    await expect(client.admin.orders.refund.mutate(refundInput(id))).rejects.toThrow(
      'This page does not exist.',
    );
});

test('a gift of three comics has the days that were told together, and once given back all of its work is free', async () => {
  const { shop } = fixture;
  await shop.db.updateTable('artists').set({ minutesPerWeek: 600 }).execute();
  try {
    const items = [
      await putInCart(shop.db, elenisComic),
      await putInCart(shop.db, { ...tomsComic, delivery: { type: 'print-digital', rush: false } }),
      await putInCart(shop.db, tomsComic),
    ];
    const offersOf = async (wanted: CartItem[]) => {
      const comics = wanted.map((item) => wantedOf(item, false));
      const offers = await shop.client().planning.offerDays.mutate({ comics });
      return offers.map((offer) => {
        if (offer.refused !== null) throw new Error('Days are told');
        return [offer.sketches, offer.file, offer.doors?.greece];
      });
    };
    const another = await putInCart(shop.db, elenisComic);
    const before = await offersOf([another]);
    const told = await offersOf(items);
    const { orderIds } = await fixture.buy({ items });
    const stored = await shop.db
      .selectFrom('promises')
      .innerJoin('orders', 'orders.id', 'orderId')
      .where('orderId', 'in', orderIds)
      .orderBy('lineNumber')
      .select([sql<string>`sketches_day::text`.as('sketches'), sql<string>`first_day::text`.as('day')])
      .execute();
    expect(stored).toEqual(told.map(([sketches, file, door]) => ({ sketches, day: door ?? file })));
    expect(await offersOf([another])).not.toEqual(before);
    for (const id of orderIds) {
      const { priceTotal: amount } = await shop.db
        .selectFrom('orders')
        .where('id', '=', id)
        .select('priceTotal')
        .executeTakeFirstOrThrow();
      await fixture.refund(id, { amount });
    }
    expect(await offersOf([another])).toEqual(before);
  } finally {
    await shop.db.updateTable('artists').set({ minutesPerWeek: 2400 }).execute();
  }
});
