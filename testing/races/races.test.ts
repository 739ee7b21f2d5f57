import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { databaseFixture } from '#testing/database.ts';
import { recordWarnings } from '#testing/record-warnings.ts';
import { race, raceArbitrary, reportOf, runRace } from './race.ts';
import { RaceShop } from './race-shop.ts';
import { WORLDS } from './worlds/worlds.ts';

/** `RACE_WORLD=proof RACE_SEED=7 RACE_PATH=12 npm test -- server races/races` shows one race again. */
const SEED = Number(process.env.RACE_SEED ?? 20_261_126);
const { RACE_WORLD, RACE_PATH, RACE_RUNS } = process.env;
const RUNS = 30;
/** Thirty races take a busy machine longer than other tests. */
const TIMEOUT_MS = 180_000;
const worlds = WORLDS.filter(({ name }) => !RACE_WORLD || name === RACE_WORLD);

const database = databaseFixture();
let shop: RaceShop;
beforeAll(async () => {
  shop = await RaceShop.open(database);
});
afterAll(() => shop.close());

// Lost answers and connections are warned of.
beforeEach(() => void recordWarnings());
afterEach(() => vi.restoreAllMocks());

describe('whatever two or three people do at once', () => {
  test.each(worlds)(
    'all that must hold of it holds: $name',
    async (world) => {
      const reached = new Set<string>();
      const found = await race(shop, world, {
        seed: SEED,
        runs: Number(RACE_RUNS ?? world.runs ?? RUNS),
        onRun({ states }) {
          for (const state of states) reached.add(state);
        },
        ...(RACE_PATH && { path: RACE_PATH }),
      });
      expect(found, found ? reportOf(world, found) : '').toBeNull();
      if (!RACE_PATH) expect([...reached].toSorted()).toEqual([...(world.states?.all ?? [])].toSorted());
    },
    TIMEOUT_MS,
  );
});

/** Operations in which a fault was found, or which are most likely to meet. */
const MEETINGS: [world: string, ...operations: string[]][] = [
  ['proof', 'deletes a page', 'sorts the pages'],
  ['proof', 'changes kind and note', 'sends the version'],
  ['proof', 'adds a page', 'sends the version'],
  ['proof', 'deletes the version', 'sends the version'],
  ['proof', 'asks for changes', 'approves'],
  ['content', 'adds a popular package', 'edits the package', 'edits the package'],
  ['order', 'delivers the webhook', 'comes back from the payment', 'reconciles'],
  ['desk', 'removes who drew first', 'removes Nikos', 'delivers the webhook'],
  ['desk', 'gives the order to Nikos', 'removes Nikos'],
  ['refund', 'gives all back', 'refunds in the dashboard'],
  ['deletion', 'deletes everything', 'gives something back'],
];

describe('all holds where one', () => {
  test.each(MEETINGS)(
    'meets another: %s, %s and %s',
    async (name, ...operations) => {
      const world = WORLDS.find((one) => one.name === name);
      if (!world) throw new Error(`There is no world ${name}`);
      const found = await race(shop, world, { seed: SEED, runs: 12, only: { operations } });
      expect(found, found ? reportOf(world, found) : '').toBeNull();
    },
    TIMEOUT_MS,
  );
});

test(
  'the same numbers play the same race, statement by statement',
  async () => {
    for (const [seed, world] of WORLDS.entries()) {
      const any = fc.tuple(raceArbitrary(world.operations.length), fc.scheduler());
      const play = async () => {
        const [sample] = fc.sample(any, { seed, numRuns: 1 });
        if (!sample) throw new Error('There is no sample');
        const { trace } = await runRace(shop, world, ...sample);
        // It changes nothing who hears first that a lock or a connection is gone.
        return trace.filter((line) => !/: (…|!|goes on)/.test(line)).join('\n');
      };
      const turns = await play();
      expect(turns).toContain('begins');
      expect(await play()).toBe(turns);
    }
  },
  TIMEOUT_MS,
);
