import { type Context, Hono } from 'hono';
import type { Illustration } from '../../../shared/gallery';
import { UUID_PATTERN } from '../../../shared/text';
import { clientAddressOf } from '../../client-address';
import { uploadRefused } from '../../draft/receive-upload';
import type { ImageUpload } from '../../pictures/checked-image';
import type { Services } from '../../services';
import { adminsOnly } from '../admins-only';

/** Upload of the studio's pictures, below `/api/admin`. */
export function createContentRoutes(services: Services): Hono {
  const routes = new Hono();
  routes.use('/comics/*', adminsOnly(services));
  routes.use('/stories/*', adminsOnly(services));
  routes.post('/comics/:id/pages', (c) =>
    receive(services, c, async (upload) => {
      const { addComicPage } = await import('./comic-pages');
      return addComicPage(services, c.req.param('id').toLowerCase(), upload);
    }),
  );
  routes.post('/stories/:id/cover', (c) =>
    receive(services, c, async (upload) => {
      const { setStoryCover } = await import('./stories');
      return setStoryCover(services, c.req.param('id').toLowerCase(), upload);
    }),
  );
  return routes;
}

async function receive(services: Services, c: Context, keep: (upload: ImageUpload) => Promise<Illustration>) {
  if (!UUID_PATTERN.test(c.req.param('id') ?? '')) return c.notFound();
  try {
    const bytes = Buffer.from(await c.req.arrayBuffer());
    const type = c.req.header('content-type') ?? '';
    return c.json(await keep({ type, bytes, caller: clientAddressOf(c, services.env) }));
  } catch (error) {
    return uploadRefused(services, c, error);
  }
}
