import { sql } from 'kysely';
import { COMPLETED_STEP } from '../../shared/draft';
import type { Database } from '../database/types';
import { type Mail, writeMails } from '../mail/outbox';
import { createUnsubscribeToken } from '../newsletter/unsubscribe';
import { createDraftLink } from './draft-link';
import { isNotOrdered } from './purge';

const BATCH = 50;
const LEFT_ALONE_HOURS = 24;
/** A link that is over before the mail is read helps nobody. */
const LEFT_TO_LIVE_HOURS = 12;

/**
 * Reminds owners who wished it of drafts that they have left for a day, a bounded number at once. A draft is
 * claimed by being marked, in the transaction that writes its mail: of several runs at once one reminds, and
 * nobody is reminded twice.
 * @returns how many mails were written
 */
export async function remindOfDrafts(db: Database): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const claimed = await tx
      .updateTable('configuratorDrafts')
      .set({ remindedAt: sql<Date>`now()` })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('configuratorDrafts as draft')
          .where('draft.reminderWanted', '=', true)
          .where('draft.remindedAt', 'is', null)
          .where('draft.updatedAt', '<', hoursFromNow(-LEFT_ALONE_HOURS))
          .where('draft.expiresAt', '>', hoursFromNow(LEFT_TO_LIVE_HOURS))
          .where('draft.reachedStep', '<', COMPLETED_STEP)
          .where(isNotOrdered)
          .select('draft.id')
          .orderBy('draft.updatedAt')
          .limit(BATCH)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'email', 'customerName'])
      .execute();
    const mails: Mail[] = [];
    for (const draft of claimed) mails.push(await writeReminder(tx, draft));
    await writeMails(tx, mails);
    return claimed.length;
  });
}

type LeftDraft = { id: string; email: string; customerName: string };

async function writeReminder(tx: Database, { id, email, customerName }: LeftDraft): Promise<Mail> {
  const token = await createDraftLink(tx, id);
  const unsubscribeToken = await createUnsubscribeToken(tx, email, 'reminders');
  return {
    occasion: `draft-reminder:${id}`,
    recipient: email,
    content: { template: 'draft-reminder', data: { customerName, token, unsubscribeToken } },
  };
}

function hoursFromNow(hours: number) {
  return sql<never>`now() + make_interval(hours => ${hours})`;
}
