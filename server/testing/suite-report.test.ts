import { describe, expect, test } from 'vitest';
import { closingLine, tallyCommand, tallyPlaywright, tallyVitest } from './suite-report';

const passedFile = { status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'passed' }] };

describe('the closing line', () => {
  test('sums the suites', () => {
    const tallies = [tallyCommand(0), tallyCommand(1), { passed: 40, failed: 2 }];
    expect(closingLine(tallies)).toBe('41 passed, 3 failed');
  });
});

describe('a Vitest run', () => {
  const report = { numTotalTests: 2, numPassedTests: 2, testResults: [passedFile] };

  test.each([
    ['passes when every test passed', report, 0, { passed: 2, failed: 0 }],
    ['fails when it left no report', undefined, 0, { passed: 0, failed: 1 }],
    [
      'fails when it ran no test',
      { numTotalTests: 0, numPassedTests: 0, testResults: [] },
      0,
      { passed: 0, failed: 1 },
    ],
    ['counts skipped and todo tests as failed', { ...report, numTotalTests: 4 }, 0, { passed: 2, failed: 2 }],
    ['fails on an error outside of every test', report, 1, { passed: 2, failed: 1 }],
    [
      'counts a file that does not load as one failure',
      { ...report, testResults: [passedFile, { status: 'failed', assertionResults: [] }] },
      1,
      { passed: 2, failed: 1 },
    ],
    [
      'counts a failed test once, not its file too',
      {
        numTotalTests: 3,
        numPassedTests: 2,
        testResults: [passedFile, { status: 'failed', assertionResults: [{ status: 'failed' }] }],
      },
      1,
      { passed: 2, failed: 1 },
    ],
  ])('%s', (_title, given, exitCode, tally) => {
    expect(tallyVitest(given, exitCode)).toEqual(tally);
  });
});

describe('a Playwright run', () => {
  const stats = { expected: 5, unexpected: 0, flaky: 0, skipped: 0 };

  test.each([
    ['passes when every test passed', { stats, errors: [] }, 0, { passed: 5, failed: 0 }],
    ['fails when it left no report', undefined, 1, { passed: 0, failed: 1 }],
    [
      'fails when it ran no test',
      { stats: { ...stats, expected: 0 }, errors: [] },
      0,
      { passed: 0, failed: 1 },
    ],
    [
      'counts skipped tests as failed',
      { stats: { ...stats, skipped: 2 }, errors: [] },
      0,
      { passed: 5, failed: 2 },
    ],
    [
      'counts flaky tests as failed',
      { stats: { ...stats, flaky: 1 }, errors: [] },
      0,
      { passed: 5, failed: 1 },
    ],
    [
      'counts an error outside of every test',
      { stats, errors: [{ message: 'setup' }] },
      1,
      { passed: 5, failed: 1 },
    ],
    ['fails when it says so without a reason', { stats, errors: [] }, 1, { passed: 5, failed: 1 }],
  ])('%s', (_title, given, exitCode, tally) => {
    expect(tallyPlaywright(given, exitCode)).toEqual(tally);
  });
});
