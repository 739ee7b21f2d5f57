import { afterEach, describe, expect, test, vi } from 'vitest';
import { log, logWarning, openLog, withinRequest } from './log';
import { maskPersonalData } from './mask-personal-data';
import { expectConsoleError } from './testing/fail-on-console-error';

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
afterEach(() => warn.mockClear());

describe('on a deployed server', () => {
  test('everything that is logged is one line of JSON under the request’s id, also after its answer', async () => {
    openLog({ deployed: true });
    await withinRequest('7f3c', async () => {
      await Promise.resolve();
      logWarning('mail', 'A mail to tom@example.com\nwas refused.');
    });
    logWarning('database', 'A connection was lost.');
    expect(warn.mock.calls).toEqual([
      ['{"level":"warn","requestId":"7f3c","where":"mail","message":"A mail to …@…\\nwas refused."}'],
      ['{"level":"warn","where":"database","message":"A connection was lost."}'],
    ]);
  });

  test('an error says its name, code, message, stack and cause, and nothing else that it carries', () => {
    openLog({ deployed: true });
    const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(tom@…)' });
    expectConsoleError(
      /"level":"error","where":"a job".*"name":"Error","message":"no row".*"cause":\{"name":"Error","code":"23505"(?!.*detail)/,
    );
    log('error', { where: 'a job', message: 'no row', error: new Error('no row', { cause }) });
  });
});

test('on one’s own machine it is text', () => {
  openLog({ deployed: false });
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
  ['relation "add_ons" does not exist', 'relation "add_ons" does not exist'],
  [
    'at run (/srv/node_modules/@trpc/server/index.mjs:10:5)',
    'at run (/srv/node_modules/@trpc/server/index.mjs:10:5)',
  ],
])('%s is logged as %s', (text, masked) => {
  expect(maskPersonalData(text)).toBe(masked);
});
