import { hydrate } from '@tanstack/react-query';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { hydrateRoot } from 'react-dom/client';
import superjson from 'superjson';
import { createQueryClient } from './api/query-client';
import { apiClient } from './api/transport';
import { App } from './app';
import { takeLinkSecret } from './link-secret';
import { findRoute, loadPage } from './routes';
import { watchDocument } from './tracking/private-document';

/** Takes over the page the server rendered. What it shows must be loaded first, or it would flicker. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  const state = document.getElementById('state')?.textContent;
  if (!root || !state) throw new Error('The page arrived without its root or its state.');
  const { route } = findRoute(location.pathname);
  if (route.rendered === 'server') await loadPage(route);
  const queryClient = createQueryClient();
  hydrate(queryClient, superjson.parse(state));
  hydrateRoot(root, <App queryClient={queryClient} />);
  const { afterStart } = await import('./after-start');
  afterStart(createTRPCQueryUtils({ queryClient, client: apiClient }));
}

takeLinkSecret();
watchDocument();
start();
