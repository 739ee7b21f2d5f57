import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspectRoutes } from 'hono/dev';
import { openStandIns } from '#server/dev/stand-ins.ts';
import { createApp } from '#server/http/app.ts';
import { createFileRoutes } from '#server/http/file-routes.ts';
import { appRouter, loadDomains } from '#server/router.ts';
import type { TestShop } from './open-shop.ts';

const HOST = 'http://localhost';

/** The app with all routes that a shop can have anywhere: stand-ins of a local server, and files. */
export async function openWholeApp(shop: TestShop) {
  const folder = mkdtempSync(join(tmpdir(), 'yours-in-ink-app-'));
  const env = { ...shop.services.env, stripe: undefined, dataFolder: folder };
  const standIns = await openStandIns(env, shop.db);
  const findAssets = async () => () => ({ scripts: [], styles: [], fonts: [] });
  const parts = { localRoutes: standIns.routes, files: createFileRoutes(folder) };
  const app = createApp(shop.services, findAssets, parts);
  return {
    /** In the format of `inspectRoutes`: `GET /api/health`. */
    routes: [
      ...new Set(
        inspectRoutes(app)
          .filter(({ isMiddleware }) => !isMiddleware)
          .map(({ method, path }) => `${method} ${path}`),
      ),
    ],
    /** Calls the app as Node's server does for a client with this address. */
    async fetch(
      path: string,
      init: RequestInit & { body?: string | Uint8Array<ArrayBuffer> | null; from?: string },
    ) {
      const { from = '127.0.0.1', body, ...rest } = init;
      const headers = new Headers(init.headers);
      if (body && !headers.has('content-length'))
        headers.set('content-length', String(Buffer.byteLength(body)));
      const request = new Request(HOST + path, { ...rest, headers, body: body ?? null });
      return app.fetch(request, { incoming: { socket: { remoteAddress: from } } });
    },
    async close() {
      await standIns.close();
      rmSync(folder, { recursive: true });
    },
  };
}

export type WholeApp = Awaited<ReturnType<typeof openWholeApp>>;

/** All procedures with their type and input schemas. */
export async function listProcedures<Schema>() {
  await loadDomains();
  type Definition = { type: 'query' | 'mutation' | 'subscription'; inputs: Schema[] };
  const procedures = appRouter._def.procedures as unknown as Record<string, { _def: Definition }>;
  return Object.entries(procedures).map(([name, { _def }]) => ({
    name,
    type: _def.type,
    inputs: _def.inputs,
  }));
}
