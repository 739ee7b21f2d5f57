import { sql } from 'kysely';
import { type Adapter, type DatabaseSession, type DatabaseUser, Lucia, TimeSpan } from 'lucia';
import { SIGNED_IN_HINT } from '../../shared/account';
import type { Database } from '../database/types';

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof createLucia>;
    DatabaseUserAttributes: {
      email: string;
      emailVerified: boolean;
      fullName: string | null;
      admin: boolean;
    };
  }
}

export type SessionUser = {
  id: string;
  email: string;
  emailVerified: boolean;
  fullName: string | null;
  admin: boolean;
};

/** Sessions of 30 days that slide with use. The only file that knows Lucia, which is deprecated upstream. */
export type Sessions = ReturnType<typeof openSessions>;

const SESSION_DAYS = 30;

/** @param secure whether the shop is on https, where the cookie takes the `__Host-` name */
export function openSessions(db: Database, secure: boolean) {
  const lucia = createLucia(db, secure);
  // Lucia's own reader decodes every cookie of the header and throws at somebody else's malformed one.
  const sessionCookie = new RegExp(`(?:^|;\\s*)${lucia.sessionCookieName}=([a-z0-9]{40})(?:;|$)`);

  return {
    /** Who sends this cookie header, and the cookie to answer with when the session slid or ended. */
    async read(cookieHeader: string): Promise<{ user: SessionUser | null; cookie?: string }> {
      const id = sessionCookie.exec(cookieHeader)?.[1];
      if (!id) return { user: null };
      const { session, user } = await lucia.validateSession(id);
      if (!session) return { user: null, cookie: lucia.createBlankSessionCookie().serialize() };
      return {
        user,
        cookie: session.fresh ? lucia.createSessionCookie(session.id).serialize() : undefined,
      };
    },

    /** Signs in under a new session id and gives the cookie to set. */
    async create(userId: string): Promise<string> {
      const session = await lucia.createSession(userId, {});
      return lucia.createSessionCookie(session.id).serialize();
    },

    /** Ends the session of this cookie header and gives the cookie that clears it. */
    async end(cookieHeader: string): Promise<string> {
      const id = sessionCookie.exec(cookieHeader)?.[1];
      if (id) await lucia.invalidateSession(id);
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

function createLucia(db: Database, secure: boolean) {
  return new Lucia(adapterOn(db), {
    sessionExpiresIn: new TimeSpan(SESSION_DAYS, 'd'),
    sessionCookie: {
      name: secure ? '__Host-session' : 'session',
      attributes: { secure, sameSite: 'lax', path: '/' },
    },
    getUserAttributes: ({ email, emailVerified, fullName, admin }) => ({
      email,
      emailVerified,
      fullName,
      admin,
    }),
  });
}

function adapterOn(db: Database): Adapter {
  const toSession = (row: { id: string; userId: string; expiresAt: Date }): DatabaseSession => ({
    ...row,
    attributes: {},
  });

  return {
    async getSessionAndUser(sessionId): Promise<[DatabaseSession | null, DatabaseUser | null]> {
      const row = await db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.userId')
        .leftJoin('profiles', 'profiles.id', 'users.id')
        .leftJoin('userRoles', 'userRoles.userId', 'users.id')
        .where('sessions.id', '=', sessionId)
        .select(['sessions.id', 'sessions.userId', 'sessions.expiresAt'])
        .select(['users.email', 'users.emailVerifiedAt', 'profiles.fullName', 'userRoles.role'])
        .executeTakeFirst();
      if (!row) return [null, null];
      const { email, emailVerifiedAt, fullName, role, ...session } = row;
      const attributes = {
        email,
        emailVerified: emailVerifiedAt !== null,
        fullName,
        admin: role === 'admin',
      };
      return [toSession(session), { id: session.userId, attributes }];
    },
    async getUserSessions(userId) {
      const columns = ['id', 'userId', 'expiresAt'] as const;
      const rows = await db.selectFrom('sessions').where('userId', '=', userId).select(columns).execute();
      return rows.map(toSession);
    },
    async setSession({ id, userId, expiresAt }) {
      await db.insertInto('sessions').values({ id, userId, expiresAt }).execute();
    },
    async updateSessionExpiration(sessionId, expiresAt) {
      await db.updateTable('sessions').set({ expiresAt }).where('id', '=', sessionId).execute();
    },
    async deleteSession(sessionId) {
      await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
    },
    async deleteUserSessions(userId) {
      await db.deleteFrom('sessions').where('userId', '=', userId).execute();
    },
    async deleteExpiredSessions() {
      await db.deleteFrom('sessions').where('expiresAt', '<=', sql<Date>`now()`).execute();
    },
  };
}
