import { lazy } from '@trpc/server';
import { router } from './trpc.ts';

/** Each domain's code comes with its first call: an instance of the function opens with less, and few need all. */
export const appRouter = router({
  storefront: lazy(() => import('#server/storefront/router.ts')),
  draft: lazy(() => import('#server/draft/router.ts')),
  checkout: lazy(() => import('#server/checkout/router.ts')),
  help: lazy(() => import('#server/help/router.ts')),
  newsletter: lazy(() => import('#server/newsletter/router.ts')),
  account: lazy(() => import('#server/account/router.ts')),
  tracking: lazy(() => import('#server/tracking/router.ts')),
  admin: lazy(() => import('#server/admin/router.ts')),
});

/** A server that runs for long has all of it from its start: the files may be another build's by the time of a call. */
export async function loadDomains(): Promise<void> {
  await Promise.all(Object.values(appRouter._def.lazy).map((domain) => domain.load()));
}

export type AppRouter = typeof appRouter;
