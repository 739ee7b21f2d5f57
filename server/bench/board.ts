import { sql } from 'kysely';
import { readBoard } from '#server/admin/board/read-board.ts';
import type { Database } from '#server/database/types.ts';
import { countStatements } from '#testing/observed-database.ts';
import { openBenchShop } from './bench-shop.ts';
import type { Figure } from './figure.ts';
import { fillOrders } from './fill-orders.ts';
import { fillPromises } from './fill-promises.ts';
import { median, percentile } from './percentile.ts';

const OPEN = 10_000;
const READS = 100;
const BOARD_MS = 50;

/** The board with 10,000 open comics in all columns, and with those of an artist. */
export async function measureBoard(): Promise<Figure[]> {
  const { db, close } = await openBenchShop();
  try {
    await fillOrders(db, OPEN);
    await sql`update orders set status = 'In Progress'`.execute(db);
    await fillPromises(db);
    await fillProofs(db);
    const { id: artistId } = await db.selectFrom('artists').select('id').limit(1).executeTakeFirstOrThrow();
    const total = (await readBoard(db, {})).columns.reduce((sum, column) => sum + column.total, 0);
    if (total !== OPEN) throw new Error(`${total} comics are on the board.`);
    const reads = await repeat(() => readBoard(db, {}));
    const filtered = await repeat(() => readBoard(db, { artistId, late: true }));
    const statements = await countStatements(db, () => readBoard(db, {}));
    return [
      {
        ...{
          name: 'board of 10,000 open comics, p95',
          value: percentile(reads, 0.95),
          unit: 'ms',
          limit: BOARD_MS,
        },
        note: `median ${median(reads).toFixed(1)} ms`,
      },
      { name: '  its statements', value: statements.length, unit: '', limit: 1 },
      {
        name: "  an artist's late ones, p95",
        value: percentile(filtered, 0.95),
        unit: 'ms',
        limit: BOARD_MS,
      },
    ];
  } finally {
    await close();
  }
}

async function repeat(read: () => Promise<unknown>): Promise<number[]> {
  for (let warming = 0; warming < 5; warming++) await read();
  const ms: number[] = [];
  while (ms.length < READS) {
    const start = performance.now();
    await read();
    ms.push(performance.now() - start);
  }
  return ms;
}

/** Two versions for most comics, a tenth delivered, and cards that were moved. */
async function fillProofs(db: Database): Promise<void> {
  await sql`alter table proof_versions disable trigger user`.execute(db);
  await sql`
    insert into proof_versions (order_id, number, kind, state, created_by, sent_at, answered_at)
    select id, version, case when version = 1 then 'sketches' when n % 3 = 0 then 'final' else 'line_art' end,
      case when version = 1 then 'approved' else (array['sent', 'asked', 'approved'])[1 + n % 3] end, 'Maria',
      now() - make_interval(days => 20 - 8 * version), case when version = 1 or n % 3 > 0
        then now() - make_interval(days => 18 - 8 * version) end
    from (select id, row_number() over (order by id)::integer as n from orders) as orders,
      generate_series(1, case when n % 6 = 0 then 0 else 1 + n % 2 end) as version`.execute(db);
  await sql`alter table proof_versions enable trigger user`.execute(db);
  await sql`
    insert into deliveries (order_id, path, name, type, bytes, created_by, sent_at, expires_at)
    select id, id::text, 'comic.pdf', 'application/pdf', 9, 'Maria', now(), now() from orders
    where id::text like '1%'`.execute(db);
  await sql`
    insert into parcels (id, order_id, carrier, sent_by) select gen_random_uuid(), id, 'ELTA', 'Maria' from orders
    where id::text like '1%'`.execute(db);
  await sql`
    insert into board_moves (order_id, number, stage, from_stage, moved_by)
    select id, 1, 'Sketching', 'New', 'Maria' from orders where id::text like '2%'`.execute(db);
  await sql`vacuum analyze`.execute(db);
}
