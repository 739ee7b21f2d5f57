import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { writePromise } from '#server/planning/testing.ts';
import { addDays, dayOf, daysBetween, endOfDay } from '#shared/calendar-day.ts';
import { formatDate } from '#shared/dates.ts';
import { adminFixture, shopFixture } from '#testing/shop.ts';
import { pinOf, sendProof, writeProofOrder } from './testing.ts';

const shop = shopFixture();
const maria = adminFixture(shop);
const guest = () => shop.client();
const today = dayOf(new Date());

type Asked = { orderId: string; token: string; id: string };

async function askForChanges({
  daysFrom = 'plan',
}: {
  daysFrom?: 'plan' | 'constants';
} = {}): Promise<Asked> {
  const orderId = await writeProofOrder(shop.db);
  await shop.db.updateTable('orders').set({ daysFrom }).where('id', '=', orderId).execute();
  return { orderId, ...(await askOnce(orderId)) };
}

async function askPlanned(redrawDays: number): Promise<Asked> {
  await sql`update planning_settings set settings = settings || ${JSON.stringify({ redrawDays })}::jsonb`.execute(
    shop.db,
  );
  const orderId = await writeProofOrder(shop.db);
  await writePromise(shop.db, orderId, { day: addDays(today, 60) });
  return { orderId, ...(await askOnce(orderId)) };
}

async function askOnce(orderId: string) {
  const { id, token } = await sendProof(shop, maria, orderId);
  await guest().proof.savePin.mutate(pinOf(token, id));
  await guest().proof.ask.mutate({ of: { token }, versionId: id });
  await shop.idle();
  return { id, token };
}

const read = ({ token }: Asked) => guest().proof.get.mutate({ of: { token } });

const askedMail = () =>
  shop.mails.findLast(({ to, text }) => to === 'eleni@example.com' && text.includes('changes'));

async function dueOf(orderId: string): Promise<string> {
  const { due } = await shop.db
    .selectFrom('promiseWindows')
    .where('orderId', '=', orderId)
    .where('isRedrawn', '=', true)
    .select(sql<string>`due_day::text`.as('due'))
    .executeTakeFirstOrThrow();
  return due;
}

describe('the day of the next version', () => {
  test('is the one of the plan on the page, in the mail and where a comment is refused', async () => {
    const asked = await askPlanned(9);
    const due = await dueOf(asked.orderId);
    expect(daysBetween(today, due)).toBeGreaterThan(8);
    const { closed, journey } = await read(asked);
    expect(closed?.until).toEqual(endOfDay(due));
    expect(closed?.until).toEqual(journey.find(({ state }) => state === 'now')?.expected);
    expect(askedMail()?.text).toContain(formatDate(endOfDay(due)));
    await expect(guest().proof.savePin.mutate(pinOf(asked.token, asked.id))).rejects.toThrow(
      formatDate(endOfDay(due)),
    );
  });

  test('is the one of the plan where an approved version is opened again', async () => {
    const { orderId, token } = await askPlanned(9);
    const { id } = await sendProof(shop, maria, orderId);
    await guest().proof.approve.mutate({ of: { token }, versionId: id });
    await maria.admin.proofs.reopen.mutate({ orderId, reason: 'The ferry has the wrong name.' });
    await shop.idle();
    const due = await dueOf(orderId);
    expect(shop.mails.at(-1)?.text).toContain(formatDate(endOfDay(due)));
    expect((await guest().proof.get.mutate({ of: { token } })).closed?.until).toEqual(endOfDay(due));
  });

  test('is the one of the constants for an order from before the plan, and none where none was told', async () => {
    const before = await read(await askForChanges({ daysFrom: 'constants' }));
    expect(before.closed?.until).toEqual(endOfDay(addDays(today, 3)));
    expect(askedMail()?.text).toContain(formatDate(endOfDay(addDays(today, 3))));
    const untold = await read(await askForChanges());
    expect(untold.closed?.until).toBeNull();
    expect(askedMail()?.text).not.toContain(formatDate(endOfDay(addDays(today, 3))));
  });

  test('moves with a pause, and is not late meanwhile', async () => {
    const asked = await askPlanned(3);
    await sql`update promise_windows set due_day = ${today}::date - 2 where order_id = ${asked.orderId} and is_redrawn`.execute(
      shop.db,
    );
    expect((await read(asked)).closed?.isLate).toBe(true);
    await sql`update promises set paused_since = ${today}::date - 5 where order_id = ${asked.orderId}`.execute(
      shop.db,
    );
    const { closed, journey, promised } = await read(asked);
    expect(closed).toMatchObject({ until: endOfDay(addDays(today, 3)), isLate: false });
    expect(promised?.isLate).toBe(false);
    expect(journey.filter(({ isLate }) => isLate)).toEqual([]);
    expect((await maria.admin.waits.get.query()).late).toBe(0);
  });
});
