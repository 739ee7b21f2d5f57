import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { initTRPC } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { Hono } from 'hono';
import pg from 'pg';
import superjson from 'superjson';
import type { Statement } from '#testing/observed-database.ts';

/**
 * The minimal server for comparison: bare tRPC with superjson on Hono, which sends the shop's recorded
 * statements over `pg`. Orders arrive on stdin, the port leaves on stdout.
 */
export type FloorOrders = {
  databaseUrl: string;
  connections: number;
  queries: Record<string, Statement[]>;
  /** Per visitor; {@link REVISION} marks where the revision is inserted. */
  saves: Statement[][];
};

export type FloorSave = { visitor: number; revision: number; content: unknown };

/** A revision that no draft reaches. */
export const REVISION = 1_234_567;

export type FloorRouter = typeof router;

const t = initTRPC.create({ transformer: superjson, isDev: false });
let orders: FloorOrders;
let pool: pg.Pool;

const router = t.router({
  query: t.procedure.input((name) => String(name)).query(({ input }) => runAll(orders.queries[input] ?? [])),
  save: t.procedure
    .input((save) => save as FloorSave)
    .mutation(async ({ input: { visitor, revision } }) => {
      const statements = (orders.saves[visitor] ?? []).map(({ sql, parameters }) => ({
        sql,
        parameters: parameters.map((value) => (value === REVISION ? revision : value)),
      }));
      const [saved] = await runAll(statements);
      return { status: saved ? 'saved' : 'stale', revision: saved?.revision };
    }),
});

async function runAll(statements: Statement[]): Promise<Record<string, unknown>[]> {
  let rows: Record<string, unknown>[] = [];
  for (const { sql, parameters } of statements) {
    rows = (await pool.query(sql, [...parameters])).rows;
  }
  return rows;
}

async function serve(): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  orders = JSON.parse(Buffer.concat(chunks).toString());
  pool = new pg.Pool({ connectionString: orders.databaseUrl, max: orders.connections });
  const app = new Hono();
  app.all('/api/trpc/*', (c) => fetchRequestHandler({ endpoint: '/api/trpc', req: c.req.raw, router }));
  const server = createServer(getRequestListener(app.fetch));
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (address && typeof address === 'object') console.info(address.port);
  });
}

if (process.argv[1]?.endsWith('floor.ts')) void serve();
