import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import pg from 'pg';
import type { Figure } from '#server/bench/figure.ts';
import { MEASURED } from '#server/bench/write-scale.ts';
import { createPaymentsStandIn, type PaymentsStandIn } from '#server/dev/payments/stand-in.ts';
import { startPostgres } from '#testing/postgres.ts';
import { createScratchDatabase } from '#testing/scratch-database.ts';
import { type Store, startStore } from '#testing/store.ts';
import { cpuTimes, usedBetween } from './cpu-time.ts';
import { drive } from './drive.ts';
import { measureFloors } from './floors.ts';
import { openVisits } from './visits.ts';

const VISITORS = 16;
const MEASURED_MS = 8_000;

type Bench = {
  store: Store;
  payments: PaymentsStandIn;
  database: pg.Client;
  databaseUrl: string;
  close: () => Promise<void>;
};

/**
 * CPU time per request of the server and of PostgreSQL, bytes written by PostgreSQL, and requests a second on
 * this machine.
 */
export async function measureLoad(): Promise<Figure[]> {
  const bench = await openBench();
  try {
    const visits = openVisits(bench.store.url, bench.payments);
    const ofEach = <Thing>(make: () => Promise<Thing>) => Promise.all(Array.from({ length: VISITORS }, make));
    const comics = await ofEach(visits.begin);
    const carts = await ofEach(async () => (await visits.begin()).order());
    let serial = 0;
    const figures = [
      ...(await measureFloors({
        shop: { url: bench.store.url, pid: bench.store.pid ?? 0 },
        databaseUrl: bench.databaseUrl,
        visitors: VISITORS,
        begin: visits.begin,
      })),
      await measure(bench, MEASURED.kept, () => visits.read('/')),
      await measure(bench, MEASURED.afresh, () => visits.read(addressNobodyKeeps('/gallery', serial++))),
      await measure(bench, MEASURED.save, async (visitor) => comics[visitor]?.save()),
      await measure(bench, MEASURED.photograph, async () => (await visits.begin()).upload()),
      await measure(bench, MEASURED.payment, async (visitor) => {
        const cart = carts[visitor];
        if (cart) await visits.checkOut({ ...cart, id: crypto.randomUUID() });
      }),
    ];
    const before = await sizeOf(bench.database);
    let orders = 0;
    figures.push(
      await measure(bench, MEASURED.order, async () => {
        const comic = await visits.begin();
        await comic.save();
        await visits.pay(await visits.checkOut(await comic.order()));
        orders += 1;
      }),
    );
    const bytes = ((await sizeOf(bench.database)) - before) / orders;
    return [...figures, { name: MEASURED.orderSize, value: bytes / 1_000, unit: 'kB' }];
  } finally {
    await bench.close();
  }
}

async function measure(
  { store, database }: Bench,
  name: string,
  act: (visitor: number) => Promise<unknown>,
): Promise<Figure> {
  const look = async () => ({
    server: cpuTimes(store.pid ? [store.pid] : []),
    database: cpuTimes(await backends(database)),
    log: await logPosition(database),
  });
  let before: ReturnType<typeof look> | undefined;
  const driven = await drive(act, {
    visitors: VISITORS,
    milliseconds: MEASURED_MS,
    onStart: () => {
      before = look();
    },
  });
  const [start, end] = [await before, await look()];
  if (!start) throw new Error(`“${name}” ended before it was measured.`);
  const each = (part: 'server' | 'database') => usedBetween(start[part], end[part]) / driven.requests;
  const { requests, seconds, median, percentile95 } = driven;
  const cost = {
    ...{ perSecond: requests / seconds, median, percentile95 },
    ...{ server: each('server'), database: each('database') },
    written: (end.log - start.log) / requests / 1_000,
  };
  return {
    name,
    value: cost.perSecond,
    unit: '/s',
    cost,
    note: `CPU ${cost.server.toFixed(2)} + ${cost.database.toFixed(2)} ms, ${cost.written.toFixed(1)} kB written; median ${median.toFixed(0)} ms, 95 % ${percentile95.toFixed(0)} ms`,
  };
}

/** The server keeps a hundred pages by their address, and knows one in capitals and small letters as the same. */
function addressNobodyKeeps(path: string, serial: number): string {
  return [...path].map((letter, index) => ((serial >> index) % 2 ? letter.toUpperCase() : letter)).join('');
}

/**
 * Opens the shop as it is deployed: built, on a PostgreSQL that syncs to disk, with Stripe's stand-in in this process.
 */
async function openBench(): Promise<Bench> {
  const postgres = await startPostgres({ durable: true });
  const scratch = await createScratchDatabase(postgres.url, { prefix: 'ink_load' });
  const keys = { secretKey: 'sk_test_load', webhookSecret: 'whsec_load' };
  const payments = createPaymentsStandIn({
    ...keys,
    webhookUrl: null,
    hostedUrl: 'http://pay.test',
    retryDelays: [],
  });
  const stripe = await listen(createServer(getRequestListener(payments.api.fetch)));
  const store = await startStore({
    database: 'embedded',
    env: {
      SITE_URL: 'https://shop.example',
      DATABASE_URL: scratch.url,
      STRIPE_SECRET_KEY: keys.secretKey,
      STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
      STRIPE_API_URL: `http://127.0.0.1:${(stripe.address() as AddressInfo).port}`,
    },
  });
  payments.connect({ webhookUrl: `${store.url}/api/stripe/webhook` });
  const database = new pg.Client(scratch.url);
  await database.connect();
  return {
    store,
    payments,
    database,
    databaseUrl: scratch.url,
    async close() {
      await store.remove();
      payments.close();
      stripe.close();
      await database.end();
      await scratch.drop();
      await postgres.stop();
    },
  };
}

function listen(server: Server): Promise<Server> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

async function backends(database: pg.Client): Promise<number[]> {
  const { rows } = await database.query<{ pid: number }>(
    'select pid from pg_stat_activity where pid <> pg_backend_pid()',
  );
  return rows.map(({ pid }) => pid);
}

/** Bytes in the write-ahead log. */
async function logPosition(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ position: string }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as position`,
  );
  return Number(rows[0]?.position);
}

async function sizeOf(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ size: string }>(
    'select pg_database_size(current_database()) as size',
  );
  return Number(rows[0]?.size);
}
