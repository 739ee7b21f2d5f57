import { sql } from 'kysely';
import { RESET_LINK_MINUTES, VERIFY_LINK_DAYS } from '../../shared/account';
import { DRAFT_DAYS } from '../../shared/draft';
import { CONFIRM_LINK_DAYS } from '../../shared/newsletter';
import type { Database } from '../database/types';
import { logWarning } from '../log';
import type { Services } from '../services';
import type { MailContent } from './templates';

/**
 * A mail to write. `occasion` names why, once: 'order-confirmed:<checkout>'. What was written in a
 * transaction is sent after it, and again until it arrives.
 */
export type Mail = { occasion: string; recipient: string; content: MailContent };

const BATCH = 20;
/** After this many tries, about three days, a mail is left for the studio to see. */
const ATTEMPTS_MAX = 20;

/** Later than this a reminder could tell of a draft that is over or was gone on with. */
const REMINDER_HOURS = 12;

export async function writeMails(db: Database, mails: Mail[]): Promise<void> {
  if (mails.length === 0) return;
  await db
    .insertInto('mails')
    .values(
      mails.map(({ occasion, recipient, content }) => ({
        occasion,
        recipient,
        template: content.template,
        data: JSON.stringify(content.data),
      })),
    )
    .onConflict((conflict) => conflict.column('occasion').doNothing())
    .execute();
}

/**
 * Sends a bounded number of the mails that are due. Each is claimed for longer than a mail server may take,
 * so that several senders at once send it once; a failed one comes back later, each time after twice the
 * wait. Where mail is not set up yet, everything waits untouched. What holds a secret link is deleted once a mail
 * server has it; the local mailbox keeps it, being where it is read.
 */
export async function sendWaitingMails({
  db,
  mail,
  env,
}: Services): Promise<{ sent: number; failed: number }> {
  if (!mail) return { sent: 0, failed: 0 };
  const claimed = await db
    .updateTable('mails')
    .set({
      attempts: sql`attempts + 1`,
      nextAttemptAt: sql`now() + least(interval '5 minutes' * 2 ^ attempts, interval '4 hours')`,
    })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('mails')
        .select('id')
        .where('sentAt', 'is', null)
        .where('attempts', '<', ATTEMPTS_MAX)
        .where('nextAttemptAt', '<=', sql<Date>`now()`)
        .orderBy('nextAttemptAt')
        .limit(BATCH)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'recipient', 'template', 'data'])
    .execute();

  const { renderMail, SECRET_TEMPLATES } = await import('./templates');
  const results = await Promise.all(
    claimed.map(async ({ id, recipient, template, data }) => {
      try {
        await mail.send(recipient, renderMail({ template, data } as MailContent, env.siteUrl));
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        logWarning('mail', `A mail could not be sent and will be tried again: ${reason}`);
        await db.updateTable('mails').set({ lastError: reason }).where('id', '=', id).execute();
        return false;
      }
      if (env.mail && SECRET_TEMPLATES.includes(template)) {
        await db.deleteFrom('mails').where('id', '=', id).execute();
      } else {
        const sent = { sentAt: sql<Date>`now()`, lastError: null };
        await db.updateTable('mails').set(sent).where('id', '=', id).execute();
      }
      return true;
    }),
  );
  const sent = results.filter(Boolean).length;
  return { sent, failed: results.length - sent };
}

/** The occasion of the only reminder that there ever is of a draft. */
export function reminderOf(draftId: string): string {
  return `draft-reminder:${draftId}`;
}

/** Whether a row of `mails` is the draft's reminder and not yet sent: one to delete when the draft is over. */
export function isWaitingReminder(draftId: string) {
  return sql<boolean>`(occasion = ${reminderOf(draftId)} and sent_at is null)`;
}

/** Takes back what was written to an address and is not yet sent. */
export async function withdrawMails(
  db: Database,
  address: string,
  templates: MailContent['template'][],
): Promise<void> {
  await db
    .deleteFrom('mails')
    .where('sentAt', 'is', null)
    .where('template', 'in', templates)
    .where(sql<boolean>`lower(recipient) = lower(${address})`)
    .execute();
}

/** Forgets links that could not be sent while they held. @returns how many */
export async function purgeStaleSecrets(db: Database): Promise<number> {
  const stale = sql<boolean>`sent_at is null and created_at < now() - case template
    when 'reset-password' then make_interval(mins => ${RESET_LINK_MINUTES})
    when 'verify-email' then make_interval(days => ${VERIFY_LINK_DAYS})
    when 'confirm-newsletter' then make_interval(days => ${CONFIRM_LINK_DAYS})
    when 'draft-link' then make_interval(days => ${DRAFT_DAYS})
    when 'draft-reminder' then make_interval(hours => ${REMINDER_HOURS}) end`;
  const { numDeletedRows } = await db.deleteFrom('mails').where(stale).executeTakeFirst();
  return Number(numDeletedRows);
}
