import { setTimeout as wait } from 'node:timers/promises';
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { openPool } from '#server/database/pg.ts';
import { resilientPool } from '#server/database/resilient-pool.ts';
import type { Database, Tables } from '#server/database/types.ts';
import { CLOCK_PATH } from './clock.ts';
import { type Actor, currentScene, type FindBlocked, type Stage } from './stage.ts';

export type Statement = { sql: string; parameters: unknown[] };

/** Changes a statement before PostgreSQL gets it. @returns undefined for one that stays as it is */
export type Rewrite = (statement: Statement) => Statement | undefined;

export type TurnTaking = {
  /** As many as there are actors, because each instance of the shop has its own. */
  openDatabase(): Database;
  findBlocked: FindBlocked;
  rewrite: Rewrite | null;
  close(): Promise<void>;
};

/** All actors and their parallel queries together. */
const CONNECTIONS_MAX = 40;
const SQL_SHOWN = 110;

/**
 * Databases whose statements wait for the turn of the actor that runs. Begins are not worth a turn: a transaction
 * without a statement has no snapshot and no lock.
 */
export function openTurnTaking(url: string): TurnTaking {
  const options = `-c deadlock_timeout=20ms -c search_path=${CLOCK_PATH}`;
  const pool = openPool({ connectionString: url, max: CONNECTIONS_MAX, options });
  const observer = openPool({ connectionString: url, max: 2 });
  const processes = new WeakMap<pg.PoolClient, number>();

  async function processOf(client: pg.PoolClient): Promise<number> {
    const known = processes.get(client);
    if (known !== undefined) return known;
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const pid = rows[0]?.pid ?? 0;
    processes.set(client, pid);
    return pid;
  }

  const lend = async () => {
    const client = await pool.connect();
    return { client, process: await processOf(client) };
  };

  /** With a timeout of its own, pg_terminate_backend looks only every 100 ms. */
  const end = async (process: number) => {
    await observer.query('select pg_terminate_backend($1)', [process]);
    const isThere = () => observer.query('select from pg_stat_activity where pid = $1', [process]);
    while ((await isThere()).rowCount !== 0) await wait(1);
  };

  const turnTaking: TurnTaking = {
    rewrite: null,
    openDatabase() {
      const connections = {
        async connect() {
          const scene = currentScene();
          const lease = scene ? ++scene.actor.leases : 0;
          const { client, process } = await (scene ? scene.stage.during(scene.actor, lend) : lend());
          const change = (statement: Statement) => turnTaking.rewrite?.(statement) ?? statement;
          return new TurnTakingConnection({ client, process, lease }, { end: () => end(process), change });
        },
        end: async () => {},
        on: pool.on.bind(pool),
      };
      return new Kysely<Tables>({
        dialect: new PostgresDialect({ pool: resilientPool(connections, { idleTimeoutMs: 600_000 }) }),
        plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
      });
    },
    async findBlocked(wanted) {
      const { rows } = await observer.query<{ pid: number; holders: number[] }>(
        'select pid, pg_blocking_pids(pid) as holders from unnest($1::integer[]) as pid',
        [wanted],
      );
      return new Map(
        rows.filter(({ holders }) => holders.length > 0).map(({ pid, holders }) => [pid, holders]),
      );
    },
    async close() {
      await pool.end();
      await observer.end();
    },
  };
  return turnTaking;
}

type Hooks = { end: () => Promise<void>; change: (statement: Statement) => Statement };

class TurnTakingConnection {
  constructor(
    private readonly lent: { client: pg.PoolClient; process: number; lease: number },
    private readonly hooks: Hooks,
  ) {}

  /** Prepares nothing, because a race may change the text under a name. */
  query({ text: sql, values: parameters }: { text: string; values: unknown[] }): Promise<pg.QueryResult> {
    const scene = currentScene();
    if (!scene || /^(begin|start transaction)/.test(sql)) return this.lent.client.query(sql, parameters);
    const { stage, actor } = scene;
    const { process, lease } = this.lent;
    const turn = { actor, process, lease, label: labelOf(sql) };
    if (sql === 'commit') return stage.statement(turn, () => this.commit(stage, actor));
    return stage.statement(turn, () => {
      const changed = this.hooks.change({ sql, parameters });
      return this.lent.client.query(changed.sql, changed.parameters);
    });
  }

  /** Loses the connection where the race wants it: nothing has happened yet, or nobody hears that it has. */
  private async commit(stage: Stage, actor: Actor): Promise<pg.QueryResult> {
    actor.commits++;
    const isCut = actor.cut?.commit === actor.commits;
    if (isCut && actor.cut?.when === 'before') return this.lose(stage, actor, 'before');
    const result = await this.lent.client.query('commit');
    return isCut ? this.lose(stage, actor, 'after') : result;
  }

  private async lose(stage: Stage, actor: Actor, when: string): Promise<never> {
    stage.trace.push(`${actor.name}: … loses the connection ${when} the commit`);
    stage.isCut = true;
    await this.hooks.end();
    throw new ConnectionCut();
  }

  release(destroy: boolean): void {
    this.lent.client.release(destroy);
  }

  on(event: 'error', listener: () => void): void {
    this.lent.client.on(event, listener);
  }

  off(event: 'error', listener: () => void): void {
    this.lent.client.off(event, listener);
  }
}

/** Has the message of node-postgres, by which the shop knows that its connection is lost. */
class ConnectionCut extends Error {
  constructor() {
    super('Connection terminated unexpectedly');
  }
}

function labelOf(sql: string): string {
  const line = sql.replaceAll(/\s+/g, ' ').replaceAll('"', '').trim();
  return line.length > SQL_SHOWN ? `${line.slice(0, SQL_SHOWN)}…` : line;
}
