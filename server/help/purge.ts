import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import { RETENTION_YEARS } from '#shared/privacy/retention.ts';

const BATCH = 500;

/** A question that nobody ever answered stays for a year longer. */
export async function purgeOldMessages(db: Database): Promise<{ contact: number; questions: number }> {
  const longAgo = sql<Date>`now() - make_interval(years => ${RETENTION_YEARS.messages})`;
  const contact = await db
    .deleteFrom('contactSubmissions')
    .where('id', 'in', (eb) =>
      eb.selectFrom('contactSubmissions').select('id').where('createdAt', '<', longAgo).limit(BATCH),
    )
    .executeTakeFirst();
  const questions = await db
    .deleteFrom('helpRequests')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('helpRequests')
        .select('id')
        .where(
          'updatedAt',
          '<',
          sql<Date>`now() - make_interval(years => ${RETENTION_YEARS.messages}
            + case when status = 'pending' then ${RETENTION_YEARS.unfinishedOrder} else 0 end)`,
        )
        .limit(BATCH),
    )
    .executeTakeFirst();
  return { contact: Number(contact.numDeletedRows), questions: Number(questions.numDeletedRows) };
}
