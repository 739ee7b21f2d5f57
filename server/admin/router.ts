import { adminProcedure, router } from '../trpc';
import { analyticsRouter } from './analytics/router';
import { streamChanges } from './changes';
import {
  addOnsRouter,
  comicsRouter,
  messagesRouter,
  packagesRouter,
  storiesRouter,
  subscribersRouter,
} from './content/router';
import { helpRouter } from './help/router';
import { ordersRouter } from './orders/router';
import { teamRouter } from './team/router';

export const adminRouter = router({
  orders: ordersRouter,
  help: helpRouter,
  analytics: analyticsRouter,
  packages: packagesRouter,
  addOns: addOnsRouter,
  comics: comicsRouter,
  stories: storiesRouter,
  messages: messagesRouter,
  subscribers: subscribersRouter,
  team: teamRouter,

  changes: adminProcedure.subscription(({ ctx, signal }) =>
    streamChanges(ctx, ctx.session, signal ?? new AbortController().signal),
  ),
});
