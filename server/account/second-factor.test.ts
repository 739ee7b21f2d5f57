import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accountFixture, eleni } from '#testing/account-fixture.ts';
import { afterRow } from '#testing/interleave.ts';
import { renewRecoveryCodes } from './second-factor.ts';
import { Browser, RESET_SUBJECT, VERIFY_SUBJECT } from './testing.ts';

const { shop, browser, signUp, readToken } = accountFixture();

beforeEach(async () => {
  // A clock that stands still in the middle of a time step, so that no code expires during a test.
  const now = Math.floor(Date.now() / STEP_MS) * STEP_MS + STEP_MS / 2;
  vi.useFakeTimers({ toFake: ['Date'], now });
  await signUp();
});

afterEach(() => {
  vi.useRealTimers();
});

const STEP_MS = 30_000;

/** A code of the authenticator app for the present time step or, as is also accepted, one beside it. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * STEP_MS });

async function confirmAddress(): Promise<void> {
  await browser.client.account.verifyEmail.mutate({ token: await readToken(VERIFY_SUBJECT) });
}

async function begin(): Promise<string> {
  const { secret } = await browser.client.account.beginSecondFactor.mutate({
    currentPassword: eleni.password,
  });
  return secret;
}

async function turnOn(): Promise<{ secret: string; recoveryCodes: string[] }> {
  await confirmAddress();
  const secret = await begin();
  // The code of the step before, so that the present one remains unused.
  const { recoveryCodes } = await browser.client.account.confirmSecondFactor.mutate({
    code: codeOf(secret, -1),
  });
  return { secret, recoveryCodes };
}

const signIn = (code?: string, from = new Browser(shop)) =>
  from.client.account.signIn.mutate({ ...eleni, code });
const state = () => browser.client.account.secondFactor.query();

describe('a second factor', () => {
  test('is set up with the password, a secret with its QR code, and a first code', async () => {
    await confirmAddress();
    await expect(
      browser.client.account.beginSecondFactor.mutate({ currentPassword: 'not the password' }),
    ).rejects.toThrow('This is not your current password');
    const setup = await browser.client.account.beginSecondFactor.mutate({ currentPassword: eleni.password });
    expect(setup.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(setup.qrCode.size).toBeGreaterThan(20);
    expect(setup.qrCode.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
    expect(await state()).toEqual({ enabled: false, recoveryCodesLeft: 0 });
    await expect(browser.client.account.confirmSecondFactor.mutate({ code: '000000' })).rejects.toThrow(
      'This code is not right',
    );
    const { recoveryCodes } = await browser.client.account.confirmSecondFactor.mutate({
      code: codeOf(setup.secret),
    });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await state()).toEqual({ enabled: true, recoveryCodesLeft: 10 });
  });

  test('raises this session to aal2 and ends the others, which were opened without it', async () => {
    const phone = new Browser(shop);
    await signIn(undefined, phone);
    await turnOn();
    expect(await browser.client.account.session.query()).toMatchObject({ assuranceLevel: 'aal2' });
    expect(await phone.isSignedIn()).toBe(false);
  });

  test('waits for the address to be confirmed, or a stranger could lock its owner out', async () => {
    await expect(begin()).rejects.toThrow('Please confirm your email address first');
  });

  test('does nothing before its first code, and cannot be set up anew while it is on', async () => {
    await confirmAddress();
    await begin();
    expect(await signIn()).toEqual({ status: 'signed-in' });
    const secret = await begin();
    await browser.client.account.confirmSecondFactor.mutate({ code: codeOf(secret) });
    await expect(begin()).rejects.toThrow('Your second factor is on already.');
  });

  test('is asked for at sign-in, after the password, and no session is there before', async () => {
    const { secret } = await turnOn();
    const phone = new Browser(shop);
    expect(await signIn(undefined, phone)).toEqual({ status: 'second-factor' });
    expect(await phone.isSignedIn()).toBe(false);
    await expect(
      phone.client.account.signIn.mutate({ ...eleni, password: 'wrong password' }),
    ).rejects.toThrow('The email or password you entered is incorrect.');
    expect(await signIn(codeOf(secret), phone)).toEqual({ status: 'signed-in' });
    expect(await phone.client.account.session.query()).toMatchObject({ assuranceLevel: 'aal2' });
  });

  test('takes each code once, also when it comes twice at the same moment', async () => {
    const { secret } = await turnOn();
    const code = codeOf(secret);
    const answers = await Promise.allSettled([signIn(code), signIn(code), signIn(code)]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(signIn(code)).rejects.toMatchObject({ data: { details: { field: 'code' } } });
    // A code older than the last used one is refused too.
    await expect(signIn(codeOf(secret, -1))).rejects.toThrow('was used already');
  });

  test('takes clocks half a minute apart, not more', async () => {
    const { secret } = await turnOn();
    await expect(signIn(codeOf(secret, 3))).rejects.toThrow('This code is not right');
    expect(await signIn(codeOf(secret, 1))).toEqual({ status: 'signed-in' });
  });

  test('a recovery code is stored through Argon2, and one that was given before that is still taken', async () => {
    const { recoveryCodes } = await turnOn();
    const rows = await shop.db.selectFrom('recoveryCodes').select(['userId', 'codeHash']).execute();
    expect(rows).toHaveLength(10);
    for (const { codeHash } of rows) expect(codeHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const [{ userId } = { userId: '' }] = rows;
    const codeHash = createHash('sha256').update(`${userId}:ABCDE23456`).digest('base64url');
    await shop.db.insertInto('recoveryCodes').values({ userId, codeHash }).execute();
    expect(await signIn('abcde-23456')).toEqual({ status: 'signed-in' });
    await expect(signIn('abcde-23456')).rejects.toThrow('used already');
    expect(await signIn(recoveryCodes[0])).toEqual({ status: 'signed-in' });
  });

  test('takes each recovery code once, typed in any way', async () => {
    const { recoveryCodes } = await turnOn();
    const [first = '', second = ''] = recoveryCodes;
    expect(await signIn(` ${first.toLowerCase().replace('-', ' ')} `)).toEqual({ status: 'signed-in' });
    await expect(signIn(first)).rejects.toThrow('was used already');
    expect(await signIn(second)).toEqual({ status: 'signed-in' });
    expect((await state()).recoveryCodesLeft).toBe(8);
  });

  test('cannot be guessed: ten codes within the hour, whatever the password', async () => {
    await turnOn();
    const wrong = await Promise.allSettled(
      Array.from({ length: 14 }, (_, index) => signIn('000000', new Browser(shop, `198.51.100.${index}`))),
    );
    const codes = wrong.map((answer) => (answer.status === 'rejected' ? answer.reason.data.code : 'let in'));
    expect(codes.filter((code) => code === 'UNAUTHORIZED').length).toBeLessThanOrEqual(10);
    expect(codes).not.toContain('let in');
    const guess = () => browser.client.account.removeSecondFactor.mutate({ code: '000000' });
    await expect(guess()).rejects.toThrow('Too many codes were tried. Please wait an hour.');
  });

  test('is no try of those that count when its code is right', async () => {
    const { recoveryCodes } = await turnOn();
    const [last = '', ...others] = recoveryCodes;
    for (const code of others) expect(await signIn(code)).toEqual({ status: 'signed-in' });
    const renewed = await browser.client.account.renewRecoveryCodes.mutate({ code: last });
    for (const code of renewed.recoveryCodes.slice(0, 2))
      expect(await signIn(code)).toEqual({ status: 'signed-in' });
  });

  test('is still asked for after the password was reset by mail', async () => {
    const { secret } = await turnOn();
    const phone = new Browser(shop);
    await phone.client.account.requestPasswordReset.mutate({ email: eleni.email });
    const token = await readToken(RESET_SUBJECT);
    const password = 'the ferry to paros';
    expect(await phone.client.account.resetPassword.mutate({ token, password })).toEqual({
      status: 'second-factor',
    });
    expect([await phone.isSignedIn(), await browser.isSignedIn()]).toEqual([false, false]);
    expect(
      await phone.client.account.signIn.mutate({ email: eleni.email, password, code: codeOf(secret) }),
    ).toEqual({
      status: 'signed-in',
    });
  });

  test('is turned off with a code, and its owner hears of both', async () => {
    const { secret, recoveryCodes } = await turnOn();
    await expect(browser.client.account.removeSecondFactor.mutate({ code: '000000' })).rejects.toThrow(
      'not right',
    );
    await browser.client.account.removeSecondFactor.mutate({ code: codeOf(secret) });
    expect(await state()).toEqual({ enabled: false, recoveryCodesLeft: 0 });
    expect(await browser.client.account.session.query()).toMatchObject({ assuranceLevel: 'aal1' });
    expect(await signIn()).toEqual({ status: 'signed-in' });
    await expect(
      browser.client.account.renewRecoveryCodes.mutate({ code: recoveryCodes[0] ?? '' }),
    ).rejects.toThrow('not right');
    await shop.idle();
    const subjects = shop.mails.map(({ subject }) => subject);
    expect(subjects).toEqual(expect.arrayContaining(['Two-step sign-in is on', 'Two-step sign-in is off']));
  });

  test('gets new recovery codes, after which the old ones are nothing', async () => {
    const { recoveryCodes } = await turnOn();
    const [first = '', second = ''] = recoveryCodes;
    const renewed = await browser.client.account.renewRecoveryCodes.mutate({ code: first });
    expect(renewed.recoveryCodes).toHaveLength(10);
    await expect(signIn(second)).rejects.toThrow('was used already');
    expect(await signIn(renewed.recoveryCodes[0])).toEqual({ status: 'signed-in' });
  });

  test('that is turned off while new recovery codes are asked for gets none', async () => {
    const { recoveryCodes } = await turnOn();
    const { id = '' } = (await browser.client.account.session.query()) ?? {};
    const turnOff = afterRow(
      ({ userId }) => userId === id,
      () => shop.db.deleteFrom('secondFactors').where('userId', '=', id).execute(),
    );
    await expect(
      renewRecoveryCodes(shop.db.withPlugin(turnOff), id, recoveryCodes[0]?.replace('-', '') ?? ''),
    ).rejects.toThrow('not right');
  });

  test('leaves no recovery code in the database that could be read', async () => {
    const { recoveryCodes } = await turnOn();
    const { rows } = await sql`select * from recovery_codes`.execute(shop.db);
    expect(rows).toHaveLength(10);
    for (const code of recoveryCodes) expect(JSON.stringify(rows)).not.toContain(code.replace('-', ''));
  });
});
