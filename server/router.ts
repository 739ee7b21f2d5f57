import { accountRouter } from './account/router';
import { adminRouter } from './admin/router';
import { checkoutRouter } from './checkout/router';
import { draftRouter } from './draft/router';
import { helpRouter } from './help/router';
import { newsletterRouter } from './newsletter/router';
import { storefrontRouter } from './storefront/router';
import { trackingRouter } from './tracking/router';
import { router } from './trpc';

export const appRouter = router({
  storefront: storefrontRouter,
  draft: draftRouter,
  checkout: checkoutRouter,
  help: helpRouter,
  newsletter: newsletterRouter,
  account: accountRouter,
  tracking: trackingRouter,
  admin: adminRouter,
});

export type AppRouter = typeof appRouter;
