import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { takeLinkSecret } from '#client/mailed-link/link-secret.ts';
import { watchDocument } from '#client/private-pages/private-document.ts';
import { afterHydration } from './after-hydration.ts';
import { App } from './app.tsx';
import { preloadPage } from './routed-page.tsx';
import { findRoute } from './routes.ts';

/** Hydrates the page. Its code must be loaded first, or it would flicker. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page arrived without its root.');
  const { route } = findRoute(location.pathname);
  if (route.rendered === 'server') await preloadPage(route);
  // A transition is hydrated in slices, between which the browser can respond.
  startTransition(() => {
    hydrateRoot(root, <App />);
  });
  afterHydration();
}

takeLinkSecret();
watchDocument();
start();
