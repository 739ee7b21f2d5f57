import { Hono } from 'hono';
import type { Services } from '#server/services.ts';
import { socialImageOf } from '#shared/gallery.ts';
import { SHOP_PICTURES_URL } from '#shared/pictures.ts';
import { MEDIA_URL_PREFIX } from './pictures.ts';

/** Every picture has an address of its own, also a changed one, so what stands there never changes. */
const CACHE = 'public, max-age=31536000, s-maxage=31536000, immutable';

/** The cards that were shared for pages rather than for a comic or a story. */
const PAGES_WITH_CARD = ['home', 'gallery', 'how-it-works', 'faq', 'about', 'contact', 'stories'];

/** Delivery of the pictures that everybody may see. */
export function createPictureRoutes({ pictures }: Pick<Services, 'pictures'>): Hono {
  const routes = new Hono();
  routes.get(`${MEDIA_URL_PREFIX}*`, async (c) => {
    const path = c.req.path.slice(MEDIA_URL_PREFIX.length);
    const bytes = await pictures.read(path);
    if (!bytes) return c.notFound();
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': path.endsWith('.jpg') ? 'image/jpeg' : 'image/webp',
      'cache-control': CACHE,
      'x-content-type-options': 'nosniff',
    });
  });
  // Where the shop's pictures lay until 2026-11-22: shared links and search engines still know these addresses.
  routes.get('/art/social/:card{[a-z0-9-]+\\.jpg}', (c) => {
    const name = c.req.param('card').slice(0, -'.jpg'.length);
    const [, story] = /^story-(.+)/.exec(name) ?? [];
    const page = PAGES_WITH_CARD.includes(name) ? `pages/${name}` : `${name}/1`;
    const picture = story ? `stories/${story}` : page;
    return c.redirect(socialImageOf({ src: SHOP_PICTURES_URL + picture }), 301);
  });
  routes.get('/art/:file{[a-z0-9/-]+\\.webp}', (c) =>
    c.redirect(SHOP_PICTURES_URL + c.req.param('file'), 301),
  );
  routes.all('/art/*', (c) => c.notFound());
  return routes;
}
