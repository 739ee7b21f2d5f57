import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import { type Mail, reminderOccasion, writeMails } from '#server/mail/outbox.ts';
import { createUnsubscribeToken } from '#server/newsletter/unsubscribe.ts';
import { countEach } from '#server/throttle.ts';
import { COMPLETED_STEP } from '#shared/draft/comic.ts';
import type { Language } from '#shared/language.ts';
import { createDraftLink } from './draft-link.ts';
import { isNotOrdered } from './purge.ts';

const BATCH = 50;
const LEFT_ALONE_HOURS = 24;
const LEFT_TO_LIVE_HOURS = 12;
const BY_MAILBOX = { name: 'draft-reminder', limit: 1, windowMinutes: 24 * 60 };

/** Drafts are marked in the transaction that writes their mails, so that each is reminded once. */
export async function writeDraftReminders(db: Database): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const claimed = await claimOnePerMailbox(tx, await lockDue(tx));
    const mails: Mail[] = [];
    for (const draft of claimed) mails.push(await writeReminder(tx, draft));
    await writeMails(tx, mails);
    return claimed.length;
  });
}

type LeftDraft = { id: string; email: string; customerName: string; language: Language };

async function lockDue(tx: DatabaseTransaction): Promise<{ id: string; mailbox: string }[]> {
  return tx
    .selectFrom('configuratorDrafts as draft')
    .where('draft.reminderWanted', '=', true)
    .where('draft.remindedAt', 'is', null)
    .where('draft.updatedAt', '<', hoursFromNow(-LEFT_ALONE_HOURS))
    .where('draft.expiresAt', '>', hoursFromNow(LEFT_TO_LIVE_HOURS))
    .where('draft.reachedStep', '<', COMPLETED_STEP)
    .where(isNotOrdered)
    .where(hasNoneRemindedToday)
    .select(['draft.id', sql<string>`lower(draft.email)`.as('mailbox')])
    .orderBy('draft.updatedAt')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Keeps the batch free of addresses that the throttle would refuse anyway. */
const hasNoneRemindedToday = sql<boolean>`not exists (
  select from configurator_drafts as other
  where lower(other.email) = lower(draft.email) and other.reminder_wanted
    and other.reminded_at > now() - make_interval(mins => ${BY_MAILBOX.windowMinutes})
)`;

/** The throttle also counts drafts that were deleted or changed their address since. */
async function claimOnePerMailbox(
  tx: DatabaseTransaction,
  due: { id: string; mailbox: string }[],
): Promise<LeftDraft[]> {
  // Reversed, so that the least recently changed draft of an address wins.
  const idOf = new Map([...due].reverse().map(({ id, mailbox }) => [mailbox, id]));
  const free = await countEach(tx, BY_MAILBOX, [...idOf.keys()]);
  const ids = [...free].flatMap((mailbox) => idOf.get(mailbox) ?? []);
  return tx
    .updateTable('configuratorDrafts')
    .set({ remindedAt: sql<Date>`now()` })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .returning(['id', 'email', 'customerName', 'language'])
    .execute();
}

async function writeReminder(tx: Database, { id, email, customerName, language }: LeftDraft): Promise<Mail> {
  const token = await createDraftLink(tx, id);
  const unsubscribeToken = await createUnsubscribeToken(tx, email, 'reminders');
  return {
    occasion: reminderOccasion(id),
    recipient: email,
    language,
    content: { template: 'draft-reminder', data: { customerName, token, unsubscribeToken } },
  };
}

function hoursFromNow(hours: number) {
  return sql<never>`now() + make_interval(hours => ${hours})`;
}
