import { type Context, Hono } from 'hono';
import { adminsOnly } from '#server/admins-only.ts';
import { clientAddressOf } from '#server/client-address.ts';
import type { ImageUpload } from '#server/images/process-image.ts';
import type { Services } from '#server/services.ts';
import { toLanguage } from '#shared/language.ts';
import type { Illustration } from '#shared/storefront/gallery.ts';
import { UUID_PATTERN } from '#shared/text.ts';

export function createContentRoutes(services: Services): Hono {
  const routes = new Hono();
  routes.use('/comics/*', adminsOnly(services));
  routes.use('/stories/*', adminsOnly(services));
  routes.use('/guarantee-notice', adminsOnly(services));
  routes.post('/comics/:id/pages', (c) =>
    receive(services, c, async (upload) => {
      const { addComicPage } = await import('./content/comic-pages.ts');
      return addComicPage(services, c.req.param('id').toLowerCase(), upload);
    }),
  );
  routes.post('/stories/:id/cover', (c) =>
    receive(services, c, async (upload) => {
      const { setStoryCover } = await import('./content/stories.ts');
      return setStoryCover(services, c.req.param('id').toLowerCase(), upload);
    }),
  );
  routes.post('/guarantee-notice', (c) =>
    receive(services, c, async (upload) => {
      const { setGuaranteeNotice } = await import('./content/guarantee-notice.ts');
      return setGuaranteeNotice(services, toLanguage(c.req.query('language')), upload);
    }),
  );
  return routes;
}

async function receive(services: Services, c: Context, keep: (upload: ImageUpload) => Promise<Illustration>) {
  const id = c.req.param('id');
  if (id !== undefined && !UUID_PATTERN.test(id)) return c.notFound();
  const bytes = Buffer.from(await c.req.arrayBuffer());
  const type = c.req.header('content-type') ?? '';
  return c.json(await keep({ type, bytes, caller: clientAddressOf(c, services.env) }));
}
