import { TRPCError } from '@trpc/server';
import fc from 'fast-check';
import { DomainError } from '#server/error.ts';
import type { Services } from '#server/services.ts';
import type { SessionUser } from '#shared/account/account.ts';
import type { Caller, RaceShop, Trouble } from './race-shop.ts';
import { type Cut, currentScene, describe, Stage } from './stage.ts';

/** How a call ended: done, refused in words for the person, or cut off, so that nobody knows. */
export type Told<Value> =
  | { ended: 'done'; value: Value; wasCut: boolean }
  | { ended: 'refused'; refusal: DomainError; wasCut: boolean }
  | { ended: 'unknown' };

/** Somebody in a race. */
export type Person = {
  shop: RaceShop;
  name: string;
  services: Services;
  /** Reads in one turn, as what somebody sees is the page of one moment. */
  look<Value>(read: (caller: Caller) => Promise<Value>): Promise<Value>;
  as(user: SessionUser | null): Caller;
  /** Repeats what was cut off, as people and Stripe do. An error that nobody expects fails the race. */
  ask<Value>(call: () => Promise<Value>): Promise<Told<Value>>;
};

export type Operation<Thing> = {
  /** As it stands in a trace: 'changes the note'. */
  name: string;
  /** Procedures, jobs and functions that it calls. */
  covers: string[];
  act(person: Person, thing: Thing): Promise<unknown>;
};

/** One thing, what can be done to it, and what must hold afterwards. */
export type World<Thing = unknown> = {
  name: string;
  operations: Operation<Thing>[];
  prepare(shop: RaceShop): Promise<Thing>;
  /** Does what the jobs of the next days would. */
  finish?(shop: RaceShop, thing: Thing): Promise<void>;
  /** @returns a sentence for each thing that is wrong */
  check(shop: RaceShop, thing: Thing): Promise<string[]>;
  /** How many races `npm test` runs, where not as many as of the others. */
  runs?: number;
  /** Where a world names its states, the races of a test reach all of them. */
  states?: { all: readonly string[]; reached(shop: RaceShop, thing: Thing): Promise<string[]> };
};

export type Race = {
  operations: number[];
  cut: (Cut & { actor: number }) | null;
  trouble: Trouble | null;
};

const PEOPLE = ['A', 'B', 'C'];

export function raceArbitrary(operations: number, { people = 3 } = {}): fc.Arbitrary<Race> {
  const operation = fc.nat({ max: operations - 1 });
  return fc.record({
    operations: fc.oneof(
      { weight: 3, arbitrary: fc.tuple(operation, operation) },
      ...(people > 2 ? [{ weight: 1, arbitrary: fc.tuple(operation, operation, operation) }] : []),
    ),
    cut: fc.option(
      fc.record({
        actor: fc.nat({ max: 1 }),
        commit: fc.integer({ min: 1, max: 2 }),
        when: fc.constantFrom('before' as const, 'after' as const),
      }),
      { freq: 5 },
    ),
    trouble: fc.option(
      fc.record({
        with: fc.constantFrom('stripe' as const, 'mail' as const),
        call: fc.integer({ min: 1, max: 3 }),
        outcome: fc.constantFrom('lost' as const, 'down' as const),
      }),
      { freq: 6 },
    ),
  });
}

export type RaceResult = { failures: string[]; trace: string[]; states: string[] };

/** @returns what went wrong, and who did what when */
export async function runRace<Thing>(
  shop: RaceShop,
  world: World<Thing>,
  { operations, cut, trouble }: Race,
  scheduler: fc.Scheduler,
): Promise<RaceResult> {
  const thing = await shop.restore(world.name, world.prepare);
  shop.trouble = trouble;
  const stage = new Stage(scheduler, shop.turns.findBlocked);
  for (const [index, number] of operations.entries()) {
    const operation = world.operations[number];
    if (!operation) throw new Error(`${world.name} has no operation ${number}`);
    const name = `${PEOPLE[index]} ${operation.name}`;
    stage.enter(
      name,
      () => operation.act(personOf(shop, name, stage), thing),
      cut?.actor === index ? cut : null,
    );
  }
  try {
    await stage.play();
    shop.trouble = null;
    await world.finish?.(shop, thing);
    await shop.idle();
    const failures = [...stage.failures, ...(await world.check(shop, thing))];
    return { failures, trace: stage.trace, states: (await world.states?.reached(shop, thing)) ?? [] };
  } finally {
    await shop.resetClock();
  }
}

function personOf(shop: RaceShop, name: string, stage: Stage): Person {
  const services = shop.services({ inTurns: true });
  return {
    shop,
    name,
    services,
    look: (read) => look(stage, () => read(shop.caller(shop.admins.maria))),
    as: (user) => shop.caller(user, services),
    ask: (call) => ask(name, stage, call),
  };
}

function look<Value>(stage: Stage, read: () => Promise<Value>): Promise<Value> {
  const scene = currentScene();
  if (!scene) throw new Error('Only an actor of a race looks');
  return stage.request(scene.actor, 'looks', read);
}

async function ask<Value>(name: string, stage: Stage, call: () => Promise<Value>): Promise<Told<Value>> {
  for (let wasCut = false; ; wasCut = true) {
    try {
      return { ended: 'done', value: await call(), wasCut };
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal) {
        stage.trace.push(`${name}: … is told: ${refusal.message}`);
        return { ended: 'refused', refusal, wasCut };
      }
      // Two who ask for the same share one answer, and so the loss of its connection.
      const isCut = stage.isCut && isLostConnection(error);
      if (!isCut) {
        stage.failures.push(`${name} got an error that says nothing: ${describe(causeOf(error))}`);
        return { ended: 'unknown' };
      }
      if (wasCut) return { ended: 'unknown' };
      stage.trace.push(`${name}: … tries again`);
    }
  }
}

function refusalOf(error: unknown): DomainError | null {
  const cause = causeOf(error);
  return cause instanceof DomainError ? cause : null;
}

function causeOf(error: unknown): unknown {
  return error instanceof TRPCError && error.cause ? error.cause : error;
}

function isLostConnection(error: unknown): boolean {
  const cause = causeOf(error);
  return cause instanceof Error && cause.message === 'Connection terminated unexpectedly';
}

class InvariantBroken extends Error {}

export type Found = { failures: string[]; trace: string[]; seed: number; path: string; runs: number };

type RaceOptions = {
  seed: number;
  runs: number;
  path?: string;
  /** These operations alone, by their names. */
  only?: { operations: string[]; cut?: Race['cut'] };
  onRun?: (result: RaceResult) => void;
};

/**
 * Runs random races of a world. @param path of a race that failed, to run it alone @returns the first race that fails,
 * or null and how many ran
 */
export async function race<Thing>(
  shop: RaceShop,
  world: World<Thing>,
  { seed, runs, path, only, onRun }: RaceOptions,
): Promise<Found | null> {
  let last: RaceResult = { failures: [], trace: [], states: [] };
  const any = raceArbitrary(world.operations.length);
  const operations = only?.operations.map((name) => world.operations.findIndex((one) => one.name === name));
  const arbitrary = any.map((one) => ({
    ...one,
    ...(operations && { operations }),
    ...(only && { cut: only.cut ?? null }),
  }));
  const details = await fc.check(
    fc.asyncProperty(arbitrary, fc.scheduler(), async (one, scheduler) => {
      last = await runRace(shop, world, one, scheduler);
      onRun?.(last);
      if (last.failures.length > 0) throw new InvariantBroken(last.failures.join('\n'));
    }),
    { seed, numRuns: runs, endOnFailure: true, ...(path && { path }) },
  );
  if (!details.failed) return null;
  if (!(details.errorInstance instanceof InvariantBroken)) throw details.errorInstance;
  return { ...last, seed, path: details.counterexamplePath ?? '', runs: details.numRuns };
}

/** The report has what a reader needs to see it again. */
export function reportOf({ name }: { name: string }, { failures, trace, seed, path }: Found): string {
  return [
    ...failures,
    '',
    ...trace.map((line) => `  ${line}`),
    '',
    `RACE_WORLD=${name} RACE_SEED=${seed} RACE_PATH=${path} npm test -- server races/races`,
  ].join('\n');
}
