import { lazy } from '@trpc/server';
import { router } from './trpc';

/** Each domain's code comes with its first call: an instance of the function opens with less, and few need all. */
export const appRouter = router({
  storefront: lazy(() => import('./storefront/router')),
  draft: lazy(() => import('./draft/router')),
  checkout: lazy(() => import('./checkout/router')),
  help: lazy(() => import('./help/router')),
  newsletter: lazy(() => import('./newsletter/router')),
  account: lazy(() => import('./account/router')),
  tracking: lazy(() => import('./tracking/router')),
  admin: lazy(() => import('./admin/router')),
});

/** A server that runs for long has all of it from its start: the files may be another build's by the time of a call. */
export async function loadDomains(): Promise<void> {
  await Promise.all(Object.values(appRouter._def.lazy).map((domain) => domain.load()));
}

export type AppRouter = typeof appRouter;
