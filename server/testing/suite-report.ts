/** What a suite amounts to; nothing passes that did not run. */
export interface Tally {
  passed: number;
  failed: number;
  /** Which of the passed ones did so at their second try only. */
  flaky?: string[];
}

/** The part of Vitest's JSON report that counts. */
export interface VitestReport {
  numTotalTests: number;
  numPassedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** The part of Playwright's JSON report that counts. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
  suites?: PlaywrightSuite[];
}

/** A file, or a `describe` in it. */
interface PlaywrightSuite {
  title: string;
  file: string;
  specs: { title: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

/** Types and lint: one test each. */
export function tallyCommand(exitCode: number): Tally {
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** @param report undefined when Vitest ended without writing one */
export function tallyVitest(report: VitestReport | undefined, exitCode: number): Tally {
  if (!report) return { passed: 0, failed: 1 };
  // A file that does not load, or whose hooks fail, fails without any of its tests doing so.
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  const notPassed = report.numTotalTests - report.numPassedTests;
  return failUnlessAllRan(
    { passed: report.numPassedTests, failed: notPassed + brokenFiles.length },
    exitCode,
  );
}

/** @param report undefined when Playwright ended without writing one */
export function tallyPlaywright(report: PlaywrightReport | undefined, exitCode: number): Tally {
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return failUnlessAllRan(
    {
      passed: expected + flaky,
      failed: unexpected + skipped + report.errors.length,
      ...(flaky > 0 && { flaky: (report.suites ?? []).flatMap((file) => nameFlaky(file)) }),
    },
    exitCode,
  );
}

function nameFlaky({ file, specs, suites = [] }: PlaywrightSuite, parents: string[] = []): string[] {
  const here = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ title }) => `${[...parents, title].join(' > ')} (${file})`);
  return [...here, ...suites.flatMap((suite) => nameFlaky(suite, [...parents, suite.title]))];
}

/** The lines that nobody is to overlook: each names a race, to be mended. */
export function flakyLines(tallies: Tally[]): string[] {
  return tallies.flatMap(({ flaky = [] }) => flaky.map((name) => `flaky: ${name}`));
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
