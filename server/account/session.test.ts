import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countStatements, databaseFixture } from '#testing/database.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { openSessions, type Sessions, signedInHintCookie } from './session.ts';

const database = databaseFixture();
let sessions: Sessions;
let eleni: string;

beforeAll(async () => {
  sessions = openSessions(database.db, false);
});

beforeEach(async () => {
  await emptyTables(database.db, 'users');
  eleni = await signUp('eleni@example.com');
});

async function signUp(email: string): Promise<string> {
  const user = { email, passwordHash: 'none', emailVerifiedAt: null };
  const { id } = await database.db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The part of a Set-Cookie header that a browser sends back. */
const sentBack = (setCookie = '') => setCookie.split(';')[0] ?? '';

const expireIn = (interval: string) =>
  sql`update sessions set expires_at = now() + ${interval}::interval`.execute(database.db);

async function daysLeft(): Promise<number[]> {
  const { rows } = await sql<{ days: number }>`
    select extract(epoch from expires_at - now())::float / 86400 as days from sessions`.execute(database.db);
  return rows.map(({ days }) => days);
}

describe('a session', () => {
  test('ends on request, for good', async () => {
    const cookie = sentBack(await sessions.create(eleni, 'aal1'));
    const blank = await sessions.end(cookie);
    expect(blank).toMatch(/^session=; .*Max-Age=0/);
    expect((await sessions.read(cookie)).session).toBeNull();
    expect(await sessions.end('')).toBe(blank);
  });

  test('has a hint beside it that scripts can read and that tells nobody who', async () => {
    const hint = signedInHintCookie(await sessions.create(eleni, 'aal1'));
    expect(hint).toMatch(/^signed_in=1; /);
    expect(hint).not.toContain('HttpOnly');
    expect(hint).toContain('SameSite=Lax');
    expect(signedInHintCookie(await sessions.end(''))).toMatch(/^signed_in=; .*Max-Age=0/);
  });

  test('is known again by its cookie', async () => {
    const cookie = await sessions.create(eleni, 'aal1');
    expect(await sessions.read(`${sentBack(cookie)}; signed_in=1`)).toEqual({
      session: {
        id: expect.stringMatching(/^[0-9a-f]{64}$/),
        user: {
          id: eleni,
          email: 'eleni@example.com',
          emailVerified: false,
          fullName: null,
          admin: false,
          artistId: null,
          language: 'en',
          assuranceLevel: 'aal1',
        },
      },
      cookies: [],
    });
  });

  test('knows the name, the verified address and the admin', async () => {
    const { db } = database;
    await db.insertInto('profiles').values({ id: eleni, fullName: 'Eleni Papadopoulou' }).execute();
    await db.insertInto('userRoles').values({ userId: eleni, role: 'admin' }).execute();
    await sql`update users set email_verified_at = now()`.execute(db);
    const { session } = await sessions.read(sentBack(await sessions.create(eleni, 'aal1')));
    expect(session?.user).toMatchObject({ emailVerified: true, fullName: 'Eleni Papadopoulou', admin: true });
  });

  test('lasts 30 days', async () => {
    await sessions.create(eleni, 'aal1');
    expect((await daysLeft())[0]).toBeCloseTo(30, 2);
  });

  test('has an id of its own each time, that nobody can guess', async () => {
    const cookies = await Promise.all([sessions.create(eleni, 'aal1'), sessions.create(eleni, 'aal1')]);
    const ids = cookies.map((cookie) => sentBack(cookie).split('=')[1] ?? '');
    expect(ids[0]).not.toBe(ids[1]);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]{40}$/);
  });

  test('stays as it is in its first half', async () => {
    const cookie = `${sentBack(await sessions.create(eleni, 'aal1'))}; signed_in=1`;
    await expireIn('15 days 1 hour');
    expect((await sessions.read(cookie)).cookies).toEqual([]);
    expect((await daysLeft())[0]).toBeCloseTo(15.04, 1);
  });

  test('slides for another 30 days in its second half, once', async () => {
    const cookie = sentBack(await sessions.create(eleni, 'aal1'));
    await expireIn('14 days 23 hours');
    const { session, cookies } = await sessions.read(`${cookie}; signed_in=1`);
    expect(session?.user.id).toBe(eleni);
    expect(cookies.map(sentBack)).toEqual([cookie, 'signed_in=1']);
    expect((await daysLeft())[0]).toBeCloseTo(30, 2);
    expect((await sessions.read(`${cookie}; signed_in=1`)).cookies).toEqual([]);
  });

  test('that has expired is nobody’s, is gone, and takes its hint along', async () => {
    const cookie = sentBack(await sessions.create(eleni, 'aal1'));
    await expireIn('-1 second');
    const { session, cookies } = await sessions.read(cookie);
    expect(session).toBeNull();
    expect(cookies).toEqual([expect.stringMatching(/^signed_in=; .*Max-Age=0/)]);
    expect(await daysLeft()).toEqual([]);
  });

  test('is not made by an id that was never given out', async () => {
    await sessions.create(eleni, 'aal1');
    expect((await sessions.read(`session=${'a'.repeat(40)}`)).session).toBeNull();
  });

  test('that ended takes no newer one’s cookie along, however late its answer comes', async () => {
    const before = sentBack(await sessions.create(eleni, 'aal1'));
    await sessions.end(before);
    const now = await sessions.create(eleni, 'aal1');
    const late = await sessions.read(before);
    expect(late.cookies.some((cookie) => cookie.startsWith('session='))).toBe(false);
    const { session, cookies } = await sessions.read(sentBack(now));
    expect(session?.user.id).toBe(eleni);
    // The sign-in hint is deleted with the session, and set again with the first response.
    expect(cookies.map(sentBack)).toEqual(['signed_in=1']);
  });

  test.each(['session=nothing', "session=' or 1=1 --", 'session=%00', 'session=%E0%A4%A', 'theme=100%'])(
    'is not made by the cookie %s',
    async (cookie) => {
      await sessions.create(eleni, 'aal1');
      expect(await sessions.read(cookie)).toEqual({ session: null, cookies: [] });
    },
  );

  test('is found beside another’s malformed cookie', async () => {
    const cookie = sentBack(await sessions.create(eleni, 'aal1'));
    expect((await sessions.read(`theme=100%; ${cookie}; other=%`)).session?.user.id).toBe(eleni);
  });

  test('ends with its user', async () => {
    const cookie = sentBack(await sessions.create(eleni, 'aal1'));
    await sql`delete from users`.execute(database.db);
    expect((await sessions.read(cookie)).session).toBeNull();
  });

  test('is known by how surely its user is', async () => {
    const cookie = sentBack(await sessions.create(eleni, 'aal2'));
    expect((await sessions.read(cookie)).session?.user.assuranceLevel).toBe('aal2');
  });

  test('stands in the database without the secret that opens it', async () => {
    const [, secret = ''] = sentBack(await sessions.create(eleni, 'aal1')).split('=');
    const { rows } = await sql`select * from sessions`.execute(database.db);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test('notes from time to time that it is used, in the same query', async () => {
    const cookie = sentBack(await sessions.create(eleni, 'aal1', { userAgent: 'Mozilla/5.0' }));
    const minutesAgo = async () => {
      const { rows } = await sql<{ minutes: number }>`
        select extract(epoch from now() - last_used_at)::float / 60 as minutes from sessions`.execute(
        database.db,
      );
      return rows[0]?.minutes;
    };
    await sql`update sessions set last_used_at = now() - interval '4 minutes'`.execute(database.db);
    await sessions.read(cookie);
    expect(await minutesAgo()).toBeCloseTo(4, 0);
    await sql`update sessions set last_used_at = now() - interval '6 minutes'`.execute(database.db);
    expect(await countStatements(database.db, () => sessions.read(cookie))).toHaveLength(1);
    expect(await minutesAgo()).toBeCloseTo(0, 0);
  });

  test('is one query, and no cookie is none', async () => {
    const cookie = sentBack(await sessions.create(eleni, 'aal1'));
    expect(await countStatements(database.db, () => sessions.read(cookie))).toHaveLength(1);
    expect(await countStatements(database.db, () => sessions.read(''))).toHaveLength(0);
    expect(await sessions.read('theme=dark; other=1')).toEqual({ session: null, cookies: [] });
  });
});

describe('the cookie', () => {
  test('can be read by no script and is sent along by no other site', async () => {
    const attributes = (await sessions.create(eleni, 'aal1')).split('; ').slice(1);
    expect(attributes).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Path=/']));
    expect(attributes).not.toContain('Secure');
  });

  test('is bound to the host where the shop is on https', async () => {
    const secure = openSessions(database.db, true);
    const cookie = await secure.create(eleni, 'aal1');
    expect(cookie).toMatch(/^__Host-session=/);
    expect(cookie.split('; ')).toEqual(
      expect.arrayContaining(['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']),
    );
    expect(cookie).not.toContain('Domain');
    expect((await secure.read(sentBack(cookie))).session?.user.id).toBe(eleni);
  });

  test('of http is not taken on https, where anybody on the way could have set it', async () => {
    const cookie = sentBack(await sessions.create(eleni, 'aal1'));
    expect(await openSessions(database.db, true).read(cookie)).toEqual({ session: null, cookies: [] });
  });
});
