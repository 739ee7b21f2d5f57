import { randomUUID, timingSafeEqual } from 'node:crypto';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { Hono, type Context as HonoContext } from 'hono';
import { accepts } from 'hono/accepts';
import { routePath } from 'hono/route';
import { timing } from 'hono/timing';
import { readDeviceToken, rememberDevice } from '#server/account/known-devices.ts';
import { signedInHintCookie } from '#server/account/session.ts';
import { createContentRoutes } from '#server/admin/content-routes.ts';
import { createExportRoutes } from '#server/admin/export-routes.ts';
import { clientAddressOf } from '#server/client-address.ts';
import { isMigrated } from '#server/database/migrations.ts';
import { createImageRoutes } from '#server/draft/image-routes.ts';
import { DomainError, UNKNOWN_ERROR } from '#server/error.ts';
import { runInRequest } from '#server/logging/log.ts';
import { reportError } from '#server/logging/report-error.ts';
import { createUnsubscribeRoute } from '#server/newsletter/unsubscribe-route.ts';
import { createPictureRoutes } from '#server/pictures/picture-routes.ts';
import { createProofRoutes } from '#server/proof/routes.ts';
import type { AssetFinder } from '#server/render/assets.ts';
import { renderErrorPage } from '#server/render/error-page.ts';
import type { createPageRenderer } from '#server/render/render-page.tsx';
import { appRouter } from '#server/router.ts';
import type { Services } from '#server/services.ts';
import { readVisitor } from '#server/tracking/visitor.ts';
import type { Context } from '#server/trpc.ts';
import { isClientGone, limitBody } from './limit-body.ts';

const BATCH_MAX = 10;

const ADDRESS_MAX = 2000;

export type AppEnv = { Variables: { requestId: string } };

type AppOptions = {
  localRoutes?: Hono;
  files?: Hono;
  compressed?: boolean;
};

/** Parts that few requests need are imported on first use, which shortens a cold start. */
export function createApp(
  services: Services,
  openAssets: () => Promise<AssetFinder>,
  { localRoutes, files, compressed = false }: AppOptions = {},
): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  let renderer: Promise<ReturnType<typeof createPageRenderer>> | undefined;
  const openRenderer = async () => {
    const [{ createPageRenderer }, findAssets] = await Promise.all([
      import('#server/render/render-page.tsx'),
      openAssets(),
    ]);
    return createPageRenderer(findAssets);
  };

  app.use(async (c, next) => {
    const requestId = randomUUID();
    c.set('requestId', requestId);
    const request = { id: requestId, clientAddress: clientAddressOf(c, services.env) };
    await runInRequest(request, next);
    // Not c.header(), which would copy the whole response.
    c.res.headers.set('x-request-id', requestId);
  });
  app.use('/api/*', timing({ crossOrigin: false }), defaultToNoStore, refuseCrossSite);
  app.use(limitBody(services.env));

  app.get('/api/health', async (c) => {
    const migrated = await isMigrated(services.db).catch(() => null);
    const health = {
      database: migrated === null ? 'unreachable' : 'reached',
      migrations: migrated ? 'current' : 'unknown or behind',
    };
    return c.json({ status: migrated ? 'ok' : 'failing', ...health }, migrated ? 200 : 503);
  });

  app.all('/api/trpc/*', async (c) => {
    if (!isDecodable(c.req.path)) return c.json({ message: 'This address can’t be read.' }, 400);
    // tRPC would also parse forms, and a form of many parts takes seconds.
    const type = c.req.header('content-type') ?? '';
    if (type && !/^application\/json\b/i.test(type))
      return c.json({ message: 'Only JSON is read here.' }, 415);
    return fetchRequestHandler({
      endpoint: '/api/trpc',
      maxBatchSize: BATCH_MAX,
      req: c.req.raw,
      router: appRouter,
      createContext: ({ resHeaders }) => createContext(services, c, resHeaders),
      onError({ error, path }) {
        if (error.code !== 'INTERNAL_SERVER_ERROR') return;
        const failure = { where: path ?? 'tRPC', error: error.cause ?? error };
        services.afterResponse(() => reportError(services.env, failure));
      },
    });
  });

  app.post('/api/stripe/webhook', async (c) => {
    const { receiveWebhook } = await import('#server/checkout/webhook.ts');
    const answer = await receiveWebhook(services, await c.req.text(), c.req.header('stripe-signature'));
    return c.json({ message: answer.message }, answer.status);
  });

  app.route('/api', createImageRoutes(services));
  app.route('/api', createUnsubscribeRoute(services));
  app.route('/api/admin', createExportRoutes(services));
  app.route('/api/admin', createContentRoutes(services));
  app.route('/api', createProofRoutes(services));
  app.route('/', createPictureRoutes(services));

  app.get('/api/cron/:job', async (c) => {
    if (!mayRunJobs(c.req.header('authorization'), services.env.cronSecret)) return c.notFound();
    const { jobs } = await import('#server/jobs/jobs.ts');
    const job = jobs.get(c.req.param('job'));
    return job ? c.json(await job(services)) : c.notFound();
  });

  app.all('/api/*', (c) => c.notFound());
  if (localRoutes) app.route('/', localRoutes);

  app.get('/sitemap.xml', async (c) => {
    const { writeSitemap } = await import('#server/render/sitemap.ts');
    return c.body(await writeSitemap(services.db, services.env.siteUrl), 200, {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=3600',
    });
  });
  app.get('/robots.txt', async (c) => {
    const { writeRobots } = await import('#server/render/sitemap.ts');
    return c.text(writeRobots(services.env.siteUrl));
  });
  app.get('/.well-known/security.txt', async (c) => {
    const { writeSecurityTxt } = await import('./security-txt.ts');
    return c.text(writeSecurityTxt(services.env.siteUrl));
  });

  if (files) app.route('/', files);
  app.all('/assets/*', (c) => c.notFound());
  app.get('/favicon.ico', (c) => c.redirect('/icon-192.png', 301));

  app.get('*', async (c) => {
    if (c.req.url.length > ADDRESS_MAX) return c.notFound();
    const { pathname, search } = new URL(c.req.url);
    renderer ??= openRenderer().catch((error) => {
      renderer = undefined;
      throw error;
    });
    const renderPage = await renderer;
    const page = await renderPage({ path: pathname, search }, createContext(services, c));
    c.header('cache-control', page.cacheControl);
    if (page.status === 503) c.header('retry-after', '30');
    if (!compressed) return c.html(page.html, page.status);
    c.header('vary', 'Accept-Encoding');
    const encoding = accepts(c, { header: 'Accept-Encoding', supports: ['gzip'], default: 'identity' });
    if (encoding !== 'gzip') return c.html(page.html, page.status);
    const { compressPage } = await import('#server/render/compress-page.ts');
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' };
    return c.body(await compressPage(page), page.status, headers);
  });

  app.notFound(notFoundResponse);
  app.onError((error, c) => {
    if (error instanceof DomainError) return c.json({ message: error.message }, 503);
    if (isClientGone(c, error)) return c.body(null, 400);
    const requestId = c.get('requestId');
    const where = routePath(c);
    services.afterResponse(() => reportError(services.env, { where, error }));
    c.header('cache-control', 'no-store');
    if (!c.req.path.startsWith('/api/')) return c.html(renderErrorPage(requestId), 500);
    return c.json({ message: UNKNOWN_ERROR, requestId }, 500);
  });
  return app;
}

export const notFoundResponse = (c: HonoContext) => c.json({ message: 'There is nothing here.' }, 404);

function createContext(services: Services, c: HonoContext<AppEnv>, headers?: Headers): Context {
  let session: ReturnType<Context['currentSession']> | undefined;
  const cookies = c.req.header('cookie') ?? '';
  const secure = services.env.siteUrl.startsWith('https:');
  const answerWith = (cookie: string) => {
    headers?.append('set-cookie', cookie);
    headers?.append('set-cookie', signedInHintCookie(cookie));
  };
  return {
    ...services,
    // A local server has several host names; payments must return to the one in use.
    env: services.env.deployed ? services.env : { ...services.env, siteUrl: new URL(c.req.url).origin },
    requestId: c.get('requestId'),
    clientAddress: clientAddressOf(c, services.env),
    visitor: readVisitor(c.req.raw.headers),
    deviceToken: readDeviceToken(cookies, secure),
    currentSession: () => {
      session ??= services.sessions.read(cookies).then((read) => {
        for (const cookie of read.cookies) headers?.append('set-cookie', cookie);
        return read.session;
      });
      return session;
    },
    signIn: async (userId, assuranceLevel, proof) => {
      const userAgent = c.req.header('user-agent');
      const cookie = await services.sessions.create(userId, assuranceLevel, userAgent, proof);
      await services.sessions.end(cookies);
      answerWith(cookie);
      const device = { known: readDeviceToken(cookies, secure), secure };
      headers?.append('set-cookie', await rememberDevice(services.db, userId, device));
    },
    signOut: async () => answerWith(await services.sessions.end(cookies)),
  };
}

async function defaultToNoStore(c: HonoContext<AppEnv>, next: () => Promise<void>) {
  await next();
  const { headers } = c.res;
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
}

/** tRPC decodes procedure names and throws on a malformed path. */
function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * CSRF protection. Webhooks and cron send neither header.
 * https://developer.mozilla.org/docs/Web/HTTP/Headers/Sec-Fetch-Site
 */
async function refuseCrossSite(c: HonoContext<AppEnv>, next: () => Promise<void>) {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
  const site = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  const isOwn = site
    ? site === 'same-origin' || site === 'none'
    : !origin || (URL.canParse(origin) && new URL(origin).host === c.req.header('host'));
  return isOwn ? next() : c.json({ message: 'Requests from other sites are refused.' }, 403);
}

function mayRunJobs(authorization: string | undefined, secret: string | undefined): boolean {
  if (!secret) return false;
  const given = Buffer.from(authorization ?? '');
  const expected = Buffer.from(`Bearer ${secret}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
