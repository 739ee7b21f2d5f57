import { afterEach, describe, expect, test, vi } from 'vitest';
import { configureLog, log, logWarning, runInRequest, summariseError } from './log.ts';
import { maskPersonalData } from './mask-personal-data.ts';

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
afterEach(() => warn.mockClear());

describe('on a deployed server', () => {
  test('everything that is logged is one line of JSON under the request’s id, also after its answer', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-22T08:30:00Z') });
    configureLog({ deployed: true });
    await runInRequest({ id: '7f3c' }, async () => {
      await Promise.resolve();
      logWarning('mail', 'A mail to tom@example.com\nwas refused.');
    });
    logWarning('database', 'A connection was lost.');
    const time = '{"time":"2026-11-22T08:30:00.000Z","level":"warn"';
    expect(warn.mock.calls).toEqual([
      [`${time},"requestId":"7f3c","where":"mail","message":"A mail to …@…\\nwas refused."}`],
      [`${time},"where":"database","message":"A connection was lost."}`],
    ]);
    vi.useRealTimers();
  });

  test('an error says its name, code, message, stack and cause, and nothing else that it carries', () => {
    configureLog({ deployed: true });
    const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(tom@…)' });
    const print = vi.spyOn(console, 'error').mockImplementation(() => {});
    log('error', { where: 'a job', message: 'no row', error: new Error('no row', { cause }) });
    const stack = expect.stringContaining('log.test.ts');
    expect(JSON.parse(print.mock.calls[0]?.[0])).toEqual({
      time: expect.any(String),
      level: 'error',
      where: 'a job',
      message: 'no row',
      error: {
        name: 'Error',
        message: 'no row',
        stack,
        cause: { name: 'Error', code: '23505', message: 'duplicate key', stack },
      },
    });
    print.mockRestore();
  });
});

describe('of an error', () => {
  const namesOf = (summary: ReturnType<typeof summariseError> | undefined): string[] =>
    summary ? [summary.message, ...namesOf(summary.cause)] : [];

  test('that is its own cause, five are told', () => {
    const [first, second] = [new Error('first'), new Error('second')];
    first.cause = second;
    second.cause = first;
    expect(namesOf(summariseError(first))).toEqual(['first', 'second', 'first', 'second', 'first']);
  });

  test('that stands for several, the first of them is told as its cause', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED ::1:5432'), { code: 'ECONNREFUSED' });
    expect(summariseError(new AggregateError([refused, new Error('another')]))).toMatchObject({
      name: 'AggregateError',
      cause: { code: 'ECONNREFUSED', message: 'connect ECONNREFUSED ::1:5432' },
    });
  });

  test.each([
    'Tom Sawyer',
    '{"name": Tom Sawyer, "street": "Long street 5"}',
    '{"first": "something long that stands before", "name": Tom Sawyer, "street": "Long street 5"}',
    '[\n  "Anna",\n  Tom Sawyer\n]',
    '{"name": "Tom\nSawyer"}',
  ])('that JSON.parse throws at %j, nothing of the text is told', (text) => {
    const told = JSON.stringify(summariseError(errorOf(() => JSON.parse(text))));
    expect(told).toContain('JSON');
    expect(told).toContain('log.test.ts');
    for (const word of ['Tom', 'Sawyer', 'Anna', 'street', 'something']) expect(told).not.toContain(word);
  });

  test.each([
    [
      '22P02',
      'invalid input syntax for type integer: "Anna\nSmith"',
      'invalid input syntax for type integer: "…"',
    ],
    [
      '22003',
      'value "+30 694" is out of range for type integer',
      'value "…" is out of range for type integer',
    ],
    [
      '22008',
      'date/time field value out of range: "Anna" "Smith"',
      'date/time field value out of range: "…"',
    ],
    ['22001', 'value too long for type character varying(5)', 'value too long for type character varying(5)'],
  ])('%s of PostgreSQL the value is not told', (code, message, told) => {
    const summary = summariseError(Object.assign(new Error(message), { name: 'error', code }));
    expect(summary).toMatchObject({ name: 'error', code, message: told });
    expect(summary.stack?.split('\n')[0]).toBe(`error: ${told}`);
    expect(summary.stack).not.toMatch(/Anna|Smith|694/);
  });
});

function errorOf(call: () => void): unknown {
  try {
    call();
  } catch (error) {
    return error;
  }
}

test('on one’s own machine it is text', () => {
  configureLog({ deployed: false });
  logWarning('mail', 'A mail was refused.');
  expect(warn.mock.calls).toEqual([['A mail was refused.']]);
});

test.each([
  ['550 5.1.1 <zoë.o’neil+ink@mail.example.com> unknown', '550 5.1.1 <zoë.o’…@…> unknown'],
  ['GET https://shop.example/my-orders?q=Tom&page=2 failed', 'GET https://shop.example/my-orders?… failed'],
  ['at /auth?tab=reset#token=abc.def', 'at /auth?…'],
  ['connect to postgres://ink:secret@db.example/ink', 'connect to postgres://…@db.example/ink'],
  ['invalid input syntax for type uuid: "Tom"', 'invalid input syntax for type uuid: "…"'],
  [`Unexpected token 'T', "Tom said "hi"" is not valid JSON`, `Unexpected token 'T', "…" is not valid JSON`],
  [
    `Unexpected token 'T', ..."\n", "Tom" said"... is not valid JSON`,
    `Unexpected token 'T', "…" is not valid JSON`,
  ],
  [
    'invalid input syntax for type integer: "Anna\nSmith" (1)',
    'invalid input syntax for type integer: "…" (1)',
  ],
  ['550 <"anna smith"@x.example> unknown', '550 <…@…> unknown'],
  ['no such number: +30 694 123-4567, nor +49.170.1234567', 'no such number: …, nor …'],
  ['no such number: 0030 210 1234567, 0171/1234567', 'no such number: …, …'],
  ['no such number: 6941234567 or 210 123 4567', 'no such number: … or …'],
  [`at /unsubscribe/${'aB3-_'.repeat(9).slice(0, 43)}, again`, 'at /unsubscribe/…, again'],
  ['connect to postgresql://ink:a/b@c@db.example:5432/ink', 'connect to postgresql://…@db.example:5432/ink'],
  [
    'order 0a1b2c3d-1111-2222-3333-00000000000f of 2026-11-21T10:00:00.000Z',
    'order 0a1b2c3d-1111-2222-3333-00000000000f of 2026-11-21T10:00:00.000Z',
  ],
  [
    'GET /orders/01234567-1111-2222-3333-000000000000 took 0.12345678 s',
    'GET /orders/01234567-1111-2222-3333-000000000000 took 0.12345678 s',
  ],
  ['20261121T1000-accounts at 1732233600000', '20261121T1000-accounts at 1732233600000'],
  ['relation "add_ons" does not exist', 'relation "add_ons" does not exist'],
  [
    'at run (/srv/node_modules/@trpc/server/index.mjs:10:5)',
    'at run (/srv/node_modules/@trpc/server/index.mjs:10:5)',
  ],
])('%s is logged as %s', (text, masked) => {
  expect(maskPersonalData(text)).toBe(masked);
});
