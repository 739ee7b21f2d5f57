import { describe, expect, test } from 'vitest';
import { closingLine, lastLines, tallyCommand, tallyPlaywright, tallyVitest } from './suite-report.ts';

const passed = (title: string) => ({ title, state: 'passed', errors: [], flaky: false });
const passedFile = {
  file: 'a.test.ts',
  state: 'passed',
  errors: [],
  tests: [passed('adds'), passed('takes')],
};
const boom = { message: 'boom', stack: 'Error: boom\n    at b.test.ts:3:1' };

describe('the closing line', () => {
  test('sums the suites', () => {
    const tallies = [tallyCommand(0), tallyCommand(1), { passed: 40, failed: 2 }];
    expect(closingLine(tallies)).toBe('41 passed, 3 failed');
  });
});

describe('the lines before it', () => {
  test('say what failed and why, and which tests needed a second try, of every suite', () => {
    const tallies = [
      tallyCommand(0),
      { passed: 2, failed: 0, flaky: ['the cart > counts (cart.browser.ts)'] },
      {
        passed: 1,
        failed: 1,
        failures: ['adds (b.test.ts)\n    boom'],
        flaky: ['signs in (auth.browser.ts)'],
      },
    ];
    expect(lastLines(tallies)).toEqual([
      'failed: adds (b.test.ts)\n    boom',
      'flaky: the cart > counts (cart.browser.ts)',
      'flaky: signs in (auth.browser.ts)',
    ]);
  });

  test('are none where nothing is to be said', () => {
    expect(lastLines([tallyCommand(0), tallyCommand(1)])).toEqual([]);
  });
});

describe('a Vitest run', () => {
  const report = { modules: [passedFile], unhandledErrors: [] };

  test.each([
    ['passes when every test passed', report, 0, { passed: 2, failed: 0 }],
    ['fails when it left no report', undefined, 0, { passed: 0, failed: 1 }],
    ['fails when it ran no test', { ...report, modules: [] }, 0, { passed: 0, failed: 1 }],
    ['fails when it says so without a reason', report, 1, { passed: 2, failed: 1 }],
    [
      'counts skipped tests as failed',
      { ...report, modules: [{ ...passedFile, tests: [{ ...passed('adds'), state: 'skipped' }] }] },
      0,
      { passed: 0, failed: 1, failures: ['adds (a.test.ts)\n    skipped'] },
    ],
    [
      'counts an error outside of every test, and says it',
      { ...report, unhandledErrors: [boom] },
      1,
      {
        passed: 2,
        failed: 1,
        failures: ['outside of every test\n    Error: boom\n        at b.test.ts:3:1'],
      },
    ],
    [
      'says what happened where the stack does not',
      { ...report, unhandledErrors: [{ message: 'timed out', stack: 'Error: TRACE\n    at b.test.ts:3:1' }] },
      1,
      {
        passed: 2,
        failed: 1,
        failures: ['outside of every test\n    timed out\n    Error: TRACE\n        at b.test.ts:3:1'],
      },
    ],
    [
      'says what caused an error',
      { ...report, unhandledErrors: [{ message: 'fetch failed', cause: 'read ECONNRESET' }] },
      1,
      {
        passed: 2,
        failed: 1,
        failures: ['outside of every test\n    fetch failed\n    Caused by read ECONNRESET'],
      },
    ],
    [
      'counts a file that does not load as one failure',
      { ...report, modules: [passedFile, { file: 'b.test.ts', errors: [boom], tests: [] }] },
      1,
      { passed: 2, failed: 1, failures: ['b.test.ts\n    Error: boom\n        at b.test.ts:3:1'] },
    ],
    [
      'counts a failed test once, not its file too',
      {
        ...report,
        modules: [
          {
            ...passedFile,
            tests: [passed('adds'), { ...passed('takes'), state: 'failed', errors: [boom] }],
          },
        ],
      },
      1,
      { passed: 1, failed: 1, failures: ['takes (a.test.ts)\n    Error: boom\n        at b.test.ts:3:1'] },
    ],
    [
      'counts a test that passed at its second try as passed, and names it',
      {
        ...report,
        modules: [{ ...passedFile, tests: [{ ...passed('adds'), errors: [boom], flaky: true }] }],
      },
      0,
      { passed: 1, failed: 0, flaky: ['adds (a.test.ts)'] },
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
      { passed: 5, failed: 1, failures: ['outside of every test\n    setup'] },
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

  test('says what failed at its first try, without the colours of a terminal', () => {
    const error = { message: '\u001b[31mno such button\u001b[39m' };
    const tests = [{ status: 'unexpected', results: [{ error }, { error: { message: 'a later one' } }] }];
    const suites = [{ title: 'cart', file: 'cart.browser.ts', specs: [{ title: 'counts', tests }] }];
    expect(tallyPlaywright({ stats: { ...stats, unexpected: 1 }, errors: [], suites }, 1)).toEqual({
      passed: 5,
      failed: 1,
      failures: ['counts (cart.browser.ts)\n    no such button'],
    });
  });
});
