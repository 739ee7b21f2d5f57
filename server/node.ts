import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { connectDatabase, REQUEST_QUERY_TIMEOUT_MS } from '#server/database/connection.ts';
import { migrateToLatest, TablesInUseError } from '#server/database/migrate.ts';
import type { Database } from '#server/database/types.ts';
import { reportFailure } from '#server/health/failures.ts';
import { createApp } from '#server/http/app.ts';
import { createFileRoutes } from '#server/http/file-routes.ts';
import { withSecurityHeaders } from '#server/http/security-headers.ts';
import { checkImageStore } from '#server/images/open-image-store.ts';
import { jobs } from '#server/jobs/jobs.ts';
import { configureLog, logInfo, logWarning, runInRequest } from '#server/logging/log.ts';
import { reportError } from '#server/logging/report-error.ts';
import { type AssetFinder, assetsFromManifest } from '#server/render/assets.ts';
import { seedGallery } from '#server/seed/gallery.ts';
import { seedStorefront } from '#server/seed/storefront.ts';
import { identityWarnings } from '#server/storefront/site-texts.ts';
import { startTelemetry, statementLog, stopTelemetry } from '#server/telemetry/telemetry.ts';
import { configurationWarnings } from './configuration-warnings.ts';
import { waitForDatabase } from './database/wait-for-database.ts';
import { type Env, EnvironmentError, parseEnv } from './env.ts';
import { runAfterResponse } from './http/after-response.ts';
import { compressResponses } from './http/compress-responses.ts';
import { KEEP_ALIVE_MS } from './keep-alive.ts';
import { loadDomains } from './router.ts';
import { openServices, type Services } from './services.ts';
import { onStopSignal } from './stop-signals.ts';

const JOB_INTERVAL_MS = 60_000;
const SHUTDOWN_TIMEOUT_MS = 5_000;
/** With the timeout of requests this is less than the 10 s of Docker. */
const PENDING_TIMEOUT_MS = 3_000;
const SWEEP_INTERVAL_MS = 50;

export type RunningServer = { url: string; close(): Promise<void> };

type ServerOptions = {
  environment: Record<string, string | undefined>;
  /** Called when the database is ready, which may be before the client is built. */
  openAssets: () => Promise<AssetFinder>;
  picturesFolder: string;
  files?: Hono;
  server?: Server;
  wrapListener?: (listener: RequestListener) => RequestListener;
  loadApp?: () => Promise<typeof createApp>;
};

export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const env = parseEnv(options.environment);
  configureLog(env);
  const [db] = await Promise.all([openDatabase(env, options.environment), !options.loadApp && loadCode()]);
  await checkImageStore(env);
  logConfigurationWarnings(env);
  const local = await openLocalParts(env, db);
  const pending = new PendingWork();
  const services = openServices(local?.env ?? env, db, options.picturesFolder, (work) => {
    pending.add(runAfterResponse((failure) => reportFailure({ env, db }, failure), work));
  });

  const server = options.server ?? createServer();
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  const findAssets = options.openAssets();
  const listener = await createListener(env, services, {
    openAssets: () => findAssets,
    parts: { localRoutes: local?.routes, files: options.files },
    loadApp: options.loadApp,
    pending,
  });
  server.on('request', options.wrapListener?.(listener) ?? listener);
  await findAssets;
  if (!env.databaseUrl && local) {
    server.once('request', (_, response) =>
      response.once('close', () => services.afterResponse(() => addSampleOrders(services))),
    );
  }
  await listen(server, env.port);
  const stopJobs = repeatJobs(services);

  return {
    url: env.siteUrl,
    async close() {
      stopJobs();
      await closeServer(server, () => services.changes.close());
      await local?.close();
      await Promise.race([pending.done(), wait(PENDING_TIMEOUT_MS, undefined, { ref: false })]);
      await stopTelemetry();
      await db.destroy();
    },
  };
}

async function openDatabase(env: Env, environment: ServerOptions['environment']): Promise<Database> {
  const { databaseUrl, dataFolder, neonProxy } = env;
  // With a connection of its own, without a query timeout. The embedded database has a single one.
  if (databaseUrl) await prepareDatabase(environment);
  const queryTimeoutMs = REQUEST_QUERY_TIMEOUT_MS;
  await startTelemetry(env);
  const log = statementLog();
  const db = await connectDatabase({ url: databaseUrl, dataFolder, neonProxy, queryTimeoutMs, log });
  if (!databaseUrl) await migrateAndSeed(db);
  return db;
}

/** Loads the code that a function leaves to its first requests. */
async function loadCode(): Promise<void> {
  await Promise.all([loadDomains(), import('#server/checkout/webhook.ts')]);
}

/** The work that still needs the database: answers, also those whose browser has left, and work after them. */
class PendingWork {
  private readonly works = new Set<Promise<unknown>>();

  add<T>(work: Promise<T>): Promise<T> {
    const settled: Promise<unknown> = Promise.allSettled([work]).then(() => this.works.delete(settled));
    this.works.add(settled);
    return work;
  }

  async done(): Promise<void> {
    while (this.works.size > 0) await Promise.all(this.works);
  }
}

type ListenerOptions = {
  openAssets: () => Promise<AssetFinder>;
  parts: { localRoutes: Hono | undefined; files: Hono | undefined };
  loadApp: ServerOptions['loadApp'];
  pending: PendingWork;
};

type App = ReturnType<typeof createApp>;

/** @param options with `loadApp` every request makes the app anew from the current sources */
async function createListener(
  env: Env,
  services: Services,
  options: ListenerOptions,
): Promise<RequestListener> {
  const { openAssets, parts, loadApp, pending } = options;
  const listenBy = (findApp: () => App | Promise<App>) => {
    const answer = async (request: Request, bindings: object) => (await findApp()).fetch(request, bindings);
    const track = (request: Request, bindings: object) => pending.add(answer(request, bindings));
    return withSecurityHeaders(env, getRequestListener(track));
  };
  if (loadApp) return listenBy(async () => (await loadApp())(services, openAssets, parts));
  const app = createApp(services, openAssets, { ...parts, compressed: true });
  return compressResponses(listenBy(() => app));
}

/** Starts every job each minute unless its last run still works. */
function repeatJobs(services: Services): () => void {
  const closing = new AbortController();
  const working = new Set<string>();
  const timer = setInterval(() => {
    for (const [name, job] of jobs) {
      if (working.has(name)) continue;
      working.add(name);
      services.afterResponse(() =>
        // A failed run has an id as a request has, by which its line of the log is found.
        runInRequest({ id: randomUUID() }, () =>
          job(services, closing.signal)
            .catch((error) => reportFailure(services, { where: `job ${name}`, error }))
            .finally(() => working.delete(name)),
        ),
      );
    }
  }, JOB_INTERVAL_MS);
  return () => {
    clearInterval(timer);
    closing.abort();
  };
}

async function closeServer(server: Server, endStreams: () => Promise<void>): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  await endStreams();
  // A browser that keeps using a kept-alive connection would hold it open until the timeout.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_INTERVAL_MS);
  const forcedClose = setTimeout(() => server.closeAllConnections(), SHUTDOWN_TIMEOUT_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(forcedClose);
}

export async function runServer(options: ServerOptions): Promise<void> {
  try {
    const server = await startServer(options);
    logInfo('start', `Yours in Ink is open at ${server.url}`);
    onStopSignal(() => server.close().then(() => process.exit(0)), options.environment);
  } catch (error) {
    await reportFailedStart(options.environment, error);
    process.exit(1);
  }
}

/** @throws EnvironmentError for a wrong configuration or an unreachable database */
export async function prepareDatabase(environment: Record<string, string | undefined>): Promise<void> {
  const env = parseEnv(environment);
  configureLog(env);
  const { databaseUrl, databaseUrlUnpooled, dataFolder, neonProxy } = env;
  const url = databaseUrlUnpooled ?? databaseUrl;
  const db = await connectDatabase({ url, dataFolder, neonProxy });
  try {
    if (url) await waitForDatabase(db, url);
    await migrateAndSeed(db);
    if (env.deployed) for (const sentence of await identityWarnings(db)) logWarning('start', sentence);
  } finally {
    await db.destroy();
  }
}

/** @throws EnvironmentError */
export function checkEnvironment(environment: Record<string, string | undefined>): void {
  const env = parseEnv(environment);
  configureLog(env);
  logConfigurationWarnings(env);
}

function logConfigurationWarnings(env: Env): void {
  if (!env.deployed) return;
  for (const sentence of configurationWarnings(env)) logWarning('start', sentence);
}

async function migrateAndSeed(db: Database): Promise<void> {
  await migrateToLatest(db);
  await seedStorefront(db);
  await seedGallery(db);
}

type Build = {
  environment: ServerOptions['environment'];
  clientFolder: string;
  picturesFolder: string;
  clientBuilt: Promise<unknown>;
};

/** Unexpected errors are reported instead of printed, because they may contain personal data. */
export async function reportFailedStart(
  environment: ServerOptions['environment'],
  error: unknown,
): Promise<void> {
  if (error instanceof EnvironmentError || error instanceof TablesInUseError) console.error(error.message);
  else await reportError(parseEnv(environment), { where: 'start', error });
}

export async function runBuiltServer({ clientBuilt, clientFolder, ...options }: Build): Promise<void> {
  await runServer({
    ...options,
    openAssets: async () => {
      await clientBuilt;
      return assetsFromManifest(
        JSON.parse(await readFile(join(clientFolder, '.vite/manifest.json'), 'utf8')),
      );
    },
    files: createFileRoutes(clientFolder),
  });
}

async function openLocalParts(env: Env, db: Database) {
  if (!__EMBEDDED__ || env.deployed) return null;
  const { openStandIns } = await import('#server/dev/stand-ins.ts');
  return openStandIns(env, db);
}

/** After the first page, because the embedded database has only one connection. */
async function addSampleOrders(services: Services): Promise<void> {
  if (!__EMBEDDED__) return;
  const { seedSampleOrders } = await import('#server/seed/orders.ts');
  await seedSampleOrders(services);
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      reject(
        taken ? new EnvironmentError(`Port ${port} is already in use. Set PORT to another one.`) : error,
      );
    });
    server.listen(port, resolve);
  });
}
