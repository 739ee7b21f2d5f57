import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction, Tables } from '#server/database/types.ts';

type Purpose = Tables['accountTokens']['purpose'];

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

/** Finds the owner of a valid link without consuming it: mail scanners open links too. */
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

/** Remembers a link that was used, until the next purge. */
export async function writeUsedLink(
  tx: DatabaseTransaction,
  { token, ...link }: { token: string; userId: string; purpose: Purpose; usedWith: string },
): Promise<void> {
  await tx
    .insertInto('accountTokens')
    .values({ ...link, hash: hashLinkToken(token), expiresAt: sql<Date>`now()` })
    .execute();
}

/** @returns the owner of a link that a call with this key has used within the hour */
export async function findUsedLink(
  db: Database,
  { token, purpose, usedWith }: { token: string; purpose: Purpose; usedWith: string },
): Promise<{ userId: string } | undefined> {
  return db
    .selectFrom('accountTokens')
    .where('hash', '=', hashLinkToken(token))
    .where('purpose', '=', purpose)
    .where('usedWith', '=', usedWith)
    .where('createdAt', '>', sql<Date>`now() - interval '1 hour'`)
    .select('userId')
    .executeTakeFirst();
}

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
