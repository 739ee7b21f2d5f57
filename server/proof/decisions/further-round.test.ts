import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { exportOrders } from '#server/admin/orders/export-orders.ts';
import { orderFigures } from '#server/admin/orders/order-figures.ts';
import { jobs } from '#server/jobs/jobs.ts';
import { inviteYiayia, sendProof, uploadFile, writeProofOrder } from '#server/proof/testing.ts';
import type { Language } from '#shared/language.ts';
import { RETENTION_DAYS } from '#shared/privacy/retention.ts';
import { sessionOf } from '#testing/buy.ts';
import { expectConsoleError } from '#testing/fail-on-console-error.ts';
import { lostResponse } from '#testing/refund-fixture.ts';
import { refuseWrites } from '#testing/refuse-writes.ts';
import { roundFixture } from '#testing/round-fixture.ts';
import { pageIn } from '#testing/shop.ts';

const {
  shop,
  guest,
  maria,
  usedUp,
  buy,
  bought,
  read,
  paymentsOf,
  refundsAtStripe,
  passMinutes,
  payUnheard,
} = roundFixture();

const EVERY_ORDER = { sort: 'date', direction: 'desc' } as const;

/** One of a bank transfer is under way for days. */
async function endRefund(order: { orderId: string }): Promise<void> {
  const [payment] = await paymentsOf(order);
  for (const { id } of refundsAtStripe(payment)) await shop.payments.succeedRefund(id);
  await shop.idle();
}

describe('a further round', () => {
  test('is bought at the add-on’s price, and asks for changes that were written before', async () => {
    const order = await usedUp();
    const { of, versionId, orderId } = order;
    const pin = { of, id: randomUUID(), versionId, page: 1, x: 0.5, y: 0.5, text: 'Her coat is red.' };
    await guest().proof.savePin.mutate(pin);
    await expect(guest().proof.ask.mutate({ of, versionId })).rejects.toMatchObject({
      data: { details: { reason: 'no-rounds' } },
    });
    expect((await read(order)).furtherRound).toEqual({ price: 35_00, currency: 'EUR' });

    const sessionId = sessionOf(await buy(order));
    const session = shop.payments.sessions().find(({ id }) => id === sessionId);
    const [payment] = await paymentsOf(order);
    expect(session).toMatchObject({
      amount_total: 35_00,
      client_reference_id: payment?.id,
      success_url: `${shop.url}/proof?order=${orderId}&round=${payment?.id}`,
      cancel_url: `${shop.url}/proof?order=${orderId}&round=${payment?.id}&canceled=true`,
    });
    expect(JSON.stringify(session)).not.toContain(of.token);
    const id = payment?.id ?? '';
    expect(await guest().proof.roundResult.mutate({ id })).toEqual({ status: 'open', paidAfter: null });
    expect((await read(order)).rounds.left).toBe(0);

    await shop.payments.pay(sessionId);
    await shop.idle();
    expect(await guest().proof.roundResult.mutate({ id })).toEqual({ status: 'paid', paidAfter: null });
    const paid = await read(order);
    expect(paid).toMatchObject({
      rounds: { sold: 1, used: 0, left: 1 },
      roundsBought: [{ id, amount: 35_00, currency: 'EUR', status: 'paid', boughtBy: 'Eleni Papadopoulou' }],
    });
    expect(paid.log[0]).toMatchObject({ event: 'bought', actor: 'Eleni Papadopoulou', text: '€35.00' });
    // Stripe, which tells of it, reads no language, and releases of before kept its sentence.
    const amountsIn = async (language: Language) =>
      (await pageIn(shop, language).proof.get.mutate({ of })).log.flatMap(({ event, text }) =>
        event === 'bought' ? [text] : [],
      );
    expect(await amountsIn('el')).toEqual(['35,00\u00a0€']);
    const bought = { orderId, event: 'bought', role: 'buyer', actor: 'Eleni' } as const;
    await shop.db
      .insertInto('proofLog')
      .values(['€1,035.50', '35,50\u00a0€', 'US$35.00'].map((text) => ({ ...bought, text })))
      .execute();
    expect(await amountsIn('el')).toEqual(['US$35.00', '35,50\u00a0€', '1.035,50\u00a0€', '35,00\u00a0€']);
    expect(await amountsIn('en')).toEqual(['US$35.00', '€35.50', '€1,035.50', '€35.00']);
    expect((await maria.admin.proofs.get.query({ id: orderId })).roundsBought).toMatchObject([
      { id, status: 'paid', paymentUrl: expect.stringContaining('/payments/pi_') },
    ]);
    expect(shop.mails.slice(-2).map(({ to, subject }) => [to, subject])).toEqual([
      ['eleni@example.com', 'One more round of changes is yours'],
      ['studio@example.com', 'Eleni Papadopoulou has bought a further round'],
    ]);
    await guest().proof.ask.mutate({ of, versionId });
    expect((await read(order)).rounds).toEqual({ sold: 1, used: 1, left: 0 });
    await shop.idle();
    const asked = shop.mails.find(({ subject }) => subject.startsWith('We have your comments'));
    expect(asked?.text).toContain('After this one you have no round of changes left.');
  });

  test('has one payment page, however often it is asked for', async () => {
    const order = await usedUp();
    const urls = await Promise.all(Array.from({ length: 5 }, () => buy(order)));
    expect(new Set(urls.map(({ url }) => url)).size).toBe(1);
    expect(await paymentsOf(order)).toHaveLength(1);
  });

  test('gets a new page at a new price, or once the old page has ended', async () => {
    const order = await usedUp();
    const first = sessionOf(await buy(order));
    await setPrice(40_00);
    const dearer = sessionOf(await buy(order));
    await setPrice(35_00);
    expect(shop.payments.sessions().find(({ id }) => id === dearer)).toMatchObject({ amount_total: 40_00 });
    expect(shop.payments.sessions().find(({ id }) => id === first)?.status).toBe('expired');
    await shop.payments.expire(sessionOf(await buy(order)));
    await shop.idle();
    const third = await buy(order);
    expect(sessionOf(third)).not.toBe(dearer);
    const statuses = (await paymentsOf(order)).map(({ status }) => status).sort();
    expect(statuses).toEqual(['expired', 'expired', 'expired', 'open']);
  });

  test('is not sold to who still has one, has nothing to change, or only looks on', async () => {
    const orderId = await writeProofOrder(shop.db, { rounds: 2 });
    const { id, token } = await sendProof(shop, maria, orderId, { kind: 'final' });
    const of = { token };
    await expect(buy({ of })).rejects.toThrow('You still have 2 rounds of changes.');
    await guest().proof.approve.mutate({ of, versionId: id });
    await expect(buy({ of })).rejects.toThrow('Your comic is approved, so there is nothing left to change.');
    const other = await usedUp();
    const family = { token: await inviteYiayia(guest(), other.of) };
    await expect(buy({ of: family })).rejects.toThrow('Who has ordered the comic buys further rounds.');
    expect(await read({ of: family })).toMatchObject({
      furtherRound: null,
      roundsBought: [],
    });
    await shop.db.updateTable('addOns').set({ revisionRounds: 0 }).where('revisionRounds', '=', 1).execute();
    await expect(buy(other)).rejects.toThrow('Further rounds can’t be bought here at the moment.');
    expect((await read(other)).furtherRound).toBeNull();
    await shop.db
      .updateTable('addOns')
      .set({ revisionRounds: 1 })
      .where('name', '=', 'Additional revision round')
      .execute();
  });
});

describe('a payment', () => {
  /** The final pages, while a bank transfer for a further round is on its way. */
  async function approveDuringTransfer() {
    const order = await usedUp('final');
    const sessionId = sessionOf(await buy(order));
    await shop.payments.payLater(sessionId);
    await guest().proof.approve.mutate({ of: order.of, versionId: order.versionId });
    await shop.idle();
    return { order, sessionId };
  }

  test('is one round, however many webhooks tell of it at once and with the buyer’s return', async () => {
    const order = await usedUp();
    const sessionId = sessionOf(await buy(order));
    await payUnheard(sessionId);
    const [payment] = await paymentsOf(order);
    const [statuses] = await Promise.all([
      shop.payments.emit('checkout.session.completed', sessionId, { times: 20 }),
      guest().proof.roundResult.mutate({ id: payment?.id ?? '' }),
    ]);
    await shop.idle();
    expect(new Set(statuses)).toEqual(new Set([200]));
    const { rounds, log } = await read(order);
    expect(rounds.left).toBe(1);
    expect(log.filter(({ event }) => event === 'bought')).toHaveLength(1);
    expect(await paymentsOf(order)).toHaveLength(1);
  });

  test('whose webhook is lost is found by the clock, and by the studio’s sync', async () => {
    for (const find of [
      async () => {
        await sql`update proof_round_payments set checked_at = now() - interval '1 day'`.execute(shop.db);
        await jobs.get('reconcile')?.(shop.services);
      },
      (sessionId: string) => maria.admin.orders.sync.mutate({ sessionId }),
    ]) {
      const order = await usedUp();
      const sessionId = sessionOf(await buy(order));
      await payUnheard(sessionId);
      expect((await read(order)).rounds.left).toBe(0);
      await find(sessionId);
      expect((await read(order)).rounds.left).toBe(1);
    }
  });

  test('whose session was not noted, as the process ended, is still found by the webhook', async () => {
    const order = await usedUp();
    const first = await buy(order);
    await shop.db
      .updateTable('proofRoundPayments')
      .set({ sessionId: null })
      .where('orderId', '=', order.orderId)
      .execute();
    expect(await buy(order)).toEqual(first);
    await shop.db
      .updateTable('proofRoundPayments')
      .set({ sessionId: null })
      .where('orderId', '=', order.orderId)
      .execute();
    await shop.payments.pay(sessionOf(first));
    await shop.idle();
    expect((await read(order)).rounds.left).toBe(1);
  });

  test('that fails in the database is settled by the next delivery, with nothing half done', async () => {
    const order = await usedUp();
    const sessionId = sessionOf(await buy(order));
    const free = await refuseWrites(shop.db, 'mails', 'insert');
    expectConsoleError(/disk full/);
    await payUnheard(sessionId);
    expect(await shop.payments.emit('checkout.session.completed', sessionId)).toEqual([500]);
    const half = await read(order);
    expect([half.rounds.left, half.log.filter(({ event }) => event === 'bought')]).toEqual([0, []]);
    await free();
    expect(await shop.payments.emit('checkout.session.completed', sessionId)).toEqual([200]);
    expect((await read(order)).rounds.left).toBe(1);
  });

  test('by bank transfer counts when it has arrived, and one that fails not at all', async () => {
    for (const end of ['succeed', 'fail'] as const) {
      const order = await usedUp();
      const sessionId = sessionOf(await buy(order));
      await shop.payments.payLater(sessionId);
      await shop.idle();
      expect(await read(order)).toMatchObject({ rounds: { left: 0 }, roundsBought: [{ status: 'pending' }] });
      await expect(buy(order)).rejects.toThrow('The payment for a further round is on its way.');
      await shop.payments[end](sessionId);
      await shop.idle();
      expect((await read(order)).rounds.left).toBe(end === 'succeed' ? 1 : 0);
      if (end === 'fail') {
        expect(shop.mails.at(-1)?.subject).toBe('Your payment for a further round did not go through');
        expect(sessionOf(await buy(order))).not.toBe(sessionId);
      }
    }
  });

  test('by bank transfer that does not come is waited for as long as that of a cart, and another is bought', async () => {
    const order = await usedUp();
    const sessionId = sessionOf(await buy(order));
    await shop.payments.payLater(sessionId);
    await shop.idle();
    const openedDaysAgo = (days: number) =>
      sql`update proof_round_payments set created_at = now() - make_interval(days => ${days})
        where order_id = ${order.orderId}::uuid`.execute(shop.db);
    await openedDaysAgo(RETENTION_DAYS.pendingPayment - 1);
    await jobs.get('records')?.(shop.services);
    expect(await paymentsOf(order)).toMatchObject([{ status: 'pending' }]);
    await openedDaysAgo(RETENTION_DAYS.pendingPayment + 1);
    await jobs.get('records')?.(shop.services);
    await shop.idle();
    expect(await paymentsOf(order)).toMatchObject([{ status: 'failed' }]);
    const mail = shop.mails.at(-1);
    expect(mail?.subject).toBe('Your payment for a further round has not arrived');
    expect(mail?.text).toContain('has not arrived within 90 days');
    expect(mail?.text).not.toContain('bank has told us');
    await sql`update proof_round_payments set checked_at = now() - make_interval(days => ${RETENTION_DAYS.shortRecords + 1})
      where order_id = ${order.orderId}::uuid`.execute(shop.db);
    await jobs.get('records')?.(shop.services);
    expect(await paymentsOf(order)).toEqual([]);
    expect(sessionOf(await buy(order))).not.toBe(sessionId);
  });

  test('ends with the approval of the final pages, and the money of one that comes all the same goes back', async () => {
    const order = await usedUp('final');
    const sessionId = sessionOf(await buy(order));
    await guest().proof.approve.mutate({ of: order.of, versionId: order.versionId });
    await shop.idle();
    expect(await paymentsOf(order)).toMatchObject([{ status: 'expired' }]);
    expect(shop.payments.sessions().find(({ id }) => id === sessionId)?.status).toBe('expired');
    await expect(buy(order)).rejects.toThrow('Your comic is approved, so there is nothing left to change.');

    const late = await usedUp('final');
    const lateSession = sessionOf(await buy(late));
    await shop.payments.payLater(lateSession);
    await shop.idle();
    await guest().proof.approve.mutate({ of: late.of, versionId: late.versionId });
    await shop.idle();
    await shop.payments.succeed(lateSession);
    await shop.idle();
    await jobs.get('reconcile')?.(shop.services);
    await endRefund(late);
    const [payment] = await paymentsOf(late);
    expect(payment).toMatchObject({ status: 'paid', paidAfter: 'approved', refunded: 35_00 });
    expect(await guest().proof.roundResult.mutate({ id: payment?.id ?? '' })).toEqual({
      status: 'paid',
      paidAfter: 'approved',
    });
    const [toBuyer, toStudio, refund] = shop.mails.slice(-3);
    expect([toBuyer?.subject, toStudio?.text, refund?.subject]).toEqual([
      'Your payment for a further round came after your approval',
      expect.stringContaining('the comic was approved meanwhile, so the money goes back by itself.'),
      'Your further round was refunded',
    ]);
    expect((await read(late)).log.slice(0, 2)).toMatchObject([
      { event: 'refunded', role: 'clock', text: '€35.00' },
      { event: 'bought' },
    ]);
  });

  test('that comes too late and whose refund a bank returns waits, until it is noted as paid elsewhere', async () => {
    const { order, sessionId } = await approveDuringTransfer();
    await shop.payments.succeed(sessionId);
    await shop.idle();
    await endRefund(order);
    const { orderId: id } = order;
    const isListed = async () =>
      (await maria.admin.orders.returnedRefunds.query()).some(({ orderId }) => orderId === id);
    expect(await isListed()).toBe(false);
    const [payment] = await paymentsOf(order);
    const [made] = refundsAtStripe(payment);
    await shop.payments.failRefund(made?.id ?? '');
    await shop.idle();
    expect(await isListed()).toBe(true);
    const of = { id: payment?.id ?? '', amount: 35_00, note: 'By bank transfer' };
    await maria.admin.proofs.noteRoundPaidElsewhere.mutate({ ...of, key: randomUUID() });
    expect(await isListed()).toBe(false);
    await jobs.get('reconcile')?.(shop.services);
    expect(refundsAtStripe(payment)).toHaveLength(1);
  });

  test('that comes too late goes back once, also where Stripe did not answer or the server died', async () => {
    const { order, sessionId } = await approveDuringTransfer();
    const { refunds } = await shop.services.stripe();
    const create = vi.spyOn(refunds, 'create').mockRejectedValueOnce(lostResponse());
    await shop.payments.succeed(sessionId);
    await shop.idle();
    expect(create).toHaveBeenCalledOnce();
    expect(await paymentsOf(order)).toMatchObject([{ status: 'paid', refunded: 0 }]);
    await passMinutes();
    await Promise.all([1, 2].map(() => jobs.get('reconcile')?.(shop.services)));
    await endRefund(order);
    await jobs.get('reconcile')?.(shop.services);
    const [payment] = await paymentsOf(order);
    expect(payment).toMatchObject({ refunded: 35_00 });
    expect(refundsAtStripe(payment)).toHaveLength(1);
    const { log } = await read(order);
    expect(log.filter(({ event }) => event === 'refunded')).toHaveLength(1);
  });

  test('that comes too late goes back after eight days without a job, and what Stripe refuses is left to the studio', async () => {
    const { order, sessionId } = await approveDuringTransfer();
    const { refunds } = await shop.services.stripe();
    const list = vi.spyOn(refunds, 'list').mockRejectedValue(lostResponse());
    await shop.payments.succeed(sessionId);
    await shop.idle();
    list.mockRestore();
    const [payment] = await paymentsOf(order);
    expect(payment).toMatchObject({ status: 'paid', paidAfter: 'approved' });
    expect(refundsAtStripe(payment)).toEqual([]);
    await shop.db
      .updateTable('proofRoundPayments')
      .set({ paidAt: sql<Date>`now() - interval '8 days'` })
      .where('id', '=', payment?.id ?? '')
      .execute();
    await jobs.get('reconcile')?.(shop.services);
    const [made] = refundsAtStripe(payment);
    expect(made).toBeDefined();

    await shop.payments.failRefund(made?.id ?? '');
    await shop.idle();
    const pass = (days: number) =>
      sql`update round_refunds set created_at = created_at - make_interval(days => ${days})
        where payment_id = ${payment?.id}::uuid`.execute(shop.db);
    await pass(2);
    await jobs.get('reconcile')?.(shop.services);
    expect(refundsAtStripe(payment)).toHaveLength(2);
    await shop.payments.failRefund(
      refundsAtStripe(payment).find(({ status }) => status !== 'failed')?.id ?? '',
    );
    await shop.idle();
    await pass(5);
    await jobs.get('reconcile')?.(shop.services);
    expect(refundsAtStripe(payment)).toHaveLength(2);
  });

  test('that was made before the approval is not given back, nor one after the approval was opened again', async () => {
    const before = await usedUp('final');
    await shop.payments.pay(sessionOf(await buy(before)));
    await shop.idle();
    await guest().proof.approve.mutate({ of: before.of, versionId: before.versionId });
    await shop.idle();

    const reopened = await usedUp('final');
    const sessionId = sessionOf(await buy(reopened));
    await shop.payments.payLater(sessionId);
    await guest().proof.approve.mutate({ of: reopened.of, versionId: reopened.versionId });
    await maria.admin.proofs.reopen.mutate({ orderId: reopened.orderId, reason: 'A name is wrong.' });
    await shop.payments.succeed(sessionId);
    await shop.idle();
    await jobs.get('reconcile')?.(shop.services);
    for (const order of [before, reopened]) {
      expect(await paymentsOf(order)).toMatchObject([{ status: 'paid', paidAfter: null, refunded: 0 }]);
      expect((await read(order)).rounds.left).toBe(1);
    }
  });

  test.each([
    ['cancels', 'Canceled', 'This order was canceled'],
    ['completes by hand', 'Completed', 'Your comic is finished'],
  ] as const)('ends with an order that the studio %s', async (_, status, refusal) => {
    const [order, ofMany] = [await usedUp(), await usedUp()];
    const sessionIds = [sessionOf(await buy(order)), sessionOf(await buy(ofMany))];
    const { orderId: id } = order;
    const { revision } = await maria.admin.orders.get.query({ id });
    const update = { status, tellCustomer: false, sentElsewhere: true };
    await maria.admin.orders.update.mutate({ id, revision, notes: '', ...update });
    const seen = await maria.admin.orders.get.query({ id: ofMany.orderId });
    const orders = [{ id: seen.id, revision: seen.revision }];
    const ofEach = { status, tellCustomers: false, messages: {}, sentElsewhere: true };
    await maria.admin.orders.many.setStatus.mutate({ ...ofEach, orders });
    await shop.idle();
    for (const one of [order, ofMany]) {
      expect(await paymentsOf(one)).toMatchObject([{ status: 'expired' }]);
      await expect(buy(one)).rejects.toThrow(refusal);
    }
    const pages = shop.payments.sessions().filter((session) => sessionIds.includes(session.id));
    expect(pages.map((page) => page.status)).toEqual(['expired', 'expired']);
  });

  test.each([
    ['digital', 'the files are delivered'],
    ['print', 'the parcel arrives'],
  ] as const)(
    'of sketches that were ordered alone ends as the %s order is completed, when %s',
    async (deliveryOption, _) => {
      const order = await usedUp();
      const { orderId } = order;
      await shop.db.updateTable('orders').set({ deliveryOption }).where('id', '=', orderId).execute();
      const sessionId = sessionOf(await buy(order));
      await guest().proof.approve.mutate({ of: order.of, versionId: order.versionId });
      if (deliveryOption === 'digital') {
        const file = { orderId, versionId: null, purpose: 'delivery' as const, type: 'text/plain' };
        await uploadFile(
          shop,
          { client: maria, cookie: maria.cookie },
          { ...file, bytes: Buffer.from('A comic.') },
        );
        await maria.admin.proofs.deliver.mutate({
          orderId,
          message: '',
          reason: 'Sketches alone were ordered',
        });
      } else {
        const id = randomUUID();
        await maria.admin.proofs.sendParcel.mutate({ id, orderId, carrier: 'ACS', number: null, url: null });
        await maria.admin.proofs.markArrived.mutate({ id });
      }
      await shop.idle();
      expect((await maria.admin.orders.get.query({ id: orderId })).status).toBe('Completed');
      expect(await paymentsOf(order)).toMatchObject([{ status: 'expired' }]);
      expect(shop.payments.sessions().find(({ id }) => id === sessionId)?.status).toBe('expired');
      await expect(buy(order)).rejects.toThrow('Your comic is finished');
    },
  );

  test.each([
    ['canceled', { status: 'Canceled' }],
    ['completed', { status: 'Completed' }],
    ['withdrawn', { withdrawnAt: new Date('2026-11-20T10:00:00Z') }],
  ] as const)(
    'ends with an order that was %s, also where the server died right after it',
    async (_, change) => {
      const order = await usedUp();
      await buy(order);
      await shop.db.updateTable('orders').set(change).where('id', '=', order.orderId).execute();
      await jobs.get('reconcile')?.(shop.services);
      expect(await paymentsOf(order)).toMatchObject([{ status: 'expired' }]);
    },
  );

  test('whose page Stripe does not know any more ends with its order, and keeps nobody from buying one', async () => {
    const unknown = { sessionId: 'cs_test_of_another_account' };
    const order = await usedUp();
    await buy(order);
    await shop.db
      .updateTable('proofRoundPayments')
      .set(unknown)
      .where('orderId', '=', order.orderId)
      .execute();
    await buy(order);
    const statuses = (await paymentsOf(order)).map(({ status }) => status).sort();
    expect(statuses).toEqual(['expired', 'open']);

    await shop.db
      .updateTable('proofRoundPayments')
      .set({ sessionId: 'cs_test_of_another_account_too' })
      .where('orderId', '=', order.orderId)
      .where('status', '=', 'open')
      .execute();
    await shop.db.updateTable('orders').set({ status: 'Canceled' }).where('id', '=', order.orderId).execute();
    const report = await jobs.get('reconcile')?.(shop.services, AbortSignal.timeout(2000));
    expect(report).toMatchObject({ roundPages: 1 });
    expect((await paymentsOf(order)).map(({ status }) => status)).toEqual(['expired', 'expired']);
  });

  test('of sketches that are approved stays open, as later pages can be changed', async () => {
    const order = await usedUp();
    await buy(order);
    await guest().proof.approve.mutate({ of: order.of, versionId: order.versionId });
    await shop.idle();
    expect(await paymentsOf(order)).toMatchObject([{ status: 'open' }]);
  });

  test.each([
    ['canceled', { status: 'Canceled' }, 'after the end of your order', 'the order was canceled meanwhile'],
    [
      'completed',
      { status: 'Completed' },
      'after your comic was finished',
      'the order was completed meanwhile',
    ],
    [
      'withdrawn',
      { withdrawnAt: new Date('2026-11-20T10:00:00Z') },
      'after your withdrawal',
      'a withdrawal came meanwhile',
    ],
  ] as const)(
    'that comes after the order was %s goes back, and both are told why',
    async (_, change, subject, reason) => {
      const order = await usedUp();
      const sessionId = sessionOf(await buy(order));
      await shop.db.updateTable('orders').set(change).where('id', '=', order.orderId).execute();
      await shop.payments.pay(sessionId);
      await shop.idle();
      expect(await paymentsOf(order)).toMatchObject([{ status: 'paid', refunded: 35_00 }]);
      const [toBuyer, toStudio] = shop.mails.slice(-3);
      expect(toBuyer?.subject).toBe(`Your payment for a further round came ${subject}`);
      expect(toStudio?.text).toContain(`${reason}, so the money goes back by itself.`);
    },
  );

  test.each([
    ['fails', 'approved', 'en', 'failed, so nothing was charged', 'pay again'],
    ['fails', 'canceled', 'el', 'απέτυχε, οπότε δεν χρεωθήκατε', 'πληρώσετε ξανά'],
    ['never comes', 'withdrawn', 'en', 'If you have sent it, please answer', 'you can buy it'],
    ['never comes', 'completed', 'el', 'Αν τα έχετε στείλει', 'τον αγοράσετε'],
  ] as const)(
    'by bank transfer that %s after the order was %s is offered to nobody again (%s)',
    async (end, how, language, said, offer) => {
      const order = await usedUp('final');
      const orders = shop.db.updateTable('orders').where('id', '=', order.orderId);
      await orders.set({ language }).execute();
      const sessionId = sessionOf(await buy(order));
      await shop.payments.payLater(sessionId);
      await shop.idle();
      if (how === 'approved')
        await guest().proof.approve.mutate({ of: order.of, versionId: order.versionId });
      else if (how === 'withdrawn') await orders.set({ withdrawnAt: new Date() }).execute();
      else await orders.set({ status: how === 'canceled' ? 'Canceled' : 'Completed' }).execute();
      if (end === 'fails') await shop.payments.fail(sessionId);
      else {
        await sql`update proof_round_payments set created_at = now() - make_interval(days => ${RETENTION_DAYS.pendingPayment + 1})
          where order_id = ${order.orderId}::uuid`.execute(shop.db);
        await jobs.get('records')?.(shop.services);
      }
      await shop.idle();
      expect(await paymentsOf(order)).toMatchObject([{ status: 'failed' }]);
      expect(shop.mails.at(-1)?.text).toContain(said);
      expect(shop.mails.at(-1)?.text).not.toContain(offer);
    },
  );
});

describe('the money of a further round', () => {
  /** Sums of the shop's figures in cents, and what Stripe has received and given back for rounds. */
  async function countMoney() {
    const { timeline } = await maria.admin.analytics.get.query({ range: '30-days' });
    const sumOf = (key: 'revenue' | 'refunded') => timeline.reduce((sum, point) => sum + point[key], 0);
    const { totalRevenue } = await orderFigures(shop.db);
    const payments = shop.payments.sessions().filter(({ payment_status: status }) => status === 'paid');
    const stripe = {
      received: payments.reduce((sum, { amount_total }) => sum + (amount_total ?? 0), 0),
      givenBack: shop.payments.refunds().reduce((sum, { amount }) => sum + amount, 0),
    };
    return { totalRevenue, revenue: sumOf('revenue'), refunded: sumOf('refunded'), stripe };
  }

  const totalOf = async (orderId: string) => {
    const { number, priceTotal, paidForRounds } = await maria.admin.orders.get.query({ id: orderId });
    let csv = '';
    for await (const text of exportOrders(shop.db, { ...EVERY_ORDER, search: number })) csv += text;
    return {
      exported: csv.split('\r\n')[1]?.split(',')[10]?.replaceAll('"', ''),
      shown: priceTotal + paidForRounds,
    };
  };

  test('is in the figures, the order’s total and its export, to the cent as Stripe has it', async () => {
    const before = await countMoney();
    const order = await bought();
    await usedUp();
    const paid = await countMoney();
    const received = paid.stripe.received - before.stripe.received;
    expect(received).toBe(35_00);
    const orders = 2 * 279_00;
    expect(paid.revenue - before.revenue).toBe(orders + received);
    expect(paid.totalRevenue - before.totalRevenue).toBe(orders + received);
    expect(await totalOf(order.orderId)).toEqual({ exported: '314.00', shown: 314_00 });

    await shop.payments.refund(order.sessionId, { amount: 10_01 });
    await shop.idle();
    const refunded = await countMoney();
    expect(refunded.refunded - before.refunded).toBe(refunded.stripe.givenBack - before.stripe.givenBack);
    expect(refunded.refunded - before.refunded).toBe(10_01);
    expect(refunded.revenue).toBe(paid.revenue);
  });

  test('of a canceled order counts with what was not given back', async () => {
    const before = await countMoney();
    const order = await bought();
    await shop.payments.refund(order.sessionId, { amount: 10_00 });
    await shop.db.updateTable('orders').set({ status: 'Canceled' }).where('id', '=', order.orderId).execute();
    await shop.idle();
    const after = await countMoney();
    expect(after.revenue - before.revenue).toBe(25_00);
    expect(after.refunded).toBe(before.refunded);
    expect(after.totalRevenue - before.totalRevenue).toBe(25_00);
  });

  test('that was paid in another currency is listed beside the orders of that currency', async () => {
    const order = await bought();
    await sql`update proof_round_payments set paid_amount = 4000, paid_currency = 'USD'
      where id = ${order.payment.id}::uuid`.execute(shop.db);
    const { otherCurrencies } = await maria.admin.analytics.get.query({ range: '30-days' });
    expect(otherCurrencies).toEqual([{ currency: 'USD', orders: 0, revenue: 40_00 }]);
    expect(await totalOf(order.orderId)).toEqual({ exported: '279.00', shown: 279_00 });
  });
});

async function setPrice(price: number): Promise<void> {
  await shop.db.updateTable('addOns').set({ price }).where('revisionRounds', '=', 1).execute();
}
