import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { asksAtOnce } from '#client/layout/page.ts';
import { PageError, PageSkeleton } from '#client/layout/page-state.tsx';
import { lazyComponent } from '#client/ui/lazy-component.tsx';
import { getLocale } from '#messages/runtime';
import type { Language } from '#shared/language.ts';
import { titleOfPage } from '#shared/studio.ts';
import { PageFrame } from './page-frame.tsx';
import { findRoute, languageShown, loadedPage, loadPage, type Route } from './routes.ts';

const AskingPage = lazyComponent(async () => (await import('./asking-page.tsx')).AskingPage, {
  fallback: <PageSkeleton />,
});

/** Loads all that a page is rendered with, so that it is rendered at once. */
export async function preloadPage(route: Route) {
  const module = await loadPage(route);
  if (asksAtOnce(module)) await AskingPage.preload();
  return module;
}

/** Renders at once if the page's code is loaded, otherwise when it arrives. */
export function RoutedPage({ language }: { language: Language }) {
  const [path] = useLocation();
  const { route, params } = findRoute(path);
  const hydrated = useHydrated();
  const [failed, setFailed] = useState(false);
  const [, redraw] = useState(0);
  const module = hydrated || route.rendered === 'server' ? loadedPage(route) : undefined;

  useEffect(() => {
    // A document of its own, or in another language than this one.
    if (route.entry || languageShown(route, language) !== getLocale()) return location.reload();
    let current = true;
    setFailed(false);
    preloadPage(route).then(
      () => current && redraw((count) => count + 1),
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [route, language]);

  useEffect(() => {
    if (module && !asksAtOnce(module)) document.title = titleOfPage(module.head().title);
  }, [module]);

  // It is made once for each address, because React would draw a boundary anew that changes before it is hydrated.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path stands for the route and its parameters
  const page = useMemo(() => {
    if (!module) return;
    if (asksAtOnce(module)) return <AskingPage page={route.page} module={module} params={params} />;
    return (
      <PageFrame key={route.page}>
        <module.Page params={params} />
      </PageFrame>
    );
  }, [module, path]);

  if (failed) return <PageError />;
  return page ?? <PageSkeleton />;
}

/** False on the server and in the first render, which must match. */
function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return hydrated;
}
