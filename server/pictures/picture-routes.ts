import { Hono } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import type { Services } from '#server/services.ts';
import { socialImageOf } from '#shared/storefront/gallery.ts';
import { SHOP_PICTURES_URL } from '#shared/storefront/pictures.ts';
import { MEDIA_URL_PREFIX } from './pictures.ts';

/** A picture's content never changes: a changed picture gets a new URL. */
const CACHE = 'public, max-age=31536000, s-maxage=31536000, immutable';

const AVIF_TYPE = 'image/avif';

const PAGES_WITH_CARD = ['home', 'gallery', 'how-it-works', 'faq', 'about', 'contact', 'stories'];

/** AVIF has to be accepted by name: older Safaris accept 'image/*' and show none. */
function takesAvif(accept: string): boolean {
  return parseAccept(accept).some(({ type, q }) => type === AVIF_TYPE && q > 0);
}

export function createPictureRoutes({ pictures }: Pick<Services, 'pictures'>): Hono {
  const routes = new Hono();
  routes.get(`${MEDIA_URL_PREFIX}*`, async (c) => {
    const path = c.req.path.slice(MEDIA_URL_PREFIX.length);
    const avif = takesAvif(c.req.header('accept') ?? '') ? await pictures.readAvif(path) : null;
    const bytes = avif ?? (await pictures.read(path));
    if (!bytes) return c.notFound();
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': avif ? AVIF_TYPE : path.endsWith('.jpg') ? 'image/jpeg' : 'image/webp',
      'cache-control': CACHE,
      vary: 'Accept',
      'x-content-type-options': 'nosniff',
    });
  });
  // URLs until 2026-11-22, still known to shared links and search engines.
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
