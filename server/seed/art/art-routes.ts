import { Hono } from 'hono';
import type { ArtFolder } from './art-folder';

/** A picture may change with a release, under the same name. */
const CACHE = 'public, max-age=86400, stale-while-revalidate=604800';

/** Serves the drawn pictures; on a hosting platform they are files of the build instead. */
export function createArtRoutes(art: ArtFolder): Hono {
  const routes = new Hono();
  routes.get('/:file{.+}', async (c) => {
    const file = c.req.param('file');
    const content = await art.read(file);
    if (!content) return c.notFound();
    return c.body(new Uint8Array(content), 200, {
      'content-type': file.endsWith('.jpg') ? 'image/jpeg' : 'image/webp',
      'cache-control': CACHE,
      'x-content-type-options': 'nosniff',
    });
  });
  return routes;
}
