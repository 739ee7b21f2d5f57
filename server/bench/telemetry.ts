import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openObservedDatabase } from '#testing/observed-database.ts';
import { startPostgres } from '#testing/postgres.ts';
import { createScratchDatabase } from '#testing/scratch-database.ts';
import { startStore } from '#testing/store.ts';
import type { Figure } from './figure.ts';
import { fillOrders } from './fill-orders.ts';
import { inputOf, measure, signInAdmin, type Visit } from './load/floors.ts';
import { median } from './percentile.ts';

const ORDERS = 5_000;
const VISITORS = 16;
const REQUESTS = 800;
const WARM_UP_REQUESTS = 5_000;
const ROUNDS = 41;

/** The admin's list of orders, asked of a server with traces and metrics and of one without, in turns. */
export async function measureTelemetry(): Promise<Figure[]> {
  const postgres = await startPostgres();
  const scratch = await createScratchDatabase(postgres.url, { prefix: 'ink_telemetry' });
  const receiver = await startReceiver();
  const start = (env: Record<string, string>) =>
    startStore({
      database: 'embedded',
      env: { SITE_URL: 'https://shop.example', DATABASE_URL: scratch.url, ...env },
    });
  const without = await start({});
  const within = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url });
  const db = await openObservedDatabase(scratch.url, 1);
  try {
    await fillOrders(db, ORDERS);
    const cookie = await signInAdmin(db);
    const list: Visit = () => ({
      path: `/api/trpc/admin.orders.list?input=${inputOf({ filter: {} })}`,
      headers: { cookie },
    });
    const ask = async ({ url, pid = 0 }: typeof within, amount = REQUESTS) =>
      (await measure({ url, pid }, list, { visitors: VISITORS, amount })).rate;
    for (const store of [within, without]) await ask(store, WARM_UP_REQUESTS);
    const ratios: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      // Whoever is first may find the machine busier.
      const isFirst = round % 2 === 0;
      const first = await ask(isFirst ? within : without);
      const second = await ask(isFirst ? without : within);
      ratios.push(isFirst ? first / second : second / first);
    }
    return [
      {
        name: 'the admin’s list with traces and metrics, over without',
        value: median(ratios),
        unit: 'of its requests a second',
        least: 0.97,
        note: `${receiver.count()} bodies received, ${ROUNDS} rounds`,
      },
    ];
  } finally {
    await db.destroy();
    await Promise.all([within.remove(), without.remove()]);
    receiver.close();
    await scratch.drop();
    await postgres.stop();
  }
}

async function startReceiver() {
  let count = 0;
  const server = createServer((request, response) => {
    count++;
    request.resume().once('end', () => response.end('{}'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    count: () => count,
    close: () => server.close(),
  };
}
