import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import type { Env } from '#server/env.ts';
import { FIRST_LANGUAGE, type Language } from '#shared/language.ts';
import type { Mail } from './outbox.ts';

export type Addressee = Pick<Mail, 'recipient' | 'language'>;

/** The studio's address, with the language of the admin who reads its mails. */
export async function readStudio(
  db: Database,
  { studioEmail: recipient }: Pick<Env, 'studioEmail'>,
): Promise<Addressee> {
  const { language } = await db
    .selectNoFrom(studioLanguage(recipient).as('language'))
    .executeTakeFirstOrThrow();
  return { recipient, language };
}

/** The language of the admin who has the studio's address, else of the first admin. */
export function studioLanguage(studioEmail: string) {
  return sql<Language>`coalesce((
    select users.language from user_roles join users on users.id = user_roles.user_id
    where user_roles.role = 'admin'
    order by lower(users.email) = lower(${studioEmail}) desc, user_roles.granted_at limit 1), ${FIRST_LANGUAGE})`;
}
