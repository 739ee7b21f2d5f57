import { hydrate } from '@tanstack/react-query';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import superjson from 'superjson';
import { createQueryClient } from '#client/api/query-client.ts';
import { apiClient } from '#client/api/transport.ts';
import { takeLinkSecret } from '#client/mailed-link/link-secret.ts';
import { watchDocument } from '#client/tracking/private-document.ts';
import { App } from './app.tsx';
import { findRoute, loadPage } from './routes.ts';

/** Hydrates the page. Its code must be loaded first, or it would flicker. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  const state = document.getElementById('state')?.textContent;
  if (!root || !state) throw new Error('The page arrived without its root or its state.');
  const { route } = findRoute(location.pathname);
  if (route.rendered === 'server') await loadPage(route);
  const queryClient = createQueryClient();
  hydrate(queryClient, superjson.parse(state));
  // A transition is hydrated in slices, between which the browser can respond.
  startTransition(() => {
    hydrateRoot(root, <App queryClient={queryClient} />);
  });
  const { afterHydration } = await import('./after-hydration.ts');
  afterHydration(createTRPCQueryUtils({ queryClient, client: apiClient }));
}

takeLinkSecret();
watchDocument();
start();
