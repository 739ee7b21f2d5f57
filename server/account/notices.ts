import { randomUUID } from 'node:crypto';
import type { Database } from '#server/database/types.ts';
import type { SecurityChange } from '#server/mail/account-templates.ts';
import { writeMails } from '#server/mail/outbox.ts';

export async function writeSecurityNotice(
  db: Database,
  userId: string,
  change: SecurityChange,
): Promise<void> {
  const { email, language } = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['email', 'language'])
    .executeTakeFirstOrThrow();
  await writeMails(db, [
    {
      occasion: `account-changed:${randomUUID()}`,
      recipient: email,
      language,
      content: { template: 'account-changed', data: { change } },
    },
  ]);
}
