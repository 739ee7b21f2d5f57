import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { trpc } from '#client/api/trpc.ts';
import { PageBoundary } from '#client/layout/page-boundary.tsx';
import { PageError, PageSkeleton } from '#client/layout/page-state.tsx';
import { titleOfPage } from '#shared/studio.ts';
import { findRoute, loadedPage, loadPage } from './routes.ts';

/** Renders at once if the page's code is loaded, otherwise when it arrives. */
export function RoutedPage() {
  const [path] = useLocation();
  const search = useSearch();
  const { route, params } = findRoute(path);
  const hydrated = useHydrated();
  const [failed, setFailed] = useState(false);
  const [, redraw] = useState(0);
  const module = hydrated || route.rendered === 'server' ? loadedPage(route) : undefined;
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();

  useEffect(() => {
    if (route.entry) return location.reload();
    let current = true;
    setFailed(false);
    loadPage(route).then(
      () => current && redraw((count) => count + 1),
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [route]);

  useEffect(() => {
    if (!module) return;
    const showTitle = () => {
      const head = module.head({ queryClient, utils, params, search: new URLSearchParams(search) });
      document.title = titleOfPage(head.title);
    };
    showTitle();
    // Titles can depend on data.
    return queryClient.getQueryCache().subscribe(showTitle);
  });

  // A boundary of its own is hydrated with low priority and in slices, between which the browser answers, as long as
  // nothing changes it before: so it is made once for each address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path stands for the route and its parameters
  const page = useMemo(
    () =>
      module && (
        <PageBoundary key={route.page}>
          <Suspense fallback={<PageSkeleton />}>
            <module.Page params={params} />
          </Suspense>
        </PageBoundary>
      ),
    [module, path],
  );

  if (failed) return <PageError />;
  return page ?? <PageSkeleton />;
}

/** False on the server and in the first render, which must match. */
function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return hydrated;
}
