import { describe, expect, test } from 'vitest';
import { accountFixture, eleni } from '#testing/account-fixture.ts';
import { Browser } from './testing.ts';

const { shop, browser, signUp, addTries, statementsThatWait } = accountFixture();

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
        .poll(() => statementsThatWait())
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
