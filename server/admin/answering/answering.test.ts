import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { writeOrder } from '#server/admin/orders/testing.ts';
import { jobs } from '#server/jobs/jobs.ts';
import { writePromise } from '#server/planning/testing.ts';
import { addDays, dayOf } from '#shared/calendar-day.ts';
import { openArtist } from '#testing/artists.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { adminFixture, shopFixture } from '#testing/shop.ts';

const shop = shopFixture();
const maria = adminFixture(shop);
const nikos = adminFixture(shop, 'nikos@example.com');

beforeEach(() => emptyTables(shop.db, 'answering', 'help_requests'));

async function ask() {
  const { id } = await shop.db
    .insertInto('helpRequests')
    .values({ email: 'eleni@example.com', question: 'Do you draw cats?', source: 'dialog', name: 'Eleni' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { of: 'question' as const, id };
}

/** A comment that was sent, on an order that the artist draws. */
async function comment(artistId?: string) {
  const orderId = await writeOrder(shop.db);
  await writePromise(shop.db, orderId, {
    day: addDays(dayOf(new Date()), 28),
    ...(artistId && { artistId }),
  });
  const id = crypto.randomUUID();
  await sql`
    with version as (
      insert into proof_versions (order_id, number, kind, created_by, state, sent_at, sent_by)
      values (${orderId}, 1, 'sketches', 'Maria', 'draft', null, null) returning id
    )
    insert into proof_pins (id, root_id, order_id, version_id, number, page, x, y, text, state, role, author, sent_at)
    select ${id}::uuid, ${id}::uuid, ${orderId}::uuid, id, 1, null, null, null, 'Blue?', 'sent', 'buyer', 'Eleni', now()
    from version`.execute(shop.db);
  return { of: 'comment' as const, id };
}

const runOut = () => sql`update answering set until = now() - interval '1 second'`.execute(shop.db);

describe('an answer that is half written', () => {
  test('is told to colleagues with the name of who writes, and not to who writes it', async () => {
    const question = await ask();
    expect(await nikos.admin.answering.list.query()).toEqual([]);
    await maria.admin.answering.begin.mutate(question);
    expect(await nikos.admin.answering.list.query()).toEqual([{ ...question, name: 'maria' }]);
    expect(await maria.admin.answering.list.query()).toEqual([]);
  });

  test('is told to both where two write', async () => {
    const question = await ask();
    await Promise.all([
      maria.admin.answering.begin.mutate(question),
      nikos.admin.answering.begin.mutate(question),
    ]);
    expect(await nikos.admin.answering.list.query()).toMatchObject([{ name: 'maria' }]);
    expect(await maria.admin.answering.list.query()).toMatchObject([{ name: 'nikos' }]);
  });

  test('is told no more once it is sent or given up, or nobody has typed for a while', async () => {
    const [one, other] = [await ask(), await ask()];
    await maria.admin.answering.begin.mutate(one);
    await maria.admin.answering.end.mutate(other);
    expect(await nikos.admin.answering.list.query()).toHaveLength(1);
    await maria.admin.answering.end.mutate(one);
    expect(await nikos.admin.answering.list.query()).toEqual([]);
    await maria.admin.answering.begin.mutate(one);
    await runOut();
    expect(await nikos.admin.answering.list.query()).toEqual([]);
    await maria.admin.answering.begin.mutate(one);
    expect(await nikos.admin.answering.list.query()).toHaveLength(1);
  });

  test('is of one thing at a time, the one that was typed at last', async () => {
    const [one, other] = [await ask(), await comment()];
    await maria.admin.answering.begin.mutate(one);
    await maria.admin.answering.begin.mutate(other);
    expect(await nikos.admin.answering.list.query()).toMatchObject([other]);
  });

  test('to nothing that there is, is refused', async () => {
    const unknown = crypto.randomUUID();
    await expect(maria.admin.answering.begin.mutate({ of: 'question', id: unknown })).rejects.toThrow();
    await expect(maria.admin.answering.begin.mutate({ of: 'comment', id: unknown })).rejects.toThrow();
  });

  test('goes with its question, and is forgotten by a job', async () => {
    const question = await ask();
    await maria.admin.answering.begin.mutate(question);
    await shop.db.deleteFrom('helpRequests').execute();
    expect(await nikos.admin.answering.list.query()).toEqual([]);
    await maria.admin.answering.begin.mutate(await ask());
    await runOut();
    await jobs.get('records')?.(shop.services);
    expect(await shop.db.selectFrom('answering').selectAll().execute()).toEqual([]);
  });
});

describe('an artist', () => {
  test('learns who answers comments of their own orders, and of nothing else', async () => {
    const anna = await openArtist(shop, 'Anna');
    const [own, foreign, question] = [await comment(anna.id), await comment(), await ask()];
    for (const answered of [foreign, question]) {
      await maria.admin.answering.begin.mutate(answered);
      expect(await anna.admin.answering.list.query()).toEqual([]);
      await expect(anna.admin.answering.begin.mutate(answered)).rejects.toThrow();
    }
    await maria.admin.answering.begin.mutate(own);
    expect(await anna.admin.answering.list.query()).toMatchObject([own]);
    await anna.admin.answering.begin.mutate(own);
    expect(await maria.admin.answering.list.query()).toMatchObject([
      { ...own, name: anna.email.split('@')[0] },
    ]);
  });
});
