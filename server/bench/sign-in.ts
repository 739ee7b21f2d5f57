import { hash } from '@node-rs/argon2';
import { createTRPCClient, httpLink } from '@trpc/client';
import superjson from 'superjson';
import type { AppRouter } from '#server/router.ts';
import { countStatements } from '#testing/observed-database.ts';
import { startPostgres } from '#testing/postgres.ts';
import { createScratchDatabase } from '#testing/scratch-database.ts';
import { startStore } from '#testing/store.ts';
import { openBenchShop } from './bench-shop.ts';
import type { Figure } from './figure.ts';
import { median } from './percentile.ts';

const ROUNDS = 60;
const ACCOUNT = { email: 'eleni@example.com', password: 'the ferry to naxos' };
const NAMED = { ...ACCOUNT, fullName: 'Eleni Papadopoulou' };

export async function measureSignIn(): Promise<Figure[]> {
  return [...(await measureTime()), ...(await measureStatements())];
}

/** Compared with a bare password hash, interleaved. */
async function measureTime(): Promise<Figure[]> {
  const postgres = await startPostgres();
  const scratch = await createScratchDatabase(postgres.url, { prefix: 'ink_bench' });
  const store = await startStore({ database: 'embedded', env: { DATABASE_URL: scratch.url } });
  try {
    const { account } = createTRPCClient<AppRouter>({
      links: [httpLink({ url: `${store.url}/api/trpc`, transformer: superjson })],
    });
    await account.signUp.mutate(NAMED);
    const rounds = { hash: [] as number[], request: [] as number[], signIn: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) {
      rounds.hash.push(await time(() => hash(ACCOUNT.password)));
      rounds.request.push(await time(() => account.session.query()));
      rounds.signIn.push(await time(() => account.signIn.mutate(ACCOUNT)));
    }
    const [bare, request, signIn] = [rounds.hash, rounds.request, rounds.signIn].map(median);
    const over = (value = Number.NaN) => value / (bare ?? Number.NaN);
    return [
      { name: 'a bare argon2id hash, median', value: bare ?? 0, unit: 'ms' },
      { name: 'a request that does nothing, median', value: request ?? 0, unit: 'ms' },
      { name: 'signing in, median', value: signIn ?? 0, unit: 'ms' },
      { name: 'signing in over a bare hash, with its request', value: over(signIn), unit: 'times' },
      {
        name: 'the same without the request',
        value: over((signIn ?? 0) - (request ?? 0)),
        unit: 'times',
        limit: 1.4,
      },
    ];
  } finally {
    await store.remove();
    await scratch.drop();
    await postgres.stop();
  }
}

async function measureStatements(): Promise<Figure[]> {
  const { shop, db, close } = await openBenchShop();
  try {
    const { account } = shop.client();
    await account.signUp.mutate(NAMED);
    await shop.idle();
    const cookie = await shop.signIn('maria@example.com', 'admin');
    // Its work after the answer would be counted with the next request.
    await shop.idle();
    const check = await countStatements(db, () => shop.client(cookie).account.session.query());
    const signIn = await countStatements(db, () => account.signIn.mutate(ACCOUNT));
    return [
      { name: 'signing in', value: signIn.length, unit: 'statements', limit: 2 },
      { name: 'checking a session', value: check.length, unit: 'statements', limit: 1 },
    ];
  } finally {
    await close();
  }
}

async function time(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}
