import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
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

/** A Kysely dialect on PGlite under `folder`, for a machine without a PostgreSQL. */
export async function openEmbeddedDatabase(folder: string): Promise<Dialect> {
  await mkdir(folder, { recursive: true });
  const unlock = await lockFolder(join(folder, 'database.lock'));
  const database = await PGlite.create(join(folder, 'database'));
  return {
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createDriver: () => new EmbeddedDriver(database, unlock),
  };
}

/** PGlite is one connection; whoever holds it, for a statement or a transaction, has it alone. */
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
    const result = await this.database.query<R>(query.sql, [...query.parameters]);
    return { rows: result.rows, numAffectedRows: BigInt(result.affectedRows ?? 0) };
  }

  // biome-ignore lint/correctness/useYield: PGlite has no cursors, so there is nothing to yield.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The embedded database cannot stream; read in pages.');
  }
}

/** PGlite opens a folder twice without an error and corrupts it, so the owner's process id guards it. */
async function lockFolder(path: string): Promise<() => Promise<void>> {
  try {
    const file = await open(path, 'wx');
    await file.write(String(process.pid));
    await file.close();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const owner = Number(await readFile(path, 'utf8'));
    if (owner !== process.pid && isRunning(owner)) {
      throw new Error(`Another server (process ${owner}) already uses the database of this folder.`);
    }
    await rm(path, { force: true });
    return lockFolder(path);
  }
  return () => rm(path, { force: true });
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
