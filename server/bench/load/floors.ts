import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
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
import { orderFilterSchema } from '#shared/admin.ts';
import { SIGNED_IN_HINT } from '#shared/session-hint.ts';
import { openObservedDatabase, recordStatements } from '#testing/observed-database.ts';
import { cpuTimes, usedBetween } from './cpu-time.ts';
import { type Drive, drive } from './drive.ts';
import { type FloorOrders, type FloorSave, REVISION } from './floor.ts';
import type { StartedDraft } from './visits.ts';

const ROUNDS = 9;
const ROUND = { milliseconds: 1_500, warmUpMs: 300 };
/** Until V8 has compiled hot code. */
const FIRST_WARM_UP_MS = 4_000;
const ORDERS = 5_000;

type Act = (visitor: number) => Promise<unknown>;
type Server = { pid: number; act: Act };
type Contest = { name: string; least: number; shop: Act; floor: Act };

/**
 * Requests a second compared with the bare server of `floor.ts`, interleaved on the same PostgreSQL. @param
 * begin begins the comic of a further visitor
 */
export async function measureFloors(options: {
  shop: { url: string; pid: number };
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
  const client = openClient(visitors);
  const read = (url: string, path: string) => () => client(`${url}/api/trpc/${path}`, { cookie });
  const recorded = (name: string) =>
    read(floor.url, `query?input=${encodeURIComponent(superjson.stringify(name))}`);
  const input = encodeURIComponent(superjson.stringify({ filter: {} }));
  const contests: Contest[] = [
    {
      name: 'storefront.listPricingTiers',
      least: 0.75,
      shop: () => client(`${shop.url}/api/trpc/storefront.listPricingTiers`),
      floor: recorded('listPricingTiers'),
    },
    {
      name: 'draft.update',
      least: 0.6,
      shop: saving(ours, (comic, revision) =>
        client(`${shop.url}/api/trpc/draft.update`, {
          body: superjson.stringify({ key: comic.key, revision, content: comic.content }),
        }),
      ),
      floor: saving(theirs, ({ content }, revision, visitor) =>
        client(`${floor.url}/api/trpc/save`, {
          body: superjson.stringify({ visitor, revision, content } satisfies FloorSave),
        }),
      ),
    },
    {
      name: 'the admin’s list of orders',
      least: 0.6,
      shop: read(shop.url, `admin.orders.list?input=${input}`),
      floor: recorded('listOrders'),
    },
  ];
  try {
    const figures: Figure[] = [];
    for (const contest of contests) {
      figures.push(await compete(contest, { shop: shop.pid, floor: floor.pid }, visitors));
    }
    return figures;
  } finally {
    client.close();
    floor.stop();
    await db.destroy();
  }
}

async function compete(
  { name, least, shop, floor }: Contest,
  pids: { shop: number; floor: number },
  visitors: number,
): Promise<Figure> {
  const servers: Server[] = [
    { pid: pids.shop, act: shop },
    { pid: pids.floor, act: floor },
  ];
  for (const { act } of servers) await drive(act, { visitors, milliseconds: 0, warmUpMs: FIRST_WARM_UP_MS });
  const rounds: { shop: Driven; floor: Driven }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const [ours, theirs] = [await measure(servers[0], visitors), await measure(servers[1], visitors)];
    rounds.push({ shop: ours, floor: theirs });
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
type Driven = { rate: number; cpu: number };

async function measure(server: Server | undefined, visitors: number): Promise<Driven> {
  if (!server) throw new Error('There is nobody to measure.');
  let before = new Map<number, number>();
  const driven: Drive = await drive(server.act, {
    visitors,
    ...ROUND,
    onStart: () => {
      before = cpuTimes([server.pid]);
    },
  });
  const cpu = usedBetween(before, cpuTimes([server.pid]));
  return { rate: driven.requests / driven.seconds, cpu: cpu / driven.requests };
}

function saving(
  comics: StartedDraft[],
  save: (comic: StartedDraft, revision: number, visitor: number) => Promise<string>,
): Act {
  const revisions = comics.map(({ revision }) => revision);
  return async (visitor) => {
    const comic = comics[visitor];
    if (!comic) throw new Error(`Visitor ${visitor} has no comic.`);
    const answer = JSON.parse(await save(comic, revisions[visitor] ?? 0, visitor));
    const { status, revision } = answer.result.data.json;
    if (status !== 'saved') throw new Error(`The draft is ${status}.`);
    revisions[visitor] = revision;
  };
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

async function signInAdmin(db: Database): Promise<string> {
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

/** Cheaper than `fetch`, because it shares the CPU with the server. */
function openClient(connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send = (url: string, { body, cookie }: { body?: string; cookie?: string } = {}): Promise<string> =>
    new Promise((resolve, reject) => {
      const headers = {
        'accept-encoding': 'gzip',
        ...(cookie && { cookie }),
        ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      };
      const sending = request(url, { agent, method: body ? 'POST' : 'GET', headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          if (response.statusCode === 200) resolve(text);
          else reject(new Error(`${url} answered ${response.statusCode}: ${text}`));
        });
      });
      sending.on('error', reject);
      sending.end(body);
    });
  return Object.assign(send, { close: () => agent.destroy() });
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
