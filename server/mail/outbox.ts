import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { isFleeting } from '#server/database/lasting-pool.ts';
import type { Database } from '#server/database/types.ts';
import { describeError, logWarning } from '#server/logging/log.ts';
import type { Services } from '#server/services.ts';
import { RESET_LINK_MINUTES, VERIFY_LINK_DAYS } from '#shared/account.ts';
import { DRAFT_DAYS } from '#shared/draft.ts';
import { CONFIRM_LINK_DAYS } from '#shared/newsletter.ts';
import type { MailContent } from './templates.tsx';
import type { MailTransport } from './transport.ts';

/**
 * A mail to write. `occasion` names why, once: 'order-confirmed:<checkout>'. What was written in a
 * transaction is sent after it, and again until it arrives.
 */
export type Mail = { occasion: string; recipient: string; content: MailContent };

const BATCH = 50;
/** So many mails may be at a mail server, and not yet marked, when the server is killed. */
const LANES = 2;

/** Less than the five minutes for which a mail is claimed. */
const MARK_PATIENCE_MS = 4 * 60_000;
const MARK_PAUSE_MS = 250;
const MARK_PAUSE_MAX_MS = 5_000;

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

type Sent = { sent: number; failed: number };

/** Who sends on each database in this process, and where they were asked once more meanwhile. */
const sending = new WeakMap<Database, Promise<Sent>>();
const askedAgain = new WeakSet<Database>();

/**
 * Sends a bounded number of the mails that are due. Each is claimed for longer than a mail server may take,
 * so that several senders at once send it once; a failed one comes back later, each time after twice the
 * wait. Where mail is not set up yet, everything waits untouched. What holds a secret link is deleted once a mail
 * server has it; the local mailbox keeps it, being where it is read.
 *
 * A mail is sent first and marked as sent then, as none may be lost: a server that is killed in between sends it
 * again. So few of them are between the two at any moment, whoever asks meanwhile joins who sends already, and the
 * mark waits for a database that restarts. The mail has the same Message-ID then, by which a mail server can tell.
 */
export async function sendWaitingMails(services: Services): Promise<Sent> {
  const { db, mail } = services;
  if (!mail) return { sent: 0, failed: 0 };
  const underWay = sending.get(db);
  if (underWay) {
    askedAgain.add(db);
    return underWay;
  }
  const work = sendBatch(services, mail);
  sending.set(db, work);
  return work;
}

async function sendBatch(services: Services, mail: MailTransport): Promise<Sent> {
  const { db } = services;
  const result = { sent: 0, failed: 0 };
  let left = BATCH;
  const goOn = async () => {
    while (left > 0) {
      left--;
      const claimed = await claimMail(db);
      if (!claimed) return;
      if (await sendMail(services, mail, claimed)) result.sent++;
      else result.failed++;
    }
  };
  try {
    do {
      askedAgain.delete(db);
      await Promise.all(Array.from({ length: LANES }, goOn));
    } while (askedAgain.has(db) && left > 0);
    return result;
  } finally {
    sending.delete(db);
  }
}

type WaitingMail = { id: string; recipient: string; template: string; data: object };

function claimMail(db: Database): Promise<WaitingMail | undefined> {
  return db
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
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'recipient', 'template', 'data'])
    .executeTakeFirst();
}

/** @returns whether the mail server has taken it */
async function sendMail(
  { db, env }: Services,
  mail: MailTransport,
  { id, recipient, template, data }: WaitingMail,
): Promise<boolean> {
  const { renderMail, SECRET_TEMPLATES } = await import('./templates.tsx');
  try {
    const messageId = `<${id}@${new URL(env.siteUrl).hostname}>`;
    await mail.send(recipient, {
      ...renderMail({ template, data } as MailContent, env.siteUrl),
      messageId,
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    logWarning('mail', `A mail could not be sent and will be tried again: ${reason}`);
    await untilWritten(() =>
      db.updateTable('mails').set({ lastError: reason }).where('id', '=', id).execute(),
    );
    return false;
  }
  await untilWritten(() =>
    env.mail && SECRET_TEMPLATES.includes(template)
      ? db.deleteFrom('mails').where('id', '=', id).execute()
      : db
          .updateTable('mails')
          .set({ sentAt: sql<Date>`now()`, lastError: null })
          .where('id', '=', id)
          .execute(),
  );
  return true;
}

/** Writes what became of a mail also when the database is just being restarted, while the mail is claimed. */
async function untilWritten(write: () => Promise<unknown>): Promise<void> {
  const end = Date.now() + MARK_PATIENCE_MS;
  for (let pause = MARK_PAUSE_MS; ; pause = Math.min(2 * pause, MARK_PAUSE_MAX_MS)) {
    try {
      await write();
      return;
    } catch (error) {
      if (!isFleeting(error) || Date.now() + pause > end) throw error;
      logWarning(
        'mail',
        `What became of a mail is noted as soon as the database is back: ${describeError(error)}`,
      );
    }
    await wait(pause);
  }
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
