import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { jobs } from '#server/jobs/jobs.ts';
import { accountFixture, eleni } from '#testing/account-fixture.ts';
import { Browser, RESET_SUBJECT, VERIFY_SUBJECT } from './testing.ts';

const { shop, browser, signUp, addTries, readToken, statementsThatWait } = accountFixture();

describe('a forgotten password', () => {
  const ask = (email = eleni.email, from = browser) =>
    from.client.account.requestPasswordReset.mutate({ email });
  const reset = (token: string, password = 'the ferry to paros', from = browser) =>
    from.client.account.resetPassword.mutate({ token, password });

  test('gets the same answer for an address nobody has, and a mail for one somebody has', async () => {
    await signUp();
    await shop.idle();
    shop.mails.length = 0;
    const answers = [await ask(), await ask('nobody@example.com'), await ask('ELENI@example.com')];
    await shop.idle();
    expect(new Set(answers).size).toBe(1);
    expect(shop.mails.map(({ to }) => to)).toEqual(['eleni@example.com', 'eleni@example.com']);
  });

  test('takes as long to answer for an address nobody has', async () => {
    await signUp();
    const times = async (email: string) => {
      const start = performance.now();
      await ask(email);
      return performance.now() - start;
    };
    // Both must take the minimum time, which does not depend on the machine's speed.
    expect(Math.min(await times(eleni.email), await times('nobody@example.com'))).toBeGreaterThan(240);
  });

  test('is set anew by the link, which signs in, proves the address and ends every other session', async () => {
    const phone = new Browser(shop);
    await signUp(eleni, phone);
    await ask();
    expect(await reset(await readToken(RESET_SUBJECT))).toEqual({ status: 'signed-in' });
    expect(await phone.isSignedIn()).toBe(false);
    expect(await browser.client.account.session.query()).toMatchObject({ emailVerified: true });
    await expect(phone.client.account.signIn.mutate(eleni)).rejects.toThrow('incorrect');
    await phone.client.account.signIn.mutate({ ...eleni, password: 'the ferry to paros' });
    await shop.idle();
    expect(shop.mails.map(({ subject }) => subject)).toContain('Your password was changed');
  });

  test('is not touched when a mail scanner opens the link', async () => {
    await signUp();
    await ask();
    const token = await readToken(RESET_SUBJECT);
    for (let visit = 0; visit < 3; visit++)
      expect((await fetch(`${shop.url}/auth?tab=reset`)).status).toBe(200);
    expect(await reset(token)).toEqual({ status: 'signed-in' });
  });

  test('is said to be set already as soon as a used link is opened, which consumes none', async () => {
    await signUp();
    await ask();
    const token = await readToken(RESET_SUBJECT);
    const look = () => shop.client().account.resetLink.mutate({ token });
    expect([await look(), await look()]).toEqual([{ isValid: true }, { isValid: true }]);
    await reset(token);
    expect(await look()).toEqual({ isValid: false });
  });

  test('cannot be set twice by one link, nor by an older one once it was set', async () => {
    await signUp();
    await ask();
    const older = await readToken(RESET_SUBJECT);
    await ask();
    const token = await readToken(RESET_SUBJECT);
    expect(token).not.toBe(older);
    await reset(token);
    for (const used of [token, older])
      await expect(reset(used)).rejects.toThrow('This link is no longer valid. Please ask for a new one.');
  });

  test('is answered again where the answer was lost, by nothing but the same call', async () => {
    await signUp();
    await ask();
    const token = await readToken(RESET_SUBJECT);
    const call = { token, password: 'the ferry to paros', key: randomUUID() };
    const again = (from: Browser, sent: typeof call = call) => from.client.account.resetPassword.mutate(sent);
    const [phone, other] = [new Browser(shop), new Browser(shop)];
    expect(await Promise.all([again(phone), again(other)])).toEqual(Array(2).fill({ status: 'signed-in' }));
    expect(await again(browser)).toEqual({ status: 'signed-in' });
    expect(await browser.isSignedIn()).toBe(true);
    await expect(again(browser, { ...call, key: randomUUID() })).rejects.toThrow('no longer valid');
    await browser.client.account.changePassword.mutate({
      currentPassword: call.password,
      password: 'the ferry to naxos again',
    });
    await expect(again(other)).rejects.toThrow('no longer valid');
    await shop.idle();
    const told = shop.mails.filter(({ subject }) => subject === 'Your password was changed');
    expect(told).toHaveLength(2);
  });

  test('is set once when the link is used twenty times at the same moment', async () => {
    await signUp();
    await ask();
    const token = await readToken(RESET_SUBJECT);
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => reset(token, `a new password ${index}`, new Browser(shop))),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('lets in who was held back by somebody else’s tries', async () => {
    await signUp();
    const attempts = Array.from({ length: 12 }, () =>
      new Browser(shop, '198.51.100.1').client.account.signIn.mutate({
        ...eleni,
        password: 'a wrong password',
      }),
    );
    await Promise.allSettled(attempts);
    await ask();
    await reset(await readToken(RESET_SUBJECT));
    await browser.client.account.signIn.mutate({ ...eleni, password: 'the ferry to paros' });
    expect(await browser.isSignedIn()).toBe(true);
  });

  test('is asked for in vain by a caller who asked too often, and then keeps nobody else from it', async () => {
    await signUp();
    const flood = new Browser(shop, '198.51.100.1').client.account;
    await flood.requestPasswordReset.mutate({ email: 'nobody1@example.com' });
    await addTries('reset-address', 28);
    await flood.requestPasswordReset.mutate({ email: 'nobody2@example.com' });
    for (let go = 0; go < 6; go++)
      await expect(flood.requestPasswordReset.mutate({ email: eleni.email })).rejects.toThrow(
        'Too many links',
      );
    await ask();
    expect(await readToken(RESET_SUBJECT)).toBeTruthy();
  });

  test('cannot be set after an hour, and a refused password does not use the link up', async () => {
    await signUp();
    await ask();
    const token = await readToken(RESET_SUBJECT);
    await expect(reset(token, 'password')).rejects.toThrow('This password is too common');
    await sql`update account_tokens set expires_at = expires_at - interval '59 minutes'`.execute(shop.db);
    await expect(reset(token, '12345')).rejects.toThrow('Password must be at least 6 characters');
    await sql`update account_tokens set expires_at = expires_at - interval '2 minutes'`.execute(shop.db);
    await expect(reset(token)).rejects.toThrow('This link is no longer valid.');
  });

  test('cannot be set by the link that confirms an address, nor by one made up', async () => {
    await signUp();
    const token = await readToken(VERIFY_SUBJECT);
    for (const wrong of [token, 'a'.repeat(43)])
      await expect(reset(wrong)).rejects.toThrow('no longer valid');
    await expect(reset('short')).rejects.toThrow('This link is not complete.');
  });

  test('leaves no link in the database that could be used, and none in a mail that has left', async () => {
    shop.services.env.mail = { smtpUrl: 'smtp://mail.test', from: 'ink@example.com' };
    await signUp();
    await ask();
    const token = await readToken(RESET_SUBJECT);
    const { rows } = await sql`select account_tokens::text from account_tokens`.execute(shop.db);
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await shop.db.selectFrom('mails').select('id').execute()).toEqual([]);
    shop.services.env.mail = undefined;
  });

  test('leaves no link behind that could not be sent while it held', async () => {
    const { warn } = console;
    console.warn = () => {};
    shop.setMailServer('down');
    await signUp();
    await ask();
    await shop.idle();
    shop.setMailServer('up');
    console.warn = warn;
    const waiting = () => shop.db.selectFrom('mails').select('template').orderBy('template').execute();
    expect(await jobs.get('tokens')?.(shop.services)).toMatchObject({ mails: 0 });
    await sql`update mails set created_at = now() - interval '61 minutes'`.execute(shop.db);
    expect(await jobs.get('tokens')?.(shop.services)).toMatchObject({ mails: 1 });
    expect(await waiting()).toEqual([{ template: 'verify-email' }]);
    await sql`update mails set created_at = now() - interval '8 days'`.execute(shop.db);
    await jobs.get('tokens')?.(shop.services);
    expect(await waiting()).toEqual([]);
  });

  test('can be asked for five times within the hour, for a known and an unknown address alike', async () => {
    await signUp();
    for (const email of [eleni.email, 'nobody@example.com']) {
      const answers = await Promise.allSettled(Array.from({ length: 7 }, () => ask(email)));
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    }
  });
});

describe('changing the password', () => {
  const change = (currentPassword: string, password: string, from = browser) =>
    from.client.account.changePassword.mutate({ currentPassword, password });

  test('asks for the present one, goes on under a new session id and ends the other sessions', async () => {
    await signUp();
    const phone = new Browser(shop);
    await phone.client.account.signIn.mutate(eleni);
    const before = browser.cookie;
    await change(eleni.password, 'the ferry to paros');
    expect(browser.cookie).not.toBe(before);
    expect([await browser.isSignedIn(), await phone.isSignedIn()]).toEqual([true, false]);
    expect(await shop.client(before).account.session.query()).toBeNull();
    await phone.client.account.signIn.mutate({ ...eleni, password: 'the ferry to paros' });
  });

  test('that was meanwhile changed by another way is refused', async () => {
    await signUp();
    const { late } = await shop.db.transaction().execute(async (tx) => {
      await tx.updateTable('users').set({ passwordHash: 'of a reset' }).execute();
      const answer = change(eleni.password, 'the ferry to paros').catch((error: Error) => error);
      // The call has checked the old password and waits to write its own when this is committed.
      await expect.poll(() => statementsThatWait()).toEqual([expect.stringMatching(/update "users"/)]);
      return { late: answer };
    });
    expect(await late).toMatchObject({ message: 'This is not your current password' });
    const { passwordHash } = await shop.db
      .selectFrom('users')
      .select('passwordHash')
      .executeTakeFirstOrThrow();
    expect(passwordHash).toBe('of a reset');
  });

  test('is refused with the wrong one, beside its field, and throttled like a sign-in', async () => {
    await signUp();
    const answers = await Promise.allSettled(
      Array.from({ length: 12 }, () => change('not the password', 'the ferry to paros')),
    );
    const reasons = answers.map((answer) => (answer.status === 'rejected' ? answer.reason : undefined));
    expect(reasons.filter((reason) => reason?.data.details?.field === 'currentPassword')).toHaveLength(10);
    expect(reasons.filter((reason) => reason?.data.code === 'TOO_MANY_REQUESTS')).toHaveLength(2);
  });

  test('to a common one is refused', async () => {
    await signUp();
    await expect(change(eleni.password, 'qwerty')).rejects.toThrow('This password is too common');
    expect(await browser.isSignedIn()).toBe(true);
  });
});
