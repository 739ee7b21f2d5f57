import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { createTRPCClient, httpLink } from '@trpc/client';
import superjson from 'superjson';
import { openSessions } from '#server/account/session.ts';
import { openChanges } from '#server/database/changes.ts';
import { listenTo } from '#server/database/listen.ts';
import type { Database } from '#server/database/types.ts';
import { createPaymentsStandIn, type PaymentsStandIn } from '#server/dev/payments/stand-in.ts';
import type { Env } from '#server/env.ts';
import { createApp } from '#server/http/app.ts';
import { withSecurityHeaders } from '#server/http/security-headers.ts';
import { openFileStore } from '#server/images/open-file-store.ts';
import { openImageStore } from '#server/images/open-image-store.ts';
import { configureLog } from '#server/logging/log.ts';
import type { RenderedMail } from '#server/mail/transport.ts';
import { openPictures } from '#server/pictures/pictures.ts';
import type { AppRouter } from '#server/router.ts';
import { seedStorefront } from '#server/seed/storefront.ts';
import type { Services } from '#server/services.ts';
import { lazyStripe } from '#server/stripe/stripe.ts';
import { openLocalServer } from './local-server.ts';

export type SentMail = RenderedMail & { to: string; messageId: string };

type Fetch = typeof globalThis.fetch;

export type TestShop = {
  url: string;
  db: Database;
  services: Services;
  payments: PaymentsStandIn;
  mails: SentMail[];
  setMailServer(state: 'up' | 'down'): void;
  /** Calls the shop over HTTP, as the browser does. */
  client(cookie?: string, options?: { fetch?: Fetch }): ReturnType<typeof createTRPCClient<AppRouter>>;
  /** Resolves when all work after responses is done. */
  idle(): Promise<void>;
  /** Creates a user. @returns the cookie header */
  signIn(email: string, role?: 'admin'): Promise<string>;
  close(): Promise<void>;
};

/** The shop over HTTP on this database. The real Stripe SDK calls the stand-in. */
export async function openShop(
  db: Database,
  options: { stripe?: 'missing'; databaseUrl?: string; env?: Partial<Env> } = {},
): Promise<TestShop> {
  await seedStorefront(db);
  const folder = await mkdtemp(join(tmpdir(), 'yours-in-ink-shop-'));
  const keys = { secretKey: 'sk_test_shop', webhookSecret: 'whsec_shop' };
  const payments = createPaymentsStandIn({
    ...keys,
    webhookUrl: null,
    hostedUrl: 'http://pay.test',
    retryDelays: [],
  });
  const stripeApi = await openLocalServer(getRequestListener(payments.api.fetch));
  const web = await openLocalServer();
  const { url } = web;

  const env: Env = {
    port: 0,
    dataFolder: folder,
    siteUrl: url,
    deployed: true,
    onVercel: false,
    stripe: options.stripe === 'missing' ? undefined : { ...keys, apiUrl: stripeApi.url },
    studioEmail: 'studio@example.com',
    cronSecret: 'a-secret-for-the-clock',
    adminAssuranceLevel: 'aal1',
    ...options.env,
  };
  configureLog(env);
  const mails: SentMail[] = [];
  let mailServer: 'up' | 'down' = 'up';
  const afterwards: Promise<unknown>[] = [];
  const images = openImageStore(env);
  const services: Services = {
    env,
    db,
    changes: openChanges(listenTo(db, { url: options.databaseUrl, dataFolder: folder })),
    sessions: openSessions(db, false),
    images,
    files: openFileStore(env),
    pictures: openPictures(images, join(import.meta.dirname, '../shared/pictures')),
    stripe: lazyStripe(env.stripe),
    mail: {
      async send(to, mail) {
        if (mailServer === 'down') throw new Error('connect ECONNREFUSED');
        mails.push({ to, ...mail });
      },
    },
    afterResponse: (work) => afterwards.push(nextTurn().then(work)),
  };
  const findAssets = () => ({ scripts: [], styles: [], fonts: [] });
  const app = createApp(services, async () => findAssets);
  web.server.on('request', withSecurityHeaders(env, getRequestListener(app.fetch)));
  payments.connect({ webhookUrl: `${url}/api/stripe/webhook` });

  return {
    url,
    db,
    services,
    payments,
    mails,
    setMailServer(state) {
      mailServer = state;
    },
    client: (cookie, { fetch } = {}) =>
      createTRPCClient<AppRouter>({
        links: [
          httpLink({
            url: `${url}/api/trpc`,
            transformer: superjson,
            headers: cookie ? { cookie } : {},
            fetch,
          }),
        ],
      }),
    async idle() {
      await payments.idle();
      while (afterwards.length > 0) await afterwards.pop();
    },
    async signIn(email, role) {
      const { id } = await db
        .insertInto('users')
        .values({ email, passwordHash: 'none', emailVerifiedAt: null })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (role) await db.insertInto('userRoles').values({ userId: id, role }).execute();
      return (await services.sessions.create(id, 'aal1')).split(';')[0] ?? '';
    },
    async close() {
      payments.close();
      await services.changes.close();
      await Promise.allSettled(afterwards);
      await Promise.all([web.close(), stripeApi.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
