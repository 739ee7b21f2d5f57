/** The cost of a request: ms of CPU, and kB in the database's log. */
export type Cost = {
  perSecond: number;
  /** ms. */
  median: number;
  percentile95: number;
  server: number;
  database: number;
  written: number;
};

/** The requests that the arithmetic stands on. */
export type Costs = Record<'kept' | 'afresh' | 'save' | 'photograph' | 'order', Cost> & {
  /** kB in the database for each order. */
  orderSize: number;
};

export type Shop = { orders: number; visitors: number };

const DAY_S = 86_400;
const DAYS_A_MONTH = 30;
const DAYS_A_YEAR = 365;

/** docs/scale.md says these in words. */
const PEAK = 5;
const PAGES_A_VISIT = 5;
const BEGUN_A_VISIT = 1 / 20;
const SAVES_A_COMIC = 150;
const PHOTOGRAPHS_A_COMIC = 6;
const PHOTOGRAPH_KB = 250;
const OTHER_CALLS_A_COMIC = 20;
const DRAFT_DAYS = 7;
const VISIT_KB = 1_500;
const REQUESTS_A_VISIT = 120;
/** A CDN with one region asks for 110 addresses, each kept for 30 s. */
const PAGES_MADE_MAX = 110 / 30;

/** Dollars, in November 2026. */
const PRICE = {
  cpuHour: 0.128,
  memoryHour: 0.0106,
  millionCalls: 0.6,
  computeHour: 0.106,
  blobGigabyte: 0.023,
  cdnGigabyte: 0.15,
  millionRequests: 2,
};
const MEMORY_GB = 2;
/** An answer waits for the database and for Stripe while its memory is paid. */
const WAITING = 5;
const SMALLEST_COMPUTE = 0.25;
const HOURS_A_MONTH = 730;

/** @returns amounts a second at the peak, in cores, in kB and in calls and hours a month */
export function reckon({ orders, visitors }: Shop, costs: Costs) {
  const comics = visitors * BEGUN_A_VISIT;
  const made = Math.min(PAGES_A_VISIT * visitors, PAGES_MADE_MAX * DAY_S);
  const daily: [Cost, number][] = [
    [costs.save, SAVES_A_COMIC * comics],
    [costs.photograph, PHOTOGRAPHS_A_COMIC * comics],
    [costs.order, orders],
    [costs.afresh, made],
    [costs.kept, OTHER_CALLS_A_COMIC * comics],
  ];
  const total = (part: 'server' | 'database' | 'written') =>
    daily.reduce((sum, [cost, times]) => sum + cost[part] * times, 0);
  const cores = (part: 'server' | 'database') => (PEAK * total(part)) / 1_000 / DAY_S;
  const photographs = (of: number) => of * PHOTOGRAPHS_A_COMIC * PHOTOGRAPH_KB;
  const pages = (PEAK * PAGES_A_VISIT * visitors) / DAY_S;
  return {
    pages,
    made: Math.min(pages, PAGES_MADE_MAX),
    saves: (PEAK * SAVES_A_COMIC * comics) / DAY_S,
    functionCores: cores('server'),
    databaseCores: cores('database'),
    written: total('written'),
    rows: costs.orderSize * orders * DAYS_A_YEAR,
    draftPhotographs: photographs(comics * DRAFT_DAYS),
    orderPhotographs: photographs(orders * DAYS_A_YEAR),
    calls: daily.reduce((sum, [, times]) => sum + times, 0) * DAYS_A_MONTH,
    functionHours: (total('server') * DAYS_A_MONTH) / 3_600_000,
    sent: visitors * VISIT_KB * DAYS_A_MONTH,
    requests: visitors * REQUESTS_A_VISIT * DAYS_A_MONTH,
  };
}

/** Dollars a month. */
export function priceOf(shop: Shop, costs: Costs) {
  const needed = reckon(shop, costs);
  const gigabytes = (kilobytes: number) => kilobytes / 1e6;
  const computes = Math.max(SMALLEST_COMPUTE, Math.ceil(4 * needed.databaseCores) / 4);
  return {
    functions:
      needed.functionHours * (PRICE.cpuHour + WAITING * MEMORY_GB * PRICE.memoryHour) +
      (needed.calls / 1e6) * PRICE.millionCalls,
    database: computes * HOURS_A_MONTH * PRICE.computeHour,
    photographs: gigabytes(needed.draftPhotographs + needed.orderPhotographs) * PRICE.blobGigabyte,
    cdn: gigabytes(needed.sent) * PRICE.cdnGigabyte + (needed.requests / 1e6) * PRICE.millionRequests,
  };
}
