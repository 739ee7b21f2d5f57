import { stripVTControlCharacters } from 'node:util';

/** The result of a suite. Tests that did not run do not count as passed. */
export interface Tally {
  passed: number;
  failed: number;
  /** Tests that passed only at their second attempt. */
  flaky?: string[];
  /** Failures with the first lines of their messages. */
  failures?: string[];
}

/** The report of vitest-reporter.ts. */
export interface VitestReport {
  modules: {
    file: string;
    /** Errors of the file and its hooks. */
    errors: readonly Failure[];
    tests: { title: string; state: string; errors: readonly Failure[]; flaky: boolean }[];
  }[];
  /** Errors outside of all tests. */
  unhandledErrors: readonly Failure[];
}

/** The used part of Playwright's JSON report. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: Failure[];
  suites?: PlaywrightSuite[];
}

/** A file or a `describe`. */
interface PlaywrightSuite {
  title: string;
  file: string;
  specs: { title: string; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightTest {
  status: string;
  results?: { error?: Failure }[];
}

export interface Failure {
  message?: string;
  stack?: string;
  /** The message of its cause, which names what became of the connection where a request failed. */
  cause?: string;
}

const LINES_OF_A_FAILURE = 12;

/** Types and lint count as one test each. */
export function tallyCommand(exitCode: number): Tally {
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** @param report undefined if Vitest wrote none */
export function tallyVitest(report: VitestReport | undefined, exitCode: number): Tally {
  if (!report) return { passed: 0, failed: 1 };
  const tests = report.modules.flatMap((module) =>
    module.tests.map((test) => ({ ...test, name: nameOf(test.title, module.file) })),
  );
  // Failures to load, and of hooks.
  const besideTests = report.modules.flatMap((module) =>
    module.errors.map((error) => describeFailure(module.file, error)),
  );
  const notPassed = tests.filter((test) => test.state !== 'passed');
  const failures = [
    ...notPassed.map((test) => describeFailure(test.name, test.errors[0], test.state)),
    ...besideTests,
    ...report.unhandledErrors.map((error) => describeFailure('outside of every test', error)),
  ];
  const flaky = tests.filter((test) => test.flaky).map((test) => test.name);
  return failUnlessAllRan(
    {
      passed: tests.length - notPassed.length,
      failed: failures.length,
      ...(failures.length > 0 && { failures }),
      ...(flaky.length > 0 && { flaky }),
    },
    exitCode,
  );
}

/** @param report undefined if Playwright wrote none */
export function tallyPlaywright(report: PlaywrightReport | undefined, exitCode: number): Tally {
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const tests = (report.suites ?? []).flatMap((file) => listTests(file));
  const failures = [
    ...tests
      .filter(({ status }) => status === 'unexpected' || status === 'skipped')
      .map(({ name, status, results }) =>
        describeFailure(name, results?.find(({ error }) => error)?.error, status),
      ),
    ...report.errors.map((error) => describeFailure('outside of every test', error)),
  ];
  return failUnlessAllRan(
    {
      passed: expected + flaky,
      failed: unexpected + skipped + report.errors.length,
      ...(failures.length > 0 && { failures }),
      ...(flaky > 0 && {
        flaky: tests.filter(({ status }) => status === 'flaky').map(({ name }) => name),
      }),
    },
    exitCode,
  );
}

function listTests(
  { file, specs, suites = [] }: PlaywrightSuite,
  parents: string[] = [],
): (PlaywrightTest & { name: string })[] {
  const here = specs.flatMap(({ title, tests }) =>
    tests.map((test) => ({ ...test, name: nameOf([...parents, title].join(' > '), file) })),
  );
  return [...here, ...suites.flatMap((suite) => listTests(suite, [...parents, suite.title]))];
}

function nameOf(title: string, file: string): string {
  return `${title} (${file})`;
}

/** @param state used if there is no error, as for a skipped test */
function describeFailure(name: string, failure: Failure | undefined, state = 'failed'): string {
  const { message = '', stack = '' } = failure ?? {};
  // Of a test that ran out of its time the stack says where it stands, and the message what happened.
  const told = stack.includes(message) ? [stack] : [message, stack];
  const why = stripVTControlCharacters(told.filter((text) => text !== '').join('\n') || state);
  const lines = why.split('\n').slice(0, LINES_OF_A_FAILURE);
  if (failure?.cause) lines.push(`Caused by ${failure.cause}`);
  return [name, ...lines.map((line) => `    ${line}`)].join('\n');
}

/** Lists failures and flaky tests. */
export function lastLines(tallies: Tally[]): string[] {
  return [
    ...tallies.flatMap(({ failures = [] }) => failures.map((failure) => `failed: ${failure}`)),
    ...tallies.flatMap(({ flaky = [] }) => flaky.map((name) => `flaky: ${name}`)),
  ];
}

/** The last line of `npm test`. */
export function closingLine(tallies: Tally[]): string {
  const sum = (key: 'passed' | 'failed') => tallies.reduce((total, tally) => total + tally[key], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed`;
}

function failUnlessAllRan(tally: Tally, exitCode: number): Tally {
  const silentFailure = tally.failed === 0 && (exitCode !== 0 || tally.passed === 0);
  return silentFailure ? { ...tally, failed: 1 } : tally;
}
