import { Hono } from 'hono';
import { type Delivery, noteDelivery } from '#server/health/webhooks.ts';
import type { Services } from '#server/services.ts';

export function createWebhookRoute(services: Services): Hono {
  const routes = new Hono();
  const note = (delivery: Delivery) => services.afterResponse(() => noteDelivery(services.db, delivery));

  routes.post('/stripe/webhook', async (c) => {
    const { receiveWebhook } = await import('./webhook.ts');
    const body = await c.req.text();
    try {
      const answer = await receiveWebhook(services, body, c.req.header('stripe-signature'));
      if (services.env.stripe) note(DELIVERIES[answer.status]);
      return c.json({ message: answer.message }, answer.status);
    } catch (error) {
      note('failed');
      throw error;
    }
  });

  return routes;
}

const DELIVERIES = { 200: 'accepted', 400: 'refused', 503: 'failed' } as const;
