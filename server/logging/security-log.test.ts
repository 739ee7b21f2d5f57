import { beforeEach, expect, test, vi } from 'vitest';
import { Browser, RESET_SUBJECT, tokenInMail } from '#server/account/testing.ts';
import { elenisComic, putInCart } from '#testing/comics.ts';
import { shopFixture } from '#testing/shop.ts';
import { shortenAddress } from './security-log.ts';

const eleni = { email: 'eleni@example.com', password: 'the ferry to naxos', fullName: 'Eleni Papadopoulou' };
const newPassword = 'four-horses-in-the-rain';

const shop = shopFixture();
const info = vi.spyOn(console, 'info');
beforeEach(() => {
  info.mockReset();
});

const lines = () => info.mock.calls.map(([line]) => JSON.parse(String(line)));
const events = () => lines().map(({ event }) => event);

async function idOf(email: string): Promise<string> {
  const user = shop.db.selectFrom('users').where('email', '=', email).select('id');
  return (await user.executeTakeFirstOrThrow()).id;
}

test('sign-ins, refused ones, passwords and throttles leave a line with time, request, account and network', async () => {
  const browser = new Browser(shop, '203.0.113.77');
  await browser.client.account.signUp.mutate(eleni);
  const userId = await idOf(eleni.email);
  await browser.client.account.signIn.mutate(eleni);
  const wrong = { ...eleni, password: 'a wrong guess' };
  const stranger = new Browser(shop, '2001:db8:aa:bb:1::5');
  await expect(stranger.client.account.signIn.mutate(wrong)).rejects.toThrow('incorrect');
  await expect(stranger.client.account.signIn.mutate({ ...wrong, email: 'no@one.test' })).rejects.toThrow();
  await browser.client.account.changePassword.mutate({
    currentPassword: eleni.password,
    password: newPassword,
  });
  await stranger.client.account.requestPasswordReset.mutate({ email: eleni.email });
  await shop.idle();
  const token = tokenInMail(shop, eleni.email, RESET_SUBJECT);
  await stranger.client.account.resetPassword.mutate({ token, password: 'a red umbrella' });
  await shop.db.updateTable('throttles').set({ tries: 1000 }).execute();
  await expect(stranger.client.account.signIn.mutate(wrong)).rejects.toThrow('Too many tries');

  expect(events()).toEqual([
    'account.created',
    'sign-in.succeeded',
    'sign-in.failed',
    'sign-in.failed',
    'password.changed',
    'password.reset-requested',
    'password.reset',
    'throttled',
  ]);
  const [created, , failed, nobodys, changed] = lines();
  expect(created).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    level: 'info',
    requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    where: 'security',
    event: 'account.created',
    userId,
    address: '203.0.113.0/24',
  });
  expect(failed).toMatchObject({ userId, because: 'password', address: '2001:db8:aa::/48' });
  expect(nobodys).toMatchObject({ userId: null, because: 'password' });
  expect(changed).toMatchObject({ userId, address: '203.0.113.0/24' });
  const told = JSON.stringify(info.mock.calls);
  for (const secret of [
    'example.com',
    'no@one',
    'Eleni',
    'ferry',
    'guess',
    'horses',
    'umbrella',
    token,
    '113.77',
    ':bb',
  ])
    expect(told).not.toContain(secret);
});

test('refused, made and unmade admins, and files that admins download, leave a line', async () => {
  const cookie = await shop.signIn('maria@example.com', 'admin');
  const maria = await idOf('maria@example.com');
  const item = await putInCart(shop.db, elenisComic);
  await shop.signIn('nikos@example.com');
  await shop.db.updateTable('users').set({ emailVerifiedAt: new Date() }).execute();
  const nikos = await idOf('nikos@example.com');
  const nikosCookie = await shop.signIn('petros@example.com');
  const petros = await idOf('petros@example.com');

  const { admin } = shop.client(cookie);
  await admin.team.grant.mutate({ email: 'nikos@example.com' });
  await admin.team.grant.mutate({ email: 'nikos@example.com' });
  await admin.team.revoke.mutate({ userId: nikos });
  await expect(shop.client(nikosCookie).admin.team.list.query()).rejects.toThrow('does not exist');
  await expect(shop.client().admin.team.list.query()).rejects.toThrow('does not exist');
  await fetch(`${shop.url}/api/admin/orders.csv`);
  const upload = { method: 'PUT', body: 'pages', headers: { cookie: nikosCookie } };
  await fetch(`${shop.url}/api/admin/uploads/${item.draftId}`, upload);
  for (const path of ['orders.csv', 'subscribers.csv']) {
    await (await fetch(`${shop.url}/api/admin/${path}`, { headers: { cookie } })).text();
  }
  await fetch(`${shop.url}/api/admin/orders/${item.draftId}/photos.zip`, { headers: { cookie } });

  const told = lines().map(
    ({ time: _, level: __, requestId: ___, where: ____, address: _____, ...rest }) => rest,
  );
  expect(told).toEqual([
    { event: 'admin.granted', userId: maria, toUserId: nikos },
    { event: 'admin.revoked', userId: maria, ofUserId: nikos },
    { event: 'admin.refused', userId: petros, path: 'admin.team.list', because: 'no admin' },
    { event: 'admin.refused', userId: null, path: 'admin.team.list', because: 'not signed in' },
    { event: 'admin.refused', userId: null, path: '/api/admin/orders.csv', because: 'not signed in' },
    {
      event: 'admin.refused',
      userId: petros,
      path: '/api/admin/uploads/*',
      because: 'neither admin nor artist',
    },
    { event: 'download', userId: maria, what: 'orders.csv' },
    { event: 'download', userId: maria, what: 'subscribers.csv' },
  ]);
});

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:aa:bb::/64', '2001:db8:aa::/48'],
  ['unknown', 'unknown'],
])('of the address %s the log keeps %s', (address, kept) => {
  expect(shortenAddress(address)).toBe(kept);
});
