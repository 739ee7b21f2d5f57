import { dehydrate } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import superjson from 'superjson';
import { createQueryClient, type RunQuery } from '../../client/api';
import { App } from '../../client/app';
import { findRoute, loadPage } from '../../client/routes';
import { appRouter } from '../router';
import type { Context } from '../trpc';
import type { AssetFinder } from './assets';
import { renderDocument } from './document';

export type RenderedPage = { status: 200 | 404 | 503; html: string; cacheControl: string };

/**
 * A CDN may keep a public page for half a minute and show it as long again while it fetches a new one, so that
 * a change by the studio is there within a minute. Browsers always ask.
 */
const PUBLIC_CACHE = 'public, max-age=0, s-maxage=30, stale-while-revalidate=30';

/** Renders the page at `path`, with its data. It knows nothing of who asks: it is the same for everyone. */
export async function renderPage(
  { path, search }: { path: string; search: string },
  context: Context,
  findAssets: AssetFinder,
): Promise<RenderedPage> {
  const { route, params } = findRoute(path);
  const queryClient = createQueryClient(runLocally(context));
  const page = await loadPage(route);
  const pageContext = { queryClient, params, search: new URLSearchParams(search) };
  await page.prefetch?.(pageContext);

  const head = page.head(pageContext);
  const state = superjson.stringify(dehydrate(queryClient));
  const html = renderToString(<App queryClient={queryClient} path={path} search={search} />);
  const isWhole = queryClient
    .getQueryCache()
    .getAll()
    .every((query) => query.state.status !== 'error');
  const status = isWhole ? (head.status ?? 200) : 503;
  const isPublic = route.rendered === 'server' && status === 200;
  queryClient.clear();
  return {
    status,
    cacheControl: isPublic ? PUBLIC_CACHE : 'no-store',
    html: renderDocument({
      head,
      siteUrl: context.env.siteUrl,
      path: head.canonical ?? route.canonical ?? path,
      startsLate: route.rendered === 'server',
      indexed: status === 200 && (isPublic || route.canonical !== undefined),
      html,
      state,
      assets: findAssets(route.source),
    }),
  };
}

/** Runs a page's queries without HTTP, as a visitor whom nobody knows. A failed one leaves its skeleton. */
function runLocally(context: Context): RunQuery {
  const anonymous: Context = { ...context, currentUser: async () => null };
  const caller = appRouter.createCaller(anonymous) as unknown as Record<
    string,
    Record<string, (input: unknown) => Promise<unknown>>
  >;
  return async (path, input) => {
    const [domain = '', name = ''] = path.split('.');
    const procedure = caller[domain]?.[name];
    if (!procedure) throw new Error(`There is no query ${path}.`);
    return procedure(input).catch((error) => {
      console.error(`[${context.requestId}] ${path} while rendering:`, error);
      throw error;
    });
  };
}
