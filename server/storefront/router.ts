import { publicProcedure, router } from '../trpc';
import { listAddOns, listPricingTiers } from './packages';

export const storefrontRouter = router({
  listPricingTiers: publicProcedure.query(({ ctx }) => listPricingTiers(ctx.db)),
  listAddOns: publicProcedure.query(({ ctx }) => listAddOns(ctx.db)),
});
