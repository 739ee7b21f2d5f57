import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { Hono } from 'hono';
import { m } from '#messages';
import { reportFailure } from '#server/health/failures.ts';
import type { AssetFinder } from '#server/render/assets.ts';
import { appRouter } from '#server/router.ts';
import type { Services } from '#server/services.ts';
import { RELEASE_HEADER } from '#shared/release.ts';
import { BATCH_ITEMS_MAX } from '#shared/request-limits.ts';
import { type AppEnv, createContext } from './trpc-context.ts';

export function createTrpcRoutes(services: Services, openAssets: () => Promise<AssetFinder>): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  routes.all('/trpc/*', async (c) => {
    if (decodePath(c.req.path) === null) return c.json({ message: m.errors_address_unreadable() }, 400);
    // tRPC would also parse forms, and a form of many parts takes seconds.
    const type = c.req.header('content-type') ?? '';
    if (type && !/^application\/json\b/i.test(type)) return c.json({ message: m.errors_json_only() }, 415);
    const response = await fetchRequestHandler({
      endpoint: '/api/trpc',
      maxBatchSize: BATCH_ITEMS_MAX,
      req: c.req.raw,
      router: appRouter,
      createContext: ({ resHeaders }) => createContext(services, c, resHeaders),
      onError({ error, path }) {
        if (error.code !== 'INTERNAL_SERVER_ERROR') return;
        const failure = { where: path ?? 'tRPC', error: error.cause ?? error };
        services.afterResponse(() => reportFailure(services, failure));
      },
    });
    if (response.status !== 200) await nameRelease(response);
    return response;
  });

  /** A page of an earlier release learns that it is one when it is refused. */
  async function nameRelease(response: Response): Promise<void> {
    const findAssets = await openAssets();
    const { release } = findAssets([]);
    if (release) response.headers.set(RELEASE_HEADER, release);
  }

  return routes;
}

/**
 * tRPC decodes procedure names and throws on a malformed path. The result is returned, because the bundler removes a
 * call of decodeURIComponent whose result nobody reads.
 */
function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
