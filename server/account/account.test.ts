import { describe, expect, test } from 'vitest';
import { accountFixture, eleni } from '#testing/account-fixture.ts';
import { Browser, VERIFY_SUBJECT } from './testing.ts';

const { shop, browser, signUp, addTries, readToken } = accountFixture();

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
    await browser.client.account.verifyEmail.mutate({ token: await readToken(VERIFY_SUBJECT) });
    await expect(browser.client.account.sendVerifyMail.mutate()).rejects.toThrow('confirmed already');
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
