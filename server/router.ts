import { lazy } from '@trpc/server';
import { router } from './trpc.ts';

/** Domains load with their first call, which shortens a cold start. */
export const appRouter = router({
  storefront: lazy(() => import('#server/storefront/router.ts')),
  draft: lazy(() => import('#server/draft/router.ts')),
  checkout: lazy(() => import('#server/checkout/router.ts')),
  planning: lazy(() => import('#server/planning/router.ts')),
  order: lazy(() => import('#server/order/router.ts')),
  proof: lazy(() => import('#server/proof/router.ts')),
  help: lazy(() => import('#server/help/router.ts')),
  newsletter: lazy(() => import('#server/newsletter/router.ts')),
  privacy: lazy(() => import('#server/privacy/router.ts')),
  withdrawal: lazy(() => import('#server/withdrawal/router.ts')),
  account: lazy(() => import('#server/account/router.ts')),
  tracking: lazy(() => import('#server/tracking/router.ts')),
  admin: lazy(() => import('#server/admin/router.ts')),
});

/** A long-running server loads all at start, because a new build may replace the files. */
export async function loadDomains(): Promise<void> {
  await Promise.all(Object.values(appRouter._def.lazy).map((domain) => domain.load()));
}

export type AppRouter = typeof appRouter;
