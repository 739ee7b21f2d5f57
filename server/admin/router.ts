import { proofsRouter } from '#server/proof/studio-router.ts';
import { router, studioProcedure } from '#server/trpc.ts';
import { analyticsRouter } from './analytics/router.ts';
import { answeringRouter } from './answering/router.ts';
import { boardRouter } from './board/router.ts';
import { artistsRouter, daysOffRouter, planningSettingsRouter } from './capacity/router.ts';
import { streamChanges } from './changes.ts';
import {
  addOnsRouter,
  comicsRouter,
  packagesRouter,
  storiesRouter,
  textsRouter,
  translationsRouter,
} from './content/router.ts';
import { customersRouter } from './customers/router.ts';
import { findRouter } from './find/router.ts';
import { healthRouter } from './health/router.ts';
import { helpRouter } from './help/router.ts';
import { newsletterRouter } from './newsletter/router.ts';
import { notesRouter } from './notes/router.ts';
import { ordersRouter } from './orders/router.ts';
import { privacyRouter } from './privacy/router.ts';
import { teamRouter } from './team/router.ts';
import { todayRouter } from './today/router.ts';
import { waitsRouter } from './waits/router.ts';
import { withdrawalsRouter } from './withdrawals/router.ts';

export const adminRouter = router({
  find: findRouter,
  customers: customersRouter,
  waits: waitsRouter,
  orders: ordersRouter,
  today: todayRouter,
  board: boardRouter,
  proofs: proofsRouter,
  notes: notesRouter,
  help: helpRouter,
  answering: answeringRouter,
  analytics: analyticsRouter,
  packages: packagesRouter,
  addOns: addOnsRouter,
  comics: comicsRouter,
  stories: storiesRouter,
  texts: textsRouter,
  translations: translationsRouter,
  artists: artistsRouter,
  daysOff: daysOffRouter,
  planningSettings: planningSettingsRouter,
  newsletter: newsletterRouter,
  privacy: privacyRouter,
  withdrawals: withdrawalsRouter,
  team: teamRouter,
  health: healthRouter,

  changes: studioProcedure.subscription(({ ctx, signal }) =>
    streamChanges(ctx, ctx.session, signal ?? new AbortController().signal),
  ),
});
