import { describe, expect, test } from 'vitest';
import { closingLine, flakyLines, tallyCommand, tallyPlaywright, tallyVitest } from './suite-report';

const passedFile = { status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'passed' }] };

describe('the closing line', () => {
  test('sums the suites', () => {
    const tallies = [tallyCommand(0), tallyCommand(1), { passed: 40, failed: 2 }];
    expect(closingLine(tallies)).toBe('41 passed, 3 failed');
  });
});

describe('tests that passed at their second try', () => {
  test('are named by title and file, of every suite', () => {
    const tallies = [
      tallyCommand(0),
      { passed: 2, failed: 0, flaky: ['the cart > counts (cart.browser.ts)'] },
      { passed: 1, failed: 1, flaky: ['signs in (auth.browser.ts)'] },
    ];
    expect(flakyLines(tallies)).toEqual([
      'flaky: the cart > counts (cart.browser.ts)',
      'flaky: signs in (auth.browser.ts)',
    ]);
  });

  test('are not spoken of where there are none', () => {
    expect(flakyLines([tallyCommand(0), tallyCommand(1)])).toEqual([]);
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
      'counts an error outside of every test',
      { stats, errors: [{ message: 'setup' }] },
      1,
      { passed: 5, failed: 1 },
    ],
    ['fails when it says so without a reason', { stats, errors: [] }, 1, { passed: 5, failed: 1 }],
  ])('%s', (_title, given, exitCode, tally) => {
    expect(tallyPlaywright(given, exitCode)).toEqual(tally);
  });

  test('counts a test that passed at its second try as passed, and names it', () => {
    const tests = (status: string) => [{ status }];
    const suites = [
      {
        title: 'client/cart/cart.browser.ts',
        file: 'client/cart/cart.browser.ts',
        specs: [{ title: 'stays', tests: tests('expected') }],
        suites: [
          {
            title: 'the cart',
            file: 'client/cart/cart.browser.ts',
            specs: [{ title: 'counts', tests: tests('flaky') }],
          },
        ],
      },
    ];
    expect(tallyPlaywright({ stats: { ...stats, flaky: 1 }, errors: [], suites }, 0)).toEqual({
      passed: 6,
      failed: 0,
      flaky: ['the cart > counts (client/cart/cart.browser.ts)'],
    });
  });
});
