import { startPostgres } from '#testing/postgres.ts';
import { createScratchDatabase } from '#testing/scratch-database.ts';
import type { Figure } from '../figure.ts';
import { runStorm } from './storm.ts';

const BUYERS = 300;

/** The seed of the random events; `STORM_SEED` replaces it. */
export async function measureStorm(): Promise<Figure[]> {
  const seed = Number(process.env.STORM_SEED ?? Date.now() % 1_000_000);
  // Commits must survive the crash of PostgreSQL.
  const postgres = await startPostgres({ durable: true });
  const scratch = await createScratchDatabase(postgres.url, { prefix: 'ink_bench' });
  try {
    const storm = await runStorm({
      databaseUrl: scratch.url,
      seed,
      buyers: BUYERS,
      kills: 3,
      databaseCrashes: 2,
    });
    const note = `seed ${seed}, 3 kills of the server, 2 crashes of the database`;
    return [
      { name: `buyers, of whom ${storm.paidSessions} paid`, value: BUYERS, unit: '', note },
      { name: 'comics paid for', value: storm.paidComics, unit: '' },
      {
        name: 'orders more or fewer than comics',
        value: storm.wrongOrders + Math.abs(storm.orders - storm.paidComics),
        unit: '',
        limit: 0,
      },
      {
        name: 'cents ordered more or fewer than paid',
        value: Math.abs(storm.centsOrdered - storm.centsPaid),
        unit: '',
        limit: 0,
      },
      { name: 'checkouts that are not what Stripe says', value: storm.stuck, unit: '', limit: 0 },
      { name: 'mails lost', value: storm.mailsLost, unit: '', limit: 0 },
      {
        name: 'mails that went out twice',
        value: (storm.mailsTwice / storm.mails) * 1_000,
        unit: 'of 1,000',
        limit: 2,
        note: `${storm.mailsTwice} of ${storm.mails}`,
      },
    ];
  } finally {
    await scratch.drop();
    await postgres.stop();
  }
}
