import { type Context, Hono } from 'hono';
import { inLanguage } from '#server/language.ts';
import type { AssetFinder } from '#server/render/assets.ts';
import type { Services } from '#server/services.ts';
import { addressIn, LANGUAGES, splitAddress } from '#shared/language.ts';
import { encodingFor } from './compress-once.ts';
import { type AppEnv, createContext } from './trpc-context.ts';

type PageRoutesOptions = { openAssets: () => Promise<AssetFinder>; compressed: boolean };

/** The last routes. Files for search engines come before pages, which match every path. */
export function createPageRoutes(
  services: Services,
  { openAssets, compressed }: PageRoutesOptions,
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const renderer = retryable(() => openRenderer(openAssets));

  const sitemap = async (c: Context<AppEnv>, part: number | null) => {
    const { writeSitemap } = await import('#server/render/sitemap.ts');
    const written = await writeSitemap(services.db, services.env.siteUrl, { part });
    if (written === null) return c.notFound();
    return c.body(written, 200, {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=3600',
    });
  };
  routes.get('/sitemap.xml', (c) => sitemap(c, null));
  routes.get('/:file{sitemap-[0-9]{1,4}\\.xml}', (c) =>
    sitemap(c, Number(/\d+/.exec(c.req.param('file'))?.[0])),
  );
  routes.get('/robots.txt', async (c) => {
    const { writeRobots } = await import('#server/render/sitemap.ts');
    return c.text(writeRobots(services.env.siteUrl));
  });
  routes.get('/.well-known/security.txt', async (c) => {
    const { writeSecurityTxt } = await import('./security-txt.ts');
    return c.text(writeSecurityTxt(services.env.siteUrl));
  });

  for (const language of LANGUAGES)
    routes.get(addressIn(language, '/site.webmanifest'), async (c) => {
      const { writeManifest } = await import('#server/render/manifest.ts');
      const written = inLanguage(language, writeManifest);
      return c.body(written, 200, {
        'content-type': 'application/manifest+json',
        'cache-control': 'public, max-age=0, s-maxage=3600',
      });
    });

  routes.get('*', async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const renderPage = await renderer();
    const page = await renderPage({ ...splitAddress(pathname), search }, createContext(services, c));
    c.header('cache-control', page.cacheControl);
    // With all that was asked for: a campaign counts visitors of its links, also where the page has another address now.
    if (page.movedTo) return c.redirect(page.movedTo + search, 301);
    if (page.status === 503) c.header('retry-after', '30');
    if (!compressed) return c.html(page.html, page.status);
    c.header('vary', 'Accept-Encoding');
    const encoding = encodingFor(c);
    if (!encoding) return c.html(page.html, page.status);
    const { compressPage } = await import('./compress-page.ts');
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': encoding };
    return c.body(await compressPage(page, encoding), page.status, headers);
  });

  return routes;
}

async function openRenderer(openAssets: () => Promise<AssetFinder>) {
  const [{ createPageRenderer }, findAssets] = await Promise.all([
    import('#server/render/render-page.tsx'),
    openAssets(),
  ]);
  return createPageRenderer(findAssets);
}

/** Opens once; after a failure the next call tries again. */
function retryable<Thing>(open: () => Promise<Thing>): () => Promise<Thing> {
  let opened: Promise<Thing> | undefined;
  return () => {
    opened ??= open().catch((error) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
}
