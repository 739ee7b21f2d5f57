import { readLoad } from '#server/admin/analytics/read-load.ts';
import type { Database } from '#server/database/types.ts';
import { planComics } from '#server/planning/plan.ts';
import { promiseOf } from '#server/planning/promise.ts';
import { quoteComic } from '#server/planning/quote.ts';
import { readOpenComics } from '#server/planning/read-open-comics.ts';
import { readPlanning } from '#server/planning/read-planning.ts';
import { answerWish } from '#server/planning/wish.ts';
import { workOf } from '#server/planning/work.ts';
import { addDays, dayOf } from '#shared/calendar-day.ts';
import { countStatements } from '#testing/observed-database.ts';
import { openBenchShop } from './bench-shop.ts';
import type { Figure } from './figure.ts';
import { fillOrders } from './fill-orders.ts';
import { fillPromises } from './fill-promises.ts';
import { median, percentile } from './percentile.ts';

const OPEN = 10_000;
const QUOTES = 100;
const PLANS = 10;
const LOADS = 20;
const WISHES = 20;

const QUOTE_MS = 20;
const PLAN_MS = 300;
const WISH_MS = 100;
const LOAD_MS = 100;

/** A quote for a comic, the picture of the load, and the plan of all, with 10,000 open comics and 20 artists. */
export async function measurePlanning(): Promise<Figure[]> {
  const { db, close } = await openBenchShop();
  try {
    await fillOrders(db, OPEN);
    await fillPromises(db);
    const today = dayOf(new Date());
    const quotes = await repeat(QUOTES, () => quoteOne(db, today));
    const statements = await countStatements(db, () => quoteOne(db, today));
    const wishes = await repeat(WISHES, () => wishForTomorrow(db, today));
    const loads = await repeat(LOADS, () => readLoad(db));
    const plans = await repeat(PLANS, () => planAll(db, today));
    const note = `median ${median(quotes).toFixed(1)} ms`;
    return [
      { name: 'quote of a comic, p95', value: percentile(quotes, 0.95), unit: 'ms', limit: QUOTE_MS, note },
      { name: '  its statements', value: statements.length, unit: '', limit: 1 },
      {
        name: 'a wished day that nothing keeps, p95',
        value: percentile(wishes, 0.95),
        unit: 'ms',
        limit: WISH_MS,
      },
      {
        name: 'picture of the load of 10,000 comics, p95',
        value: percentile(loads, 0.95),
        unit: 'ms',
        limit: LOAD_MS,
      },
      { name: 'plan of 10,000 comics, p95', value: percentile(plans, 0.95), unit: 'ms', limit: PLAN_MS },
    ];
  } finally {
    await close();
  }
}

async function quoteOne(db: Database, today: string): Promise<void> {
  const planning = await readPlanning(db, today);
  const ordered = { tierId: '', pages: 12, characters: 3, style: 'painted', addOnIds: [] };
  const work = workOf(ordered, planning.settings.work);
  const comic = {
    work,
    style: 'painted',
    isRush: false,
    region: 'eu' as const,
    isPrinted: true,
    begins: today,
  };
  const quote = quoteComic(comic, planning.studio, planning.open, today);
  if ('refused' in quote) throw new Error(`No day can be quoted: ${quote.refused}.`);
  promiseOf(quote, comic, planning.safety);
}

/** All ways out are tried, as none helps. */
async function wishForTomorrow(db: Database, today: string): Promise<void> {
  const planning = await readPlanning(db, today);
  const packages = [30, 18, 12, 6].map((pageCount) => ({ id: String(pageCount), pageCount }));
  const comic = {
    ...{ draftId: null, tierId: '30', pages: 30, characters: 3, style: 'painted' as const, addOnIds: [] },
    ...{ type: 'digital' as const, rush: false, isPosted: true, beginsAtOnce: false },
  };
  const wish = { day: addDays(today, 1), region: 'eu' as const, fileFirst: false };
  const { ways } = answerWish(planning, comic, wish, packages);
  if (ways.length > 0) throw new Error('No comic is drawn in a day.');
}

async function planAll(db: Database, today: string): Promise<void> {
  const [{ studio }, open] = await Promise.all([readPlanning(db, today), readOpenComics(db)]);
  const { comics } = planComics(open, studio, today);
  if (comics.length !== OPEN) throw new Error(`${comics.length} comics were planned.`);
}

async function repeat(times: number, run: () => Promise<unknown>): Promise<number[]> {
  await run();
  const ms: number[] = [];
  while (ms.length < times) {
    const start = performance.now();
    await run();
    ms.push(performance.now() - start);
  }
  return ms;
}
