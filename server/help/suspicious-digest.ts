import { sql } from 'kysely';
import { writeMails } from '#server/mail/outbox.ts';
import { readStudio } from '#server/mail/studio.ts';
import type { Services } from '#server/services.ts';

/** The most messages that a mail lists; the others are counted in it, and listed in the back office. */
const LISTED_MAX = 50;

/**
 * Writes one mail to the studio with all suspicious messages that it has not been told of, once a day.
 * @returns the number of these messages
 */
export function writeSuspiciousDigest({ db, env }: Pick<Services, 'db' | 'env'>): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string; name: string; email: string; message: string }>`
      with digested as (
        update contact_submissions set digested_at = now()
        where suspicious and digested_at is null and not exists (
          select 1 from contact_submissions
          where digested_at >= date_trunc('day', now() at time zone 'Europe/Athens') at time zone 'Europe/Athens')
        returning id, name, email, message, created_at)
      select id, name, email, message from digested order by created_at, id`.execute(tx);
    const [first] = rows;
    if (!first) return 0;
    await writeMails(tx, [
      {
        occasion: `suspicious-messages:${first.id}`,
        ...(await readStudio(tx, env)),
        content: {
          template: 'suspicious-messages',
          data: {
            messages: rows.slice(0, LISTED_MAX).map(({ name, email, message }) => ({ name, email, message })),
            further: Math.max(0, rows.length - LISTED_MAX),
          },
        },
      },
    ]);
    return rows.length;
  });
}
