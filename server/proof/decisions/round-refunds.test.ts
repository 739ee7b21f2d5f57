import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import Stripe from 'stripe';
import { describe, expect, test, vi } from 'vitest';
import { jobs } from '#server/jobs/jobs.ts';
import { pinOf, sendProof } from '#server/proof/testing.ts';
import { sessionOf } from '#testing/buy.ts';
import { lostResponse } from '#testing/refund-fixture.ts';
import { roundFixture } from '#testing/round-fixture.ts';

const { shop, maria, usedUp, buy, bought, read, paymentsOf, refundsAtStripe, passMinutes } = roundFixture();

const refundRound = (
  { payment: { id } }: { payment: { id: string } },
  wanted: { amount?: number; key?: string; note?: string } = {},
) =>
  maria.admin.proofs.refundRound.mutate({
    ...{ id, amount: 35_00, reason: 'requested_by_customer', note: '', key: randomUUID(), ...wanted },
  });

/** Its refunds are carried out for days. */
async function boughtByBank() {
  const order = await usedUp();
  const sessionId = sessionOf(await buy(order));
  await shop.payments.payLater(sessionId);
  await shop.payments.succeed(sessionId);
  await shop.idle();
  return order;
}

const billOf = ({ orderId: id }: { orderId: string }) => maria.admin.orders.listRefunds.query({ id });

const historyOf = async ({ orderId: id }: { orderId: string }) =>
  (await maria.admin.orders.get.query({ id })).changes
    .filter(({ field }) => field === 'round-refunded')
    .map(({ changedBy, from, to, mailed }) => [changedBy, from, to, mailed]);

const refused = () =>
  Object.assign(
    new Stripe.errors.StripeInvalidRequestError({
      ...{ type: 'invalid_request_error', message: 'Insufficient funds' },
    }),
    { statusCode: 400 },
  );

describe('a refund of a round', () => {
  test('of the studio’s ends the round once, tells the buyer, and stands in the log', async () => {
    const order = await bought();
    expect(await refundRound(order)).toEqual({ status: 'succeeded' });
    await shop.idle();
    await expect(refundRound(order, { amount: 1 })).rejects.toThrow(
      'The money of this round was given back already.',
    );
    const { rounds, roundsBought, log } = await read(order);
    expect([rounds.left, roundsBought[0]?.status]).toEqual([0, 'refunded']);
    expect(log.filter(({ event }) => event === 'refunded')).toMatchObject([
      { actor: 'maria', text: '€35.00' },
    ]);
    expect(shop.mails.at(-1)).toMatchObject({
      to: 'eleni@example.com',
      subject: 'Your further round was refunded',
    });
    expect(refundsAtStripe(order.payment)).toHaveLength(1);
  });

  test('of all of it that a bank carries out for days leaves no round to use meanwhile', async () => {
    const order = await boughtByBank();
    const [payment] = await paymentsOf(order);
    expect((await read(order)).rounds.left).toBe(1);
    expect(await refundRound({ payment: { id: payment?.id ?? '' } })).toEqual({ status: 'pending' });
    expect((await read(order)).rounds.left).toBe(0);
    const [refund] = refundsAtStripe(payment);
    await shop.payments.failRefund(refund?.id ?? '');
    await shop.idle();
    expect((await read(order)).rounds.left).toBe(1);
  });

  test('that was used leaves the next one that is bought to use', async () => {
    const order = await bought();
    const ask = async ({ versionId, of: { token } }: typeof order) => {
      const pin = pinOf(token, versionId);
      await shop.client().proof.savePin.mutate(pin);
      await shop.client().proof.ask.mutate({ of: { token }, versionId });
    };
    await ask(order);
    await refundRound(order);
    const { id: versionId } = await sendProof(shop, maria, order.orderId);
    expect((await read(order)).rounds).toEqual({ sold: 1, used: 1, left: 0 });
    await shop.payments.pay(sessionOf(await buy(order)));
    await shop.idle();
    expect((await read(order)).rounds).toEqual({ sold: 2, used: 1, left: 1 });
    await ask({ ...order, versionId });
    expect((await read(order)).rounds.left).toBe(0);
  });

  test('of a part is mailed, stands in bill and history, and leaves the round', async () => {
    const order = await bought();
    const { id } = order.payment;
    const [asked] = (await billOf(order)).rounds;
    expect(asked).toMatchObject({ id, amount: 35_00, givenBack: 0, left: 35_00, currency: 'EUR' });
    await refundRound(order, { amount: 10_50, note: 'It came late.' });
    await shop.idle();
    const bill = await billOf(order);
    expect(bill.rounds).toMatchObject([{ id, givenBack: 10_50, left: 24_50 }]);
    expect(bill.refunds).toMatchObject([
      { amount: 10_50, note: 'It came late.', status: 'succeeded', line: asked?.label },
    ]);
    expect([bill.ofNoLine, bill.refunded]).toEqual([0, 0]);
    expect(await historyOf(order)).toEqual([['maria', '0', '1050', true]]);
    expect(shop.mails.at(-1)).toMatchObject({
      to: 'eleni@example.com',
      subject: 'We have sent €10.50 back to you',
      text: expect.stringContaining('The round stays yours.'),
    });
    expect((await read(order)).rounds.left).toBe(1);
    expect(JSON.stringify(refundsAtStripe(order.payment))).not.toContain('came late');

    await refundRound(order, { amount: 24_50 });
    await shop.idle();
    expect((await read(order)).rounds.left).toBe(0);
    expect(shop.mails.at(-1)?.text).toContain('We have given €24.50 back to you');
    expect((await billOf(order)).rounds).toMatchObject([{ givenBack: 35_00, left: 0 }]);
  });

  test.each([
    ['more than was paid', { amount: 35_01 }, 'At most €35.00 of this line can still be given back.'],
    ['nothing', { amount: 0 }, 'Please enter an amount'],
    ['half a cent', { amount: 0.5 }, 'Please enter an amount'],
  ])('of %s is refused', async (_, wanted, sentence) => {
    const order = await bought();
    await expect(refundRound(order, wanted)).rejects.toThrow(sentence);
    expect(refundsAtStripe(order.payment)).toEqual([]);
  });

  test('of a part is mailed also where one that was made later has arrived before it', async () => {
    const order = await boughtByBank();
    const [payment] = await paymentsOf(order);
    const { id } = payment ?? { id: '' };
    for (const amount of [5_00, 7_00]) await refundRound({ payment: { id } }, { amount });
    const [later, sooner] = refundsAtStripe(payment).toSorted((one, other) => other.amount - one.amount);
    const before = shop.mails.length;
    for (const refund of [later, sooner]) {
      await shop.payments.succeedRefund(refund?.id ?? '');
      await shop.idle();
    }
    expect(shop.mails.slice(before).map(({ subject }) => subject)).toEqual([
      'We have sent €7.00 back to you',
      'We have sent €5.00 back to you',
    ]);
  });

  test.each([
    ['another one', 5_00, 7_00],
    ['as much', 5_00, 5_00],
    ['less', 7_00, 5_00],
  ])(
    'of a part that arrives is mailed with its own sum, also where %s came back since the last look',
    async (_, returned, arrived) => {
      const order = await boughtByBank();
      const [payment] = await paymentsOf(order);
      const { id } = payment ?? { id: '' };
      await refundRound({ payment: { id } }, { amount: returned });
      const [first] = refundsAtStripe(payment);
      await shop.payments.succeedRefund(first?.id ?? '');
      await refundRound({ payment: { id } }, { amount: arrived });
      await shop.idle();
      const before = shop.mails.length;
      const second = refundsAtStripe(payment).find((refund) => refund.id !== first?.id);
      shop.payments.connect({ webhookUrl: null });
      await shop.payments.failRefund(first?.id ?? '');
      await shop.payments.succeedRefund(second?.id ?? '');
      shop.payments.connect({ webhookUrl: `${shop.url}/api/stripe/webhook` });
      await shop.payments.emit('refund.updated', second?.id ?? '');
      await shop.idle();
      expect(shop.mails.slice(before).map(({ subject }) => subject)).toEqual([
        'A refund to Eleni Papadopoulou has failed',
        `We have sent €${arrived / 100}.00 back to you`,
      ]);
      expect((await billOf(order)).rounds).toMatchObject([{ givenBack: arrived }]);
    },
  );

  test.each([
    ['canceled', 'en', 'The round stays yours.'],
    ['withdrawn', 'el', 'Ο γύρος παραμένει δικός σας.'],
  ] as const)('of a part leaves nobody a round whose order was %s (%s)', async (how, language, stays) => {
    const order = await bought();
    const ended = how === 'canceled' ? { status: 'Canceled' as const } : { withdrawnAt: new Date() };
    await shop.db
      .updateTable('orders')
      .set({ ...ended, language })
      .where('id', '=', order.orderId)
      .execute();
    await refundRound(order, { amount: 5_00 });
    await shop.idle();
    expect(shop.mails.at(-1)?.text).toContain(language === 'en' ? '€5.00' : '5,00');
    expect(shop.mails.at(-1)?.text).not.toContain(stays);
  });

  test('of a round that was not paid for is refused', async () => {
    const order = await usedUp();
    await buy(order);
    const [payment] = await paymentsOf(order);
    const asked = refundRound({ payment: { id: payment?.id ?? '' } });
    await expect(asked).rejects.toThrow('This round was not paid for.');
    await expect(refundRound({ payment: { id: randomUUID() } })).rejects.toThrow('This round was not paid');
  });

  test('that is sent twice, as by a second press, is made once', async () => {
    const order = await bought();
    const wanted = { amount: 5_00, key: randomUUID() };
    await Promise.all([1, 2, 3].map(() => refundRound(order, wanted)));
    await expect(refundRound(order, { ...wanted, amount: 6_00 })).rejects.toThrow('with another amount');
    await shop.idle();
    expect(refundsAtStripe(order.payment)).toMatchObject([{ amount: 5_00 }]);
    expect(await historyOf(order)).toHaveLength(1);
  });

  test('of ten admins at once never gives back more than was paid', async () => {
    const order = await bought();
    const asked = await Promise.allSettled(
      Array.from({ length: 10 }, () => refundRound(order, { amount: 10_00 })),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    await shop.idle();
    expect(refundsAtStripe(order.payment)).toHaveLength(3);
    expect((await billOf(order)).rounds).toMatchObject([{ givenBack: 30_00, left: 5_00 }]);
  });

  test('whose answer is lost is noted, counts, and is made once by the job', async () => {
    const order = await bought();
    const { refunds } = await shop.services.stripe();
    vi.spyOn(refunds, 'create').mockRejectedValueOnce(lostResponse());
    await expect(refundRound(order, { amount: 20_00 })).rejects.toThrow('The refund is noted');
    expect((await billOf(order)).rounds).toMatchObject([{ givenBack: 20_00, left: 15_00 }]);
    await passMinutes();
    await Promise.all([1, 2].map(() => jobs.get('reconcile')?.(shop.services)));
    await shop.idle();
    expect(refundsAtStripe(order.payment)).toMatchObject([{ amount: 20_00 }]);
    expect((await billOf(order)).refunds).toMatchObject([{ status: 'succeeded' }]);
  });

  test('whose answer is lost and that Stripe then refuses is told to the studio', async () => {
    const order = await bought();
    const { refunds } = await shop.services.stripe();
    vi.spyOn(refunds, 'create').mockRejectedValueOnce(lostResponse()).mockRejectedValueOnce(refused());
    await expect(refundRound(order)).rejects.toThrow('The refund is noted');
    await passMinutes();
    await jobs.get('reconcile')?.(shop.services);
    await shop.idle();
    expect((await billOf(order)).refunds).toMatchObject([{ status: 'failed' }]);
    expect(shop.mails.at(-1)).toMatchObject({
      to: 'studio@example.com',
      text: expect.stringContaining('has not been made: Insufficient funds'),
    });
  });

  test('that Stripe refuses has failed, and can be made anew', async () => {
    const order = await bought();
    const { refunds } = await shop.services.stripe();
    vi.spyOn(refunds, 'create').mockRejectedValueOnce(refused());
    await expect(refundRound(order)).rejects.toThrow('Stripe has refused the refund: Insufficient funds');
    expect((await billOf(order)).refunds).toMatchObject([{ status: 'failed' }]);
    await refundRound(order);
    expect((await billOf(order)).rounds).toMatchObject([{ left: 0 }]);
  });

  test('that the bank sends back is told to the studio, and the round counts again', async () => {
    const order = await bought();
    await refundRound(order);
    await shop.idle();
    const [made] = refundsAtStripe(order.payment);
    await shop.payments.failRefund(made?.id ?? '');
    await shop.idle();
    expect(shop.mails.at(-1)).toMatchObject({
      to: 'studio@example.com',
      subject: 'A refund to Eleni Papadopoulou has failed',
    });
    expect((await read(order)).rounds.left).toBe(1);
    expect((await billOf(order)).rounds).toMatchObject([{ givenBack: 0, left: 35_00 }]);
    expect(await historyOf(order)).toEqual([['maria', '3500', '0', false]]);
  });

  test('of a withdrawn order’s round, made by hand in part, is followed by the rest alone', async () => {
    const order = await bought();
    await refundRound(order, { amount: 10_00 });
    await withdrawAndRefund(order);
    await Promise.all([1, 2].map(() => jobs.get('reconcile')?.(shop.services)));
    await shop.idle();
    expect(
      refundsAtStripe(order.payment)
        .map(({ amount }) => amount)
        .sort(),
    ).toEqual([10_00, 25_00]);
    expect((await historyOf(order))[0]).toEqual(['The shop', '0', '2500', true]);
  });

  test('comes by itself once the whole price of a withdrawn order went back, and only then', async () => {
    const order = await bought();
    const withdraw = (status: 'Paid' | 'Canceled') =>
      shop.db
        .updateTable('orders')
        .set({ withdrawnAt: new Date(), status })
        .where('id', '=', order.orderId)
        .execute();
    await withdraw('Paid');
    await jobs.get('reconcile')?.(shop.services);
    await withdraw('Canceled');
    await jobs.get('reconcile')?.(shop.services);
    expect(refundsAtStripe(order.payment)).toHaveLength(0);

    const { checkoutId } = await shop.db
      .selectFrom('orders')
      .where('id', '=', order.orderId)
      .select('checkoutId')
      .executeTakeFirstOrThrow();
    const { priceTotal } = await maria.admin.orders.get.query({ id: order.orderId });
    const giveBack = (amount: number) =>
      shop.db
        .insertInto('refunds')
        .values({ checkoutId, orderId: order.orderId, amount, currency: 'EUR', createdBy: 'Maria' })
        .returning('id')
        .executeTakeFirstOrThrow();
    const succeed = ({ id }: { id: string }) =>
      shop.db
        .updateTable('refunds')
        .set({ status: 'succeeded', stripeRefundId: `re_${id}`, checkedAt: new Date() })
        .where('id', '=', id)
        .execute();
    await succeed(await giveBack(30_00));
    await jobs.get('reconcile')?.(shop.services);
    expect(refundsAtStripe(order.payment)).toHaveLength(0);
    await succeed(await giveBack(priceTotal - 30_00));
    await Promise.all([1, 2].map(() => jobs.get('reconcile')?.(shop.services)));
    await jobs.get('reconcile')?.(shop.services);
    expect(refundsAtStripe(order.payment)).toHaveLength(1);
    expect(await paymentsOf(order)).toMatchObject([{ status: 'paid', refunded: 35_00 }]);
    expect(shop.mails.at(-1)?.subject).toBe('Your further round was refunded');
  });

  test('comes by itself although no job has run for eight days, and waits in the list once Stripe refused it for seven', async () => {
    const order = await bought();
    const pass = async (days: number) => {
      for (const table of ['refunds', 'round_refunds'])
        await sql`update ${sql.table(table)} set created_at = created_at - make_interval(days => ${days}),
          checked_at = checked_at - make_interval(days => ${days})`.execute(shop.db);
      await jobs.get('reconcile')?.(shop.services);
    };
    await withdrawAndRefund(order);
    await pass(8);
    const [made] = refundsAtStripe(order.payment);
    expect(made).toBeDefined();

    await shop.payments.failRefund(made?.id ?? '');
    await shop.idle();
    await pass(8);
    expect(refundsAtStripe(order.payment)).toHaveLength(1);
    const { orders } = await maria.admin.withdrawals.open.query();
    expect(orders.map(({ id }) => id)).toContain(order.orderId);
  });

  test('that is returned waits with its withdrawn order, until it is noted as paid elsewhere, once', async () => {
    const order = await bought();
    const { orderId: id } = order;
    await withdrawAndRefund(order);
    const isOpen = async () =>
      (await maria.admin.withdrawals.open.query()).orders.some((open) => open.id === id);
    expect(await refundRound(order)).toEqual({ status: 'succeeded' });
    expect(await isOpen()).toBe(false);
    const [made] = refundsAtStripe(order.payment);
    await shop.payments.failRefund(made?.id ?? '');
    await shop.idle();
    expect(await isOpen()).toBe(true);

    const noted = { id: order.payment.id, note: 'By bank transfer', key: randomUUID() };
    const note = (amount: number, key = noted.key) =>
      maria.admin.proofs.noteRoundPaidElsewhere.mutate({ ...noted, amount, key });
    await expect(note(35_01)).rejects.toThrow('At most €35.00');
    await note(35_00);
    await note(35_00);
    await expect(note(35_00, randomUUID())).rejects.toThrow('The money of this round was given back already');
    expect(await isOpen()).toBe(false);
    expect((await maria.admin.orders.get.query({ id })).changes).toContainEqual(
      expect.objectContaining({
        ...{ field: 'paid-elsewhere', changedBy: 'maria', to: '3500' },
        message: 'By bank transfer',
      }),
    );
    await shop.payments.emit('refund.updated', made?.id ?? '');
    expect(await billOf(order)).toMatchObject({
      rounds: [{ givenBack: 35_00, left: 0 }],
      refunds: [{ status: 'succeeded', elsewhere: true }, { status: 'failed', elsewhere: false }, {}],
    });
    const ended = shop.db.selectFrom('proofLog').where('orderId', '=', id).where('event', '=', 'refunded');
    expect(await ended.select('actor').execute()).toEqual([{ actor: 'maria' }, { actor: 'maria' }]);
  });

  test('of which a part was paid elsewhere keeps its day when the part of Stripe is returned', async () => {
    const order = await bought();
    await shop.db
      .updateTable('orders')
      .set({ withdrawnAt: new Date() })
      .where('id', '=', order.orderId)
      .execute();
    await refundRound(order, { amount: 10_00 });
    await maria.admin.proofs.noteRoundPaidElsewhere.mutate({
      ...{ id: order.payment.id, amount: 25_00, note: 'By bank transfer', key: randomUUID() },
    });
    const [made] = refundsAtStripe(order.payment);
    await shop.payments.failRefund(made?.id ?? '');
    await shop.idle();
    expect(await paymentsOf(order)).toMatchObject([{ refunded: 25_00 }]);
    const days = shop.db.selectFrom('proofRoundPayments').where('id', '=', order.payment.id);
    expect(await days.select('refundedAt').execute()).toEqual([{ refundedAt: expect.any(Date) }]);
  });

  test('in Stripe’s dashboard that the webhook missed is found by syncing the last days, once', async () => {
    const order = await bought();
    shop.payments.connect({ webhookUrl: null });
    await shop.payments.refund(order.sessionId);
    shop.payments.connect({ webhookUrl: `${shop.url}/api/stripe/webhook` });
    expect((await read(order)).rounds.left).toBe(1);
    const sync = () => maria.admin.orders.syncRecent.mutate({ days: 1 });
    const found = await sync();
    await shop.idle();
    expect(found).toMatchObject({ problems: 0, complete: true });
    expect(found.refunds).toBeGreaterThan(0);
    expect((await read(order)).rounds.left).toBe(0);
    expect(await historyOf(order)).toEqual([['Stripe’s dashboard', '0', '3500', true]]);
    expect(await sync()).toMatchObject({ refunds: 0, problems: 0 });
  });

  test('in Stripe’s dashboard ends it too, and a part of the money does not', async () => {
    const order = await bought();
    await shop.payments.refund(order.sessionId, { amount: 10_00 });
    await shop.idle();
    expect((await read(order)).rounds.left).toBe(1);
    await shop.payments.refund(order.sessionId);
    await shop.idle();
    const { rounds, log } = await read(order);
    expect(rounds.left).toBe(0);
    expect(log[0]).toMatchObject({ event: 'refunded', actor: 'Stripe’s dashboard', text: '€35.00' });
    expect(await historyOf(order)).toEqual([
      ['Stripe’s dashboard', '0', '2500', true],
      ['Stripe’s dashboard', '0', '1000', true],
    ]);
    expect((await billOf(order)).rounds).toMatchObject([{ givenBack: 35_00, left: 0 }]);
  });

  test('that an older server has noted counts in the bill, and is never mailed again', async () => {
    const order = await bought();
    shop.payments.connect({ webhookUrl: null });
    await shop.payments.refund(order.sessionId, { amount: 10_00 });
    shop.payments.connect({ webhookUrl: `${shop.url}/api/stripe/webhook` });
    await shop.db
      .updateTable('proofRoundPayments')
      .set({ refunded: 10_00, refundedAt: new Date() })
      .where('id', '=', order.payment.id)
      .execute();
    expect((await billOf(order)).rounds).toMatchObject([{ givenBack: 10_00, left: 25_00 }]);
    shop.mails.length = 0;
    const [made] = refundsAtStripe(order.payment);
    await shop.payments.emit('refund.updated', made?.id ?? '');
    await shop.idle();
    expect(shop.mails).toEqual([]);
    expect((await billOf(order)).rounds).toMatchObject([{ givenBack: 10_00, left: 25_00 }]);
    await refundRound(order, { amount: 25_00 });
    await shop.idle();
    expect(shop.mails.map(({ text }) => text)).toEqual([expect.stringContaining('€25.00')]);
  });
});

/** The withdrawal of an order whose whole price went back. */
async function withdrawAndRefund({ orderId }: { orderId: string }): Promise<void> {
  const { checkoutId, priceTotal } = await shop.db
    .updateTable('orders')
    .set({ withdrawnAt: new Date(), status: 'Canceled' })
    .where('id', '=', orderId)
    .returning(['checkoutId', 'priceTotal'])
    .executeTakeFirstOrThrow();
  await shop.db
    .insertInto('refunds')
    .values({
      ...{ checkoutId, orderId, amount: priceTotal, currency: 'EUR', createdBy: 'Maria' },
      ...{ status: 'succeeded', stripeRefundId: `re_${randomUUID()}`, checkedAt: new Date() },
    })
    .execute();
}
