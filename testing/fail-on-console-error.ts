import { format } from 'node:util';
import { afterAll, afterEach, beforeEach } from 'vitest';

type Expectation = { pattern: RegExp; met: boolean };

const print = console.error;
let unexpected: string[] = [];
let expected: Expectation[] = [];

/** Says that the running test makes the code call console.error with a message like this, at least once. */
export function expectConsoleError(pattern: RegExp): void {
  expected.push({ pattern, met: false });
}

/** Throws for every console.error since the last call that was not expected, and for each expected one that never came. */
export function checkConsoleErrors(): void {
  const missing = expected
    .filter(({ met }) => !met)
    .map(({ pattern }) => `console.error never said ${pattern}`);
  const problems = [...unexpected.map((message) => `console.error: ${message}`), ...missing];
  unexpected = [];
  expected = [];
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

function recordConsoleError(...values: unknown[]): void {
  const message = format(...values);
  const matching = expected.filter(({ pattern }) => pattern.test(message));
  for (const expectation of matching) expectation.met = true;
  if (matching.length > 0) return;
  unexpected.push(message);
  print(...values);
}

console.error = recordConsoleError;
beforeEach(() => {
  console.error = recordConsoleError;
});
afterEach(checkConsoleErrors);
// What is said while a file loads or its hooks run belongs to no test, and still fails the file.
afterAll(() => {
  // The next file in this process listens by itself.
  console.error = print;
  checkConsoleErrors();
});
