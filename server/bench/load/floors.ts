import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import autocannon, { type Request } from 'autocannon';
import superjson from 'superjson';
import { openSessions } from '#server/account/session.ts';
import { listOrders } from '#server/admin/orders/list-orders.ts';
import type { Figure } from '#server/bench/figure.ts';
import { fillOrders } from '#server/bench/fill-orders.ts';
import { root } from '#server/commands/build.js';
import { MAX_CONNECTIONS } from '#server/database/connection.ts';
import type { Database } from '#server/database/types.ts';
import { updateDraft } from '#server/draft/draft.ts';
import { listPricingTiers } from '#server/storefront/packages.ts';
import { SIGNED_IN_HINT } from '#shared/account/session-hint.ts';
import { orderFilterSchema } from '#shared/admin/orders.ts';
import { openObservedDatabase, recordStatements } from '#testing/observed-database.ts';
import { median } from '../percentile.ts';
import { cpuTimes, usedBetween } from './cpu-time.ts';
import { type FloorOrders, type FloorSave, REVISION } from './floor.ts';
import type { StartedDraft } from './visits.ts';

const ROUNDS = 9;
const REQUESTS = 1_600;
/** Until V8 has compiled hot code. */
const WARM_UP_REQUESTS = 6_400;
const ORDERS = 5_000;

/** The request that a visitor repeats, over a connection of their own. */
export type Visit = (visitor: number) => Request;
type Server = { url: string; pid: number };
type Contest = { name: string; least: number; shop: Visit; floor: Visit };

/**
 * Requests a second compared with the bare server of `floor.ts`, interleaved on the same PostgreSQL. @param
 * begin begins the comic of a further visitor
 */
export async function measureFloors(options: {
  shop: Server;
  databaseUrl: string;
  visitors: number;
  begin: () => Promise<StartedDraft>;
}): Promise<Figure[]> {
  const { shop, databaseUrl, visitors } = options;
  const db = await openObservedDatabase(databaseUrl, 1);
  const comics = await Promise.all(Array.from({ length: 2 * visitors }, options.begin));
  const [ours, theirs] = [comics.slice(0, visitors), comics.slice(visitors)];
  const cookie = await signInAdmin(db);
  await fillOrders(db, ORDERS);
  const floor = await startFloor({
    databaseUrl,
    connections: MAX_CONNECTIONS,
    queries: await recordQueries(db, cookie),
    saves: await recordSaves(db, theirs),
  });
  const read =
    (path: string, headers = {}) =>
    () => ({ path: `/api/trpc/${path}`, headers });
  const recorded = (name: string) => read(`query?input=${inputOf(name)}`, { cookie });
  const contests: Contest[] = [
    {
      name: 'storefront.listPricingTiers',
      least: 0.8,
      shop: read('storefront.listPricingTiers'),
      floor: recorded('listPricingTiers'),
    },
    {
      name: 'draft.update',
      least: 0.75,
      shop: saving('draft.update', ours, ({ key, content }, revision) => ({ key, revision, content })),
      floor: saving(
        'save',
        theirs,
        ({ content }, revision, visitor): FloorSave => ({ visitor, revision, content }),
      ),
    },
    {
      name: 'the admin’s list of orders',
      least: 0.8,
      shop: read(`admin.orders.list?input=${inputOf({ filter: {} })}`, { cookie }),
      floor: recorded('listOrders'),
    },
  ];
  try {
    const figures: Figure[] = [];
    for (const contest of contests) {
      figures.push(await compete(contest, { shop, floor }, visitors));
    }
    return figures;
  } finally {
    floor.stop();
    await db.destroy();
  }
}

async function compete(
  { name, least, ...visits }: Contest,
  servers: { shop: Server; floor: Server },
  visitors: number,
): Promise<Figure> {
  const run = (who: 'shop' | 'floor', amount: number) =>
    measure(servers[who], visits[who], { visitors, amount });
  await run('shop', WARM_UP_REQUESTS);
  await run('floor', WARM_UP_REQUESTS);
  const rounds: { shop: Measured; floor: Measured }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({ shop: await run('shop', REQUESTS), floor: await run('floor', REQUESTS) });
  }
  const rateOf = (who: 'shop' | 'floor') => median(rounds.map((round) => round[who].rate)).toFixed(0);
  const cpuOf = (who: 'shop' | 'floor') => median(rounds.map((round) => round[who].cpu)).toFixed(2);
  return {
    name: `${name} over bare tRPC`,
    value: median(rounds.map((round) => round.shop.rate / round.floor.rate)),
    unit: 'of its requests a second',
    least,
    note: `${rateOf('shop')} and ${rateOf('floor')} /s, CPU ${cpuOf('shop')} and ${cpuOf('floor')} ms`,
  };
}

/** `cpu` is ms per request. */
type Measured = { rate: number; cpu: number };

/** An amount, not a time, because autocannon cuts what is under way when the time is over. */
export async function measure(
  { url, pid }: Server,
  visit: Visit,
  { visitors, amount }: { visitors: number; amount: number },
): Promise<Measured> {
  const before = cpuTimes([pid]);
  let visitor = 0;
  const { duration, non2xx, errors } = await autocannon({
    url,
    amount,
    connections: visitors,
    headers: { 'accept-encoding': 'gzip' },
    sampleInt: 10,
    setupClient: (client) => client.setRequests([visit(visitor++)]),
  });
  const failed = non2xx + errors;
  if (failed > 0) throw new Error(`${failed} of ${amount} requests to ${url} failed.`);
  return { rate: amount / duration, cpu: usedBetween(before, cpuTimes([pid])) / amount };
}

function saving(
  procedure: string,
  comics: StartedDraft[],
  inputFor: (comic: StartedDraft, revision: number, visitor: number) => unknown,
): Visit {
  const revisions = comics.map(({ revision }) => revision);
  return (visitor) => {
    const comic = comics[visitor];
    if (!comic) throw new Error(`Visitor ${visitor} has no comic.`);
    return {
      method: 'POST',
      path: `/api/trpc/${procedure}`,
      headers: { 'content-type': 'application/json' },
      setupRequest: (request) => ({
        ...request,
        body: superjson.stringify(inputFor(comic, revisions[visitor] ?? 0, visitor)),
      }),
      onResponse: (_status, body) => {
        const { status, revision } = JSON.parse(body).result.data.json;
        if (status !== 'saved') throw new Error(`The draft is ${status}.`);
        revisions[visitor] = revision;
      },
    };
  };
}

export function inputOf(value: unknown): string {
  return encodeURIComponent(superjson.stringify(value));
}

async function recordQueries(db: Database, cookie: string): Promise<FloorOrders['queries']> {
  const record = (run: () => Promise<unknown>) => recordStatements(db, run);
  return {
    listPricingTiers: await record(() => listPricingTiers(db)),
    listOrders: await record(async () => {
      await openSessions(db, true).read(cookie);
      await listOrders(db, orderFilterSchema.parse({}));
    }),
  };
}

/** Records a stale save, which changes nothing. */
async function recordSaves(db: Database, comics: StartedDraft[]): Promise<FloorOrders['saves']> {
  const saves: FloorOrders['saves'] = [];
  for (const { key, content } of comics) {
    const statements = await recordStatements(db, () => updateDraft(db, key, REVISION, content));
    saves.push(statements.slice(0, -1));
  }
  return saves;
}

export async function signInAdmin(db: Database): Promise<string> {
  const { id } = await db
    .insertInto('users')
    .values({ email: 'admin@example.com', passwordHash: 'none', emailVerifiedAt: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('userRoles').values({ userId: id, role: 'admin' }).execute();
  const cookie = (await openSessions(db, true).create(id, 'aal2')).split(';')[0] ?? '';
  return `${cookie}; ${SIGNED_IN_HINT}=1`;
}

async function startFloor(orders: FloorOrders): Promise<{ url: string; pid: number; stop: () => void }> {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--import', 'tsx', join(root, 'server/bench/load/floor.ts')],
    {
      cwd: root,
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { PATH: process.env.PATH, NODE_ENV: 'production' },
    },
  );
  child.stdin?.end(JSON.stringify(orders));
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The bare server ended with ${code}.`);
  });
  const [port] = await Promise.race([once(child.stdout ?? child, 'data'), ended]);
  ended.catch(() => {});
  return { url: `http://127.0.0.1:${String(port).trim()}`, pid: child.pid ?? 0, stop: () => child.kill() };
}
