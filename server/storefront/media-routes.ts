import { Hono } from 'hono';
import { ILLUSTRATION_WIDTHS } from '../../shared/gallery';
import { UUID_PATTERN } from '../../shared/text';
import type { Services } from '../services';

/** The addresses of uploaded pictures begin with it. */
export const MEDIA_URL_PREFIX = '/media/';

/** Every upload has an address of its own, so what stands there never changes. */
const CACHE = 'public, max-age=31536000, s-maxage=31536000, immutable';

/** Nothing else of the image store is reached from here: customers' photos lie in the same. */
const MEDIA_PATH = new RegExp(
  `^(gallery|stories)/${UUID_PATTERN.source.slice(1, -1)}/[\\w-]{24}-((${ILLUSTRATION_WIDTHS.join('|')})\\.webp|social\\.jpg)$`,
);

/** Delivery of the pictures that the studio has uploaded. */
export function createMediaRoutes({ images }: Pick<Services, 'images'>): Hono {
  const routes = new Hono();
  routes.get(`${MEDIA_URL_PREFIX}*`, async (c) => {
    const path = c.req.path.slice(MEDIA_URL_PREFIX.length);
    const bytes = MEDIA_PATH.test(path) ? await images.get(path) : null;
    if (!bytes) return c.notFound();
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': path.endsWith('.jpg') ? 'image/jpeg' : 'image/webp',
      'cache-control': CACHE,
    });
  });
  return routes;
}
