import { connectDatabase } from '#server/database/connection.ts';
import { migrateToLatest } from '#server/database/migrate.ts';
import { startPostgres } from '#testing/postgres.ts';
import { race, reportOf } from '#testing/races/race.ts';
import { RaceShop } from '#testing/races/race-shop.ts';
import { WORLDS } from '#testing/races/worlds/worlds.ts';
import { createScratchDatabase } from '#testing/scratch-database.ts';
import type { Figure } from './figure.ts';

const BATCH = 100;
const SHOWN_MAX = 10;

/** Random races, each batch from a seed of its own. `RACE_RUNS` replaces how many, `RACE_SEED` the first seed. */
export async function measureRaces(): Promise<Figure[]> {
  const runs = Number(process.env.RACE_RUNS ?? 100_000);
  const firstSeed = Number(process.env.RACE_SEED ?? Date.now() % 1_000_000_000);
  const postgres = await startPostgres();
  const scratch = await createScratchDatabase(postgres.url, { prefix: 'ink_bench' });
  const db = await connectDatabase({ url: scratch.url, dataFolder: '' });
  await migrateToLatest(db);
  const shop = await RaceShop.open({ db, url: scratch.url });
  const { info, warn } = console;
  // Deletions are noted, and lost answers and connections warned of, thousands of times.
  console.info = () => {};
  console.warn = () => {};
  try {
    const begun = performance.now();
    let [done, wrong] = [0, 0];
    for (let batch = 0; done < runs; batch++) {
      const world = WORLDS[batch % WORLDS.length];
      if (!world) break;
      const found = await race(shop, world, {
        seed: firstSeed + batch,
        runs: Math.min(BATCH, runs - done),
        onRun: () => {
          done++;
        },
      });
      if (found && ++wrong <= SHOWN_MAX) info(`\n${reportOf(world, found)}\n`);
      if (batch % 10 === 9) info(`  ${done} races, ${wrong} went wrong`);
    }
    const minutes = (performance.now() - begun) / 60_000;
    const note = `from seed ${firstSeed} on`;
    return [
      { name: 'races of two or three people', value: done, unit: '', note },
      { name: 'races a minute', value: done / minutes, unit: '' },
      { name: 'races that went wrong', value: wrong, unit: '', limit: 0 },
    ];
  } finally {
    console.info = info;
    console.warn = warn;
    await shop.close();
    await db.destroy();
    await scratch.drop();
    await postgres.stop();
  }
}
