import { createHash } from 'node:crypto';
import { type QueryCreator, sql } from 'kysely';
import { type Adapter, type DatabaseSession, type DatabaseUser, Lucia, TimeSpan } from 'lucia';
import { harmlessTwice } from '#server/database/lasting-pool.ts';
import type { Database, Tables } from '#server/database/types.ts';
import { noteUser } from '#server/logging/log.ts';
import { forgiving } from '#server/throttle.ts';
import type { AssuranceLevel, SessionUser } from '#shared/account.ts';
import { SIGNED_IN_HINT } from '#shared/session-hint.ts';
import { type PasswordProof, wrongCredentials } from './credentials.ts';

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof createLucia>;
    DatabaseSessionAttributes: { assuranceLevel: AssuranceLevel; userAgent: string; proof?: PasswordProof };
    DatabaseUserAttributes: Omit<SessionUser, 'id' | 'assuranceLevel'>;
  }
}

/** Sessions of 30 days that slide with use. The only file that knows Lucia, which is deprecated upstream. */
export type Sessions = ReturnType<typeof openSessions>;

/** `id` names the session without giving it away: it is the hash of what the cookie holds. */
export type Session = { id: string; user: SessionUser };

const SESSION_DAYS = 30;
/** The use of a session is written down at most this often. */
const USE_NOTED_MINUTES = 5;
const USER_AGENT_MAX = 400;

const HINT = new RegExp(`(?:^|;\\s*)${SIGNED_IN_HINT}=1(?:;|$)`);

/** @param secure whether the shop is on https, where the cookie takes the `__Host-` name */
export function openSessions(db: Database, secure: boolean) {
  const lucia = createLucia(db, secure);
  // Lucia's own reader decodes every cookie of the header and throws at somebody else's malformed one.
  const sessionCookie = new RegExp(`(?:^|;\\s*)${lucia.sessionCookieName}=([a-z0-9]{40})(?:;|$)`);

  return {
    /**
     * The session of this cookie header, and the cookies to answer with. That of a session which is gone stays: an
     * answer may come late, and would take away the one of a sign-in meanwhile, to which the browser has but one name.
     */
    async read(cookieHeader: string): Promise<{ session: Session | null; cookies: string[] }> {
      const secret = sessionCookie.exec(cookieHeader)?.[1];
      if (!secret) return { session: null, cookies: [] };
      const { session, user } = await lucia.validateSession(secret);
      if (!session)
        return { session: null, cookies: [hintBeside(lucia.createBlankSessionCookie().serialize())] };
      noteUser(user.id);
      const cookie = lucia.createSessionCookie(session.id).serialize();
      const hint = HINT.test(cookieHeader) ? [] : [hintBeside(cookie)];
      return {
        session: { id: hashOf(secret), user: { ...user, assuranceLevel: session.assuranceLevel } },
        cookies: session.fresh ? [cookie, hintBeside(cookie)] : hint,
      };
    },

    /**
     * Signs in under a new session id and gives the cookie to set.
     * @param proof where a password was checked
     * @throws DomainError UNAUTHORIZED when it is not the account's any more
     */
    async create(
      userId: string,
      assuranceLevel: AssuranceLevel,
      userAgent = '',
      proof?: PasswordProof,
    ): Promise<string> {
      const session = await lucia.createSession(userId, {
        assuranceLevel,
        userAgent: userAgent.slice(0, USER_AGENT_MAX),
        proof,
      });
      return lucia.createSessionCookie(session.id).serialize();
    },

    /** Ends the session of this cookie header and gives the cookie that clears it. */
    async end(cookieHeader: string): Promise<string> {
      const secret = sessionCookie.exec(cookieHeader)?.[1];
      if (secret) await lucia.invalidateSession(secret);
      return lucia.createBlankSessionCookie().serialize();
    },
  };
}

/**
 * A cookie beside the session's that scripts can read and that says nothing but 'somebody is signed in', so that
 * the pages of all others need not ask.
 */
export function hintBeside(sessionCookie: string): string {
  const [, ...attributes] = sessionCookie.split('; ').filter((part) => !/^HttpOnly$/i.test(part));
  const isBlank = attributes.some((attribute) => /^Max-Age=0$/i.test(attribute));
  return [`${SIGNED_IN_HINT}=${isBlank ? '' : '1'}`, ...attributes].join('; ');
}

/** Who reads the table of sessions must not be able to use them. */
function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

function createLucia(db: Database, secure: boolean) {
  return new Lucia(adapterOn(db), {
    sessionExpiresIn: new TimeSpan(SESSION_DAYS, 'd'),
    sessionCookie: {
      name: secure ? '__Host-session' : 'session',
      attributes: { secure, sameSite: 'lax', path: '/' },
    },
    getSessionAttributes: ({ assuranceLevel }) => ({ assuranceLevel }),
    getUserAttributes: ({ email, emailVerified, fullName, admin }) => ({
      email,
      emailVerified,
      fullName,
      admin,
    }),
  });
}

/** Lucia knows a session by the secret in its cookie, the table by that secret's hash. */
function adapterOn(db: Database): Adapter {
  return {
    async getSessionAndUser(secret): Promise<[DatabaseSession | null, DatabaseUser | null]> {
      const row = await findSession(db, hashOf(secret));
      if (!row) return [null, null];
      const { userId, expiresAt, assuranceLevel, userAgent, email, emailVerifiedAt, fullName, role } = row;
      return [
        { id: secret, userId, expiresAt, attributes: { assuranceLevel, userAgent } },
        {
          id: userId,
          attributes: { email, emailVerified: emailVerifiedAt !== null, fullName, admin: role === 'admin' },
        },
      ];
    },
    async getUserSessions() {
      throw new Error('The secrets of sessions are not kept: read their table instead.');
    },
    async setSession({ id, ...session }) {
      if (!(await openSession(db, hashOf(id), session))) throw wrongCredentials();
    },
    async updateSessionExpiration(secret, expiresAt) {
      await db.updateTable('sessions').set({ expiresAt }).where('id', '=', hashOf(secret)).execute();
    },
    async deleteSession(secret) {
      await db.deleteFrom('sessions').where('id', '=', hashOf(secret)).execute();
    },
    async deleteUserSessions(userId) {
      await db.deleteFrom('sessions').where('userId', '=', userId).execute();
    },
    async deleteExpiredSessions() {
      await db.deleteFrom('sessions').where('expiresAt', '<=', sql<Date>`now()`).execute();
    },
  };
}

/**
 * Opens a session while the password is the one that was checked: a change that is under way is waited for, and one
 * that begins later ends this session like all others.
 * @returns whether it did
 */
async function openSession(
  db: Database,
  id: string,
  { userId, expiresAt, attributes }: Omit<DatabaseSession, 'id'>,
): Promise<boolean> {
  const { proof, assuranceLevel, userAgent } = attributes;
  const opening = (creator: QueryCreator<Tables>) =>
    creator
      .insertInto('sessions')
      .columns(['id', 'userId', 'expiresAt', 'assuranceLevel', 'userAgent'])
      .expression((eb) =>
        eb
          .selectFrom('users')
          .where('users.id', '=', userId)
          .$if(proof !== undefined, (users) => users.where('passwordHash', '=', proof?.passwordHash ?? ''))
          .select(({ val }) => [
            val(id).as('id'),
            'users.id as userId',
            val(expiresAt).as('expiresAt'),
            val(assuranceLevel).as('assuranceLevel'),
            val(userAgent).as('userAgent'),
          ])
          .forShare(),
      )
      .returning('id');
  const opened = proof
    ? await db
        .with('opened', opening)
        .with('forgiven', (creator) =>
          forgiving(creator, proof.tries, sql<boolean>`exists ${creator.selectFrom('opened').select('id')}`),
        )
        .selectFrom('opened')
        .select('id')
        .execute()
    : await opening(db).execute();
  return opened.length === 1;
}

/** One statement that also notes, from time to time, that the session is in use. */
function findSession(db: Database, id: string) {
  return (
    db
      .with('used', (sessions) =>
        sessions
          .updateTable('sessions')
          .set({ lastUsedAt: sql`now()` })
          .where('id', '=', id)
          .where('lastUsedAt', '<', sql<Date>`now() - make_interval(mins => ${USE_NOTED_MINUTES})`)
          .where('expiresAt', '>', sql<Date>`now()`),
      )
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.userId')
      .leftJoin('profiles', 'profiles.id', 'users.id')
      .leftJoin('userRoles', 'userRoles.userId', 'users.id')
      .leftJoin('secondFactors', 'secondFactors.userId', 'users.id')
      .where('sessions.id', '=', id)
      // Whoever was signing in by the password alone while the second factor was turned on, is not signed in.
      .where((eb) =>
        eb.or([eb('secondFactors.confirmedAt', 'is', null), eb('sessions.assuranceLevel', '=', 'aal2')]),
      )
      .select(['sessions.userId', 'sessions.expiresAt', 'sessions.assuranceLevel', 'sessions.userAgent'])
      .select(['users.email', 'users.emailVerifiedAt', 'profiles.fullName', 'userRoles.role'])
      .modifyEnd(harmlessTwice)
      .executeTakeFirst()
  );
}
