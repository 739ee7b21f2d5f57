import { execFileSync } from 'node:child_process';
import pg from 'pg';
import { readAnalytics } from '#server/admin/analytics/read-analytics.ts';
import { countOrders } from '#server/admin/orders/count-orders.ts';
import { getOrder } from '#server/admin/orders/get-order.ts';
import { listOrders } from '#server/admin/orders/list-orders.ts';
import { orderFigures } from '#server/admin/orders/order-figures.ts';
import { root } from '#server/commands/build.js';
import { connectDatabase } from '#server/database/connection.ts';
import { migrateToLatest } from '#server/database/migrate.ts';
import type { Database } from '#server/database/types.ts';
import { partOf } from '#server/search-text.ts';
import { analyticsSchema } from '#shared/admin/analytics.ts';
import {
  formatOrderCursor,
  type OrderFilter,
  type OrderPosition,
  orderFilterSchema,
} from '#shared/admin/orders.ts';
import { startPostgres } from '#testing/postgres.ts';
import { createScratchDatabase } from '#testing/scratch-database.ts';
import type { Figure } from './figure.ts';
import { fillOrders } from './fill-orders.ts';
import { median, percentile } from './percentile.ts';

const ORDERS = 1_000_000;
const EXPORTED = 100_000;
/**
 * After so many lines the heap has grown to where V8 collects it, and only what is kept of the lines makes it grow
 * further.
 */
const EXPORTED_BEFORE = 20_000;
const ROUNDS = 40;
/** Above this, fewer rounds must do. */
const QUESTION_MS = 6000;

const LIMIT_MS = 50;
const RATIO_MAX = 2.7;
/** The limit for the ratio of both exports' peaks; 1.9 if all rows were kept. */
const EXPORT_RATIO_MAX = 1.2;
const MEGABYTE = 1024 * 1024;

type Statement = { text: string; values?: unknown[] };

type Question = {
  name: string;
  ask: (db: Database) => Promise<unknown>;
  /** The same query as plain SQL. */
  byHand?: Statement[];
  /** ms; null if the rows are already on the screen. */
  limit?: number | null;
};

const COLUMNS = `
  id, created_at, customer_name, customer_email, tier_name, page_count, price_total, currency, status, flags,
  (select coalesce(sum(amount), 0) from refunds
    where checkout_id = orders.checkout_id and coalesce(order_id, orders.id) = orders.id
      and refunds.status = 'succeeded') as refunded`;

/** The back office's queries over a million orders, compared with plain SQL. */
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
    for (const question of listQuestions(await findMiddle(psql))) {
      figures.push(...(await measureQuestion(db, psql, question)));
    }
    return [...figures, ...measureExport(scratch.url)];
  } finally {
    await psql.end();
    await db.destroy();
    await scratch.drop();
    await postgres.stop();
  }
}

async function findMiddle(psql: pg.Client): Promise<OrderPosition> {
  const { rows } = await psql.query(`
    select id, price_total as "priceTotal", rush, (extract(epoch from created_at) * 1000000)::bigint as "createdAt"
    from orders order by created_at desc, id desc offset ${ORDERS / 2} limit 1`);
  const [{ id, priceTotal, rush, createdAt }] = rows;
  return { id, priceTotal, rush, createdAt: Number(createdAt) };
}

function listQuestions(middle: OrderPosition): Question[] {
  return [
    listing('list, first page', {}),
    listing('list, oldest first', { direction: 'asc' }),
    listing('list, by total', { sort: 'total' }),
    listing('list, a page in the middle', {}, { after: middle }),
    listing('list, rush first', { sort: 'rush' }),
    listing('rush alone', { rush: 'only' }),
    listing('filter Completed', { status: 'Completed' }),
    listing('filter Canceled, oldest first', { status: 'Canceled', direction: 'asc' }),
    listing('filter In Progress, by total', { status: 'In Progress', sort: 'total' }),
    ...['gmail', 'maria', 'smith'].map((search) => listing(`search ${search}, common`, { search })),
    // The longest way of both: too rare to be found near, and in 3,700 orders.
    listing('search smith1, neither common nor rare', { search: 'smith1' }),
    listing('search gmail, a page in the middle', { search: 'gmail' }, { after: middle }),
    {
      name: 'search Ξενάκης Ελένη, in the other alphabet',
      ask: (db) => listOrders(db, orderFilterSchema.parse({ search: 'Ξενάκης Ελένη' })),
    },
    ...['xenakis77', '3f2a'].map((search) =>
      listing(`search ${search}, rare, with its total`, { search }, { isCounted: true }),
    ),
    ...['marek.novak41@proton.me', 'nobody@nowhere', '9c41e07'].map((search) =>
      listing(`search ${search}, one or none, with its total`, { search }, { isCounted: true }),
    ),
    listing('search qj, which begins no word', { search: 'qj' }),
    listing('search %, which has no index', { search: '%' }),
    ...['gmail', 'maria', 'xenakis77', 'qj'].map(counting),
    {
      name: 'key figures',
      ask: (db) => orderFigures(db),
      byHand: [
        {
          text: `select sum(count) filter (where day >= (now() at time zone 'Europe/Athens')::date) as today,
             sum(count) filter (where day >= (now() at time zone 'Europe/Athens')::date - 7) as week,
             sum(amount) filter (where currency = 'EUR' and status <> 'Canceled') as revenue,
             sum(count) filter (where status = 'In Progress') as in_progress
           from order_totals`,
        },
      ],
    },
    { name: 'one order', ask: (db) => getOrder(db, middle.id) },
    analyzing('the last year', { range: '12-months' }),
    analyzing('a year that is over', { range: 'custom', from: daysAgo(550), to: daysAgo(185) }),
    analyzing('everything', { range: 'all', interval: 'month' }),
  ];
}

/** @param options.isCounted whether the response holds the total */
function listing(
  name: string,
  asked: Partial<OrderFilter>,
  options: { after?: OrderPosition; isCounted?: boolean } = {},
): Question {
  const { after, isCounted = !asked.search } = options;
  const filter = orderFilterSchema.parse(asked);
  const { search, status, direction, rush } = filter;
  const first = { date: [], total: ['price_total'], rush: ['rush'] }[filter.sort];
  const columns = [...first, 'created_at', 'id'];
  const sequence = columns.map((column) => `${column} ${direction}`).join(', ');
  const values: unknown[] = search ? [partOf(search)] : [];
  const conditions = [search ? FOUND : rush ? 'rush' : status ? `status = '${status}'` : 'true'];
  if (after) {
    conditions.push(`(created_at, id) < (to_timestamp(${after.createdAt / 1_000_000}), '${after.id}')`);
  }
  const rows = `select ${COLUMNS} from orders where ${conditions.join(' and ')} order by ${sequence} limit 25`;
  const total = search
    ? { text: `select count(*) from orders where ${FOUND}`, values }
    : {
        text: `select ${rush ? 'count(*) from orders' : 'sum(count) from order_totals'} where ${conditions[0]}`,
      };
  return {
    name,
    ask: (db) => listOrders(db, filter, after && formatOrderCursor(after)),
    byHand: [{ text: rows, values }, ...(isCounted ? [total] : [])],
  };
}

const FOUND = '(search_text like $1 or id::text like $1)';

function counting(search: string): Question {
  return {
    name: `count what ${search} finds, after the rows`,
    ask: (db) => countOrders(db, { search }),
    byHand: [{ text: `select count(*) from orders where ${FOUND}`, values: [partOf(search)] }],
    limit: null,
  };
}

function analyzing(name: string, asked: object): Question {
  const question = analyticsSchema.parse(asked);
  return { name: `analytics of ${name}`, ask: (db) => readAnalytics(db, question), limit: 1000 };
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

/** Interleaved, so that other load affects both. */
async function measureQuestion(
  db: Database,
  psql: pg.Client,
  { name, ask, byHand, limit = LIMIT_MS }: Question,
): Promise<Figure[]> {
  const ours: number[] = [];
  const theirs: number[] = [];
  const start = performance.now();
  for (let round = 0; round < ROUNDS && performance.now() - start < QUESTION_MS; round++) {
    ours.push(await time(() => ask(db)));
    if (byHand) theirs.push(await time(() => askByHand(psql, byHand)));
  }
  const p95: Figure = {
    name: `${name}, p95`,
    value: percentile(ours, 0.95),
    unit: 'ms',
    limit: limit ?? undefined,
  };
  if (!byHand) return [p95];
  const note = `medians ${median(ours).toFixed(1)} and ${median(theirs).toFixed(1)} ms of ${ours.length} rounds`;
  const ratio = median(ours) / median(theirs);
  return [p95, { name: '  over the same by hand', value: ratio, unit: 'times', limit: RATIO_MAX, note }];
}

async function askByHand(psql: pg.Client, statements: Statement[]): Promise<void> {
  for (const { text, values } of statements) await psql.query(text, values);
}

/** Each in a process of its own, to measure its peak memory. */
function measureExport(databaseUrl: string): Figure[] {
  const measure = (linesMax: number): { lines: number; memory: number } => {
    const script = ['--import', 'tsx', 'server/bench/export-memory.ts', databaseUrl, String(linesMax)];
    return JSON.parse(execFileSync(process.execPath, script, { cwd: root, encoding: 'utf8' }));
  };
  const [part, whole] = [measure(EXPORTED_BEFORE), measure(EXPORTED)];
  return [
    { name: `peak memory of a CSV of ${part.lines} lines`, value: part.memory / MEGABYTE, unit: 'MB' },
    { name: `peak memory of a CSV of ${whole.lines} lines`, value: whole.memory / MEGABYTE, unit: 'MB' },
    {
      name: '  over that of the shorter one',
      value: whole.memory / part.memory,
      unit: 'times',
      limit: EXPORT_RATIO_MAX,
    },
  ];
}

async function time(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}
