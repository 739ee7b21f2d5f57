import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { takeLinkSecret } from '#client/mailed-link/link-secret.ts';
import { watchSamePageLinks } from '#client/mailed-link/same-page-links.ts';
import { watchDocument } from '#client/private-pages/private-document.ts';
import { retry } from '#client/ui/retry.ts';
import { splitAddress } from '#shared/language.ts';
import { afterHydration } from './after-hydration.ts';
import { App } from './app.tsx';
import { showLanguage } from './language.ts';
import { preloadPage } from './routed-page.tsx';
import { findRoute, languageShown } from './routes.ts';

/** Hydrates the page. Its code must be loaded first, or it would flicker. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page arrived without its root.');
  const { language, path } = splitAddress(location.pathname);
  const { route } = findRoute(path);
  showLanguage(languageShown(route, language));
  if (route.rendered === 'server') await retry(() => preloadPage(route));
  // Parts that are hydrated after a visitor has gone on must match what the server wrote for the document's address.
  const { pathname, search } = location;
  // A transition is hydrated in slices, between which the browser can respond.
  startTransition(() => {
    hydrateRoot(root, <App language={language} path={pathname} search={search} />);
  });
  afterHydration();
}

takeLinkSecret();
watchSamePageLinks();
watchDocument();
start();
