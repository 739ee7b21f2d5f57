import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { sendWaitingMails } from '#server/mail/outbox.ts';
import { writePromise } from '#server/planning/testing.ts';
import { addDays, dayOf } from '#shared/calendar-day.ts';
import { formatDate } from '#shared/dates.ts';
import { buyComic } from '#testing/buy.ts';
import { elenisComic, putInCart } from '#testing/comics.ts';
import { daysAgo, daysBefore } from '#testing/days-before.ts';
import { refundInput } from '#testing/refund-fixture.ts';
import { adminFixture, shopFixture } from '#testing/shop.ts';
import { writeProofReminders } from './decisions/reminders.ts';
import { pinOf, sendProof, writePages, writeProofOrder } from './testing.ts';

const shop = shopFixture();
const maria = adminFixture(shop);
const nikos = adminFixture(shop, 'nikos@example.com');
const guest = () => shop.client();

type Waiting = { orderId: string; id: string; token: string };

const changeOrder = (id: string, change: { status?: 'Canceled' | 'Completed'; withdrawnAt?: Date }) =>
  shop.db.updateTable('orders').set(change).where('id', '=', id).execute();

async function setStatus(id: string, status: 'In Progress' | 'Canceled' | 'Completed'): Promise<void> {
  const { revision } = await maria.admin.orders.get.query({ id });
  const change = { status, notes: '', tellCustomer: false, message: '', sentElsewhere: true };
  await maria.admin.orders.update.mutate({ id, revision, ...change });
}

const statusOf = async (id: string) =>
  (await shop.db.selectFrom('orders').where('id', '=', id).select('status').executeTakeFirstOrThrow()).status;

const events = async (token: string) =>
  (await guest().proof.get.mutate({ of: { token } })).log.map(({ event }) => event).reverse();

async function pause(id: string): Promise<void> {
  await writePromise(shop.db, id, { day: addDays(dayOf(new Date()), 40) });
  await maria.admin.orders.pause.mutate({ id });
}

async function waitBack(versionId: string, days: number): Promise<void> {
  await sql`alter table proof_versions disable trigger refuse_unsending`.execute(shop.db);
  await sql`update proof_versions set sent_at = ${daysAgo(days)} where id = ${versionId}::uuid`.execute(
    shop.db,
  );
  await sql`alter table proof_versions enable trigger refuse_unsending`.execute(shop.db);
}

describe('an order without a version', () => {
  test.each([
    ['Paid', null, 'We are working on the first pages'],
    ['Paid', new Date('2099-12-07T12:00Z'), 'We begin on Dec 7, 2099'],
    ['Waiting on Client', null, 'We wait for an answer from you'],
    ['Ready for Print', null, 'Every page of your comic is drawn.'],
    ['Completed', null, 'Your comic is finished.'],
  ] as const)('that is %s and begins on %s says where it stands', async (status, beginsAt, sentence) => {
    const id = await writeProofOrder(shop.db, { status });
    await sql`update orders set begins_at = ${beginsAt} where id = ${id}`.execute(shop.db);
    expect((await maria.admin.proofs.get.query({ id })).closed?.sentence).toContain(sentence);
  });
});

describe('the way of an order', () => {
  test('goes from the first sketches by changes to the approved final pages, and its status follows', async () => {
    const orderId = await writeProofOrder(shop.db, { rounds: 1 });
    expect((await maria.admin.proofs.get.query({ id: orderId })).stage).toBe('New');
    await maria.admin.proofs.createVersion.mutate({ orderId, kind: 'sketches' });
    expect((await maria.admin.proofs.get.query({ id: orderId })).stage).toBe('Sketching');

    const first = await sendProof(shop, maria, orderId);
    expect(await statusOf(orderId)).toBe('Waiting on Client');
    const of = { token: first.token };
    const proof = await guest().proof.get.mutate({ of });
    expect(proof).toMatchObject({
      stage: 'With the customer',
      openVersionId: first.id,
      closed: null,
      rounds: { sold: 1, used: 0, left: 1 },
      reader: { role: 'buyer', name: 'Eleni Papadopoulou' },
    });
    expect(proof.versions).toHaveLength(1);

    const pin = pinOf(first.token, first.id);
    expect(await guest().proof.savePin.mutate(pin)).toMatchObject({ status: 'saved', number: 1 });
    expect((await maria.admin.proofs.get.query({ id: orderId })).pins).toEqual([]);
    await guest().proof.ask.mutate({ of, versionId: first.id });
    expect(await statusOf(orderId)).toBe('In Progress');
    expect((await maria.admin.proofs.get.query({ id: orderId })).pins).toMatchObject([
      { id: pin.id, text: 'Her coat is yellow.', state: 'sent', author: 'Eleni Papadopoulou' },
    ]);
    const closed = await guest().proof.get.mutate({ of });
    expect(closed).toMatchObject({
      openVersionId: null,
      closed: { why: 'redrawing', until: expect.any(Date) },
      rounds: { sold: 1, used: 1, left: 0 },
    });

    const second = await sendProof(shop, maria, orderId, { kind: 'final' });
    const carried = (await guest().proof.get.mutate({ of })).pins.find(
      ({ versionId }) => versionId === second.id,
    );
    expect(carried).toMatchObject({ carriedFrom: pin.id, rootId: pin.id, page: 1, x: 0.25, y: 0.5 });

    await guest().proof.approve.mutate({ of, versionId: second.id });
    await shop.idle();
    expect(await statusOf(orderId)).toBe('Ready for Print');
    expect((await guest().proof.get.mutate({ of })).stage).toBe('Ready');
    const approval = shop.mails.find(({ subject }) => subject === 'Approved: version 2 of your comic');
    expect(approval?.text).toContain('Eleni Papadopoulou has approved version 2, the final pages, on ');
    const changes = await maria.admin.orders.get.query({ id: orderId });
    expect(changes.changes.map(({ to }) => to).reverse()).toEqual([
      'Waiting on Client',
      'In Progress',
      'Waiting on Client',
      'Ready for Print',
    ]);
    expect((await events(first.token)).filter((event) => event !== 'opened')).toEqual([
      'sent',
      'asked',
      'sent',
      'approved',
    ]);
  });

  test('has a status that can still be chosen, until the next event', async () => {
    const orderId = await writeProofOrder(shop.db);
    const { id, token } = await sendProof(shop, maria, orderId);
    const { revision } = await maria.admin.orders.get.query({ id: orderId });
    await maria.admin.orders.update.mutate({
      id: orderId,
      revision,
      status: 'Paid',
      notes: '',
      tellCustomer: false,
    });
    expect(await statusOf(orderId)).toBe('Paid');
    await guest().proof.approve.mutate({ of: { token }, versionId: id });
    expect(await statusOf(orderId)).toBe('In Progress');
  });

  test('that was completed by hand takes no answer to a version that waits, until it is worked on again', async () => {
    const orderId = await writeProofOrder(shop.db);
    const { id: versionId, token } = await sendProof(shop, maria, orderId);
    const of = { token };
    const pin = pinOf(token, versionId);
    await guest().proof.savePin.mutate(pin);
    await changeOrder(orderId, { status: 'Completed' });
    const finished = 'Your comic is finished, so its pages take no more comments.';
    expect(await guest().proof.get.mutate({ of })).toMatchObject({
      openVersionId: null,
      closed: { why: 'finished', sentence: expect.stringContaining(finished) },
    });
    const { proof } = guest();
    const refused = [
      () => proof.approve.mutate({ of, versionId }),
      () => proof.ask.mutate({ of, versionId }),
      () => proof.sendComments.mutate({ of, versionId }),
      () => proof.savePin.mutate(pinOf(token, versionId, 'Her scarf is red.')),
    ];
    for (const answer of refused) await expect(answer()).rejects.toThrow(finished);
    expect(await statusOf(orderId)).toBe('Completed');
    expect(await events(token)).not.toContain('approved');

    await shop.db.updateTable('orders').set({ status: 'In Progress' }).where('id', '=', orderId).execute();
    await guest().proof.approve.mutate({ of, versionId });
    expect(await events(token)).toContain('approved');
  });

  test.each(['asked', 'approved'] as const)(
    'that was completed by hand tells its customer no day of further pages once they have %s',
    async (answer) => {
      const orderId = await writeProofOrder(shop.db);
      const { id: versionId, token } = await sendProof(shop, maria, orderId);
      const of = { token };
      if (answer === 'asked') await guest().proof.savePin.mutate(pinOf(token, versionId));
      await guest().proof[answer === 'asked' ? 'ask' : 'approve'].mutate({ of, versionId });
      await changeOrder(orderId, { status: 'Completed' });
      expect((await guest().proof.get.mutate({ of })).closed).toMatchObject({ why: 'finished', until: null });
    },
  );

  test('goes on from approved sketches to line art, and back only with a reason', async () => {
    const orderId = await writeProofOrder(shop.db);
    const { id, token } = await sendProof(shop, maria, orderId);
    const of = { token };
    await guest().proof.approve.mutate({ of, versionId: id });
    expect(await guest().proof.get.mutate({ of })).toMatchObject({
      stage: 'Drawing',
      closed: { why: 'drawing' },
    });
    await expect(maria.admin.proofs.createVersion.mutate({ orderId, kind: 'sketches' })).rejects.toThrow(
      'Version 1 is approved. To change it, please open it again first and say why.',
    );
    await maria.admin.proofs.reopen.mutate({ orderId, reason: 'The ferry has the wrong name.' });
    expect(await events(token)).toContain('reopened');
    await shop.idle();
    const mail = shop.mails.at(-1);
    expect(mail).toMatchObject({
      to: 'eleni@example.com',
      subject: 'We have opened version 1 of your comic again',
    });
    expect(mail?.text).toContain('The ferry has the wrong name.');
    const { closed } = await guest().proof.get.mutate({ of });
    expect(mail?.text).toContain(
      `We expect the next version by ${formatDate(closed?.until ?? new Date(0))}.`,
    );
    expect(await statusOf(orderId)).toBe('In Progress');
    const again = await sendProof(shop, maria, orderId);
    await guest().proof.approve.mutate({ of, versionId: again.id });
    await sendProof(shop, maria, orderId, { kind: 'line_art' });
    expect((await guest().proof.get.mutate({ of })).stage).toBe('With the customer');
  });
});

describe('rounds', () => {
  test('come from the package and add-ons as sold, and none is left when they are used', async () => {
    const orderId = await writeProofOrder(shop.db, {
      rounds: 1,
      addOns: ['Gift wrapping', 'Additional revision round'],
    });
    const first = await sendProof(shop, maria, orderId);
    const of = { token: first.token };
    expect((await guest().proof.get.mutate({ of })).rounds).toEqual({ sold: 2, used: 0, left: 2 });
    let version = first;
    for (const left of [1, 0]) {
      await guest().proof.savePin.mutate(pinOf(first.token, version.id));
      await guest().proof.ask.mutate({ of, versionId: version.id });
      expect((await guest().proof.get.mutate({ of })).rounds.left).toBe(left);
      version = await sendProof(shop, maria, orderId);
    }
    const pin = pinOf(first.token, version.id, 'One more');
    await guest().proof.savePin.mutate(pin);
    await expect(guest().proof.ask.mutate({ of, versionId: version.id })).rejects.toMatchObject({
      message: expect.stringContaining('All rounds of changes that came with your order are used.'),
      data: { code: 'CONFLICT', details: { reason: 'no-rounds' } },
    });
    const kept = (await guest().proof.get.mutate({ of })).pins.find(({ id }) => id === pin.id);
    expect(kept).toMatchObject({ state: 'draft', text: 'One more' });
  });

  test('of an add-on whose whole price goes back can’t be used any more, unless they were before', async () => {
    const item = await putInCart(shop.db, elenisComic, { addOns: ['Additional revision round'] });
    const { orderId } = await buyComic(shop, item);
    const { id: versionId, token } = await sendProof(shop, maria, orderId);
    const of = { token };
    const rounds = async () => (await guest().proof.get.mutate({ of })).rounds;
    const { lines } = await maria.admin.orders.listRefunds.query({ id: orderId });
    const line = lines.find(({ label }) => label === 'Additional revision round');
    const giveBack = (amount: number) =>
      maria.admin.orders.refund.mutate(refundInput(orderId, { amount, line: line?.id ?? '' }));
    const half = Math.floor((line?.amount ?? 0) / 2);
    expect(await rounds()).toEqual({ sold: 2, used: 0, left: 2 });
    await giveBack(half);
    expect(await rounds()).toEqual({ sold: 2, used: 0, left: 2 });
    await giveBack((line?.amount ?? 0) - half);
    expect(await rounds()).toEqual({ sold: 1, used: 0, left: 1 });
    await guest().proof.savePin.mutate(pinOf(token, versionId));
    await guest().proof.ask.mutate({ of, versionId });
    expect(await rounds()).toEqual({ sold: 1, used: 1, left: 0 });
    await sql`delete from refunds where order_id = ${orderId}`.execute(shop.db);
    const second = await sendProof(shop, maria, orderId);
    await guest().proof.savePin.mutate(pinOf(token, second.id));
    await guest().proof.ask.mutate({ of, versionId: second.id });
    expect(await rounds()).toEqual({ sold: 2, used: 2, left: 0 });
    await sql`insert into refunds (checkout_id, order_id, line, amount, currency, created_by)
      select checkout_id, id, ${line?.id}, ${line?.amount}, 'EUR', 'Maria' from orders where id = ${orderId}`.execute(
      shop.db,
    );
    expect(await rounds()).toEqual({ sold: 2, used: 2, left: 0 });
    await shop.idle();
  });

  test('do not count for corrections of the studio’s own mistakes, which it says with a reason in the log', async () => {
    const orderId = await writeProofOrder(shop.db, { rounds: 1 });
    const { id: versionId, token } = await sendProof(shop, maria, orderId);
    const of = { token };
    await guest().proof.savePin.mutate(pinOf(token, versionId));
    await guest().proof.ask.mutate({ of, versionId });
    const { roundsAsked } = await maria.admin.proofs.get.query({ id: orderId });
    const round = { roundId: roundsAsked[0]?.id ?? '' };
    await expect(maria.admin.proofs.countAsOwnMistake.mutate({ ...round, reason: ' ' })).rejects.toThrow(
      'Please say why. The customer reads it too.',
    );
    const reason = 'We had drawn the wrong ferry.';
    await maria.admin.proofs.countAsOwnMistake.mutate({ ...round, reason });
    const { rounds, log } = await guest().proof.get.mutate({ of });
    expect(rounds).toEqual({ sold: 1, used: 0, left: 1 });
    // That the customer opened the link is logged at the same time.
    expect(log.filter(({ event }) => event === 'corrected')).toMatchObject([
      { role: 'studio', text: reason, version: 1 },
    ]);
    const next = await sendProof(shop, maria, orderId);
    await guest().proof.savePin.mutate(pinOf(token, next.id));
    await guest().proof.ask.mutate({ of, versionId: next.id });
    expect((await guest().proof.get.mutate({ of })).rounds.left).toBe(0);
  });
});

describe('a version that was sent', () => {
  test('is frozen: the database refuses every change of its pages, of it and of the log', async () => {
    const orderId = await writeProofOrder(shop.db);
    const { id } = await sendProof(shop, maria, orderId);
    const changes = [
      sql`update proof_pages set sha256 = ${'b'.repeat(64)} where version_id = ${id}::uuid`,
      sql`delete from proof_pages where version_id = ${id}::uuid`,
      sql`insert into proof_pages (version_id, position, path, type, width, height, bytes, sha256, widths, placeholder, name)
        values (${id}::uuid, 9, 'x', 'image/png', 1, 1, 1, ${'b'.repeat(64)}, '{1}', '', '')`,
      sql`update proof_versions set note = 'Other words' where id = ${id}::uuid`,
      sql`update proof_versions set sent_at = now() where id = ${id}::uuid`,
      sql`update proof_versions set sent_by = 'Tom' where id = ${id}::uuid`,
      sql`delete from proof_versions where id = ${id}::uuid`,
      sql`update proof_log set actor = 'Tom' where order_id = ${orderId}::uuid`,
      sql`delete from proof_log where order_id = ${orderId}::uuid`,
    ];
    for (const change of changes)
      await expect(change.execute(shop.db)).rejects.toMatchObject({ code: '23001' });
    await expect(
      maria.admin.proofs.updateVersion.mutate({ id, revision: 2, kind: 'final', note: 'Other' }),
    ).rejects.toThrow('has sent version 1 already. It is frozen now.');
    await shop.db.deleteFrom('orders').where('id', '=', orderId).execute();
    const left = await shop.db.selectFrom('proofLog').where('orderId', '=', orderId).select('id').execute();
    expect(left).toEqual([]);
  });

  test('needs a page, and is not sent by who has not seen its newest state', async () => {
    const orderId = await writeProofOrder(shop.db);
    const draft = await maria.admin.proofs.createVersion.mutate({ orderId, kind: 'sketches' });
    const sending = { id: draft.id, revision: 1, latest: null };
    await expect(maria.admin.proofs.send.mutate(sending)).rejects.toThrow('This version has no pages yet.');
    const saved = await nikos.admin.proofs.updateVersion.mutate({
      id: draft.id,
      revision: 1,
      kind: 'sketches',
      note: 'Look at page 2.',
    });
    expect(saved).toMatchObject({ status: 'saved', current: { revision: 2, note: 'Look at page 2.' } });
    await expect(maria.admin.proofs.send.mutate(sending)).rejects.toThrow(
      'This version has changed since you opened it',
    );
    const stale = await maria.admin.proofs.updateVersion.mutate({
      id: draft.id,
      revision: 1,
      kind: 'final',
      note: '',
    });
    expect(stale).toMatchObject({ status: 'stale', current: { note: 'Look at page 2.' } });
  });

  test('reminds after 2, 5 and 7 days, tells the studio, and is never approved by silence', async () => {
    const orderId = await writeProofOrder(shop.db);
    const { id, token } = await sendProof(shop, maria, orderId);
    const remind = async (days: number) => {
      await waitBack(id, days);
      const { jobs } = await import('#server/jobs/jobs.ts');
      const before = shop.mails.length;
      await jobs.get('proofs')?.(shop.services);
      await jobs.get('mail')?.(shop.services);
      return shop.mails.slice(before).map(({ to, subject }) => [to, subject]);
    };
    const toEleni = ['eleni@example.com', 'Your comic waits for you: version 1'];
    expect(await remind(1)).toEqual([]);
    expect(await remind(2)).toEqual([toEleni]);
    expect(await remind(4)).toEqual([]);
    expect(await remind(5)).toEqual([toEleni]);
    expect(await remind(7)).toEqual([
      toEleni,
      ['studio@example.com', 'Eleni Papadopoulou has not answered for a week'],
    ]);
    expect(await remind(60)).toEqual([]);
    expect((await guest().proof.get.mutate({ of: { token } })).openVersionId).toBe(id);
    expect((await events(token)).filter((event) => event === 'reminded')).toHaveLength(3);
  });

  test('reminds nobody of an order that was completed by hand', async () => {
    const orderId = await writeProofOrder(shop.db);
    const { id } = await sendProof(shop, maria, orderId);
    await waitBack(id, 2);
    await changeOrder(orderId, { status: 'Completed' });
    expect(await writeProofReminders(shop.services)).toBe(0);
  });

  test('reminds nobody while the order is paused, and counts no day of the pause afterwards', async () => {
    const orderId = await writeProofOrder(shop.db);
    const { id } = await sendProof(shop, maria, orderId);
    await pause(orderId);
    await waitBack(id, 9);
    await sql`update promises set paused_since = paused_since - 8 where order_id = ${orderId}`.execute(
      shop.db,
    );
    const unanswered = async () => {
      const { orders } = await maria.admin.proofs.list.query({ waitingFor: 'customer', only: 'late' });
      return orders.filter((order) => order.id === orderId).length;
    };
    expect([await writeProofReminders(shop.services), await unanswered()]).toEqual([0, 0]);
    await maria.admin.orders.endPause.mutate({ id: orderId });
    expect([await writeProofReminders(shop.services), await unanswered()]).toEqual([0, 0]);
    await waitBack(id, 10);
    expect([await writeProofReminders(shop.services), await unanswered()]).toEqual([1, 0]);
    await waitBack(id, 15);
    expect([await writeProofReminders(shop.services), await unanswered()]).toEqual([1, 1]);
    await sql`delete from mails where sent_at is null`.execute(shop.db);
  });

  test.each([
    ['completed by hand', 'Completed'],
    ['canceled', 'Canceled'],
  ] as const)('counts no day for which an order was %s before it was set back to work', async (_, status) => {
    const orderId = await writeProofOrder(shop.db);
    const { id } = await sendProof(shop, maria, orderId);
    await setStatus(orderId, status);
    await setStatus(orderId, 'In Progress');
    await sql`update order_changes set changed_at = ${daysBefore(sql`changed_at`, 9)}
      where order_id = ${orderId} and to_value = ${status}`.execute(shop.db);
    await waitBack(id, 10);
    expect(await writeProofReminders(shop.services)).toBe(0);
    await waitBack(id, 11);
    expect(await writeProofReminders(shop.services)).toBe(1);
    await sql`delete from mails where sent_at is null`.execute(shop.db);
  });

  test('counts no day of a pause in which the order was canceled, whenever it was set back to work', async () => {
    const orderId = await writeProofOrder(shop.db);
    const { id } = await sendProof(shop, maria, orderId);
    await pause(orderId);
    await sql`update promises set paused_since = paused_since - 19 where order_id = ${orderId}`.execute(
      shop.db,
    );
    await setStatus(orderId, 'Canceled');
    await sql`update promises set ended_at = ${daysBefore(sql`ended_at`, 16)} where order_id = ${orderId}`.execute(
      shop.db,
    );
    await sql`update order_changes set changed_at = ${daysBefore(sql`changed_at`, 16)}
      where order_id = ${orderId}`.execute(shop.db);
    await setStatus(orderId, 'In Progress');
    await waitBack(id, 20);
    expect(await writeProofReminders(shop.services)).toBe(0);
    await waitBack(id, 21);
    expect(await writeProofReminders(shop.services)).toBe(1);
    await sql`delete from mails where sent_at is null`.execute(shop.db);
  });

  test('reminds also where an older release dated a change after the one that followed it', async () => {
    const orderId = await writeProofOrder(shop.db);
    const { id } = await sendProof(shop, maria, orderId);
    await setStatus(orderId, 'Canceled');
    await setStatus(orderId, 'In Progress');
    await sql`update order_changes set changed_at = changed_at + interval '2 days'
      where order_id = ${orderId} and to_value = 'Canceled'`.execute(shop.db);
    await waitBack(id, 2);
    expect(await writeProofReminders(shop.services)).toBe(1);
    await sql`delete from mails where sent_at is null`.execute(shop.db);
  });

  test('counts no day of a withdrawal that was set aside, also of an order that was told no day', async () => {
    const orderId = await writeProofOrder(shop.db);
    const { id } = await sendProof(shop, maria, orderId);
    const { number } = (await maria.admin.proofs.get.query({ id: orderId })).order;
    const statement = { name: 'Eleni', email: 'eleni@example.com', orderNumber: number };
    await guest().withdrawal.create.mutate(statement);
    await maria.admin.withdrawals.setAside.mutate({ orderId, reason: 'It was begun already.' });
    await sql`update withdrawals set received_at = ${daysBefore(sql`received_at`, 9)}
      where order_ids = array[${orderId}::uuid]`.execute(shop.db);
    await waitBack(id, 10);
    expect(await writeProofReminders(shop.services)).toBe(0);
    await waitBack(id, 11);
    expect(await writeProofReminders(shop.services)).toBe(1);
    await sql`delete from mails where sent_at is null`.execute(shop.db);
  });

  test('reminds of no order that is being canceled', async () => {
    const orderId = await writeProofOrder(shop.db);
    const { id } = await sendProof(shop, maria, orderId);
    await waitBack(id, 2);
    await shop.db.transaction().execute(async (tx) => {
      await tx.updateTable('orders').set({ status: 'Canceled' }).where('id', '=', orderId).execute();
      await writeProofReminders(shop.services);
    });
    const log = await shop.db
      .selectFrom('proofLog')
      .where('orderId', '=', orderId)
      .where('event', '=', 'reminded')
      .select('id')
      .execute();
    expect(log).toEqual([]);
  });

  test.each([
    [
      'answered',
      async ({ token, id }: Waiting) => guest().proof.ask.mutate({ of: { token }, versionId: id }),
    ],
    ['canceled', ({ orderId }: Waiting) => changeOrder(orderId, { status: 'Canceled' })],
    ['withdrawn', ({ orderId }: Waiting) => changeOrder(orderId, { withdrawnAt: new Date() })],
    ['completed by hand', ({ orderId }: Waiting) => changeOrder(orderId, { status: 'Completed' })],
    ['paused', ({ orderId }: Waiting) => pause(orderId)],
  ])('sends no reminder that waits for the mail server while its version is %s', async (_, end) => {
    const orderId = await writeProofOrder(shop.db, { rounds: 3 });
    const waiting = { orderId, ...(await sendProof(shop, maria, orderId)) };
    await guest().proof.savePin.mutate(pinOf(waiting.token, waiting.id));
    await waitBack(waiting.id, 7);
    await writeProofReminders(shop.services);
    const before = shop.mails.length;
    await end(waiting);
    await shop.idle();
    await sendWaitingMails(shop.services);
    const sent = shop.mails.slice(before).map(({ subject }) => subject);
    expect(sent.filter((subject) => /waits for you|has not answered/.test(subject))).toEqual([]);
    await sql`delete from mails where sent_at is null`.execute(shop.db);
  });

  test.each([
    ['canceled', { status: 'Canceled' }],
    ['withdrawn', { withdrawnAt: new Date() }],
  ] as const)('mails no pages that wait for the mail server while their order is %s', async (_, change) => {
    const orderId = await writeProofOrder(shop.db);
    const { id } = await sendProof(shop, maria, orderId);
    await sql`update mails set sent_at = null, next_attempt_at = 'epoch'
      where occasion = ${`proof-sent:${id}`}`.execute(shop.db);
    const before = shop.mails.length;
    await changeOrder(orderId, change);
    await sendWaitingMails(shop.services);
    expect(shop.mails.slice(before)).toEqual([]);
    await sql`delete from mails where sent_at is null`.execute(shop.db);
  });

  test('moves the promised day with the wait, day by day', async () => {
    const orderId = await writeProofOrder(shop.db);
    const { id, token } = await sendProof(shop, maria, orderId);
    const finished = async () =>
      Number((await guest().proof.get.mutate({ of: { token } })).promised?.finished);
    const before = await finished();
    await waitBack(id, 3);
    const days = ((await finished()) - before) / 86_400_000;
    expect(days).toBeGreaterThan(2.9);
    expect(days).toBeLessThan(3.1);
    const waiting = await maria.admin.proofs.list.query({ waitingFor: 'customer' });
    const listed = waiting.orders.find((order) => order.id === orderId)?.finished?.getTime() ?? 0;
    expect(Math.abs(listed - (await finished()))).toBeLessThan(60_000);
  });
});

describe('at the same time', () => {
  test('of approval and a new version exactly one wins, a hundred times, and the other side is told', async () => {
    const outcomes: string[] = [];
    const race = async (index: number) => {
      const orderId = await writeProofOrder(shop.db);
      const first = await sendVersionQuickly(orderId, 1);
      const draft = await maria.admin.proofs.createVersion.mutate({ orderId, kind: 'sketches' });
      await writePagesOf(draft.id);
      const approving = () =>
        guest().proof.approve.mutate({ of: { token: first.token }, versionId: first.id });
      const sending = () =>
        maria.admin.proofs.send.mutate({
          id: draft.id,
          revision: 1,
          latest: { number: 1, state: 'sent' },
        });
      const both = index % 2 === 0 ? [approving(), sending()] : [sending(), approving()].reverse();
      const results = await Promise.allSettled(both);
      const [approved, sent] = results.map(({ status }) => status === 'fulfilled');
      expect([approved, sent].filter(Boolean)).toHaveLength(1);
      const lost = results.find((result) => result.status === 'rejected');
      const { versions } = await maria.admin.proofs.get.query({ id: orderId });
      const states = versions.map(({ state }) => state);
      if (approved) {
        expect(states).toEqual(['draft', 'approved']);
        expect(lost?.reason.message).toContain('has approved version 1 meanwhile, so nothing was sent.');
      } else {
        expect(states).toEqual(['sent', 'replaced']);
        expect(lost?.reason.message).toContain('Version 2 has come meanwhile.');
      }
      outcomes.push(approved ? 'approved' : 'sent');
    };
    const { mail } = shop.services;
    // Rendering the mails would take longer than the races.
    shop.services.mail = null;
    try {
      for (let start = 0; start < 100; start += 10)
        await Promise.all(Array.from({ length: 10 }, (_, index) => race(start + index)));
      expect(outcomes).toHaveLength(100);
      await shop.idle();
    } finally {
      shop.services.mail = mail;
      await shop.db.deleteFrom('mails').where('sentAt', 'is', null).execute();
    }
  });

  test('of two admins who send, one sends, and the other is told who has', async () => {
    const orderId = await writeProofOrder(shop.db);
    const draft = await maria.admin.proofs.createVersion.mutate({ orderId, kind: 'sketches' });
    await writePagesOf(draft.id);
    const sending = { id: draft.id, revision: 1, latest: null };
    const results = await Promise.allSettled(
      [maria, nikos].map((admin) => admin.admin.proofs.send.mutate(sending)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const lost = results.find((result) => result.status === 'rejected');
    expect(lost?.reason.message).toMatch(/(maria|nikos) has sent version 1 already. It is frozen now./);
    await shop.idle();
    const links = await shop.db
      .selectFrom('proofLinks')
      .where('orderId', '=', orderId)
      .select('id')
      .execute();
    expect(links).toHaveLength(1);
  });

  test('of one admin who completes an order and one who sends a version, the second is told of the first', async () => {
    const orderId = await writeProofOrder(shop.db);
    const draft = await maria.admin.proofs.createVersion.mutate({ orderId, kind: 'sketches' });
    await writePages(shop.db, draft.id);
    await changeOrder(orderId, { status: 'Completed' });
    const sending = { id: draft.id, revision: draft.revision, latest: null };
    await expect(nikos.admin.proofs.send.mutate({ ...sending, completed: false })).rejects.toThrow(
      'The order was completed meanwhile, so nothing was sent.',
    );
    expect(await statusOf(orderId)).toBe('Completed');
    await nikos.admin.proofs.send.mutate({ ...sending, completed: true });
    expect(await statusOf(orderId)).toBe('Waiting on Client');
  });

  test('of two who start a version both get the same one', async () => {
    const orderId = await writeProofOrder(shop.db);
    const drafts = await Promise.all(
      [maria, nikos].map((admin) => admin.admin.proofs.createVersion.mutate({ orderId, kind: 'sketches' })),
    );
    expect(drafts[0]?.id).toBe(drafts[1]?.id);
  });

  test('of an approval that is sent twice, it is approved once', async () => {
    const orderId = await writeProofOrder(shop.db);
    const { id, token } = await sendProof(shop, maria, orderId);
    const approving = () => guest().proof.approve.mutate({ of: { token }, versionId: id });
    const results = await Promise.allSettled([approving(), approving()]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await events(token)).filter((event) => event === 'approved')).toHaveLength(1);
  });
});

describe('changing a version while it is sent', () => {
  const otherwise = { kind: 'final', note: 'Not for her eyes.' } as const;

  test.each<[what: string, change: (draft: { id: string; pageId: string }) => Promise<unknown>]>([
    [
      'its kind and note',
      ({ id }) => nikos.admin.proofs.updateVersion.mutate({ id, revision: 1, ...otherwise }),
    ],
    ['a page away', ({ pageId }) => nikos.admin.proofs.deletePage.mutate({ id: pageId })],
    [
      'the order of its pages',
      async ({ id }) => {
        const rows = await shop.db
          .selectFrom('proofPages')
          .where('versionId', '=', id)
          .orderBy('position', 'desc')
          .select('id')
          .execute();
        await nikos.admin.proofs.orderPages.mutate({ id, pageIds: rows.map((row) => row.id) });
      },
    ],
  ])(
    'never sends %s that its sender has not seen, forty times',
    async (_, change) => {
      const { mail } = shop.services;
      shop.services.mail = null;
      const race = async (index: number) => {
        const orderId = await writeProofOrder(shop.db);
        const draft = await maria.admin.proofs.createVersion.mutate({ orderId, kind: 'sketches' });
        await writePagesOf(draft.id);
        const pagesOf = async () =>
          (
            await shop.db
              .selectFrom('proofPages')
              .where('versionId', '=', draft.id)
              .orderBy('position')
              .select('id')
              .execute()
          ).map(({ id }) => id);
        const seen = await pagesOf();
        const changing = () => change({ id: draft.id, pageId: seen[0] ?? '' });
        const sending = () => maria.admin.proofs.send.mutate({ id: draft.id, revision: 1, latest: null });
        const results = index % 2 === 0 ? [changing(), sending()] : [sending(), changing()].reverse();
        const [, sent] = await Promise.allSettled(results);
        const { state, kind, note } = await shop.db
          .selectFrom('proofVersions')
          .where('id', '=', draft.id)
          .select(['state', 'kind', 'note'])
          .executeTakeFirstOrThrow();
        expect(state).toBe(sent?.status === 'fulfilled' ? 'sent' : 'draft');
        if (state === 'sent') expect([kind, note, await pagesOf()]).toEqual(['sketches', null, seen]);
        else if (sent?.status === 'rejected')
          expect(sent.reason.message).toContain('This version has changed since you opened it');
      };
      try {
        for (let start = 0; start < 40; start += 10)
          await Promise.all(Array.from({ length: 10 }, (_, index) => race(start + index)));
      } finally {
        await shop.idle();
        shop.services.mail = mail;
        await shop.db.deleteFrom('mails').where('sentAt', 'is', null).execute();
      }
    },
    60_000,
  );

  test('sends a page that is gone to nobody, and takes a note although a page has come', async () => {
    const orderId = await writeProofOrder(shop.db);
    const draft = await maria.admin.proofs.createVersion.mutate({ orderId, kind: 'sketches' });
    await writePagesOf(draft.id);
    const [page] = (await maria.admin.proofs.get.query({ id: orderId })).versions[0]?.pages ?? [];
    await nikos.admin.proofs.deletePage.mutate({ id: page?.id ?? '' });
    await expect(
      maria.admin.proofs.send.mutate({ id: draft.id, revision: draft.revision, latest: null }),
    ).rejects.toThrow('This version has changed since you opened it: its pages');
    const saved = await maria.admin.proofs.updateVersion.mutate({
      id: draft.id,
      revision: draft.revision,
      kind: 'sketches',
      note: 'One page less.',
    });
    expect(saved).toMatchObject({ status: 'saved', current: { revision: 3 } });
  });
});

async function writePagesOf(versionId: string): Promise<void> {
  const { writePages } = await import('./testing.ts');
  await writePages(shop.db, versionId);
}

/** Sends as the studio does, without the mail's way, so that a hundred take seconds. */
async function sendVersionQuickly(orderId: string, number: number): Promise<{ id: string; token: string }> {
  const draft = await maria.admin.proofs.createVersion.mutate({ orderId, kind: 'sketches' });
  await writePagesOf(draft.id);
  await maria.admin.proofs.send.mutate({ id: draft.id, revision: 1, latest: null });
  const { createProofLink } = await import('#server/order/links.ts');
  const link = {
    orderId,
    kind: 'buyer' as const,
    name: `Eleni ${number}`,
    email: null,
    language: 'en' as const,
  };
  const token = await shop.db.transaction().execute((tx) => createProofLink(tx, link));
  return { id: draft.id, token };
}
