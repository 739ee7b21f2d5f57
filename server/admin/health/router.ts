import { readFacts } from '#server/health/facts.ts';
import { judge } from '#server/health/findings.ts';
import { adminProcedure, router } from '#server/trpc.ts';

export const healthRouter = router({
  get: adminProcedure.query(async ({ ctx }) => {
    const facts = await readFacts(ctx);
    return { facts, findings: judge(facts) };
  }),
});
