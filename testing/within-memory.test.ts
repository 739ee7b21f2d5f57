import { expect, test } from 'vitest';
import { goMemoryLimit, withinMemory } from './within-memory.ts';

test.each([
  [24e9, 3, 2],
  [2e9, 2, 1],
  [1e9, 1, 1],
  [100e6, 1, 1],
])(
  'with %d bytes free, %d browser workers of three and %d type checkers of two are started',
  (free, workers, checkers) => {
    expect(withinMemory('playwright', 3, free)).toBe(workers);
    expect(withinMemory('type checker', 2, free)).toBe(checkers);
  },
);

test('leaves a fifth of the memory to what else runs beside tsc', () => {
  expect(goMemoryLimit(2 ** 31)).toEqual({ GOMEMLIMIT: '1638MiB' });
});
