import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction, Tables } from '#server/database/types.ts';

type Purpose = Tables['accountTokens']['purpose'];

/** Makes the secret part of a link that can be used once; only its hash is kept. */
export async function createLinkToken(
  db: Database,
  userId: string,
  purpose: Purpose,
  minutes: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('accountTokens')
    .values({
      hash: hashLinkToken(token),
      userId,
      purpose,
      expiresAt: sql<Date>`now() + make_interval(mins => ${minutes})`,
    })
    .execute();
  return token;
}

/** Whose link this is, if it still holds. Looking changes nothing: mail scanners open links too. */
export async function findLinkOwner(
  db: Database,
  token: string,
  purpose: Purpose,
): Promise<{ userId: string; email: string; fullName: string | null } | undefined> {
  return db
    .selectFrom('accountTokens')
    .innerJoin('users', 'users.id', 'accountTokens.userId')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .where('hash', '=', hashLinkToken(token))
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', sql<Date>`now()`)
    .select(['userId', 'users.email', 'profiles.fullName'])
    .executeTakeFirst();
}

/** Uses the link up, together with every other one of its kind that its owner was sent. */
export async function consumeLink(
  tx: DatabaseTransaction,
  token: string,
  purpose: Purpose,
): Promise<{ userId: string } | undefined> {
  const consumed = await tx
    .deleteFrom('accountTokens')
    .where('hash', '=', hashLinkToken(token))
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning('userId')
    .executeTakeFirst();
  if (!consumed) return undefined;
  await tx
    .deleteFrom('accountTokens')
    .where('userId', '=', consumed.userId)
    .where('purpose', '=', purpose)
    .execute();
  return consumed;
}

/** Forgets links past their time, and sessions too. @returns how many of both */
export async function purgeExpiredLinksAndSessions(
  db: Database,
): Promise<{ links: number; sessions: number }> {
  const isOver = sql<boolean>`expires_at <= now()`;
  const links = await db.deleteFrom('accountTokens').where(isOver).executeTakeFirst();
  const sessions = await db.deleteFrom('sessions').where(isOver).executeTakeFirst();
  return { links: Number(links.numDeletedRows), sessions: Number(sessions.numDeletedRows) };
}

function hashLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
