import { publicProcedure, router } from '../trpc';

export const accountRouter = router({
  /** Who is signed in, or null. */
  session: publicProcedure.query(({ ctx }) => ctx.currentUser()),
  signOut: publicProcedure.mutation(({ ctx }) => ctx.signOut()),
});
