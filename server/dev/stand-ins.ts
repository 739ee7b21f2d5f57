import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import type { Database } from '#server/database/types.ts';
import type { Env } from '#server/env.ts';
import { KEEP_ALIVE_MS } from '#server/keep-alive.ts';
import { STUDIO } from '#shared/studio.ts';
import { createMailbox } from './mailbox.ts';
import { createPaymentsStandIn } from './payments/stand-in.ts';
import { createProofLinksPage } from './proofs.ts';

/** @returns the environment with the stand-ins */
export async function openStandIns(
  env: Env,
  db: Database,
): Promise<{ env: Env; routes: Hono; close(): Promise<void> }> {
  const routes = new Hono();
  routes.use('/dev/*', refuseStrangers);
  routes.route('/dev/mail', createMailbox(db));
  routes.route('/dev/proofs', createProofLinksPage(db));
  if (env.stripe) return { env, routes, close: async () => {} };

  const keys = { secretKey: 'sk_test_local', webhookSecret: `whsec_${randomBytes(16).toString('hex')}` };
  const payments = createPaymentsStandIn({
    ...keys,
    webhookUrl: `${env.siteUrl}/api/stripe/webhook`,
    hostedUrl: `${env.siteUrl}/dev/payments`,
    file: join(env.dataFolder, 'payments.json'),
    merchant: STUDIO.name,
  });
  // Stripe's SDK accepts a host and port but no path.
  const api = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, getRequestListener(payments.api.fetch));
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const { port } = api.address() as AddressInfo;

  routes.route('/dev/payments', payments.hosted);
  return {
    env: { ...env, stripe: { ...keys, apiUrl: `http://127.0.0.1:${port}` } },
    routes,
    async close() {
      payments.close();
      api.closeAllConnections();
      await new Promise((resolve) => api.close(resolve));
    },
  };
}

const LOOPBACK_ADDRESSES = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];
const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Only for this machine, even if `deployed` is wrong: not for the network, for proxies, or for foreign host
 * names (DNS rebinding).
 */
async function refuseStrangers(c: Context, next: () => Promise<void>) {
  const isLocal =
    LOOPBACK_ADDRESSES.includes(getConnInfo(c).remote.address ?? '') &&
    LOOPBACK_HOSTS.includes(new URL(c.req.url).hostname) &&
    FORWARDED.every((header) => !c.req.header(header));
  return isLocal ? next() : c.notFound();
}
