import { hash } from '@node-rs/argon2';
import { countStatements } from '../testing/observed-database';
import { openBenchShop } from './bench-shop';
import type { Figure } from './benchmarks';

const ROUNDS = 60;
const PASSWORD = 'the ferry to naxos';

/** Signing in over HTTP against a bare hash of the same password, in turns, so that noise falls on both. */
export async function measureSignIn(): Promise<Figure[]> {
  const { shop, db, close } = await openBenchShop();
  try {
    const client = shop.client();
    const account = { email: 'eleni@example.com', password: PASSWORD };
    await client.account.signUp.mutate({ ...account, fullName: 'Eleni Papadopoulou' });
    await shop.idle();
    const signIns: number[] = [];
    const hashes: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      hashes.push(await time(() => hash(PASSWORD)));
      signIns.push(await time(() => client.account.signIn.mutate(account)));
    }
    const cookie = await shop.signIn('maria@example.com', 'admin');
    const check = await countStatements(db, () => shop.client(cookie).account.session.query());
    const signingIn = await countStatements(db, () => client.account.signIn.mutate(account));
    return [
      { name: 'a bare argon2id hash, median', value: median(hashes), unit: 'ms' },
      { name: 'signing in, median', value: median(signIns), unit: 'ms' },
      {
        name: 'signing in over a bare hash',
        value: median(signIns) / median(hashes),
        unit: 'times',
        limit: 1.5,
      },
      { name: 'signing in', value: signingIn.length, unit: 'statements' },
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

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
