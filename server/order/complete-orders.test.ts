import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { writeOrder } from '#server/admin/orders/testing.ts';
import { jobs } from '#server/jobs/jobs.ts';
import { writePromise } from '#server/planning/testing.ts';
import { sendProof, uploadFile, writeProofOrder } from '#server/proof/testing.ts';
import { addDays, dayOf } from '#shared/calendar-day.ts';
import { daysAgo, daysBefore } from '#testing/days-before.ts';
import { afterRow } from '#testing/interleave.ts';
import { adminFixture, shopFixture } from '#testing/shop.ts';
import { completeSentOrders } from './complete-orders.ts';

const shop = shopFixture();
const maria = adminFixture(shop);

beforeEach(() => shop.db.deleteFrom('siteTexts').execute());

type Bought = Parameters<typeof writeProofOrder>[1];

/** An order whose final pages are approved. */
async function approve(order: Bought = {}) {
  const orderId = await writeProofOrder(shop.db, order);
  const { id, token } = await sendProof(shop, maria, orderId, { kind: 'final' });
  await shop.client().proof.approve.mutate({ of: { token }, versionId: id });
  return { orderId, of: { token } };
}

async function deliver(orderId: string, reason?: string): Promise<void> {
  const bytes = Buffer.from('A comic.');
  const file = { orderId, versionId: null, purpose: 'delivery' as const, type: 'text/plain', bytes };
  await uploadFile(shop, { client: maria, cookie: maria.cookie }, { ...file, name: 'comic.txt' });
  await maria.admin.proofs.deliver.mutate({ orderId, message: '', reason });
}

async function sendParcel(orderId: string): Promise<string> {
  const id = randomUUID();
  await maria.admin.proofs.sendParcel.mutate({ id, orderId, carrier: 'ACS', number: '', url: null });
  return id;
}

async function statusOf(orderId: string) {
  const { status } = await maria.admin.orders.get.query({ id: orderId });
  return status;
}

async function lastChange(orderId: string) {
  const { changes } = await maria.admin.orders.get.query({ id: orderId });
  return changes.find(({ field }) => field === 'status');
}

/** All that happened to the order happened so many days earlier. */
async function age(orderId: string, days: number): Promise<void> {
  const before = (moment: string) => daysBefore(sql.ref(moment), days);
  await shop.db.transaction().execute(async (tx) => {
    // In this role no trigger holds what was sent.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update deliveries set sent_at = ${before('sent_at')} where order_id = ${orderId}`.execute(tx);
    await sql`update parcels set sent_at = ${before('sent_at')}, arrived_at = ${before('arrived_at')}
      where order_id = ${orderId}`.execute(tx);
    await sql`update order_changes set changed_at = ${before('changed_at')}
      where order_id = ${orderId}`.execute(tx);
    await sql`update proof_log set at = ${before('at')} where order_id = ${orderId}`.execute(tx);
  });
}

const completeSent = () => jobs.get('orders')?.(shop.services);

describe('an order of which the customer has all', () => {
  test('as files alone is never ready for print, and completed with their delivery', async () => {
    const { orderId } = await approve({ deliveryOption: 'digital' });
    expect(await statusOf(orderId)).toBe('In Progress');
    await deliver(orderId);
    expect(await statusOf(orderId)).toBe('Completed');
    expect(await lastChange(orderId)).toMatchObject({ cause: 'delivered', mailed: true, to: 'Completed' });
  });

  test('as a book is completed with the arrival of its last parcel', async () => {
    const { orderId } = await approve({ deliveryOption: 'print' });
    expect(await statusOf(orderId)).toBe('Ready for Print');
    const [first, second] = [await sendParcel(orderId), await sendParcel(orderId)];
    await maria.admin.proofs.markArrived.mutate({ id: first });
    expect(await statusOf(orderId)).toBe('Ready for Print');
    await maria.admin.proofs.markArrived.mutate({ id: second });
    expect(await lastChange(orderId)).toMatchObject({ cause: 'arrived', mailed: false, to: 'Completed' });
  });

  test.each([
    ['a book with files', { deliveryOption: 'print-digital' }],
    ['files with an add-on by post', { deliveryOption: 'digital', country: 'GR' }],
  ] as const)('as %s is completed with both, in any order', async (_, bought) => {
    for (const filesFirst of [true, false]) {
      const { orderId } = await approve(bought);
      expect(await statusOf(orderId)).toBe('Ready for Print');
      const arrive = async () => maria.admin.proofs.markArrived.mutate({ id: await sendParcel(orderId) });
      await (filesFirst ? deliver(orderId) : arrive());
      expect(await statusOf(orderId)).toBe('Ready for Print');
      await (filesFirst ? arrive() : deliver(orderId));
      expect(await statusOf(orderId)).toBe('Completed');
    }
  });

  test('stays canceled, and is left alone while a withdrawal is open', async () => {
    const canceled = await approve({ deliveryOption: 'print' });
    const withdrawn = await approve({ deliveryOption: 'print' });
    for (const { orderId } of [canceled, withdrawn]) await sendParcel(orderId);
    await sql`update orders set status = 'Canceled' where id = ${canceled.orderId}`.execute(shop.db);
    await sql`update orders set withdrawn_at = now() where id = ${withdrawn.orderId}`.execute(shop.db);
    for (const { orderId } of [canceled, withdrawn]) {
      const { id } = await shop.db
        .selectFrom('parcels')
        .where('orderId', '=', orderId)
        .select('id')
        .executeTakeFirstOrThrow();
      await maria.admin.proofs.markArrived.mutate({ id });
      await age(orderId, 100);
    }
    await completeSent();
    expect(await statusOf(canceled.orderId)).toBe('Canceled');
    expect(await statusOf(withdrawn.orderId)).toBe('Ready for Print');
  });

  test('is completed where a parcel came while a withdrawal was open, once that is set aside', async () => {
    const { orderId } = await approve({ deliveryOption: 'print' });
    const today = dayOf(new Date());
    await writePromise(shop.db, orderId, { day: addDays(today, -3) });
    const id = await sendParcel(orderId);
    await sql`update orders set created_at = now() - interval '30 days', withdrawn_at = ${daysAgo(9)}
      where id = ${orderId}`.execute(shop.db);
    await maria.admin.proofs.markArrived.mutate({ id });
    await age(orderId, 8);
    expect(await statusOf(orderId)).toBe('Ready for Print');
    await maria.admin.withdrawals.setAside.mutate({ orderId, reason: 'It is made to measure.' });
    expect(await lastChange(orderId)).toMatchObject({ cause: 'arrived', mailed: false, to: 'Completed' });
    const promise = await shop.db
      .selectFrom('promises')
      .where('orderId', '=', orderId)
      .select([sql<string>`there_on::text`.as('thereOn'), 'isPresumed'])
      .select(sql<string>`promised_day::text`.as('promisedDay'))
      .executeTakeFirst();
    // The withdrawal has moved it by the day until the arrival alone.
    expect(promise).toEqual({
      thereOn: addDays(today, -8),
      isPresumed: false,
      promisedDay: addDays(today, -2),
    });
    expect(await maria.admin.orders.lateRefunds.query()).toEqual([]);
  });

  test('is no book of which an add-on has arrived and sketches alone are approved', async () => {
    const orderId = await writeProofOrder(shop.db, { deliveryOption: 'print', addOns: ['Mug'] });
    await sql`update orders set raw_order_json = jsonb_set(raw_order_json, '{addOns,0,needsShipping}', 'true')
      where id = ${orderId}`.execute(shop.db);
    await writePromise(shop.db, orderId, { day: addDays(dayOf(new Date()), -2) });
    const late = async () =>
      (await maria.admin.orders.late.query()).filter((one) => one.orderId === orderId).map(({ at }) => at);
    const sketches = await sendProof(shop, maria, orderId, { kind: 'sketches' });
    const of = { token: sketches.token };
    await shop.client().proof.approve.mutate({ of, versionId: sketches.id });
    await maria.admin.proofs.markArrived.mutate({ id: await sendParcel(orderId) });
    await shop.idle();
    expect(shop.mails.at(-1)?.subject).toBe('Your parcel is on its way');
    expect(await statusOf(orderId)).toBe('In Progress');
    expect((await shop.client().proof.get.mutate({ of })).stage).toBe('Drawing');
    expect(await late()).toEqual(['drawing']);
    const final = await sendProof(shop, maria, orderId, { kind: 'final' });
    await shop.client().proof.approve.mutate({ of, versionId: final.id });
    expect(await statusOf(orderId)).toBe('Ready for Print');
    expect(await late()).toEqual(['sending']);
    const book = await sendParcel(orderId);
    await shop.idle();
    expect(shop.mails.at(-1)?.subject).toBe('Your comic is on its way');
    await maria.admin.proofs.markArrived.mutate({ id: book });
    expect(await statusOf(orderId)).toBe('Completed');
  });

  test('tells what a sent version did, and that the customer was mailed', async () => {
    const orderId = await writeProofOrder(shop.db);
    await sendProof(shop, maria, orderId);
    expect(await lastChange(orderId)).toMatchObject({
      from: 'Paid',
      to: 'Waiting on Client',
      cause: 'sent',
      mailed: true,
    });
  });
});

describe('an order that is opened again after its completion', () => {
  const progressOf = async ({ of }: { of: { token: string } }) => {
    const { journey, stage } = await shop.client().proof.get.mutate({ of });
    return { now: journey.find(({ state }) => state === 'now')?.step, stage };
  };

  async function redraw({ orderId, of }: Awaited<ReturnType<typeof approve>>): Promise<void> {
    await maria.admin.proofs.reopen.mutate({ orderId, reason: 'A name is wrong.' });
    expect(await statusOf(orderId)).toBe('In Progress');
    const { id } = await sendProof(shop, maria, orderId, { kind: 'final' });
    await shop.client().proof.approve.mutate({ of, versionId: id });
  }

  test('as files waits for its new files, however long the old ones were delivered', async () => {
    const order = await approve({ deliveryOption: 'digital' });
    await deliver(order.orderId);
    await redraw(order);
    expect(await statusOf(order.orderId)).toBe('In Progress');
    expect(await progressOf(order)).toEqual({ now: 'approved', stage: 'Ready' });
    await sql`update order_changes set changed_at = changed_at - interval '30 days' where order_id = ${order.orderId}`.execute(
      shop.db,
    );
    await completeSent();
    expect(await statusOf(order.orderId)).toBe('In Progress');
    const { orders: waiting } = await maria.admin.proofs.list.query({ waitingFor: 'studio' });
    expect(waiting.map(({ id }) => id)).toContain(order.orderId);
    await deliver(order.orderId);
    await shop.idle();
    expect(shop.mails.at(-1)?.subject).toBe('New files of your comic are here');
    expect(await statusOf(order.orderId)).toBe('Completed');
    expect(await progressOf(order)).toEqual({ now: undefined, stage: 'Shipped' });
  });

  test('as a book with files waits for a new parcel too', async () => {
    const order = await approve({ deliveryOption: 'print-digital' });
    await deliver(order.orderId);
    await maria.admin.proofs.markArrived.mutate({ id: await sendParcel(order.orderId) });
    await redraw(order);
    expect(await statusOf(order.orderId)).toBe('Ready for Print');
    await deliver(order.orderId);
    expect(await statusOf(order.orderId)).toBe('Ready for Print');
    expect(await progressOf(order)).toEqual({ now: 'approved', stage: 'Ready' });
    const parcel = await sendParcel(order.orderId);
    expect(await progressOf(order)).toEqual({ now: 'on-its-way', stage: 'Shipped' });
    await maria.admin.proofs.markArrived.mutate({ id: parcel });
    expect(await statusOf(order.orderId)).toBe('Completed');
  });

  test('keeps the parcel of an add-on that was sent before its final pages were approved', async () => {
    const orderId = await writeProofOrder(shop.db, { deliveryOption: 'digital', country: 'GR' });
    await maria.admin.proofs.markArrived.mutate({ id: await sendParcel(orderId) });
    const { id, token } = await sendProof(shop, maria, orderId, { kind: 'final' });
    const order = { orderId, of: { token } };
    await shop.client().proof.approve.mutate({ of: { token }, versionId: id });
    await redraw(order);
    await deliver(orderId);
    expect(await statusOf(orderId)).toBe('Completed');
  });

  test('is not completed by files of earlier pages once later ones are drawn', async () => {
    const orderId = await writeProofOrder(shop.db, { deliveryOption: 'digital' });
    const { id, token } = await sendProof(shop, maria, orderId, { kind: 'sketches' });
    const of = { token };
    await shop.client().proof.approve.mutate({ of, versionId: id });
    await deliver(orderId, 'Only the sketches were wanted at first');
    expect(await statusOf(orderId)).toBe('Completed');
    const pages = await sendProof(shop, maria, orderId, { kind: 'final' });
    await shop.client().proof.approve.mutate({ of, versionId: pages.id });
    expect(await statusOf(orderId)).toBe('In Progress');
    expect(await progressOf({ of })).toEqual({ now: 'approved', stage: 'Ready' });
  });
});

describe('a parcel', () => {
  test('that is sent again after the completion is on its way for everybody, and completes the order again', async () => {
    const { orderId, of } = await approve({ deliveryOption: 'print' });
    await maria.admin.proofs.markArrived.mutate({ id: await sendParcel(orderId) });
    expect(await statusOf(orderId)).toBe('Completed');
    const second = await sendParcel(orderId);
    expect(await lastChange(orderId)).toMatchObject({
      cause: 'shipped',
      mailed: true,
      to: 'Ready for Print',
    });
    await shop.idle();
    expect(shop.mails.at(-1)?.subject).toBe('A further parcel is on its way to you');
    const { journey } = await shop.client().proof.get.mutate({ of });
    expect(journey.slice(-2)).toMatchObject([
      { step: 'on-its-way', state: 'now' },
      { step: 'delivered', state: 'ahead', expected: null, isLate: false },
    ]);
    await maria.admin.proofs.markArrived.mutate({ id: second });
    expect(await statusOf(orderId)).toBe('Completed');
  });

  test('of an order that was led by its status alone is followed by the status', async () => {
    const orderId = await writeProofOrder(shop.db, { deliveryOption: 'print' });
    await sendParcel(orderId);
    expect(await lastChange(orderId)).toMatchObject({ cause: 'shipped', to: 'Ready for Print' });
  });

  test('leaves completed what was completed by hand without its files, as no arrival would complete it again', async () => {
    const { orderId } = await approve({ deliveryOption: 'digital', country: 'GR' });
    const { revision } = await maria.admin.orders.get.query({ id: orderId });
    const update = { id: orderId, revision, status: 'Completed', notes: '', tellCustomer: false } as const;
    await maria.admin.orders.update.mutate({ ...update, sentElsewhere: true });
    await sendParcel(orderId);
    await shop.idle();
    expect(await statusOf(orderId)).toBe('Completed');
    expect(shop.mails.at(-1)?.subject).toBe('Your parcel is on its way');
  });

  test('before the pages are approved changes no status', async () => {
    const orderId = await writeProofOrder(shop.db, { deliveryOption: 'digital', country: 'GR' });
    await sendProof(shop, maria, orderId);
    await sendParcel(orderId);
    expect(await statusOf(orderId)).toBe('Waiting on Client');
  });
});

describe('an order of which all was sent and no arrival is noted', () => {
  test('is completed by itself after two weeks without a mail, and its customer reads that it was delivered', async () => {
    const { orderId, of } = await approve();
    await deliver(orderId);
    await sendParcel(orderId);
    await age(orderId, 13);
    await completeSent();
    expect(await statusOf(orderId)).toBe('Ready for Print');
    await shop.idle();
    const mails = shop.mails.length;
    await age(orderId, 2);
    expect(await completeSent()).toEqual({ completed: 1, late: 0 });
    await shop.idle();
    expect(shop.mails).toHaveLength(mails);
    expect(await lastChange(orderId)).toMatchObject({
      changedBy: 'The shop',
      cause: 'elapsed',
      mailed: false,
      to: 'Completed',
    });
    const { journey } = await shop.client().proof.get.mutate({ of });
    expect(journey.map(({ state }) => state)).not.toContain('now');
    expect(await completeSent()).toEqual({ completed: 0, late: 0 });
  });

  test('is not completed where it was opened again while it was being found', async () => {
    const { orderId } = await approve({ deliveryOption: 'digital' });
    await deliver(orderId);
    await sql`update orders set status = 'In Progress' where id = ${orderId}::uuid`.execute(shop.db);
    await age(orderId, 15);
    const openAgain = afterRow(
      ({ id }) => id === orderId,
      () => sql`update proof_versions set state = 'asked' where order_id = ${orderId}::uuid`.execute(shop.db),
    );
    await completeSentOrders(shop.db.withPlugin(openAgain));
    expect(await statusOf(orderId)).toBe('In Progress');
  });

  test('is completed after the days in Content, of which nonsense is refused', async () => {
    const { orderId } = await approve({ deliveryOption: 'print' });
    await sendParcel(orderId);
    await age(orderId, 4);
    const setDays = (value: string, revision: number) =>
      maria.admin.texts.update.mutate({ name: 'completionDays', value, revision });
    for (const days of ['0', '366', 'soon', '1.5', '-3'])
      await expect(setDays(days, 0)).rejects.toThrow('Please enter a whole number of days from 1 to 365');
    await setDays('3', 0);
    await completeSent();
    expect(await statusOf(orderId)).toBe('Completed');
  });

  test.each([
    ['in a status that was chosen later', 'status'],
    ['whose approval was opened again', 'reopened'],
    ['of which a part is missing', 'files'],
  ])('is not completed %s', async (_, what) => {
    const { orderId } = await approve();
    if (what !== 'files') await deliver(orderId);
    await sendParcel(orderId);
    await age(orderId, 20);
    if (what === 'status') {
      const { revision } = await maria.admin.orders.get.query({ id: orderId });
      const update = {
        id: orderId,
        revision,
        status: 'In Progress',
        notes: '',
        tellCustomer: false,
      } as const;
      await maria.admin.orders.update.mutate(update);
    }
    if (what === 'reopened') {
      await maria.admin.proofs.reopen.mutate({ orderId, reason: 'A name is wrong.' });
      await age(orderId, 20);
    }
    await completeSent();
    expect(await statusOf(orderId)).not.toBe('Completed');
  });
});

describe('a status by hand', () => {
  const update = (id: string, change: object) =>
    maria.admin.orders.update.mutate({
      id,
      revision: 1,
      status: 'Completed',
      notes: '',
      tellCustomer: true,
      ...change,
    });

  test('of a comic as files alone is not ready for print', async () => {
    const id = await writeOrder(shop.db, { deliveryOption: 'digital' });
    await expect(update(id, { status: 'Ready for Print' })).rejects.toThrow(
      'Nothing of this order is printed',
    );
    const posted = await writeOrder(shop.db, { deliveryOption: 'digital', country: 'GR' });
    expect((await update(posted, { status: 'Ready for Print' })).status).toBe('saved');
  });

  test.each(['digital', 'print-digital'] as const)(
    'of %s is completed without files only where they went another way, and the mail speaks of none',
    async (deliveryOption) => {
      const email = `${deliveryOption}@example.com`;
      const id = await writeOrder(shop.db, { deliveryOption, email, country: 'GR' });
      await expect(update(id, {})).rejects.toMatchObject({
        message: expect.stringContaining('No file was delivered yet.'),
        data: { details: { field: 'sentElsewhere' } },
      });
      await update(id, { sentElsewhere: true });
      await shop.idle();
      const mail = shop.mails.findLast(({ to }) => to === email);
      expect(mail?.subject).toBe('Your comic is finished');
      expect(mail?.text).not.toMatch(/PDF|files/);
    },
  );
});
