import { type Context, Hono } from 'hono';
import type { Services } from '#server/services.ts';
import { linkTokenSchema } from '#shared/account/account.ts';

/**
 * The target of List-Unsubscribe: mail servers POST to it; a GET, as of a scanner, leads to a page that asks.
 * https://www.rfc-editor.org/rfc/rfc8058#section-3
 */
export function createUnsubscribeRoute({ db }: Services): Hono {
  const routes = new Hono();

  routes.post('/unsubscribe/:token', async (c) => {
    const token = tokenOf(c);
    if (!token) return c.notFound();
    const { unsubscribe } = await import('./unsubscribe.ts');
    const { list } = await unsubscribe(db, token);
    return c.text(
      list === 'newsletter' ? 'You are unsubscribed.' : 'You will not be reminded of drafts any more.',
    );
  });

  routes.get('/unsubscribe/:token', (c) => {
    const token = tokenOf(c);
    return token ? c.redirect(`/newsletter#unsubscribe=${token}`, 303) : c.notFound();
  });

  return routes;
}

function tokenOf(c: Context): string | undefined {
  return linkTokenSchema.safeParse(c.req.param('token')).data;
}
