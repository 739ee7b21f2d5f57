import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { PGlite, type Results } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import { EnvironmentError } from '#server/env.ts';
import { createEmbeddedDatabase } from './create-embedded.js';

export async function openEmbeddedDatabase(folder: string): Promise<Dialect> {
  const path = await createEmbeddedDatabase(folder);
  const unlock = await lockFolder(resolve(folder, 'database.lock'));
  const database = await PGlite.create(path, { extensions: { pg_trgm } }).catch(async (error) => {
    await unlock();
    throw error;
  });
  opened.set(resolve(folder), database);
  return {
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createDriver: () =>
      new EmbeddedDriver(database, async () => {
        opened.delete(resolve(folder));
        await unlock();
      }),
  };
}

const opened = new Map<string, PGlite>();

export function onNotification(folder: string, onPayload: (payload: string) => void): () => void {
  const database = opened.get(resolve(folder));
  if (!database) throw new Error(`The database under ${folder} is not open.`);
  return database.onNotification((_channel, payload) => onPayload(payload));
}

/** PGlite has a single connection, so statements and transactions take turns. */
class EmbeddedDriver implements Driver {
  private readonly connection: EmbeddedConnection;
  private free = Promise.resolve();
  private release: () => void = () => {};

  constructor(
    private readonly database: PGlite,
    private readonly unlock: () => Promise<void>,
  ) {
    this.connection = new EmbeddedConnection(database);
  }

  async init() {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const turn = this.free;
    let release = () => {};
    this.free = new Promise((resolve) => {
      release = resolve;
    });
    await turn;
    this.release = release;
    return this.connection;
  }

  async releaseConnection() {
    this.release();
  }

  async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy() {
    await this.database.close();
    await this.unlock();
  }
}

class EmbeddedConnection implements DatabaseConnection {
  constructor(private readonly database: PGlite) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const result = await this.run<R>(query);
    return { rows: result?.rows ?? [], numAffectedRows: BigInt(result?.affectedRows ?? 0) };
  }

  /**
   * A statement without parameters is sent as one message instead of five, which halves the time of the 150
   * statements of a first start.
   */
  private async run<R>({ sql, parameters }: CompiledQuery) {
    if (parameters.length > 0) return this.database.query<R>(sql, [...parameters]);
    const results = await this.database.exec(sql);
    return results.at(-1) as Results<R> | undefined;
  }

  // biome-ignore lint/correctness/useYield: PGlite has no cursors, so there is nothing to yield.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The embedded database cannot stream; read in pages.');
  }
}

/** A lock file with our own process id may be left from a container's previous run. */
const heldLocks = new Set<string>();

/** PGlite corrupts a folder that is opened twice, so a lock file holds the owner's process id. */
async function lockFolder(path: string): Promise<() => Promise<void>> {
  if (heldLocks.has(path)) throw alreadyInUse(process.pid, path);
  heldLocks.add(path);
  try {
    await takeLock(path);
  } catch (error) {
    heldLocks.delete(path);
    throw error;
  }
  return async () => {
    await rm(path, { force: true });
    heldLocks.delete(path);
  };
}

async function takeLock(path: string): Promise<void> {
  const claim = `${path}.${randomUUID()}`;
  // Written completely before it is linked to the lock's name, so that every lock names its owner.
  await writeFile(claim, String(process.pid));
  try {
    await link(claim, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const owner = Number(await readFile(path, 'utf8').catch(() => ''));
    if (owner !== process.pid && isRunning(owner)) throw alreadyInUse(owner, path);
    await rename(claim, path);
  } finally {
    await rm(claim, { force: true });
  }
}

function alreadyInUse(owner: number, lock: string): EnvironmentError {
  return new EnvironmentError(
    `Another server (process ${owner}) already uses the database of this folder. If it does not, delete ${lock}.`,
  );
}

function isRunning(pid: number): boolean {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
