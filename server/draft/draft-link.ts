import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import { isForeignKeyViolation } from '#server/database/violations.ts';
import { DomainError } from '#server/error.ts';
import { writeMails } from '#server/mail/outbox.ts';
import { createUnsubscribeToken } from '#server/newsletter/unsubscribe.ts';
import { createSecretToken, hashToken } from '#server/secret-token.ts';
import { countAttempt, countAttempts, mailboxOf, type Throttle } from '#server/throttle.ts';
import { COMPLETED_STEP, type Draft, type DraftKey } from '#shared/draft/comic.ts';
import { errorText } from '#shared/error-text.ts';
import { draftNotFound, loadDraft } from './draft.ts';
import { matchesDraftKey } from './draft-key.ts';

const DAY_MINUTES = 24 * 60;

const BY_DRAFT: Throttle = {
  name: 'draft-link',
  limit: 5,
  windowMinutes: DAY_MINUTES,
  refusal: errorText('errors_draft_link_often'),
};
const BY_MAILBOX: Throttle = { ...BY_DRAFT, name: 'draft-link-mailbox', limit: 10 };
const BY_CALLER: Throttle = {
  name: 'draft-link-caller',
  limit: 20,
  windowMinutes: 60,
  refusal: errorText('errors_account_links_often'),
};
const OPENED: Throttle = {
  name: 'draft-open',
  limit: 60,
  windowMinutes: 60,
  refusal: errorText('errors_draft_links_opened_often'),
};

/**
 * @param remind the wish for a reminder; undefined leaves it unchanged @returns the address, and whether the
 * one reminder of a draft will follow @throws DomainError NOT_FOUND, CONFLICT for a completed draft,
 * TOO_MANY_REQUESTS
 */
export async function mailDraftLink(
  db: Database,
  key: DraftKey,
  remind: boolean | undefined,
  clientAddress: string,
): Promise<{ email: string; reminds: boolean }> {
  const mailbox = await findMailbox(db, key);
  await countAttempts(db, [
    { throttle: BY_DRAFT, who: key.id },
    { throttle: BY_MAILBOX, who: mailboxOf(mailbox) },
    { throttle: BY_CALLER, who: clientAddress },
  ]);
  return db.transaction().execute(async (tx) => {
    const draft = await tx
      .updateTable('configuratorDrafts')
      .set({ reminderWanted: remind ?? sql`reminder_wanted` })
      .where(matchesDraftKey(key))
      .where('expiresAt', '>', sql<never>`now()`)
      .where('reachedStep', '<', COMPLETED_STEP)
      .returning(['id', 'email', 'customerName', 'language', 'reminderWanted', 'remindedAt'])
      .executeTakeFirst();
    if (!draft) {
      // It was put into a cart meanwhile, of which this tells, or deleted.
      await findMailbox(tx, key);
      throw draftNotFound();
    }
    const reminds = draft.reminderWanted && draft.remindedAt === null;
    const data = {
      customerName: draft.customerName,
      token: await createDraftLink(tx, draft.id),
      unsubscribeToken: reminds ? await createUnsubscribeToken(tx, draft.email, 'reminders') : null,
    };
    await writeMails(tx, [
      {
        // A trigger deletes it by the draft once that has another address.
        occasion: `draft-link:${draft.id}:${randomUUID()}`,
        recipient: draft.email,
        language: draft.language,
        content: { template: 'draft-link', data },
      },
    ]);
    return { email: draft.email, reminds };
  });
}

/** Checked before attempts are counted, so that a stranger's attempts do not block the owner. */
async function findMailbox(db: Database, key: DraftKey): Promise<string> {
  const draft = await db
    .selectFrom('configuratorDrafts')
    .where(matchesDraftKey(key))
    .where('expiresAt', '>', sql<never>`now()`)
    .select(['email', 'reachedStep'])
    .executeTakeFirst();
  if (!draft) throw draftNotFound();
  if (draft.reachedStep === COMPLETED_STEP) {
    throw new DomainError('CONFLICT', errorText('errors_draft_in_cart'));
  }
  return draft.email;
}

export async function createDraftLink(db: Database, draftId: string): Promise<string> {
  const { token, tokenHash } = createSecretToken();
  await db.insertInto('draftLinks').values({ tokenHash, draftId }).execute();
  return token;
}

/**
 * Gives a further device its own key. @throws DomainError NOT_FOUND, with reason 'finished' for a completed
 * draft, which is kept far longer than a link should work
 */
export async function openDraftLink(
  db: Database,
  token: string,
  clientAddress: string,
): Promise<{ key: DraftKey; draft: Draft }> {
  await countAttempt(db, OPENED, clientAddress);
  const key = await createDeviceKey(db, token);
  if (!key) throw (await isFinished(db, token)) ? draftFinished() : linkLeadsNowhere();
  const draft = await loadDraft(db, key).catch((error) => {
    throw error instanceof DomainError ? linkLeadsNowhere() : error;
  });
  return { key, draft };
}

async function createDeviceKey(db: Database, linkToken: string): Promise<DraftKey | null> {
  const { token, tokenHash } = createSecretToken();
  try {
    const key = await db
      .insertInto('draftKeys')
      .columns(['tokenHash', 'draftId'])
      .expression((eb) =>
        eb
          .selectFrom('draftLinks as link')
          .innerJoin('configuratorDrafts as draft', 'draft.id', 'link.draftId')
          .where('link.tokenHash', '=', hashToken(linkToken))
          .where('draft.expiresAt', '>', sql<never>`now()`)
          .where('draft.reachedStep', '<', COMPLETED_STEP)
          .select([sql<string>`${tokenHash}::text`.as('tokenHash'), 'draft.id']),
      )
      .returning('draftId as id')
      .executeTakeFirst();
    return key ? { id: key.id, token } : null;
  } catch (error) {
    if (isForeignKeyViolation(error)) return null;
    throw error;
  }
}

async function isFinished(db: Database, linkToken: string): Promise<boolean> {
  const draft = await db
    .selectFrom('draftLinks as link')
    .innerJoin('configuratorDrafts as draft', 'draft.id', 'link.draftId')
    .where('link.tokenHash', '=', hashToken(linkToken))
    .where('draft.reachedStep', '=', COMPLETED_STEP)
    .select('draft.id')
    .executeTakeFirst();
  return draft !== undefined;
}

function draftFinished(): DomainError {
  return new DomainError('NOT_FOUND', errorText('errors_draft_finished'), { reason: 'finished' });
}

function linkLeadsNowhere(): DomainError {
  return new DomainError('NOT_FOUND', errorText('errors_draft_link_gone'));
}
