import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { connectDatabase, REQUEST_QUERY_TIMEOUT_MS as queryTimeoutMs } from '#server/database/connection.ts';
import { reportFailure } from '#server/health/failures.ts';
import { createApp } from '#server/http/app.ts';
import { withSecurityHeaders } from '#server/http/security-headers.ts';
import { configureLog, log } from '#server/logging/log.ts';
import { reportError } from '#server/logging/report-error.ts';
import type { AssetFinder } from '#server/render/assets.ts';
import { flushSoon, isObserving, startTelemetry, statementLog } from '#server/telemetry/telemetry.ts';
import { EnvironmentError, parseEnv } from './env.ts';
import { openWaitUntil } from './http/wait-until.ts';
import { openServices } from './services.ts';

configureLog({ deployed: true });
/** Included by `vercel.json`. */
const PICTURES_FOLDER = join(process.cwd(), 'shared/pictures');

let opened: Promise<RequestListener> | undefined;

/** Services open with the first request; if that fails, the next one retries. */
export default async function handleRequest(...[request, response]: Parameters<RequestListener>) {
  opened ??= open();
  try {
    const listener = await opened;
    await listener(request, response);
  } catch (error) {
    opened = undefined;
    reportFailedOpening(error);
    response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
    response.end('The shop is not set up yet. Its log says what is missing.');
  }
}

async function openAssets(): Promise<AssetFinder> {
  const [{ assetsFromManifest }, { default: manifest }] = await Promise.all([
    import('#server/render/assets.ts'),
    import('virtual:client-manifest'),
  ]);
  return assetsFromManifest(manifest);
}

async function open(): Promise<RequestListener> {
  const env = parseEnv(process.env);
  await startTelemetry(env);
  const waitUntil = openWaitUntil((failure) => reportError(env, failure));
  const { databaseUrl, dataFolder, neonProxy } = env;
  const [{ getRequestListener }, db] = await Promise.all([
    // Loads Node's fetch and HTTP/2, a quarter of the start time.
    import('@hono/node-server'),
    connectDatabase({
      url: databaseUrl,
      dataFolder,
      neonProxy,
      waitUntil,
      queryTimeoutMs,
      log: statementLog(),
    }),
  ]);
  const afterResponse = openWaitUntil((failure) => reportFailure({ env, db }, failure));
  const services = openServices(env, db, PICTURES_FOLDER, afterResponse);
  const app = createApp(services, openAssets);
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  return withSecurityHeaders(env, isObserving() ? flushingAfter(listener, waitUntil) : listener);
}

/** The instance may be stopped after any response. */
function flushingAfter(
  listener: RequestListener,
  waitUntil: ReturnType<typeof openWaitUntil>,
): RequestListener {
  return (request, response) => {
    waitUntil(async () => {
      await new Promise((resolve) => response.once('close', resolve));
      await flushSoon();
    });
    return listener(request, response);
  };
}

function reportFailedOpening(error: unknown): void {
  const where = 'opening the shop';
  if (error instanceof EnvironmentError) {
    log('error', { where, message: error.message });
  } else {
    const env = parseEnv(process.env);
    const report = (failure: { where: string; error: unknown }) => reportError(env, failure);
    openWaitUntil(report)(() => report({ where, error }));
  }
}
