import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { writeOrder } from '#server/admin/orders/testing.ts';
import { writePromise } from '#server/planning/testing.ts';
import { sendProof, writeProofOrder } from '#server/proof/testing.ts';
import { COLUMN_MAX } from '#shared/admin/board.ts';
import { addDays, dayOf } from '#shared/calendar-day.ts';
import type { Stage } from '#shared/proof/proof.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { countStatements } from '#testing/observed-database.ts';
import { adminFixture, shopFixture } from '#testing/shop.ts';
import { readBoard } from './read-board.ts';

const shop = shopFixture();
const maria = adminFixture(shop);
const nikos = adminFixture(shop, 'nikos@example.com');
const today = dayOf(new Date());

beforeEach(() => emptyTables(shop.db, 'orders', 'promises'));

const columnOf = async (stage: Stage) => {
  const { columns } = await maria.admin.board.get.query({});
  return columns.find((column) => column.stage === stage) ?? { total: 0, cards: [] };
};

const stageOf = async (id: string) => {
  const { columns } = await maria.admin.board.get.query({});
  return columns.find(({ cards }) => cards.some((card) => card.id === id))?.stage;
};

describe('the board', () => {
  test('shows late comics first, then rush, then what is due first', async () => {
    const later = await writeOrder(shop.db);
    const sooner = await writeOrder(shop.db);
    const rush = await writeOrder(shop.db, { rush: true });
    const late = await writeOrder(shop.db);
    const untold = await writeOrder(shop.db);
    await writePromise(shop.db, later, { day: addDays(today, 40) });
    await writePromise(shop.db, sooner, { day: addDays(today, 30) });
    await writePromise(shop.db, rush, { day: addDays(today, 50) });
    await writePromise(shop.db, late, { day: addDays(today, -1) });
    await sql`update orders set days_from = 'plan' where id = ${untold}`.execute(shop.db);
    const { cards } = await columnOf('New');
    expect(cards.map(({ id }) => id)).toEqual([late, rush, sooner, later, untold]);
    expect(cards.map(({ isLate }) => isLate)).toEqual([true, false, false, false, false]);
    expect(cards.at(-1)?.due).toBeNull();
  });

  test('shows of a column what a person can use, and how many comics there are', async () => {
    for (let index = 0; index <= COLUMN_MAX; index++) await writeOrder(shop.db);
    const { total, cards } = await columnOf('New');
    expect([total, cards.length]).toEqual([COLUMN_MAX + 1, COLUMN_MAX]);
  });

  test('shows an artist, and to whom it is forced on, that artist’s comics alone', async () => {
    const { id: artistId } = await shop.db
      .insertInto('artists')
      .values({ name: 'Nikos', minutesPerWeek: 2400, weekdays: [1, 2, 3, 4, 5], styles: [] })
      .returning('id')
      .executeTakeFirstOrThrow();
    const [own, other] = [await writeOrder(shop.db), await writeOrder(shop.db)];
    await writePromise(shop.db, own, { day: addDays(today, 30), artistId });
    await writePromise(shop.db, other, { day: addDays(today, 30) });
    const { columns, artists } = await readBoard(shop.db, { artistId });
    expect(columns.flatMap(({ cards }) => cards)).toMatchObject([{ id: own, artistName: 'Nikos' }]);
    expect(artists.map(({ name }) => name)).toContain('Nikos');
    await shop.db.deleteFrom('promises').execute();
    await shop.db.deleteFrom('artists').where('id', '=', artistId).execute();
  });

  test('is read in one statement', async () => {
    await writeOrder(shop.db);
    expect(await countStatements(shop.db, () => readBoard(shop.db, {}))).toHaveLength(1);
  });
});

describe('a card', () => {
  test('is moved to where its artist is, which the order’s history tells with who and when', async () => {
    const id = await writeProofOrder(shop.db);
    await maria.admin.board.move.mutate({ id, to: 'Sketching', moves: 0 });
    expect(await stageOf(id)).toBe('Sketching');
    await nikos.admin.board.move.mutate({ id, to: 'Drawing', moves: 1 });
    expect(await stageOf(id)).toBe('Drawing');
    expect((await maria.admin.proofs.get.query({ id })).stage).toBe('Drawing');
    await maria.admin.board.move.mutate({ id, to: 'New', moves: 2 });
    expect(await stageOf(id)).toBe('New');
    const { changes } = await maria.admin.orders.get.query({ id });
    expect(changes).toMatchObject([
      {
        field: 'stage',
        from: 'Drawing',
        to: 'New',
        changedBy: 'maria',
        changedAt: expect.any(Date),
      },
      { field: 'stage', from: 'Sketching', to: 'Drawing' },
      { field: 'stage', from: 'New', to: 'Sketching' },
    ]);
  });

  test('says which colleague has moved it last, and nothing to whoever did', async () => {
    const id = await writeProofOrder(shop.db);
    const movedOf = async (reader: typeof maria) =>
      (await reader.admin.board.get.query({})).columns
        .flatMap(({ cards }) => cards)
        .find((card) => card.id === id)?.moved;
    await maria.admin.board.move.mutate({ id, to: 'Sketching', moves: 0 });
    expect(await movedOf(maria)).toBeNull();
    expect(await movedOf(nikos)).toEqual({ by: 'maria', at: expect.any(Date) });
    await expect(nikos.admin.board.move.mutate({ id, to: 'Drawing', moves: 0 })).rejects.toThrow('maria');
    await nikos.admin.board.move.mutate({ id, to: 'Drawing', moves: 1 });
    expect(await movedOf(maria)).toMatchObject({ by: 'nikos' });
    await sql`update board_moves set at = now() - interval '2 days'`.execute(shop.db);
    expect(await movedOf(maria)).toBeNull();
  });

  test.each([
    ['With the customer', 'once a version was sent'],
    ['Ready', 'once its customer has approved'],
    ['Shipped', 'once its files or its parcel were sent'],
  ] as const)('that nobody has begun does not go to %s', async (to, sentence) => {
    const id = await writeProofOrder(shop.db);
    await expect(maria.admin.board.move.mutate({ id, to, moves: 0 })).rejects.toThrow(sentence);
    expect(await stageOf(id)).toBe('New');
  });

  test('of a version that was begun or sent stays where that says it is', async () => {
    const id = await writeProofOrder(shop.db);
    await maria.admin.proofs.createVersion.mutate({ orderId: id, kind: 'sketches' });
    await expect(maria.admin.board.move.mutate({ id, to: 'New', moves: 0 })).rejects.toThrow(
      'Delete that draft',
    );
    await sendProof(shop, maria, id);
    await expect(maria.admin.board.move.mutate({ id, to: 'Drawing', moves: 0 })).rejects.toThrow(
      'Its customer has seen a version',
    );
    expect(await stageOf(id)).toBe('With the customer');
  });

  test('that two people move goes with one, and the other reads who it was', async () => {
    const id = await writeProofOrder(shop.db);
    const moves = await Promise.allSettled([
      maria.admin.board.move.mutate({ id, to: 'Sketching', moves: 0 }),
      nikos.admin.board.move.mutate({ id, to: 'Drawing', moves: 0 }),
    ]);
    expect(moves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = moves.find((move) => move.status === 'rejected');
    expect(refused?.reason.message).toMatch(/^\S.* has moved this card meanwhile/);
    expect(await shop.db.selectFrom('boardMoves').selectAll().execute()).toHaveLength(1);
  });

  test.each([
    ['Canceled', 'canceled'],
    ['Completed', 'completed'],
  ] as const)('of an order that is %s is not moved', async (status, sentence) => {
    const id = await writeProofOrder(shop.db, { status });
    await expect(maria.admin.board.move.mutate({ id, to: 'Sketching', moves: 0 })).rejects.toThrow(sentence);
  });
});
