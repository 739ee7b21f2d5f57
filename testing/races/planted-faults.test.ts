import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { databaseFixture } from '#testing/database.ts';
import { recordWarnings } from '#testing/record-warnings.ts';
import { FAULTS } from './planted-faults.ts';
import { race } from './race.ts';
import { RaceShop } from './race-shop.ts';
import { WORLDS } from './worlds/worlds.ts';

const SEED = 20_261_124;
/** Each is found in far fewer. */
const RUNS = 150;
const TIMEOUT_MS = 180_000;

const database = databaseFixture();
let shop: RaceShop;
beforeAll(async () => {
  shop = await RaceShop.open(database);
});
afterAll(() => shop.close());

// Lost answers and connections are warned of.
beforeEach(() => void recordWarnings());
afterEach(() => vi.restoreAllMocks());

describe('the machine finds it if', () => {
  test.each(FAULTS)(
    '$name',
    async ({ world: name, operations, cut, rewrite, changeRequest }) => {
      const world = WORLDS.find((one) => one.name === name);
      if (!world) throw new Error(`There is no world ${name}`);
      let planted = 0;
      shop.turns.rewrite = (statement) => {
        const changed = rewrite?.(statement);
        if (changed) planted++;
        return changed;
      };
      shop.changeRequest = (request) => {
        const changed = changeRequest?.(request) ?? request;
        if (changed !== request) planted++;
        return changed;
      };
      const only = { operations, ...(cut && { cut }) };
      const found = await race(shop, world, { seed: SEED, runs: RUNS, only }).finally(() => {
        shop.turns.rewrite = null;
        shop.changeRequest = null;
      });
      expect(planted, 'statements that were changed').toBeGreaterThan(0);
      expect(found?.failures).toBeTruthy();
      // A statement that PostgreSQL can't read is no fault that somebody has made.
      expect(found?.failures.join()).not.toMatch(/\(42\w{3}\)/);
    },
    TIMEOUT_MS,
  );

  test('is at least twenty times', () => {
    expect(FAULTS.length).toBeGreaterThanOrEqual(20);
  });
});
