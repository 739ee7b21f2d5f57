import { dehydrate } from '@tanstack/react-query';
import { createTRPCClient, unstable_localLink } from '@trpc/client';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import { renderToString } from 'react-dom/server';
import superjson from 'superjson';
import { createQueryClient } from '../../client/api';
import { App } from '../../client/app';
import { findRoute, loadPage } from '../../client/routes';
import { appRouter } from '../router';
import type { Context } from '../trpc';
import type { AssetFinder } from './assets';
import { renderDocument } from './document';

export type RenderedPage = { status: 200 | 404; html: string; cacheControl: string };

/**
 * A CDN may keep a public page for a minute and show it up to a day longer while it fetches a new one;
 * browsers always ask.
 */
const PUBLIC_CACHE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=86400';

/** Renders the page at `path`, with its data. It knows nothing of who asks: it is the same for everyone. */
export async function renderPage(
  path: string,
  context: Context,
  findAssets: AssetFinder,
): Promise<RenderedPage> {
  const { route, params } = findRoute(path);
  const queryClient = createQueryClient();
  const anonymous: Context = { ...context, currentUser: async () => null };
  const apiClient = createTRPCClient<typeof appRouter>({
    links: [
      unstable_localLink({
        router: appRouter,
        createContext: async () => anonymous,
        transformer: superjson,
        onError: ({ error }) => console.error(`[${context.requestId}] rendering ${path}:`, error),
      }),
    ],
  });
  const page = await loadPage(route);
  const pageContext = {
    api: createTRPCOptionsProxy({ client: apiClient, queryClient }),
    queryClient,
    params,
  };
  await page.prefetch?.(pageContext);

  const head = page.head(pageContext);
  const state = superjson.stringify(dehydrate(queryClient));
  const html = renderToString(<App queryClient={queryClient} apiClient={apiClient} path={path} />);
  queryClient.clear();
  const status = head.status ?? 200;
  const isPublic = route.rendered === 'server' && status === 200;
  return {
    status,
    cacheControl: isPublic ? PUBLIC_CACHE : 'no-store',
    html: renderDocument({
      head,
      canonical: context.env.siteUrl + (route.canonical ?? path),
      indexed: status === 200 && (isPublic || route.canonical !== undefined),
      html,
      state,
      ...findAssets(route.source),
    }),
  };
}
