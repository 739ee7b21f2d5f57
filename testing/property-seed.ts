import fc from 'fast-check';

/**
 * Properties are tried with the same cases in each run, as a run that differs from the last may not fail. `FUZZ_SEED=7
 * FUZZ_RUNS=5000 npm test -- unit fold` tries others, and more where a test does not say how many.
 */
const { FUZZ_SEED, FUZZ_RUNS } = process.env;
fc.configureGlobal({
  seed: Number(FUZZ_SEED ?? 20_261_129),
  ...(FUZZ_RUNS && { numRuns: Number(FUZZ_RUNS) }),
});
