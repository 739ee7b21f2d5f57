import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Scheduler } from 'fast-check';

/** Somebody who calls the shop, or work that the shop does after an answer. */
export type Actor = {
  name: string;
  /** The commit, counted from 1, at which the connection of this actor is lost. */
  cut: Cut | null;
  commits: number;
  turns: number;
  /** How many connections it has asked for. */
  leases: number;
  waiting: number;
  busy: number;
  /** For another actor, such as for a request that both share. */
  isWaiting: boolean;
  isDone: boolean;
};
export type Cut = { commit: number; when: 'before' | 'after' };

/** The processes that wait for a lock, each with those that hold it. */
export type FindBlocked = (processes: number[]) => Promise<Map<number, number[]>>;

type Arrival = { actor: Actor; lease: number; turn: number; label: string; release: () => void };
type Running = { actor: Actor; process: number; isBlocked: boolean };

/** A statement that has not ended by then is looked up in PostgreSQL: it may wait for a lock. */
const LOOK_AFTER_MS = 2;
/** Code between two statements is faster, so that an actor which is silent for longer waits for another one. */
const WAITS_FOR_ANOTHER_MS = 400;
/** PostgreSQL ends a deadlock long before. */
const STUCK_MS = 10_000;
/** Ten times as many as three people need. */
const TURNS_MAX = 2_000;

const scene = new AsyncLocalStorage<{ stage: Stage; actor: Actor }>();

/** Whose code is running; undefined outside of a race. */
export function currentScene(): { stage: Stage; actor: Actor } | undefined {
  return scene.getStore();
}

/**
 * Lets actors act in turns: each statement and request waits until the scheduler picks it, and the next one is picked
 * only when all actors wait again: for their turn, or for a lock in PostgreSQL.
 */
export class Stage {
  readonly trace: string[] = [];
  readonly failures: string[] = [];
  /** Whether somebody has lost a connection. */
  isCut = false;
  private readonly actors: Actor[] = [];
  private readonly arrivals: Arrival[] = [];
  private readonly running = new Set<Running>();
  private lastChange = performance.now();
  private changes = 0;
  private wake = () => {};

  constructor(
    private readonly scheduler: Scheduler,
    private readonly findBlocked: FindBlocked,
  ) {}

  /** @param play its rejection is a failure of the race */
  enter(name: string, play: () => Promise<unknown>, cut: Cut | null = null): void {
    const number = this.actors.filter(
      (other) => other.name === name || other.name.startsWith(`${name} (`),
    ).length;
    const actor: Actor = {
      name: number === 0 ? name : `${name} (${number + 1})`,
      cut,
      commits: 0,
      turns: 0,
      leases: 0,
      waiting: 0,
      busy: 0,
      isWaiting: false,
      isDone: false,
    };
    this.actors.push(actor);
    scene
      .run({ stage: this, actor }, async () => {
        await this.takeTurn(actor, 'begins');
        await play();
      })
      .catch((error) => this.failures.push(`${actor.name}: ${describe(error)}`))
      .finally(() => {
        actor.isDone = true;
        this.changed();
      });
  }

  /** Resolves when all actors are done, also those that entered meanwhile. */
  async play(): Promise<void> {
    for (;;) {
      await this.quiet();
      this.admitArrivals();
      if (this.trace.length > TURNS_MAX) throw this.stuck();
      if (this.scheduler.count() > 0) await this.scheduler.waitNext(1);
      else if (this.actors.every(({ isDone }) => isDone)) return;
      else if (performance.now() - this.lastChange > STUCK_MS) throw this.stuck();
      else await this.change(LOOK_AFTER_MS);
    }
  }

  /** Waits for what needs no turn, such as a connection, so that nobody goes on meanwhile. */
  async during<Result>(actor: Actor, run: () => Promise<Result>): Promise<Result> {
    actor.busy++;
    try {
      return await run();
    } finally {
      actor.busy--;
      this.changed();
    }
  }

  /** Runs a statement of a PostgreSQL process when its turn has come. */
  async statement<Result extends { rowCount?: number | null }>(
    { actor, lease, process, label }: { actor: Actor; lease: number; process: number; label: string },
    run: () => Promise<Result>,
  ): Promise<Result> {
    await this.takeTurn(actor, label, lease);
    const running = { actor, process, isBlocked: false };
    this.running.add(running);
    actor.busy++;
    try {
      const result = await run();
      if (running.isBlocked) this.trace.push(`${actor.name}: goes on`);
      return result;
    } catch (error) {
      this.trace.push(`${actor.name}: ! ${describe(error)}`);
      throw error;
    } finally {
      actor.busy--;
      this.running.delete(running);
      this.changed();
    }
  }

  /** Runs what is no statement, such as a request, when its turn has come. */
  async request<Result>(actor: Actor, label: string, run: () => Promise<Result>): Promise<Result> {
    await this.takeTurn(actor, label);
    return this.during(actor, run);
  }

  private takeTurn(actor: Actor, label: string, lease = 0): Promise<void> {
    actor.isWaiting = false;
    actor.waiting++;
    actor.turns++;
    this.changed();
    return new Promise((release) => {
      this.arrivals.push({
        actor,
        lease,
        turn: actor.turns,
        label,
        release: () => {
          actor.waiting--;
          this.trace.push(`${actor.name}: ${label}`);
          this.changed();
          release();
        },
      });
    });
  }

  /** In an order that does not depend on who was faster, so that a seed replays. */
  private admitArrivals(): void {
    const order = (actor: Actor) => this.actors.indexOf(actor);
    this.arrivals.sort((a, b) => order(a.actor) - order(b.actor) || a.lease - b.lease || a.turn - b.turn);
    for (const { actor, label, release } of this.arrivals.splice(0))
      void this.scheduler.schedule(Promise.resolve(), `${actor.name}: ${label}`).then(release);
  }

  private async quiet(): Promise<void> {
    const since = performance.now();
    for (;;) {
      if (performance.now() - since > STUCK_MS) throw this.stuck();
      const before = this.changes;
      await nextTurn();
      await nextTurn();
      if (this.changes !== before) continue;
      if (this.running.size > 0 && !(await this.isAllBlocked())) continue;
      if (this.changes !== before) continue;
      const thinking = this.actors.filter(
        ({ isDone, isWaiting, busy, waiting }) => !isDone && !isWaiting && busy + waiting === 0,
      );
      const isRequesting = this.actors.reduce((sum, { busy }) => sum + busy, 0) > this.running.size;
      if (thinking.length === 0 && !isRequesting) return;
      if (performance.now() - this.lastChange > WAITS_FOR_ANOTHER_MS && this.mayGoOn() && !isRequesting)
        for (const actor of thinking) actor.isWaiting = true;
      await this.change(1);
    }
  }

  /** While somebody can take a turn, somebody else may wait for them. */
  private mayGoOn(): boolean {
    return this.arrivals.length > 0 || this.scheduler.count() > 0;
  }

  private async isAllBlocked(): Promise<boolean> {
    const isNew = [...this.running].some(({ isBlocked }) => !isBlocked);
    if (isNew && (await this.change(LOOK_AFTER_MS))) return false;
    const looked = [...this.running];
    const blocked = await this.findBlocked(looked.map(({ process }) => process));
    for (const one of looked) {
      const holders = blocked.get(one.process);
      if (holders && !one.isBlocked && this.running.has(one)) this.noteBlocked(one, holders);
    }
    return [...this.running].every(({ process }) => blocked.has(process));
  }

  private noteBlocked(one: Running, holders: number[]): void {
    one.isBlocked = true;
    const names = [...this.running].filter(({ process }) => holders.includes(process));
    const of =
      names.length > 0 ? ` that ${names.map(({ actor }) => actor.name).join(' and ')} waits with` : '';
    this.trace.push(`${one.actor.name}: … waits for a lock${of}`);
  }

  private changed(): void {
    this.changes++;
    this.lastChange = performance.now();
    this.wake();
  }

  /** @returns whether something changed before `ms` were over */
  private change(ms: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), ms);
      this.wake = () => {
        clearTimeout(timer);
        resolve(true);
      };
    });
  }

  private stuck(): Error {
    const names = this.actors.filter(({ isDone }) => !isDone).map(({ name }) => name);
    return new Error(`Nobody can go on: ${names.join(', ')}\n${this.trace.join('\n')}`);
  }
}

export function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? ` (${error.code})` : '';
  return `${error.name}${code}: ${error.message}`;
}
