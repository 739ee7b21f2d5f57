import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { hasOneConnection } from '#server/database/connection.ts';
import { isTransient } from '#server/database/resilient-pool.ts';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import { inLanguage } from '#server/language.ts';
import { describeError, logWarning } from '#server/logging/log.ts';
import { maskPersonalData } from '#server/logging/mask-personal-data.ts';
import type { Services } from '#server/services.ts';
import { identityLine, readChangedTexts } from '#server/storefront/site-texts.ts';
import { type Language, toLanguage } from '#shared/language.ts';
import { DELETED_DOMAIN } from '#shared/privacy/privacy.ts';
import { IDENTITY_TEXTS } from '#shared/storefront/site-texts.ts';
import { type MailContent, type MailTemplate, PROOF_MAIL_DAYS, SECRET_MINUTES } from './templates.ts';
import type { MailTransport } from './transport.ts';

/** A queued mail. `occasion` is its unique key, such as 'order-confirmed:<checkout>'. */
export type Mail = {
  occasion: string;
  recipient: string;
  /** Of the reader, from their own row. */
  language: Language;
  content: MailContent;
  /** Others may join it as long as it waits, by `addToWaitingMail`. */
  waitMinutes?: number;
};

const BATCH = 50;
/** Less than the five minutes of a claim. */
const MARK_TIMEOUT_MS = 4 * 60_000;
const MARK_PAUSE_MS = 250;
const MARK_PAUSE_MAX_MS = 5_000;

const ATTEMPTS_MAX = 20;

/** Mails about orders whose buyer was deleted go nowhere. */
export async function writeMails(db: Database, all: Mail[]): Promise<void> {
  const mails = all.filter(({ recipient }) => !recipient.endsWith(DELETED_DOMAIN));
  if (mails.length === 0) return;
  await db
    .insertInto('mails')
    .values(
      mails.map(({ occasion, recipient, language, content, waitMinutes = 0 }) => ({
        occasion,
        recipient,
        language,
        template: content.template,
        data: JSON.stringify(content.data),
        nextAttemptAt: sql<Date>`now() + make_interval(mins => ${waitMinutes})`,
      })),
    )
    .onConflict((conflict) => conflict.column('occasion').doNothing())
    .execute();
}

/**
 * Adds to the lists in the data of the mail about this topic, which its occasion begins with, unless its sending has
 * begun. @returns whether there was one
 */
export async function addToWaitingMail(
  tx: DatabaseTransaction,
  topic: string,
  lists: Record<string, object[]>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mails')
    .set({
      data: sql<string>`data || (select jsonb_object_agg(key, coalesce(data -> key, '[]') || value)
        from jsonb_each(${JSON.stringify(lists)}::jsonb))`,
    })
    .where(sql<boolean>`starts_with(occasion, ${`${topic}:`})`)
    .where('sentAt', 'is', null)
    .where('attempts', '=', 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type Sent = { sent: number; failed: number };

/** One sender per database in this process; a call meanwhile makes it look for more. */
const sending = new WeakMap<Database, Promise<Sent>>();
const moreRequested = new WeakSet<Database>();

/**
 * Mails are claimed for longer than SMTP can take and retried with backoff. A mail is sent before it is
 * marked as sent, so that none is lost; if the process dies in between, it is sent again with the same
 * Message-ID. They go out one after the other, so that this happens to one mail at most.
 */
export async function sendWaitingMails(services: Services): Promise<Sent> {
  const { db, mail } = services;
  if (!mail) return { sent: 0, failed: 0 };
  const inProgress = sending.get(db);
  if (inProgress) {
    moreRequested.add(db);
    return inProgress;
  }
  const work = sendBatch(services, mail);
  sending.set(db, work);
  return work;
}

async function sendBatch(services: Services, mail: MailTransport): Promise<Sent> {
  const { db } = services;
  const result = { sent: 0, failed: 0 };
  let left = BATCH;
  try {
    do {
      moreRequested.delete(db);
      while (left > 0) {
        left--;
        const claimed = await claimMail(db);
        if (!claimed) break;
        if (await sendMail(services, mail, claimed)) result.sent++;
        else result.failed++;
      }
    } while (moreRequested.has(db) && left > 0);
    return result;
  } finally {
    sending.delete(db);
  }
}

type WaitingMail = { id: string; recipient: string; language: Language; template: string; data: object };

/** With `in` instead of `=`, PostgreSQL may run the subquery once a row, and claim mails that are not returned. */
function claimMail(db: Database): Promise<WaitingMail | undefined> {
  return db
    .updateTable('mails')
    .set({
      attempts: sql`attempts + 1`,
      nextAttemptAt: sql`now() + least(interval '5 minutes' * 2 ^ attempts, interval '4 hours')`,
    })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('mails')
        .select('id')
        .where('sentAt', 'is', null)
        .where('attempts', '<', ATTEMPTS_MAX)
        .where('nextAttemptAt', '<=', sql<Date>`now()`)
        .where(isWanted)
        .orderBy('nextAttemptAt')
        // Mails of one moment go out in the sequence in which they were written.
        .orderBy('sequence')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'recipient', 'language', 'template', 'data'])
    .executeTakeFirst();
}

/**
 * The links of pages, answers and invitations do not open a canceled order, nor once they are taken back, as from a mistyped
 * address; a withdrawal stops the work. Nobody is reminded of what is answered or stopped meanwhile, or told that something
 * is wrong after a mail that it is right again, which went out first as it had not been tried in vain. Such mails are deleted
 * with other stale ones.
 */
const isWanted = sql<boolean>`not (
  (template = 'proof-answers' and exists (select from orders
    where orders.id = (data->>'orderId')::uuid and (status = 'Canceled' or withdrawn_at is not null)))
  or (occasion ~ '^proof-(sent|reopened):' and exists (
    select from proof_versions join orders on orders.id = proof_versions.order_id
    where proof_versions.id = substring(occasion from '[0-9a-f-]{36}')::uuid
      and (orders.status = 'Canceled' or orders.withdrawn_at is not null)))
  or ((template = 'proof-invitation' or occasion ~ '^proof-link:') and exists (
    select from proof_links join orders on orders.id = proof_links.order_id
    where token_hash = encode(sha256(convert_to(mails.data->>'token', 'UTF8')), 'hex')
      and (revoked_at is not null or orders.status = 'Canceled')))
  or (occasion ~ '^(proof-reminder|proof-studio:waiting):' and not exists (
    select from proof_versions join orders on orders.id = proof_versions.order_id
    where proof_versions.id = substring(occasion from '[0-9a-f-]{36}')::uuid and proof_versions.state = 'sent'
      and orders.status not in ('Canceled', 'Completed') and orders.withdrawn_at is null
      and not exists (select from promises
        where order_id = orders.id and ended_at is null and paused_since is not null)))
  or (template = 'shop-wrong' and attempts > 0 and not exists (
    select from jsonb_array_elements(mails.data -> 'findings') as told
    join health_alarms on finding = concat_ws(':', told ->> 'kind', told ->> 'job'))))`;

type Mails = { count: number; oldest: Date | null };

export type MailQueue = {
  /** Not tried yet, although it is their time. */
  due: Mails;
  /** Tried in vain, and tried again. */
  failing: Mails;
  /** Of these, those written after the last mail that was sent. */
  stuck: { recipients: number; oldest: Date | null };
  /** Tried in vain too often. */
  givenUp: Mails;
  sentAt: Date | null;
  /** The last answer of the mail server, without addresses. */
  lastError: string | null;
};

/** @param max of the mails that are counted */
export async function readMailQueue(db: Database, max: number): Promise<MailQueue> {
  const { rows } = await sql<MailQueue>`
    with waiting as (
      select * from mails where sent_at is null and ${isWanted} order by next_attempt_at limit ${max}),
    sent as (select max(sent_at) as sent_at from mails where sent_at is not null),
    due as (select next_attempt_at as at from waiting where attempts = 0 and next_attempt_at <= now()),
    failing as (
      select recipient, created_at as at, last_error, next_attempt_at from waiting
      where last_error is not null and attempts < ${ATTEMPTS_MAX}),
    given_up as (
      select created_at as at from waiting where attempts >= ${ATTEMPTS_MAX} and next_attempt_at <= now())
    select sent_at, (select last_error from failing order by next_attempt_at desc limit 1),
      (select ${counted} from due) as due,
      (select ${counted} from failing) as failing,
      (select ${counted} from given_up) as given_up,
      (select jsonb_build_object('recipients', count(distinct recipient), 'oldest', min(at)) from failing
        where at > coalesce(sent.sent_at, '-infinity')) as stuck
    from sent`.execute(db);
  const [queue] = rows;
  if (!queue) throw new Error('An aggregate has one row');
  const { due, failing, stuck, givenUp, lastError } = queue;
  return {
    ...queue,
    due: withDate(due),
    failing: withDate(failing),
    stuck: withDate(stuck),
    givenUp: withDate(givenUp),
    lastError: lastError && maskPersonalData(lastError),
  };
}

const counted = sql`jsonb_build_object('count', count(*), 'oldest', min(at))`;

/** JSON has no dates. */
function withDate<Part extends { oldest: Date | null }>(part: Part): Part {
  return { ...part, oldest: part.oldest && new Date(part.oldest) };
}

/**
 * The connection is held while the mail is sent. Otherwise, in a busy pool, marking the mail would wait for a
 * connection, and a crash meanwhile would send it twice. Only where there is no other, nothing is held: a mail server
 * that does not answer would stop the shop.
 */
function sendMail(services: Services, mail: MailTransport, waiting: WaitingMail): Promise<boolean> {
  const { db, env } = services;
  const { id, recipient, template, data } = waiting;
  const language = toLanguage(waiting.language);
  const send = async (connection: Database) => {
    const { renderMail } = await import('./render-mail.tsx');
    try {
      const messageId = `<${id}@${new URL(env.siteUrl).hostname}>`;
      const rendered = await inLanguage(language, async () => {
        const identity = identityLine(await readChangedTexts(connection, IDENTITY_TEXTS));
        return renderMail({ template, data } as MailContent, env.siteUrl, identity);
      });
      // The address that mails come from may have no mailbox.
      await mail.send(recipient, { replyTo: env.studioEmail, ...rendered, messageId });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      logWarning('mail', `A mail could not be sent and will be tried again: ${reason}`);
      await retryWrite([connection, db], (on) =>
        on.updateTable('mails').set({ lastError: reason }).where('id', '=', id).execute(),
      );
      return false;
    }
    await retryWrite([connection, db], (on) =>
      env.mail && template in SECRET_MINUTES
        ? on.deleteFrom('mails').where('id', '=', id).execute()
        : on
            .updateTable('mails')
            .set({
              sentAt: sql<Date>`now()`,
              lastError: null,
              // A local server's mailbox shows mails after they were sent.
              ...(env.mail && { data: withoutSecrets }),
            })
            .where('id', '=', id)
            .execute(),
    );
    return true;
  };
  return hasOneConnection(db) ? send(db) : db.connection().execute(send);
}

/** A mail about an order stays as a record, without the links that open it. */
const withoutSecrets = sql<string>`data - 'links'`;

/** Writes by the given connection; if that is broken, by another one as soon as the database is back. */
async function retryWrite(
  [first, others]: [Database, Database],
  write: (on: Database) => Promise<unknown>,
): Promise<void> {
  const end = Date.now() + MARK_TIMEOUT_MS;
  let on = first;
  for (let pause = MARK_PAUSE_MS; ; pause = Math.min(2 * pause, MARK_PAUSE_MAX_MS)) {
    try {
      await write(on);
      return;
    } catch (error) {
      if (!isTransient(error) || Date.now() + pause > end) throw error;
      logWarning(
        'mail',
        `What became of a mail is noted as soon as the database is back: ${describeError(error)}`,
      );
    }
    on = others;
    await wait(pause);
  }
}

export function reminderOccasion(draftId: string): string {
  return `draft-reminder:${draftId}`;
}

export function isUnsentReminder(draftId: string) {
  return sql<boolean>`(occasion = ${reminderOccasion(draftId)} and sent_at is null)`;
}

export async function deleteUnsentMails(
  db: Database,
  address: string,
  templates: MailTemplate[],
): Promise<void> {
  await db
    .deleteFrom('mails')
    .where('sentAt', 'is', null)
    .where('template', 'in', templates)
    .where(sql<boolean>`lower(recipient) = lower(${address})`)
    .execute();
}

export async function purgeStaleSecrets(db: Database): Promise<number> {
  await db
    .updateTable('mails')
    .set({ data: withoutSecrets })
    .where('template', 'in', ['order-confirmed', 'order-status', 'promise-moved', 'begun-at-once'])
    .where('sentAt', 'is', null)
    .where(sql<boolean>`data ? 'links'`)
    .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${PROOF_MAIL_DAYS})`)
    .execute();
  const { numDeletedRows } = await db
    .deleteFrom('mails')
    .where('sentAt', 'is', null)
    .where((eb) =>
      eb.or(
        Object.entries(SECRET_MINUTES).map(([template, minutes]) =>
          eb.and([
            eb('template', '=', template),
            eb('createdAt', '<', sql<Date>`now() - make_interval(mins => ${minutes})`),
          ]),
        ),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
