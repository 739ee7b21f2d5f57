import { sql } from 'kysely';
import { type Adapter, type DatabaseSession, type DatabaseUser, Lucia, TimeSpan } from 'lucia';
import { compileOnce, type Places } from '#server/database/compile-once.ts';
import { idempotent } from '#server/database/resilient-pool.ts';
import type { Database } from '#server/database/types.ts';
import { setRequestUser } from '#server/logging/log.ts';
import { hashToken } from '#server/secret-token.ts';
import { countsOf, uncountAttemptsQuery } from '#server/throttle.ts';
import type { AssuranceLevel, SessionUser } from '#shared/account/account.ts';
import { SIGNED_IN_HINT } from '#shared/account/session-hint.ts';
import { toLanguage } from '#shared/language.ts';
import { type PasswordProof, wrongCredentials } from './credentials.ts';
import { rememberDeviceQuery } from './known-devices.ts';

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof createLucia>;
    DatabaseSessionAttributes: { assuranceLevel: AssuranceLevel } & Opening;
    DatabaseUserAttributes: Omit<SessionUser, 'id' | 'assuranceLevel'>;
  }
}

/** Sessions of 30 days, extended by use. Only this file knows Lucia, which is deprecated upstream. */
export type Sessions = ReturnType<typeof openSessions>;

type Opening = {
  userAgent?: string;
  /** The hash of the token of the browser, which is remembered. */
  deviceHash?: string;
  proof?: PasswordProof;
};

/** `id` is the hash of the cookie's secret, so it can be shown without giving the session away. */
export type Session = { id: string; user: SessionUser };

const SESSION_DAYS = 30;
const USE_NOTED_MINUTES = 5;
const USER_AGENT_MAX = 400;

const HINT = new RegExp(`(?:^|;\\s*)${SIGNED_IN_HINT}=1(?:;|$)`);

/** @param secure whether the shop is on https, where the cookie gets the `__Host-` prefix */
export function openSessions(db: Database, secure: boolean) {
  const lucia = createLucia(db, secure);
  // Lucia's own reader decodes every cookie of the header and throws on a malformed foreign one.
  const sessionCookie = new RegExp(`(?:^|;\\s*)${lucia.sessionCookieName}=([a-z0-9]{40})(?:;|$)`);

  return {
    /**
     * Reads the session of a cookie header, and the cookies to answer with. The cookie of an ended session is
     * not cleared: a late answer would delete the cookie of a newer sign-in, which has the same name.
     */
    async read(cookieHeader: string): Promise<{ session: Session | null; cookies: string[] }> {
      const secret = sessionCookie.exec(cookieHeader)?.[1];
      if (!secret) return { session: null, cookies: [] };
      const { session, user } = await lucia.validateSession(secret);
      if (!session)
        return { session: null, cookies: [signedInHintCookie(lucia.createBlankSessionCookie().serialize())] };
      setRequestUser(user.id);
      const cookie = lucia.createSessionCookie(session.id).serialize();
      const hint = HINT.test(cookieHeader) ? [] : [signedInHintCookie(cookie)];
      return {
        session: { id: hashToken(secret), user: { ...user, assuranceLevel: session.assuranceLevel } },
        cookies: session.fresh ? [cookie, signedInHintCookie(cookie)] : hint,
      };
    },

    /** @throws DomainError UNAUTHORIZED if the password of `proof` has been changed since it was checked */
    async create(userId: string, assuranceLevel: AssuranceLevel, opening: Opening = {}): Promise<string> {
      const session = await lucia.createSession(userId, { assuranceLevel, ...opening });
      return lucia.createSessionCookie(session.id).serialize();
    },

    async end(cookieHeader: string): Promise<string> {
      const secret = sessionCookie.exec(cookieHeader)?.[1];
      if (secret) await lucia.invalidateSession(secret);
      return lucia.createBlankSessionCookie().serialize();
    },
  };
}

/** Scripts can read this cookie, so that pages ask the server for a session only if there is one. */
export function signedInHintCookie(sessionCookie: string): string {
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
    getSessionAttributes: ({ assuranceLevel }) => ({ assuranceLevel }),
    getUserAttributes: ({ email, emailVerified, fullName, admin, artistId, language }) => ({
      email,
      emailVerified,
      fullName,
      admin,
      artistId,
      // A form of settings takes no language that the shop knows no more.
      language: toLanguage(language),
    }),
  });
}

/** The table holds hashes, so that reading it does not give access to sessions. */
function adapterOn(db: Database): Adapter {
  return {
    async getSessionAndUser(secret): Promise<[DatabaseSession | null, DatabaseUser | null]> {
      const [row] = await findSession(db, { id: hashToken(secret) });
      if (!row) return [null, null];
      const { userId, expiresAt, assuranceLevel, userAgent, emailVerifiedAt, role, ...user } = row;
      return [
        { id: secret, userId, expiresAt, attributes: { assuranceLevel, userAgent } },
        {
          id: userId,
          attributes: { ...user, emailVerified: emailVerifiedAt !== null, admin: role === 'admin' },
        },
      ];
    },
    async getUserSessions() {
      throw new Error('The secrets of sessions are not kept: read their table instead.');
    },
    async setSession({ id, ...session }) {
      if (!(await openSession(db, hashToken(id), session))) throw wrongCredentials();
    },
    async updateSessionExpiration(secret, expiresAt) {
      await db.updateTable('sessions').set({ expiresAt }).where('id', '=', hashToken(secret)).execute();
    },
    async deleteSession(secret) {
      await db.deleteFrom('sessions').where('id', '=', hashToken(secret)).execute();
    },
    async deleteUserSessions(userId) {
      await db.deleteFrom('sessions').where('userId', '=', userId).execute();
    },
    async deleteExpiredSessions() {
      await db.deleteFrom('sessions').where('expiresAt', '<=', sql<Date>`now()`).execute();
    },
  };
}

/** @returns false if the checked password was changed */
async function openSession(
  db: Database,
  id: string,
  { userId, expiresAt, attributes }: Omit<DatabaseSession, 'id'>,
): Promise<boolean> {
  const { assuranceLevel, userAgent = '', deviceHash = null, proof } = attributes;
  const opened = await insertSession(db, {
    ...{ id, userId, expiresAt, assuranceLevel, deviceHash },
    userAgent: userAgent.slice(0, USER_AGENT_MAX),
    passwordHash: proof?.passwordHash ?? null,
    triedKeys: countsOf(proof?.attempts ?? []).keys,
  });
  return opened.length === 1;
}

type NewSession = Required<Omit<Opening, 'deviceHash' | 'proof'>> & {
  id: string;
  userId: string;
  expiresAt: Date;
  assuranceLevel: AssuranceLevel;
  deviceHash: string | null;
  passwordHash: string | null;
  triedKeys: string[];
};

/** Inserts nothing if the checked password was changed; `for share` waits for a change in progress. */
const insertSession = compileOnce((db, session: Places<NewSession>) =>
  db
    .with('opened', (creator) =>
      creator
        .insertInto('sessions')
        .columns(['id', 'userId', 'expiresAt', 'assuranceLevel', 'userAgent'])
        .expression((eb) =>
          eb
            .selectFrom('users')
            .where('users.id', '=', session.userId)
            .where(sql<boolean>`coalesce(password_hash = ${session.passwordHash}::text, true)`)
            .select([
              sql<string>`${session.id}::text`.as('id'),
              'users.id as userId',
              sql<Date>`${session.expiresAt}::timestamptz`.as('expiresAt'),
              sql<AssuranceLevel>`${session.assuranceLevel}::text`.as('assuranceLevel'),
              sql<string>`${session.userAgent}::text`.as('userAgent'),
            ])
            .forShare(),
        )
        .returning('userId'),
    )
    .with('remembered', (creator) => rememberDeviceQuery(creator, session.deviceHash))
    .with('forgiven', (creator) =>
      uncountAttemptsQuery(
        creator,
        session.triedKeys,
        sql<boolean>`exists ${creator.selectFrom('opened').select('userId')}`,
      ),
    )
    .selectFrom('opened')
    .select('userId'),
);

const findSession = compileOnce((db, { id }: Places<{ id: string }>) =>
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
    .leftJoin('artistAccounts', 'artistAccounts.userId', 'users.id')
    .leftJoin('secondFactors', 'secondFactors.userId', 'users.id')
    .where('sessions.id', '=', id)
    // Sign-ins by password alone end when the second factor is enabled meanwhile.
    .where((eb) =>
      eb.or([eb('secondFactors.confirmedAt', 'is', null), eb('sessions.assuranceLevel', '=', 'aal2')]),
    )
    .select(['sessions.userId', 'sessions.expiresAt', 'sessions.assuranceLevel', 'sessions.userAgent'])
    .select(['users.email', 'users.emailVerifiedAt', 'users.language', 'profiles.fullName', 'userRoles.role'])
    .select('artistAccounts.artistId')
    .modifyEnd(idempotent),
);
