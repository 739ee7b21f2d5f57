import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { jobs } from '#server/jobs/jobs.ts';
import { carryOutDeletion } from '#server/privacy/requests.ts';
import { elenisComic } from '#testing/comics.ts';
import { PRICE, refundFixture } from '#testing/refund-fixture.ts';

const fixture = refundFixture();
const newKey = () => randomUUID();

const openIds = async () => (await fixture.maria.admin.withdrawals.open.query()).orders.map(({ id }) => id);
const detailOf = (id: string) => fixture.maria.admin.orders.get.query({ id });

async function withdraw(id: string): Promise<void> {
  const { shop } = fixture;
  await shop.db.deleteFrom('throttles').execute();
  await shop.client().withdrawal.create.mutate({
    name: 'Eleni Papadopoulou',
    email: elenisComic.customerEmail,
    orderNumber: await fixture.numberOf(id),
  });
  await shop.idle();
}

/** Fails the refunds that have gone back, as of a card that is closed. */
async function returnRefunds(bought: Parameters<typeof fixture.refundsAtStripe>[0]): Promise<void> {
  for (const { id, status } of fixture.refundsAtStripe(bought))
    if (status === 'succeeded') await fixture.shop.payments.failRefund(id);
  await fixture.shop.idle();
}

async function withdrawnWithReturnedRefund() {
  const bought = await fixture.buy();
  const [id = ''] = bought.orderIds;
  await withdraw(id);
  await fixture.refund(id);
  expect(await openIds()).not.toContain(id);
  await returnRefunds(bought);
  return { bought, id };
}

const noteElsewhere = (id: string, { amount = PRICE, key = newKey(), note = 'By bank transfer' } = {}) =>
  fixture.maria.admin.orders.notePaidElsewhere.mutate({ id, amount, key, note });

describe('a withdrawn order whose refund is returned', () => {
  test('waits again among what to settle, until the money went back', async () => {
    const { id } = await withdrawnWithReturnedRefund();
    expect(await openIds()).toContain(id);
    expect(await detailOf(id)).toMatchObject({ status: 'Canceled', isWithdrawalOpen: true });
    expect((await fixture.maria.admin.waits.get.query()).withdrawals).toBeGreaterThan(0);
    await fixture.refund(id);
    expect(await openIds()).not.toContain(id);
    expect((await detailOf(id)).isWithdrawalOpen).toBe(false);
  });

  test('is settled once it is noted that the money was paid back elsewhere, with time, name and how', async () => {
    const { id } = await withdrawnWithReturnedRefund();
    fixture.shop.mails.length = 0;
    const key = newKey();
    await noteElsewhere(id, { key, note: 'By bank transfer on December 3' });
    await noteElsewhere(id, { key, note: 'By bank transfer on December 3' });
    expect(await openIds()).not.toContain(id);
    const { changes, isWithdrawalOpen, status } = await detailOf(id);
    expect([isWithdrawalOpen, status]).toEqual([false, 'Canceled']);
    expect(changes.filter(({ field }) => field === 'paid-elsewhere')).toMatchObject([
      {
        changedBy: 'maria',
        changedAt: expect.any(Date),
        to: String(PRICE),
        message: 'By bank transfer on December 3',
        mailed: false,
      },
    ]);
    expect(await fixture.refundsOf(id)).toMatchObject({
      ...{ left: 0, refunded: PRICE },
      refunds: [{ status: 'succeeded', elsewhere: true, amount: PRICE }, { status: 'failed' }],
    });
    await expect(fixture.refund(id, { amount: 1_00 })).rejects.toThrow('Nothing is left');
    expect(fixture.shop.mails).toEqual([]);
  });

  test('is paid back once by two admins who note it at the same moment', async () => {
    const { id } = await withdrawnWithReturnedRefund();
    const both = await Promise.allSettled([noteElsewhere(id), noteElsewhere(id)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await fixture.refundsOf(id)).toMatchObject({ refunded: PRICE });
  });

  test('is owed the part that was returned, and never noted with more', async () => {
    const bought = await fixture.buy();
    const [id = ''] = bought.orderIds;
    await withdraw(id);
    await fixture.refund(id, { amount: 30_00 });
    await returnRefunds(bought);
    await fixture.refund(id, { amount: PRICE - 20_00 });
    await noteElsewhere(id, { amount: 20_00 });
    expect((await detailOf(id)).status).toBe('Canceled');
    expect(await openIds()).not.toContain(id);
    await returnRefunds(bought);
    expect(await openIds()).toContain(id);
    await expect(noteElsewhere(id)).rejects.toThrow('At most €129.00 can still be given back.');
    await noteElsewhere(id, { amount: PRICE - 20_00 });
    expect(await openIds()).not.toContain(id);
  });

  test('waits also where the whole payment of two comics was returned, for both', async () => {
    const bought = await fixture.buyTwo();
    for (const id of bought.orderIds) await withdraw(id);
    await fixture.shop.payments.refund(bought.sessionId);
    await fixture.shop.idle();
    expect(await fixture.statusesOf(bought)).toEqual(['Canceled', 'Canceled']);
    await returnRefunds(bought);
    expect(await openIds()).toEqual(expect.arrayContaining(bought.orderIds));
    const [elenis = ''] = bought.orderIds;
    await noteElsewhere(elenis, { amount: 149_00 });
    expect(await openIds()).not.toContain(elenis);
    expect(await openIds()).toEqual(expect.arrayContaining(bought.orderIds.slice(1)));
  });
});

async function cancel(id: string): Promise<void> {
  const { revision } = await fixture.orderOf(id);
  const canceled = { status: 'Canceled', notes: '', tellCustomer: false, message: '' } as const;
  await fixture.maria.admin.orders.update.mutate({ id, revision, ...canceled });
}

describe('a withdrawn order that is canceled by hand', () => {
  test('waits as long as nothing has gone back', async () => {
    const [id = ''] = (await fixture.buy()).orderIds;
    await withdraw(id);
    await cancel(id);
    expect(await openIds()).toContain(id);
    expect((await detailOf(id)).isWithdrawalOpen).toBe(true);
    await noteElsewhere(id);
    expect(await openIds()).not.toContain(id);
  });

  test('is settled by a part that was given back after the withdrawal, and by none from before', async () => {
    const [id = ''] = (await fixture.buy()).orderIds;
    await fixture.refund(id, { amount: 10_00 });
    await withdraw(id);
    await sql`update refunds set created_at = created_at - interval '1 hour' where order_id = ${id}`.execute(
      fixture.shop.db,
    );
    await cancel(id);
    expect(await openIds()).toContain(id);
    await fixture.refund(id, { amount: 100_00 });
    expect(await openIds()).not.toContain(id);
  });

  test('is settled where all had gone back before', async () => {
    const bought = await fixture.buyTwo();
    const [id = ''] = bought.orderIds;
    await fixture.shop.payments.refund(bought.sessionId, { amount: PRICE });
    await fixture.shop.idle();
    await sql`update refunds set created_at = created_at - interval '1 hour' where order_id is null`.execute(
      fixture.shop.db,
    );
    await withdraw(id);
    const [refund] = (await fixture.refundsOf(id)).refunds;
    await fixture.maria.admin.orders.attributeRefund.mutate({ id, refundId: refund?.id ?? '' });
    expect((await detailOf(id)).status).toBe('Canceled');
    expect(await openIds()).not.toContain(id);
  });
});

describe('a withdrawn order whose money is on its way back', () => {
  test('is not set aside any more, unless the bank returns it', async () => {
    const bought = await fixture.buy({ by: 'bank' });
    const [id = ''] = bought.orderIds;
    await withdraw(id);
    await fixture.refund(id, { amount: PRICE - 1 });
    const reason = 'You have agreed to the beginning.';
    const setAside = () => fixture.maria.admin.withdrawals.setAside.mutate({ orderId: id, reason });
    await fixture.refund(id, { amount: 1 });
    fixture.shop.mails.length = 0;
    await expect(setAside()).rejects.toThrow('The money of this order is on its way back');
    expect(await openIds()).toContain(id);
    const [first] = fixture.refundsAtStripe(bought);
    await fixture.shop.payments.failRefund(first?.id ?? '');
    await setAside();
    await fixture.shop.idle();
    expect((await detailOf(id)).withdrawnAt).toBeNull();
    expect(fixture.mailsTo(elenisComic.customerEmail)).toMatchObject([
      { text: expect.stringContaining(reason) },
    ]);
  });
});

describe('a withdrawal from an order that is canceled already', () => {
  test('waits among what to settle as long as money is owed', async () => {
    const [id = ''] = (await fixture.buy()).orderIds;
    await fixture.refund(id, { amount: 10_00 });
    await sql`update refunds set created_at = created_at - interval '1 hour' where order_id = ${id}`.execute(
      fixture.shop.db,
    );
    await cancel(id);
    await withdraw(id);
    expect(await openIds()).toContain(id);
    expect(await detailOf(id)).toMatchObject({ status: 'Canceled', isWithdrawalOpen: true });
    await fixture.refund(id, { amount: PRICE - 10_00 });
    expect(await openIds()).not.toContain(id);
  });

  test('is set aside with a reason, and the mail does not say that the work goes on', async () => {
    const [id = ''] = (await fixture.buy()).orderIds;
    await cancel(id);
    await withdraw(id);
    fixture.shop.mails.length = 0;
    const reason = 'Your book was printed already.';
    await fixture.maria.admin.withdrawals.setAside.mutate({ orderId: id, reason });
    await fixture.shop.idle();
    expect(await openIds()).not.toContain(id);
    expect((await detailOf(id)).status).toBe('Canceled');
    expect(fixture.shop.mails).toMatchObject([{ text: expect.stringContaining(reason) }]);
    expect(fixture.shop.mails[0]?.text).toContain('your order stays canceled');
    const again = fixture.maria.admin.withdrawals.setAside.mutate({ orderId: id, reason });
    await expect(again).rejects.toThrow('This order is not withdrawn any more.');
  });

  test('whose money has gone back, or is on its way, waits nowhere', async () => {
    const [id = ''] = (await fixture.buy()).orderIds;
    await fixture.refund(id);
    await withdraw(id);
    expect((await detailOf(id)).withdrawnAt).toBeNull();
    expect(await openIds()).not.toContain(id);
  });
});

test('a withdrawn order that was paid in another currency is noted as paid back elsewhere in that one', async () => {
  const bought = await fixture.buy();
  const [id = ''] = bought.orderIds;
  await fixture.shop.db
    .updateTable('checkouts')
    .set({ paidCurrency: 'USD', paidAmount: 160_00 })
    .where('sessionId', '=', bought.sessionId)
    .execute();
  await withdraw(id);
  expect(await fixture.refundsOf(id)).toMatchObject({ left: 0, owed: { amount: 160_00, currency: 'USD' } });
  await expect(noteElsewhere(id, { amount: 160_01 })).rejects.toThrow('At most US$160.00');
  await noteElsewhere(id, { amount: 150_00 });
  expect(await openIds()).toContain(id);
  await noteElsewhere(id, { amount: 10_00 });
  expect((await detailOf(id)).status).toBe('Canceled');
  expect(await openIds()).not.toContain(id);
  expect((await fixture.refundsOf(id)).refunds).toMatchObject([{ currency: 'USD' }, { currency: 'USD' }]);
});

test('a withdrawn order is ended by money that was paid back elsewhere at once, and its customer is told', async () => {
  const [id = ''] = (await fixture.buy()).orderIds;
  await withdraw(id);
  await noteElsewhere(id, { amount: 100_00 });
  await fixture.shop.idle();
  fixture.shop.mails.length = 0;
  const key = newKey();
  await noteElsewhere(id, { amount: PRICE - 100_00, key });
  await noteElsewhere(id, { amount: PRICE - 100_00, key });
  await fixture.shop.idle();
  expect(fixture.shop.mails).toMatchObject([
    { to: elenisComic.customerEmail, subject: 'Your order is canceled' },
  ]);
  expect(fixture.shop.mails[0]?.text).toContain('€149.00 back to you in another way than you paid');
  const { status, changes } = await detailOf(id);
  expect(status).toBe('Canceled');
  expect(changes).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({
        field: 'status',
        from: 'Paid',
        to: 'Canceled',
        changedBy: 'maria',
      }),
    ]),
  );
  expect(await openIds()).not.toContain(id);
});

const returnedIds = async () =>
  (await fixture.maria.admin.orders.returnedRefunds.query()).map(({ orderId }) => orderId);

describe('an order that a refund has canceled without a withdrawal', () => {
  test('waits once the refund came back, until the money went back or was paid elsewhere', async () => {
    const bought = await fixture.buy();
    const [id = ''] = bought.orderIds;
    await fixture.refund(id);
    expect(await returnedIds()).not.toContain(id);
    await returnRefunds(bought);
    expect(await fixture.maria.admin.orders.returnedRefunds.query()).toContainEqual({
      ...{ orderId: id, number: await fixture.numberOf(id), customerName: elenisComic.customerName },
      ...{ customerEmail: elenisComic.customerEmail, amount: PRICE, currency: 'EUR' },
    });
    expect((await fixture.maria.admin.waits.get.query()).returned).toBe((await returnedIds()).length);
    expect(await detailOf(id)).toMatchObject({ isRefundReturned: true, isWithdrawalOpen: false });
    expect(await openIds()).not.toContain(id);
    await fixture.refund(id);
    expect(await returnedIds()).not.toContain(id);
    await returnRefunds(bought);
    expect(await returnedIds()).toContain(id);
    await expect(noteElsewhere(id, { note: ' ' })).rejects.toThrow('Please write how and when');
    await noteElsewhere(id);
    expect(await returnedIds()).not.toContain(id);
    expect(await detailOf(id)).toMatchObject({ isRefundReturned: false, status: 'Canceled' });
    await expect(noteElsewhere(id)).rejects.toThrow('Nothing of this order is owed any more.');
  });

  test('waits with the other one of its payment where the refund was of both', async () => {
    const bought = await fixture.buyTwo();
    await fixture.shop.payments.refund(bought.sessionId);
    await fixture.shop.idle();
    await returnRefunds(bought);
    expect(await returnedIds()).toEqual(expect.arrayContaining(bought.orderIds));
    const [elenis = '', toms = ''] = bought.orderIds;
    await noteElsewhere(elenis);
    expect(await returnedIds()).not.toContain(elenis);
    expect(await returnedIds()).toContain(toms);
  });

  test('waits for no part that was given back again, and for none of an order that goes on', async () => {
    const bought = await fixture.buy();
    const [id = ''] = bought.orderIds;
    await fixture.refund(id, { amount: 100_00 });
    await returnRefunds(bought);
    expect(await returnedIds()).not.toContain(id);
    await fixture.refund(id, { amount: 100_00 });
    await cancel(id);
    expect(await returnedIds()).not.toContain(id);
    await expect(noteElsewhere(id, { amount: 49_00 })).rejects.toThrow('Nothing of this order is owed');
  });

  test('keeps whom the money is owed to when they ask to be deleted', async () => {
    const bought = await fixture.buy();
    const [id = ''] = bought.orderIds;
    await fixture.refund(id);
    await returnRefunds(bought);
    const { services, db } = fixture.shop;
    const subject = { email: elenisComic.customerEmail, userId: null };
    await carryOutDeletion(services, subject, { askedBy: 'link' });
    const identityOf = () => db.selectFrom('orders').where('id', '=', id).select('customerEmail').execute();
    expect(await identityOf()).toEqual([{ customerEmail: elenisComic.customerEmail }]);
    await noteElsewhere(id);
    await jobs.get('privacy')?.(services);
    expect(await identityOf()).not.toEqual([{ customerEmail: elenisComic.customerEmail }]);
  });
});
