import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '#testing/empty-tables.ts';
import { waitForBlocked } from '#testing/interleave.ts';
import { shopFixture, type TestShop } from '#testing/shop.ts';

const LAST = 'The last admin has to stay. Make somebody else an admin first.';
const UNKNOWN = 'Nobody has an account with this address. They need to sign up first.';
const UNCONFIRMED =
  'This account’s address is not confirmed, so it may not be theirs. They need to open the link in our mail first.';
const SECOND_FACTOR_WANTED =
  'The back office needs a second factor here. Please set it up in your account, or sign in with it.';

const shop = shopFixture({ maxConnections: 8 });
let maria: ReturnType<TestShop['client']>;

beforeEach(async () => {
  await emptyTables(shop.db, 'users');
  shop.services.env.adminAssuranceLevel = 'aal1';
  maria = shop.client(await shop.signIn('maria@example.com', 'admin'));
});

async function idOf(email: string): Promise<string> {
  const user = shop.db.selectFrom('users').where('email', '=', email).select('id');
  return (await user.executeTakeFirstOrThrow()).id;
}

/** A user who has signed up and confirmed the address. */
async function confirmedCustomer(email: string) {
  const client = shop.client(await shop.signIn(email));
  await shop.db
    .updateTable('users')
    .set({ emailVerifiedAt: sql`now()` })
    .where('email', '=', email)
    .execute();
  return client;
}

const team = async () => (await maria.admin.team.list.query()).map(({ email }) => email);
const countAdmins = async () => (await shop.db.selectFrom('userRoles').selectAll().execute()).length;

describe('the team', () => {
  test('is listed with names, who let them in, and whether a second factor guards them', async () => {
    await confirmedCustomer('tom@example.com');
    const tom = await idOf('tom@example.com');
    await shop.db.insertInto('profiles').values({ id: tom, fullName: 'Tom O’Neill' }).execute();
    await maria.admin.team.grant.mutate({ email: 'tom@example.com' });
    await sql`insert into second_factors (user_id, secret, confirmed_at) values (${tom}, 'JBSWY3DPEHPK3PXP', now())`.execute(
      shop.db,
    );
    expect(await maria.admin.team.list.query()).toEqual([
      {
        id: await idOf('maria@example.com'),
        email: 'maria@example.com',
        fullName: null,
        secondFactor: false,
        grantedAt: expect.any(Date),
        grantedBy: null,
      },
      {
        id: tom,
        email: 'tom@example.com',
        fullName: 'Tom O’Neill',
        secondFactor: true,
        grantedAt: expect.any(Date),
        grantedBy: 'maria@example.com',
      },
    ]);
  });

  test('counts a second factor only once it is confirmed', async () => {
    const id = await idOf('maria@example.com');
    await sql`insert into second_factors (user_id, secret) values (${id}, 'JBSWY3DPEHPK3PXP')`.execute(
      shop.db,
    );
    expect(await maria.admin.team.list.query()).toMatchObject([{ secondFactor: false }]);
  });
});

describe('making somebody an admin', () => {
  test('works at once, for the session they have', async () => {
    const tom = await confirmedCustomer('tom@example.com');
    await expect(tom.admin.team.list.query()).rejects.toThrow('This page does not exist.');
    expect(await maria.admin.team.grant.mutate({ email: 'tom@example.com' })).toEqual({ isNew: true });
    expect(await tom.admin.team.list.query()).toHaveLength(2);
  });

  test('finds them however their address is written', async () => {
    await confirmedCustomer('tom@example.com');
    await maria.admin.team.grant.mutate({ email: '  TOM@Example.COM ' });
    expect(await team()).toEqual(['maria@example.com', 'tom@example.com']);
  });

  test.each([
    ['nobody has', 'nobody@example.com', UNKNOWN],
    ['nobody has confirmed', 'eleni@example.com', UNCONFIRMED],
    ['is none', 'tom', 'Invalid email address'],
  ])('is refused for an address that %s', async (_, email, sentence) => {
    await shop.signIn('eleni@example.com');
    await expect(maria.admin.team.grant.mutate({ email })).rejects.toThrow(sentence);
    expect(await team()).toEqual(['maria@example.com']);
  });

  test('says beside the field why an address will not do', async () => {
    await expect(maria.admin.team.grant.mutate({ email: 'nobody@example.com' })).rejects.toMatchObject({
      data: { details: { field: 'email' } },
    });
  });

  test.each([
    ['admin', (email: string) => maria.admin.team.grant.mutate({ email })],
    [
      'artist',
      (email: string) => maria.admin.team.grantArtist.mutate({ email, artistId: null, name: 'Tom' }),
    ],
  ] as const)(
    'an account that is deleted at that moment becomes no %s, and a sentence says so',
    async (_, grant) => {
      await confirmedCustomer('tom@example.com');
      const id = await idOf('tom@example.com');
      const { granted } = await shop.db.transaction().execute(async (tx) => {
        await tx.deleteFrom('users').where('id', '=', id).execute();
        const granted = expect(grant('tom@example.com')).rejects.toThrow(UNKNOWN);
        await waitForBlocked(shop.db);
        return { granted };
      });
      await granted;
      expect(await shop.db.selectFrom('artists').where('name', '=', 'Tom').select('id').execute()).toEqual(
        [],
      );
    },
  );

  test('an admin who is made one again changes nothing, not even who made them', async () => {
    const tom = await confirmedCustomer('tom@example.com');
    await confirmedCustomer('maria2@example.com');
    await maria.admin.team.grant.mutate({ email: 'tom@example.com' });
    const before = await maria.admin.team.list.query();
    expect(await tom.admin.team.grant.mutate({ email: 'tom@example.com' })).toEqual({ isNew: false });
    expect(await maria.admin.team.list.query()).toEqual(before);
  });
});

describe('taking the role back', () => {
  test('works at once, and leaves the account', async () => {
    const tom = shop.client(await shop.signIn('tom@example.com', 'admin'));
    await maria.admin.team.revoke.mutate({ userId: await idOf('tom@example.com') });
    expect(await team()).toEqual(['maria@example.com']);
    await expect(tom.admin.team.list.query()).rejects.toThrow('This page does not exist.');
    expect(await tom.account.session.query()).toMatchObject({ email: 'tom@example.com', admin: false });
  });

  test('works for oneself too, while another one stays', async () => {
    await shop.signIn('tom@example.com', 'admin');
    await maria.admin.team.revoke.mutate({ userId: await idOf('maria@example.com') });
    expect((await maria.account.session.query())?.admin).toBe(false);
    expect(await countAdmins()).toBe(1);
  });

  test('of somebody who has none, or does not exist, changes nothing', async () => {
    await shop.signIn('eleni@example.com');
    for (const userId of [await idOf('eleni@example.com'), crypto.randomUUID()])
      await maria.admin.team.revoke.mutate({ userId });
    expect(await team()).toEqual(['maria@example.com']);
  });

  test('stops at the last admin', async () => {
    const revoke = maria.admin.team.revoke.mutate({ userId: await idOf('maria@example.com') });
    await expect(revoke).rejects.toMatchObject({ message: LAST, data: { code: 'CONFLICT' } });
    expect(await team()).toEqual(['maria@example.com']);
  });

  test('leaves one when two admins do it to each other, or to themselves, at the same moment', async () => {
    const tom = shop.client(await shop.signIn('tom@example.com', 'admin'));
    const ids = { maria: await idOf('maria@example.com'), tom: await idOf('tom@example.com') };
    for (const [marias, toms] of [
      [ids.tom, ids.maria],
      [ids.maria, ids.tom],
    ] as const) {
      await Promise.allSettled([
        maria.admin.team.revoke.mutate({ userId: marias }),
        tom.admin.team.revoke.mutate({ userId: toms }),
      ]);
      expect(await countAdmins()).toBe(1);
      await sql`insert into user_roles (user_id, role) select id, 'admin' from users on conflict do nothing`.execute(
        shop.db,
      );
    }
  });
});

describe('where admins must be known by a second factor', () => {
  beforeEach(() => {
    shop.services.env.adminAssuranceLevel = 'aal2';
  });

  test('a password alone does not let an admin in, who is told why', async () => {
    const userId = await idOf('maria@example.com');
    const calls = [
      () => maria.admin.team.list.query(),
      () => maria.admin.team.grant.mutate({ email: 'tom@example.com' }),
      () => maria.admin.team.revoke.mutate({ userId }),
    ];
    for (const call of calls)
      await expect(call()).rejects.toMatchObject({
        message: SECOND_FACTOR_WANTED,
        data: { code: 'FORBIDDEN' },
      });
  });

  test('both factors do', async () => {
    const cookie = await shop.services.sessions.create(await idOf('maria@example.com'), 'aal2');
    const sure = shop.client(cookie.split(';')[0]);
    expect(await sure.admin.team.list.query()).toHaveLength(1);
  });

  test('to customers and visitors the back office does not exist, as ever', async () => {
    const userId = await idOf('maria@example.com');
    await sql`insert into users (email, password_hash) values ('eleni@example.com', 'none')`.execute(shop.db);
    const cookie = await shop.services.sessions.create(await idOf('eleni@example.com'), 'aal2');
    for (const client of [shop.client(), shop.client(cookie.split(';')[0])]) {
      await expect(client.admin.team.list.query()).rejects.toThrow('This page does not exist.');
      await expect(client.admin.team.revoke.mutate({ userId })).rejects.toThrow('does not exist.');
    }
  });
});
