import { type Context, Hono } from 'hono';
import { m } from '#messages';
import { inLanguage } from '#server/language.ts';
import type { Services } from '#server/services.ts';
import { linkTokenSchema } from '#shared/account/account.ts';
import { addressIn } from '#shared/language.ts';

/**
 * The target of List-Unsubscribe: mail servers POST to it; a GET, as of a scanner, leads to a page that asks.
 * https://www.rfc-editor.org/rfc/rfc8058#section-3
 */
export function createUnsubscribeRoute({ db }: Services): Hono {
  const routes = new Hono();

  routes.post('/unsubscribe/:token', async (c) => {
    const token = tokenOf(c);
    if (!token) return c.notFound();
    const { readerLanguage, unsubscribe } = await import('./unsubscribe.ts');
    const language = await readerLanguage(db, token);
    const { list } = await unsubscribe(db, token);
    return c.text(
      inLanguage(language, () =>
        list === 'newsletter' ? m.newsletter_unsubscribed_text() : m.newsletter_reminders_ended(),
      ),
    );
  });

  routes.get('/unsubscribe/:token', async (c) => {
    const token = tokenOf(c);
    if (!token) return c.notFound();
    const { readerLanguage } = await import('./unsubscribe.ts');
    const page = addressIn(await readerLanguage(db, token), '/newsletter');
    return c.redirect(`${page}#unsubscribe=${token}`, 303);
  });

  return routes;
}

function tokenOf(c: Context): string | undefined {
  return linkTokenSchema.safeParse(c.req.param('token')).data;
}
