import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import type { Env } from '#server/env.ts';
import { toLanguage } from '#shared/language.ts';
import type { Mail } from './outbox.ts';

export type Addressee = Pick<Mail, 'recipient' | 'language'>;

/** Whoever reads the studio's mails, in the language of the admin with its address, else in the first admin's. */
export async function readStudio(
  db: Database,
  { studioEmail: recipient }: Pick<Env, 'studioEmail'>,
): Promise<Addressee> {
  const admin = await db
    .selectFrom('userRoles')
    .innerJoin('users', 'users.id', 'userRoles.userId')
    .where('userRoles.role', '=', 'admin')
    .select('users.language')
    .orderBy(sql`lower(users.email) = lower(${recipient})`, 'desc')
    .orderBy('userRoles.grantedAt')
    .limit(1)
    .executeTakeFirst();
  return { recipient, language: toLanguage(admin?.language) };
}
