import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { getLocale } from '#messages/runtime';
import type { Database } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { writeMails } from '#server/mail/outbox.ts';
import { searchTextOf } from '#server/search-text.ts';
import { countAttempt, type Throttle } from '#server/throttle.ts';
import { VERIFY_LINK_DAYS } from '#shared/account/account.ts';
import { errorText } from '#shared/error-text.ts';
import type { Language } from '#shared/language.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { consumeLink, createLinkToken } from './links.ts';
import { hashPassword } from './passwords.ts';

const BY_ADDRESS: Throttle = {
  name: 'sign-up',
  limit: 40,
  windowMinutes: 60,
  refusal: errorText('errors_account_sign_ups_often'),
};
const VERIFY_MAILS: Throttle = {
  name: 'verify-mail',
  limit: 5,
  windowMinutes: 60,
  refusal: errorText('errors_account_your_mails_often'),
};

export type NewAccount = { fullName: string; email: string; password: string };

/** @throws DomainError CONFLICT for a known address; throttled, so that it cannot be used to find accounts */
export async function signUp(db: Database, account: NewAccount, clientAddress: string): Promise<string> {
  await countAttempt(db, BY_ADDRESS, clientAddress);
  await refuseCommonPassword(account.password, account);
  const passwordHash = await hashPassword(account.password);
  const language = getLocale();
  return db.transaction().execute(async (tx) => {
    const user = await tx
      .insertInto('users')
      .values({ email: account.email, passwordHash, emailVerifiedAt: null, language })
      .onConflict((conflict) => conflict.expression(lowerEmail).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!user) throw new DomainError('CONFLICT', errorText('errors_account_email_taken'));
    const { fullName, email } = account;
    const searchText = searchTextOf({ words: [fullName], email });
    await tx.insertInto('profiles').values({ id: user.id, fullName, searchText }).execute();
    await writeVerifyMail(tx, { id: user.id, email: account.email, language });
    return user.id;
  });
}

/** @throws DomainError CONFLICT if the address is confirmed already */
export async function sendVerifyMail(
  db: Database,
  user: { id: string; email: string; emailVerified: boolean; language: Language },
): Promise<void> {
  if (user.emailVerified) throw new DomainError('CONFLICT', errorText('errors_account_confirmed_already'));
  await countAttempt(db, VERIFY_MAILS, user.id);
  await db.transaction().execute((tx) => writeVerifyMail(tx, user));
}

/**
 * Confirms the address of the signed-in user. The link alone is not enough: a stranger who signed up with
 * another person's address could have them confirm it by mistake, and would see their orders. @throws
 * DomainError NOT_FOUND for an unknown, expired, used or foreign link
 */
export async function verifyEmail(
  db: Database,
  user: { id: string; emailVerified: boolean },
  token: string,
): Promise<void> {
  if (user.emailVerified) return;
  await db.transaction().execute(async (tx) => {
    const owner = await consumeLink(tx, token, 'verify-email');
    if (owner?.userId !== user.id) {
      throw new DomainError('NOT_FOUND', errorText('errors_account_confirm_link_wrong'));
    }
    await markVerified(tx, user.id);
  });
}

export async function markVerified(db: Database, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ emailVerifiedAt: sql<Date>`coalesce(email_verified_at, now())` })
    .where('id', '=', userId)
    .execute();
}

async function writeVerifyMail(
  tx: Database,
  { id, email, language }: { id: string; email: string; language: Language },
): Promise<void> {
  const token = await createLinkToken(tx, id, 'verify-email', VERIFY_LINK_DAYS * 24 * 60);
  await writeMails(tx, [
    {
      occasion: `verify-email:${randomUUID()}`,
      recipient: email,
      language,
      content: { template: 'verify-email', data: { token } },
    },
  ]);
}

const lowerEmail = sql`lower(email)`;
