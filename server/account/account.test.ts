import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#server/database/types.ts';
import { jobs } from '#server/jobs/jobs.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { Browser, RESET_SUBJECT, tokenInMail, VERIFY_SUBJECT } from './testing.ts';

let shop: TestShop;
let browser: Browser;

beforeAll(async () => {
  shop = await openTestShop({ maxConnections: 4 });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await emptyTables(shop.db, 'users', 'mails', 'throttles');
  shop.mails.length = 0;
  browser = new Browser(shop);
});

const eleni = { fullName: 'Eleni Papadopoulou', email: 'eleni@example.com', password: 'the ferry to naxos' };

const signUp = (account = eleni, from = browser) => from.client.account.signUp.mutate(account);

/** As if so many more attempts had been made by everybody whom the throttle has counted. */
async function addTries(throttle: string, tries: number): Promise<void> {
  const { numAffectedRows } =
    await sql`update throttles set tries = tries + ${tries} where key like ${`${throttle}:%`}`.execute(
      shop.db,
    );
  expect(numAffectedRows).toBeGreaterThan(0n);
}

async function readToken(subject: string, to = eleni.email): Promise<string> {
  await shop.idle();
  return tokenInMail(shop, to, subject);
}

async function confirmAddress(from = browser): Promise<void> {
  await from.client.account.verifyEmail.mutate({ token: await readToken(VERIFY_SUBJECT) });
}

describe('signing up', () => {
  test('makes an account with a name, signs in at once, and writes to the address', async () => {
    await signUp();
    await shop.idle();
    expect(await browser.client.account.session.query()).toMatchObject({
      email: 'eleni@example.com',
      fullName: 'Eleni Papadopoulou',
      emailVerified: false,
      admin: false,
      assuranceLevel: 'aal1',
    });
    expect(shop.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['eleni@example.com', VERIFY_SUBJECT],
    ]);
    expect(shop.mails[0]?.text).toContain(`${shop.url}/auth?tab=verify#token=`);
  });

  test('keeps the password as an argon2id hash with OWASP’s parameters', async () => {
    await signUp();
    const { passwordHash } = await shop.db
      .selectFrom('users')
      .select('passwordHash')
      .executeTakeFirstOrThrow();
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test.each([
    ['as it is', 'eleni@example.com'],
    ['in capitals', 'ELENI@EXAMPLE.COM'],
    ['with white space around it', '  eleni@example.com\n'],
  ])('with an address that has an account, %s, is told so', async (_, email) => {
    await signUp();
    const other = new Browser(shop);
    await expect(signUp({ ...eleni, email }, other)).rejects.toThrow(
      'This email is already registered. Please sign in instead.',
    );
    expect(await other.isSignedIn()).toBe(false);
  });

  test('ten times at the same moment makes one account', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, () => signUp(eleni, new Browser(shop))),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await shop.db.selectFrom('users').select('email').execute()).toHaveLength(1);
  });

  test('takes names and addresses of every script, composed either way', async () => {
    await signUp({ ...eleni, fullName: 'Ελένη 🐙', email: 'jose\u0301@παράδειγμα.gr' });
    const other = new Browser(shop);
    await other.client.account.signIn.mutate({ email: 'JOS\u00e9@παράδειγμα.gr', password: eleni.password });
    expect(await other.client.account.session.query()).toMatchObject({ fullName: 'Ελένη 🐙' });
  });

  test('tells plus-addresses apart', async () => {
    await signUp();
    await signUp({ ...eleni, email: 'eleni+comics@example.com' }, new Browser(shop));
    expect(await shop.db.selectFrom('users').select('email').execute()).toHaveLength(2);
  });

  test.each([
    ['Name must be at least 2 characters', { fullName: ' E ' }],
    ['Name must be less than 100 characters', { fullName: 'E'.repeat(101) }],
    ['Invalid email address', { email: 'eleni@example' }],
    ['Password must be at least 6 characters', { password: 'short' }],
    ['Password must be at least 6 characters', { password: '🐙🐙🐙' }],
    ['Password must be at most 256 characters', { password: 'x'.repeat(257) }],
    ['This password is too common', { password: '123456' }],
    ['This password is too common', { password: 'PASSWORD' }],
    ['This password is too common', { fullName: 'Ariadne Vlachou', password: 'Vlachou1' }],
  ])('is refused with ‘%s’', async (sentence, wrong) => {
    await expect(signUp({ ...eleni, ...wrong })).rejects.toThrow(sentence);
    expect(await shop.db.selectFrom('users').select('id').execute()).toEqual([]);
  });

  test.each([
    ['256 characters', 'The ferry to Naxos leaves at dawn. '.repeat(8).slice(0, 256)],
    [
      '256 emoji',
      Array.from({ length: 256 }, (_, i) => String.fromCodePoint(0x1f400 + ((i * 37) % 120))).join(''),
    ],
    ['white space around it', '  naxos  '],
    ['nothing but white space', ' \t\u2003 \u3000\t \u2009'],
    ['a NUL character', 'na\0xos!'],
  ])('takes a password with %s, and only that one', async (_, password) => {
    await signUp({ ...eleni, password });
    const other = new Browser(shop);
    const signIn = (typed: string) =>
      other.client.account.signIn.mutate({ email: eleni.email, password: typed });
    await expect(signIn(`${password.slice(0, -2)}zzzzzz`)).rejects.toThrow(/incorrect|at most/);
    await signIn(password);
    expect(await other.isSignedIn()).toBe(true);
  });

  test('is refused after forty accounts within the hour from one address', async () => {
    await signUp();
    await addTries('sign-up', 38);
    await signUp({ ...eleni, email: 'nikos@example.com' });
    await expect(signUp({ ...eleni, email: 'tom@example.com' })).rejects.toThrow(
      'Too many accounts were asked for from here.',
    );
    await signUp({ ...eleni, email: 'tom@example.com' }, new Browser(shop, '203.0.113.2'));
  });
});

describe('signing in', () => {
  const signIn = (password = eleni.password, from = browser, email = eleni.email) =>
    from.client.account.signIn.mutate({ email, password });

  test('works with the address in any case and gives a new session id each time', async () => {
    await signUp();
    const first = browser.cookie;
    await signIn(eleni.password, browser, ' Eleni@Example.com ');
    expect(browser.cookie).not.toBe(first);
    expect(await browser.isSignedIn()).toBe(true);
    const left = await shop.db.selectFrom('sessions').select('id').execute();
    expect(left).toHaveLength(1);
  });

  test('answers a wrong password and an unknown address in the same words', async () => {
    await signUp();
    const answers = await Promise.allSettled([
      signIn('the ferry to paros', new Browser(shop)),
      signIn(eleni.password, new Browser(shop), 'nobody@example.com'),
    ]);
    const [wrong, unknown] = answers.map((answer) =>
      answer.status === 'rejected' ? answer.reason : undefined,
    );
    expect(wrong.message).toBe('The email or password you entered is incorrect.');
    expect({ ...unknown.data, requestId: '' }).toEqual({ ...wrong.data, requestId: '' });
    expect(unknown.message).toBe(wrong.message);
  });

  test('ends on the server with sign-out', async () => {
    await signUp();
    const { cookie } = browser;
    await browser.client.account.signOut.mutate();
    expect(await shop.client(cookie).account.session.query()).toBeNull();
  });

  test('is throttled per account, however many tries come at once and from wherever', async () => {
    await signUp();
    const wrong = Array.from({ length: 30 }, (_, index) =>
      signIn(`wrong password ${index}`, new Browser(shop, `198.51.100.${index}`)),
    );
    const refusals = (await Promise.allSettled(wrong)).map((answer) =>
      answer.status === 'rejected' ? answer.reason.data.code : 'let in',
    );
    expect(refusals.filter((code) => code === 'UNAUTHORIZED')).toHaveLength(10);
    expect(refusals.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(20);
    // The right password is refused too, otherwise the answers would allow further guesses.
    await expect(signIn(eleni.password, new Browser(shop, '198.51.100.99'))).rejects.toThrow(
      'Too many tries. Please wait 15 minutes, or reset your password.',
    );
    expect(await browser.isSignedIn()).toBe(true);
  });

  test('lets an owner in with a browser of theirs while strangers try passwords', async () => {
    await signUp();
    await browser.client.account.signOut.mutate();
    const guess = (index: number) =>
      signIn(`wrong password ${index}`, new Browser(shop, `198.51.100.${index}`));
    await Promise.allSettled(Array.from({ length: 12 }, (_, index) => guess(index)));
    await expect(guess(99)).rejects.toThrow('Too many tries');
    await signIn();
    expect(await browser.isSignedIn()).toBe(true);
    await browser.client.account.changePassword.mutate({
      currentPassword: eleni.password,
      password: 'four-horses-in-the-rain',
    });
  });

  test('holds back a known browser by its own tries, and knows it for its own account alone', async () => {
    const nikos = { ...eleni, email: 'nikos@example.com' };
    await signUp();
    await signUp(nikos, new Browser(shop, '203.0.113.2'));
    for (let go = 0; go < 10; go++) await expect(signIn('a wrong password')).rejects.toThrow('incorrect');
    await expect(signIn()).rejects.toThrow('Too many tries');
    for (let go = 0; go < 10; go++)
      await expect(signIn('a wrong password', browser, nikos.email)).rejects.toThrow('incorrect');
    await expect(signIn('a wrong password', new Browser(shop, '203.0.113.3'), nikos.email)).rejects.toThrow(
      'Too many tries',
    );
  });

  test('is throttled per address, whichever accounts are tried from it', async () => {
    await expect(signIn('a wrong password')).rejects.toThrow('incorrect');
    await addTries('sign-in-address', 44);
    const wrong = Array.from({ length: 15 }, (_, index) =>
      signIn('a wrong password', browser, `eleni${index}@example.com`),
    );
    const refusals = (await Promise.allSettled(wrong)).map((answer) =>
      answer.status === 'rejected' ? answer.reason.data.code : 'let in',
    );
    expect(refusals.filter((code) => code === 'UNAUTHORIZED')).toHaveLength(5);
    await signUp(eleni, new Browser(shop, '203.0.113.7'));
    await expect(signIn()).rejects.toThrow(/^Too many tries/);
    await signIn(eleni.password, new Browser(shop, '203.0.113.8'));
  });

  test('refused for its address, a caller uses up nothing of other people’s', async () => {
    await signUp();
    const flood = new Browser(shop, '198.51.100.1');
    await expect(signIn('a wrong password', flood, 'stranger@example.com')).rejects.toThrow('incorrect');
    await addTries('sign-in-address', 49);
    for (let go = 0; go < 12; go++)
      await expect(signIn('a wrong password', flood)).rejects.toThrow(/^Too many tries/);
    await signIn(eleni.password, new Browser(shop, '203.0.113.8'));
  });

  test('refused for one account, a caller keeps its neighbours from nothing', async () => {
    await signUp();
    const office = () => new Browser(shop, '198.51.100.2');
    const guess = () => signIn('a wrong password', office(), 'nikos@example.com');
    await expect(guess()).rejects.toThrow('incorrect');
    await addTries('sign-in-account', 9);
    for (let go = 0; go < 50; go++) await expect(guess()).rejects.toThrow(/^Too many tries/);
    await signIn(eleni.password, office());
  });

  test('one account is counted once, however its sigma is written', async () => {
    await expect(
      signIn('a wrong password', browser, '\u03bd\u03b9\u03ba\u03bf\u03c3@example.com'),
    ).rejects.toThrow('incorrect');
    await addTries('sign-in-account', 9);
    await expect(
      signIn('a wrong password', browser, '\u039d\u0399\u039a\u039f\u03a3@example.com'),
    ).rejects.toThrow(/^Too many tries/);
  });

  test('an IPv6 caller cannot go on from the next of its addresses', async () => {
    await signUp();
    const guess = (index: number) =>
      signIn('a wrong password', new Browser(shop, `2001:db8::${index}`), `eleni${index}@example.com`);
    await expect(guess(1)).rejects.toThrow('incorrect');
    await addTries('sign-in-address', 48);
    await expect(guess(2)).rejects.toThrow('incorrect');
    await expect(signIn(eleni.password, new Browser(shop, '2001:db8::ffff'))).rejects.toThrow(
      /^Too many tries/,
    );
    await signIn(eleni.password, new Browser(shop, '2001:db8:0:1::1'));
  });

  test('finds no account by a letter that only the database takes for another', async () => {
    await signUp();
    await expect(signIn(eleni.password, browser, 'elen\u0130@example.com')).rejects.toThrow('incorrect');
  });

  test('under way while the password is changed opens no session', async () => {
    await signUp();
    const phone = new Browser(shop);
    const { straddling } = await shop.db.transaction().execute(async (tx) => {
      await tx.updateTable('users').set({ passwordHash: 'another' }).execute();
      await tx.deleteFrom('sessions').execute();
      const answer = signIn(eleni.password, phone).catch((error: Error) => error);
      // The sign-in has read the old hash and waits to open its session when this is committed.
      await expect
        .poll(() => statementsThatWait(shop.db))
        .toEqual([expect.stringMatching(/insert into "sessions"/)]);
      return { straddling: answer };
    });
    expect(await straddling).toMatchObject({ message: 'The email or password you entered is incorrect.' });
    expect(await phone.isSignedIn()).toBe(false);
    expect(await shop.db.selectFrom('sessions').select('id').execute()).toEqual([]);
  });

  test('is no try of those that count', async () => {
    await signUp();
    const stranger = () => new Browser(shop, '203.0.113.3');
    for (const [caller, throttle] of [
      [() => browser, 'sign-in-device'],
      [stranger, 'sign-in-account'],
    ] as const) {
      await expect(signIn('a wrong password', caller())).rejects.toThrow('incorrect');
      await addTries(throttle, 8);
      for (let count = 0; count < 3; count++) await signIn(eleni.password, caller());
    }
    expect(await browser.isSignedIn()).toBe(true);
  });
});

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
    const tries = Array.from({ length: 12 }, () =>
      new Browser(shop, '198.51.100.1').client.account.signIn.mutate({
        ...eleni,
        password: 'a wrong password',
      }),
    );
    await Promise.allSettled(tries);
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

describe('an address', () => {
  test('is confirmed by the mailed link for who is signed in, and again without harm', async () => {
    await signUp();
    const token = await readToken(VERIFY_SUBJECT);
    for (let visit = 0; visit < 2; visit++) await browser.client.account.verifyEmail.mutate({ token });
    expect(await browser.client.account.session.query()).toMatchObject({ emailVerified: true });
  });

  test('is not confirmed by its owner for the stranger who signed up with it', async () => {
    const stranger = new Browser(shop);
    await signUp(eleni, stranger);
    const token = await readToken(VERIFY_SUBJECT);
    await expect(browser.client.account.verifyEmail.mutate({ token })).rejects.toThrow('Please sign in');
    await signUp({ ...eleni, email: 'other@example.com' });
    await expect(browser.client.account.verifyEmail.mutate({ token })).rejects.toThrow(
      'This link does not belong to your account',
    );
    expect(await stranger.client.account.session.query()).toMatchObject({ emailVerified: false });
    // The stranger's own link still counts, if the mailbox was theirs.
    await stranger.client.account.verifyEmail.mutate({ token });
  });

  test('can be sent the link again, five times within the hour', async () => {
    await signUp();
    const answers = await Promise.allSettled(
      Array.from({ length: 7 }, () => browser.client.account.sendVerifyMail.mutate()),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    await confirmAddress();
    await expect(browser.client.account.sendVerifyMail.mutate()).rejects.toThrow('confirmed already');
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
      await expect.poll(() => statementsThatWait(shop.db)).toEqual([expect.stringMatching(/update "users"/)]);
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

describe('a profile', () => {
  test('keeps the name that was given last, trimmed', async () => {
    await signUp();
    await browser.client.account.updateProfile.mutate({ fullName: '  Eleni P. ' });
    expect(await browser.client.account.session.query()).toMatchObject({ fullName: 'Eleni P.' });
  });

  test('is nobody’s without a session', async () => {
    await expect(browser.client.account.updateProfile.mutate({ fullName: 'Eleni' })).rejects.toThrow(
      /^Not authenticated$/,
    );
  });
});

describe('active sessions', () => {
  test('are listed with their device, this one first, and none gives itself away', async () => {
    await signUp();
    const phone = new Browser(shop);
    await phone.client.account.signIn.mutate(eleni);
    const sessions = await browser.client.account.listSessions.query();
    expect(sessions.map(({ device, current }) => [device, current])).toEqual([
      ['Firefox on Linux', true],
      ['Firefox on Linux', false],
    ]);
    for (const { id } of sessions) expect(`${browser.cookie}${phone.cookie}`).not.toContain(id);
  });

  test('can be ended one by one or all but this one', async () => {
    await signUp();
    const others = [new Browser(shop), new Browser(shop), new Browser(shop)];
    for (const other of others) await other.client.account.signIn.mutate(eleni);
    const [, second] = await browser.client.account.listSessions.query();
    await browser.client.account.endSession.mutate({ id: second?.id ?? '' });
    expect(await browser.client.account.listSessions.query()).toHaveLength(3);
    expect(await browser.client.account.endOtherSessions.mutate()).toBe(2);
    for (const other of others) expect(await other.isSignedIn()).toBe(false);
    expect(await browser.isSignedIn()).toBe(true);
  });

  test('of somebody else stay as they are, as if they did not exist', async () => {
    await signUp();
    const tom = new Browser(shop);
    await signUp({ ...eleni, email: 'tom@example.com' }, tom);
    const [toms] = await tom.client.account.listSessions.query();
    const answers = [
      await browser.client.account.endSession.mutate({ id: toms?.id ?? '' }),
      await browser.client.account.endSession.mutate({ id: 'a'.repeat(64) }),
    ];
    expect(answers[0]).toEqual(answers[1]);
    expect(await tom.isSignedIn()).toBe(true);
  });
});

async function statementsThatWait(db: Database): Promise<string[]> {
  const { rows } = await sql<{ query: string }>`
    select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db);
  return rows.map(({ query }) => query);
}
