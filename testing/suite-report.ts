import { stripVTControlCharacters } from 'node:util';

/** What a suite amounts to; nothing passes that did not run. */
export interface Tally {
  passed: number;
  failed: number;
  /** Which of the passed ones did so at their second try only. */
  flaky?: string[];
  /** What failed, with the first lines of why. */
  failures?: string[];
}

/** What our reporter for Vitest writes down. */
export interface VitestReport {
  modules: {
    file: string;
    /** Of the file itself and of its hooks. */
    errors: readonly Failure[];
    tests: { title: string; state: string; errors: readonly Failure[]; flaky: boolean }[];
  }[];
  /** What was thrown, or refused, outside of every test. */
  unhandledErrors: readonly Failure[];
}

/** The part of Playwright's JSON report that counts. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: Failure[];
  suites?: PlaywrightSuite[];
}

/** A file, or a `describe` in it. */
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
}

const LINES_OF_A_FAILURE = 12;

/** Types and lint: one test each. */
export function tallyCommand(exitCode: number): Tally {
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** @param report undefined when Vitest ended without writing one */
export function tallyVitest(report: VitestReport | undefined, exitCode: number): Tally {
  if (!report) return { passed: 0, failed: 1 };
  const tests = report.modules.flatMap((module) =>
    module.tests.map((test) => ({ ...test, name: nameOf(test.title, module.file) })),
  );
  // A file that does not load, and hooks that fail, are failures without being tests.
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

/** @param report undefined when Playwright ended without writing one */
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

/** @param state said where there is no error: a test that was skipped has none */
function describeFailure(name: string, failure: Failure | undefined, state = 'failed'): string {
  const why = stripVTControlCharacters(failure?.stack ?? failure?.message ?? state);
  const lines = why.split('\n').slice(0, LINES_OF_A_FAILURE);
  return [name, ...lines.map((line) => `    ${line}`)].join('\n');
}

/** The lines that nobody is to overlook: what failed, and the tests that lost a race, to be mended too. */
export function lastLines(tallies: Tally[]): string[] {
  return [
    ...tallies.flatMap(({ failures = [] }) => failures.map((failure) => `failed: ${failure}`)),
    ...tallies.flatMap(({ flaky = [] }) => flaky.map((name) => `flaky: ${name}`)),
  ];
}

/** The line that `npm test` ends with. */
export function closingLine(tallies: Tally[]): string {
  const sum = (key: 'passed' | 'failed') => tallies.reduce((total, tally) => total + tally[key], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed`;
}

function failUnlessAllRan(tally: Tally, exitCode: number): Tally {
  const silentFailure = tally.failed === 0 && (exitCode !== 0 || tally.passed === 0);
  return silentFailure ? { ...tally, failed: 1 } : tally;
}
