import { type Expression, type QueryCreator, sql } from 'kysely';
import type { Database, DatabaseTransaction, Tables } from '#server/database/types.ts';
import { createSecretToken, hashToken } from '#server/secret-token.ts';
import { readTokenCookie } from '#server/token-cookie.ts';

/**
 * Browsers with an earlier sign-in, known by a cookie that authenticates nobody. Their attempts are counted
 * apart, so that a stranger's wrong passwords do not lock out the owner.
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
const DAYS = 365;

const isOver = sql<boolean>`known_devices.created_at < now() - make_interval(days => ${DAYS})`;

const nameOf = (secure: boolean) => (secure ? '__Host-device' : 'device');

export function readDeviceToken(cookieHeader: string, secure: boolean): string | undefined {
  return readTokenCookie(cookieHeader, nameOf(secure));
}

export async function isKnownDevice(db: Database, token: string, email: string): Promise<boolean> {
  const device = await db
    .selectFrom('knownDevices')
    .innerJoin('users', 'users.id', 'knownDevices.userId')
    .where('tokenHash', '=', hashToken(token))
    .where(sql<boolean>`lower(users.email) = lower(${email})`)
    .where(({ not }) => not(isOver))
    .select('tokenHash')
    .executeTakeFirst();
  return device !== undefined;
}

/** @param known the token that the browser has already, of any account */
export function deviceCookie(
  known: string | undefined,
  secure: boolean,
): { tokenHash: string; cookie: string } {
  const token = known ?? createSecretToken().token;
  const attributes = ['HttpOnly', 'SameSite=Lax', 'Path=/', `Max-Age=${DAYS * 24 * 60 * 60}`];
  const cookie = [`${nameOf(secure)}=${token}`, ...attributes, ...(secure ? ['Secure'] : [])].join('; ');
  return { tokenHash: hashToken(token), cookie };
}

/** Part of the statement that opens a session, whose row is `opened`. Without a hash it remembers nothing. */
export function rememberDeviceQuery(
  creator: QueryCreator<Tables & { opened: { userId: string } }>,
  tokenHash: Expression<string | null>,
) {
  return creator
    .insertInto('knownDevices')
    .columns(['tokenHash', 'userId'])
    .expression((eb) =>
      eb
        .selectFrom('opened')
        .where(sql<boolean>`${tokenHash}::text is not null`)
        .select([sql<string>`${tokenHash}::text`.as('tokenHash'), 'opened.userId']),
    )
    .onConflict((conflict) =>
      conflict.columns(['tokenHash', 'userId']).doUpdateSet({ createdAt: sql<Date>`now()` }),
    );
}

export async function forgetDevices(tx: DatabaseTransaction, userId: string): Promise<void> {
  await tx.deleteFrom('knownDevices').where('userId', '=', userId).execute();
}

export async function purgeKnownDevices(db: Database): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('knownDevices').where(isOver).executeTakeFirst();
  return Number(numDeletedRows);
}
