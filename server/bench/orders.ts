import { execFileSync } from 'node:child_process';
import pg from 'pg';
import { type OrderFilter, orderFilterSchema } from '../../shared/admin';
import { listOrders } from '../admin/orders/list-orders';
import { orderFigures } from '../admin/orders/order-figures';
import { root } from '../commands/build.js';
import { connectDatabase } from '../database/connection';
import { migrateToLatest } from '../database/migrate';
import type { Database } from '../database/types';
import { startPostgres } from '../testing/postgres';
import { createScratchDatabase } from '../testing/scratch-database';
import type { Figure } from './benchmarks';
import { fillOrders } from './fill-orders';

const ORDERS = 1_000_000;
const EXPORTED = 100_000;
const ROUNDS = 40;
/** Where even so many rounds would take longer, fewer have to do. */
const QUESTION_MS = 6000;

const LIMIT_MS = 50;
const RATIO_MAX = 3;
const MEGABYTE = 1024 * 1024;

type Question = {
  name: string;
  ask: (db: Database) => Promise<unknown>;
  byHand: string[];
  values?: string[];
};

const COLUMNS = `
  id, created_at, customer_name, customer_email, tier_name, page_count, price_total, currency, status, flags,
  (select coalesce(sum(amount), 0) from refunds
    where checkout_id = orders.checkout_id and coalesce(order_id, orders.id) = orders.id
      and refunds.status = 'succeeded') as refunded`;

/** The back office's questions over a million orders, each beside what one would type into psql for it. */
export async function measureOrders(): Promise<Figure[]> {
  const postgres = await startPostgres();
  const scratch = await createScratchDatabase(postgres.url, { prefix: 'ink_orders' });
  const db = await connectDatabase({ url: scratch.url, dataFolder: '' });
  const psql = new pg.Client(scratch.url);
  try {
    await migrateToLatest(db);
    await fillOrders(db, ORDERS);
    await psql.connect();
    const figures: Figure[] = [];
    for (const [group, questions] of Object.entries(questionsByGroup())) {
      figures.push(...(await measureGroup(db, psql, group, questions)));
    }
    return [...figures, ...measureExport(scratch.url)];
  } finally {
    await psql.end();
    await db.destroy();
    await scratch.drop();
    await postgres.stop();
  }
}

function questionsByGroup(): Record<string, Question[]> {
  return {
    list: [listing({}), listing({ direction: 'asc' }), listing({ sort: 'total' })],
    filter: [
      listing({ status: 'Completed' }),
      listing({ status: 'Canceled', direction: 'asc' }),
      listing({ status: 'In Progress', sort: 'total' }),
    ],
    search: [
      ...[
        'gmail',
        'maria',
        'smith',
        'xenakis77',
        'marek.novak41@proton.me',
        'nobody@nowhere',
        '3f2a',
        '9c41e07',
      ],
      ...['qj', '3f'],
    ].map((search) => listing({ search })),
    'key figures': [
      {
        name: 'all four',
        ask: (db) => orderFigures(db),
        byHand: [
          `select sum(count) filter (where day >= (now() at time zone 'Europe/Athens')::date) as today,
             sum(count) filter (where day >= (now() at time zone 'Europe/Athens')::date - 7) as week,
             sum(amount) filter (where currency = 'EUR' and status <> 'Canceled') as revenue,
             sum(count) filter (where status = 'In Progress') as in_progress
           from order_totals`,
        ],
      },
    ],
  };
}

function listing(asked: Partial<OrderFilter>): Question {
  const filter = orderFilterSchema.parse(asked);
  const { search, status, direction } = filter;
  const columns = filter.sort === 'date' ? ['created_at', 'id'] : ['price_total', 'created_at', 'id'];
  const sequence = columns.map((column) => `${column} ${direction}`).join(', ');
  const where = search
    ? 'customer_email ilike $1 or id::text ilike $1'
    : status
      ? `status = '${status}'`
      : 'true';
  const total = search
    ? `select count(*) from (select from orders where ${where} limit 101) as found`
    : `select sum(count) from order_totals where ${where}`;
  return {
    name: JSON.stringify(asked),
    ask: (db) => listOrders(db, filter),
    byHand: [`select ${COLUMNS} from orders where ${where} order by ${sequence} limit 25`, total],
    values: search ? [`%${search}%`] : [],
  };
}

async function measureGroup(
  db: Database,
  psql: pg.Client,
  group: string,
  questions: Question[],
): Promise<Figure[]> {
  const all: number[] = [];
  let worst = { ratio: 0, note: '' };
  for (const { name, ask, byHand, values = [] } of questions) {
    const ours: number[] = [];
    const theirs: number[] = [];
    const start = performance.now();
    for (let round = 0; round < ROUNDS && performance.now() - start < QUESTION_MS; round++) {
      ours.push(await time(() => ask(db)));
      theirs.push(
        await time(async () => {
          for (const statement of byHand) {
            await psql.query(statement, statement.includes('$1') ? values : []);
          }
        }),
      );
    }
    all.push(...ours);
    const ratio = median(ours) / median(theirs);
    const note = `${name}: ${median(ours).toFixed(1)} and ${median(theirs).toFixed(1)} ms`;
    if (ratio > worst.ratio) worst = { ratio, note };
  }
  return [
    { name: `${group}, of a million orders, p95`, value: percentile(all, 0.95), unit: 'ms', limit: LIMIT_MS },
    {
      name: `${group}, over the same by hand, at worst`,
      value: worst.ratio,
      unit: 'times',
      limit: RATIO_MAX,
      note: worst.note,
    },
  ];
}

function measureExport(databaseUrl: string): Figure[] {
  const measure = (search: string): { lines: number; memory: number } => {
    const script = [
      '--import',
      'tsx',
      'server/bench/export-memory.ts',
      databaseUrl,
      search,
      String(EXPORTED),
    ];
    return JSON.parse(execFileSync(process.execPath, script, { cwd: root, encoding: 'utf8' }));
  };
  const empty = measure('nobody@nowhere');
  const full = measure('');
  return [
    { name: 'peak memory of an empty CSV', value: empty.memory / MEGABYTE, unit: 'MB' },
    {
      name: `peak memory of a CSV of ${full.lines} lines`,
      value: full.memory / MEGABYTE,
      unit: 'MB',
    },
  ];
}

async function time(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

function percentile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}

function median(values: number[]): number {
  return percentile(values, 0.5);
}
