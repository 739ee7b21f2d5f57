import { randomUUID } from 'node:crypto';
import { Hono, type Context as HonoContext } from 'hono';
import { routePath } from 'hono/route';
import { timing } from 'hono/timing';
import { m } from '#messages';
import { getLocale } from '#messages/runtime';
import { createContentRoutes } from '#server/admin/content-routes.ts';
import { createExportRoutes } from '#server/admin/export-routes.ts';
import { findWorker } from '#server/admins-only.ts';
import { createWebhookRoute } from '#server/checkout/webhook-route.ts';
import { clientAddressOf } from '#server/client-address.ts';
import { isMigrated } from '#server/database/migrations.ts';
import { createImageRoutes } from '#server/draft/image-routes.ts';
import { DomainError, HTTP_STATUS, sentenceOf, UNKNOWN_ERROR } from '#server/error.ts';
import { asReadBy } from '#server/given-orders.ts';
import { reportFailure } from '#server/health/failures.ts';
import { createCronRoute } from '#server/jobs/cron-route.ts';
import { inLanguage } from '#server/language.ts';
import { runInRequest } from '#server/logging/log.ts';
import { createUnsubscribeRoute } from '#server/newsletter/unsubscribe-route.ts';
import { createPictureRoutes } from '#server/pictures/picture-routes.ts';
import { createPrivacyRoutes } from '#server/privacy/routes.ts';
import { createProofRoutes } from '#server/proof/routes.ts';
import type { AssetFinder } from '#server/render/assets.ts';
import { renderErrorPage, renderRefusal } from '#server/render/error-page.ts';
import type { Services } from '#server/services.ts';
import type { Step } from '#server/telemetry/step.ts';
import { isObserving, kindOf, observe } from '#server/telemetry/telemetry.ts';
import {
  FIRST_LANGUAGE,
  LANGUAGE_HEADER,
  type Language,
  splitAddress,
  toLanguage,
} from '#shared/language.ts';
import { isClientGone, limitBody } from './limit-body.ts';
import { lingeringClose } from './lingering-close.ts';
import { createPageRoutes } from './page-routes.ts';
import type { AppEnv } from './trpc-context.ts';
import { createTrpcRoutes } from './trpc-routes.ts';

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

  app.use(async (c, next) => {
    const requestId = randomUUID();
    c.set('requestId', requestId);
    const request = { id: requestId, clientAddress: clientAddressOf(c, services.env) };
    await runInRequest(request, () => observe('request', c.req.method, (step) => answer(c, next, step)));
    // Not c.header(), which would copy the whole response.
    c.res.headers.set('x-request-id', requestId);
  });
  app.use(lingeringClose(), closeUnread, refuseUnreadableHost);
  app.use('/api/*', timing({ crossOrigin: false }), defaultToNoStore, refuseCrossSite, answerInLanguage);
  app.use(limitBody(services.env));

  app.get('/api/health', async (c) => {
    const migrated = await isMigrated(services.db).catch(() => null);
    const health = {
      database: migrated === null ? 'unreachable' : 'reached',
      migrations: migrated ? 'current' : 'unknown or behind',
    };
    return c.json({ status: migrated ? 'ok' : 'failing', ...health }, migrated ? 200 : 503);
  });
  app.route('/api', createTrpcRoutes(services, openAssets));
  app.route('/api', createWebhookRoute(services));
  app.route('/api', createImageRoutes(services));
  app.route('/api', createUnsubscribeRoute(services));
  app.route('/api/admin', createExportRoutes(services));
  app.route('/api/admin', createContentRoutes(services));
  app.route('/api', createPrivacyRoutes(services));
  app.route('/api', createProofRoutes(services));
  app.route('/', createPictureRoutes(services));
  app.route('/api', createCronRoute(services));
  app.all('/api/*', (c) => c.notFound());
  if (localRoutes) app.route('/', localRoutes);

  if (files) app.route('/', files);
  app.all('/assets/*', (c) => c.notFound());
  app.get('/favicon.ico', (c) => c.redirect('/icon-192.png', 301));
  app.route('/', createPageRoutes(services, { openAssets, compressed }));

  app.notFound(notFoundResponse);
  app.onError((error, c) => {
    if (isClientGone(c, error)) return c.body(null, 400);
    const where = routePath(c);
    const report = (cause: unknown) =>
      services.afterResponse(() => reportFailure(services, { where, error: cause }));
    c.header('cache-control', 'no-store');
    if (error instanceof DomainError) {
      if (error.cause) report(error.cause);
      const worker = findWorker(c);
      const { code, message } = worker ? asReadBy(worker, error) : error;
      const status = HTTP_STATUS[code];
      const isOpened = c.req.header('sec-fetch-dest') === 'document';
      return isOpened ? c.html(renderRefusal(message, getLocale()), status) : c.json({ message }, status);
    }
    report(error);
    const requestId = c.get('requestId');
    if (!c.req.path.startsWith('/api/')) {
      return c.html(renderErrorPage(requestId, splitAddress(c.req.path).language), 500);
    }
    return c.json({ message: sentenceOf(UNKNOWN_ERROR), requestId }, 500);
  });
  return app;
}

/** Its route's pattern names a request, as its address may hold ids and secrets. */
async function answer(c: HonoContext<AppEnv>, next: () => Promise<void>, step: Step): Promise<void> {
  await next();
  if (!isObserving()) return;
  step.name = routePath(c);
  step.attributes['http.request.method'] = c.req.method;
  step.attributes['http.response.status_code'] = c.res.status;
  if (c.res.status >= 500) step.failure = c.error ? kindOf(c.error) : `status ${c.res.status}`;
}

const notFoundResponse = (c: HonoContext) => c.json({ message: m.errors_nothing_here() }, 404);

/** Node's server lets hosts through that are none in an address, such as '1.2.3.4.5'. */
async function refuseUnreadableHost(c: HonoContext<AppEnv>, next: () => Promise<void>) {
  return URL.canParse(c.req.url) ? next() : c.json({ message: m.errors_address_unreadable() }, 400);
}

/** A HEAD is answered like a GET, whose body nobody reads then: what it comes from would stay open. */
async function closeUnread(c: HonoContext<AppEnv>, next: () => Promise<void>) {
  await next();
  if (c.req.method === 'HEAD') await c.res.body?.cancel();
}

/** The language of the page that asks; other askers are answered in the first one. */
function answerInLanguage(c: HonoContext<AppEnv>, next: () => Promise<void>) {
  const named = c.req.header(LANGUAGE_HEADER);
  return inLanguage(named === undefined ? languageOfPage(c.req.header('referer')) : toLanguage(named), next);
}

/** A form and a link to a file send no header of ours, but the address of the page that they stand in. */
function languageOfPage(referer = ''): Language {
  return URL.canParse(referer) ? splitAddress(new URL(referer).pathname).language : FIRST_LANGUAGE;
}

async function defaultToNoStore(c: HonoContext<AppEnv>, next: () => Promise<void>) {
  await next();
  const { headers } = c.res;
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
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
  return isOwn ? next() : c.json({ message: m.errors_cross_site() }, 403);
}
