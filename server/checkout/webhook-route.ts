import { Hono } from 'hono';
import type { Services } from '#server/services.ts';

export function createWebhookRoute(services: Services): Hono {
  const routes = new Hono();

  routes.post('/stripe/webhook', async (c) => {
    const { receiveWebhook } = await import('./webhook.ts');
    const answer = await receiveWebhook(services, await c.req.text(), c.req.header('stripe-signature'));
    return c.json({ message: answer.message }, answer.status);
  });

  return routes;
}
