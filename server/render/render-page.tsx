import { defaultShouldDehydrateQuery } from '@tanstack/react-query';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { createServerSideHelpers } from '@trpc/react-query/server';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import superjson from 'superjson';
import { ApiProvider } from '#client/api/api-provider.tsx';
import { createQueryClient } from '#client/api/query-client.ts';
import { apiClient } from '#client/api/transport.ts';
import { App } from '#client/app/app.tsx';
import { preloadLayout } from '#client/app/layout.tsx';
import { preloadPage } from '#client/app/routed-page.tsx';
import { findRoute, languageShown, languagesOf, loadedPage, type MatchedRoute } from '#client/app/routes.ts';
import { CookieBanner } from '#client/consent/cookie-banner.tsx';
import { asksAtOnce, type Head, type PageContext } from '#client/layout/page.ts';
import { SkipLink } from '#client/layout/skip-link.tsx';
import { getLocale } from '#messages/runtime';
import type { Env } from '#server/env.ts';
import { reportFailure } from '#server/health/failures.ts';
import { inLanguage } from '#server/language.ts';
import { appRouter } from '#server/router.ts';
import { readIdentity } from '#server/storefront/site-texts.ts';
import type { Context } from '#server/trpc.ts';
import { addressIn, FIRST_LANGUAGE, type Language, prefixOf } from '#shared/language.ts';
import type { AssetFinder } from './assets.ts';
import { renderDocument } from './document.ts';
import { ttlCache } from './ttl-cache.ts';

export type RenderedPage = {
  status: 200 | 301 | 404 | 503;
  html: string;
  cacheControl: string;
  /** The address of a page that was asked for by another language's, without what followed the path. */
  movedTo?: string;
};

/**
 * CDNs keep a page for 30 s and serve it 20 s longer while fetching. With the server's own cache, a change by
 * the studio is visible within a minute.
 */
const PUBLIC_CACHE = 'public, max-age=0, s-maxage=30, stale-while-revalidate=20';

const before = new Map<Language, string>();

function partsBefore(language: Language): string {
  const written = before.get(language);
  if (written !== undefined) return written;
  const parts = renderToStaticMarkup(
    <>
      <SkipLink />
      <CookieBanner />
    </>,
  );
  before.set(language, parts);
  return parts;
}

type Identity = Awaited<ReturnType<typeof readIdentity>>;

/** @param path without a language's prefix */
type PageAddress = { language: Language; path: string; search: string };

type PreparedPage = MatchedRoute &
  Pick<PageContext, 'queryClient'> & {
    head: Head;
    state: string;
    isWhole: boolean;
    /** Files of the client that the page is rendered with. */
    sources: string[];
  };

/** Pages are the same for every visitor, so they are cached for some seconds. */
export function createPageRenderer(findAssets: AssetFinder) {
  const keep = ttlCache<RenderedPage>();
  const keepIdentity = ttlCache<Identity>();

  return ({ language, path, search: asked }: PageAddress, context: Context): Promise<RenderedPage> => {
    const address = { language, path, search: partsRead(path, asked) };
    // A local server has several host names, which appear in links. Only what was asked for: '//faq' is not '/faq'.
    const key = context.env.siteUrl + prefixOf(language) + path + address.search;
    const make = async () => {
      const identity = await keepIdentity(getLocale(), () => readIdentity(context.db)).catch((error) => {
        context.afterResponse(() =>
          reportFailure(context, { where: 'the foot of a page while rendering', error }),
        );
        return null;
      });
      const prepared = await preparePage(address, context, identity);
      const page = renderPage(prepared, address, context.env, findAssets);
      if (!prepared.isWhole) throw new IncompletePage(page);
      return page;
    };
    const shown = languageShown(findRoute(path).route, language);
    return keep(key, () => inLanguage(shown, make)).catch((error) => {
      if (error instanceof IncompletePage) return error.page;
      throw error;
    });
  };
}

/** Only the query parameters that a page reads; others, as of campaigns, must not create cache entries. */
function partsRead(path: string, search: string): string {
  const asked = new URLSearchParams(search);
  const read = new URLSearchParams();
  for (const [name, known] of Object.entries(findRoute(path).route.reads ?? {})) {
    const value = asked.get(name);
    if (value !== null) read.set(name, known.test(value) ? value : '');
  }
  return read.size > 0 ? `?${read}` : '';
}

/** Carries a page with a failed query, which is sent but not cached. */
class IncompletePage extends Error {
  constructor(readonly page: RenderedPage) {
    super('A part of the page could not be read.');
  }
}

/** @param identity for the foot of the page; without it the foot names the studio alone */
export async function preparePage(
  { path, search }: PageAddress,
  context: Context,
  identity: Identity | null,
): Promise<PreparedPage> {
  const { route, params } = findRoute(path);
  const anonymous: Context = { ...context, currentSession: async () => null };
  const queryClient = createQueryClient((error, { queryKey: [path] }) => {
    const failure = { where: `${(path as string[]).join('.')} while rendering`, error };
    context.afterResponse(() => reportFailure(context, failure));
  });
  const helpers = createServerSideHelpers({
    router: appRouter,
    ctx: anonymous,
    queryClient,
    transformer: superjson,
  });
  const utils = createTRPCQueryUtils({ queryClient, client: apiClient });
  const module = await preloadPage(route);
  const pageContext = { queryClient, utils, params, search: new URLSearchParams(search) };
  await Promise.all([module.prefetch?.({ ...pageContext, helpers }), preloadLayout()]);
  if (identity) utils.storefront.getIdentity.setData(undefined, identity);
  const queries = queryClient.getQueryCache().getAll();
  return {
    route,
    params,
    queryClient,
    head: module.head(pageContext),
    // A failed query is not dehydrated: the page shows a skeleton and the browser retries.
    state: JSON.stringify(helpers.dehydrate({ shouldDehydrateQuery: defaultShouldDehydrateQuery })),
    isWhole: queries.every(({ state }) => state.status !== 'error'),
    sources: [
      `client/pages/${route.page}.tsx`,
      ...(asksAtOnce(module) ? ['client/app/asking-page.tsx'] : []),
    ],
  };
}

export function renderPage(
  { route, params, queryClient, head, state, isWhole, sources }: PreparedPage,
  { language, path, search }: PageAddress,
  { siteUrl, pixels }: Env,
  findAssets: AssetFinder,
): RenderedPage {
  if (isWhole && head.movedTo) {
    const movedTo = addressIn(language, head.movedTo);
    return { status: 301, html: '', cacheControl: PUBLIC_CACHE, movedTo };
  }
  const status = isWhole ? (head.status ?? 200) : 503;
  const shown = languageShown(route, language);
  const isPublic = route.rendered === 'server' && status === 200;
  const canonical = head.canonical ?? route.canonical ?? canonicalPath(path);
  const isOffered = (each: Language) => head.languages?.includes(each) ?? true;
  const pathIn = (each: Language) => head.paths?.[each] ?? head.paths?.[FIRST_LANGUAGE] ?? canonical;
  const OwnDocument = route.entry ? loadedPage(route)?.Page : undefined;
  return {
    status,
    cacheControl: isPublic ? PUBLIC_CACHE : 'no-store',
    html: renderDocument({
      head,
      siteUrl,
      language: shown,
      addresses: languagesOf(route)
        .filter(isOffered)
        .map((each) => [each, addressIn(each, pathIn(each))]),
      startsLate: route.rendered === 'server',
      indexed:
        status === 200 &&
        shown === language &&
        isOffered(language) &&
        (isPublic || route.canonical !== undefined),
      html: renderToString(
        OwnDocument ? (
          <OwnDocument params={params} />
        ) : (
          <ApiProvider queryClient={queryClient}>
            <App language={language} path={prefixOf(language) + path} search={search} />
          </ApiProvider>
        ),
      ),
      before: OwnDocument ? '' : partsBefore(shown),
      state,
      pixels: OwnDocument ? undefined : pixels,
      assets: findAssets(sources, shown, route.entry),
    }),
  };
}

/** Paths match in any case and with a trailing slash; search engines need one of them. */
function canonicalPath(path: string): string {
  return path.replace(/(?<=.)\/$/, '').toLowerCase();
}
