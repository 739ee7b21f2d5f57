import { format } from 'node:util';
import { afterAll, afterEach, beforeEach } from 'vitest';

type Expectation = { pattern: RegExp; met: boolean };

const print = console.error;
let unexpected: string[] = [];
let expected: Expectation[] = [];

/** Expects at least one console.error with this message in the running test. */
export function expectConsoleError(pattern: RegExp): void {
  expected.push({ pattern, met: false });
}

/** Throws for unexpected console errors, and for expected ones that did not occur. */
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
// Errors of module code and hooks belong to no test, but still fail the file.
afterAll(() => {
  console.error = print;
  checkConsoleErrors();
});
