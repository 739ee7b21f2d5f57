import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { logSecurity } from '#server/logging/security-log.ts';
import { writeMails } from '#server/mail/outbox.ts';
import { clearAttempts, countAttempts, mailboxOf, type Throttle, uncountAttempts } from '#server/throttle.ts';
import { RESET_LINK_MINUTES } from '#shared/account/account.ts';
import { errorText } from '#shared/error-text.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { forgetDevices } from './known-devices.ts';
import { consumeLink, createLinkToken, findLinkOwner, findUsedLink, writeUsedLink } from './links.ts';
import { writeSecurityNotice } from './notices.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { findByEmail, signInAttempts } from './sign-in.ts';
import { markVerified } from './sign-up.ts';

const WINDOW = { windowMinutes: 60 };
const RESET_BY_ACCOUNT: Throttle = {
  ...WINDOW,
  name: 'reset-account',
  limit: 5,
  refusal: errorText('errors_account_mails_often'),
};
const RESET_BY_ADDRESS: Throttle = {
  ...WINDOW,
  name: 'reset-address',
  limit: 30,
  refusal: errorText('errors_account_links_often'),
};

const BY_USER: Throttle = {
  name: 'current-password',
  limit: 10,
  windowMinutes: 15,
  refusal: errorText('errors_account_tries_often', { minutes: 15 }),
};

/** The same time for every address, so that timing does not reveal which ones have an account. */
const RESET_RESPONSE_MS = 250;

/** `from` is the path to go on to once the password is set. */
type PasswordReset = { email: string; from?: string | undefined };

/** Sends a reset link if the address has an account. The answer is the same either way. */
export async function requestPasswordReset(
  db: Database,
  asked: PasswordReset,
  clientAddress: string,
): Promise<void> {
  await countAttempts(db, [
    { throttle: RESET_BY_ACCOUNT, who: mailboxOf(asked.email) },
    { throttle: RESET_BY_ADDRESS, who: clientAddress },
  ]);
  await Promise.all([writeResetMail(db, asked), wait(RESET_RESPONSE_MS)]);
}

async function writeResetMail(db: Database, { email, from }: PasswordReset): Promise<void> {
  const user = await findByEmail(db, email);
  logSecurity('password.reset-requested', { userId: user?.id ?? null });
  if (!user) return;
  await db.transaction().execute(async (tx) => {
    const token = await createLinkToken(tx, user.id, 'reset-password', RESET_LINK_MINUTES);
    await writeMails(tx, [
      {
        occasion: `reset-password:${randomUUID()}`,
        recipient: user.email,
        language: user.language,
        content: { template: 'reset-password', data: { token, from } },
      },
    ]);
  });
}

export async function readResetLink(db: Database, token: string): Promise<{ isValid: boolean }> {
  return { isValid: (await findLinkOwner(db, token, 'reset-password')) !== undefined };
}

type NewPassword = { token: string; password: string; key?: string | undefined };

/**
 * Sets a new password by a mailed link and ends all sessions of the account. Reading the mail also confirms
 * the address. Idempotent by `key`. @returns the user to sign in, or null if a second factor must still be checked
 * @throws DomainError NOT_FOUND for an unknown, expired or used link
 */
export async function resetPassword(db: Database, reset: NewPassword): Promise<{ userId: string } | null> {
  const asker = await findLinkOwner(db, reset.token, 'reset-password');
  if (!asker) return findEarlierReset(db, reset);
  await refuseCommonPassword(reset.password, asker);
  const passwordHash = await hashPassword(reset.password);
  return db.transaction().execute(async (tx) => {
    const owner = await consumeLink(tx, reset.token, 'reset-password');
    if (!owner) return findEarlierReset(tx, reset);
    await markVerified(tx, owner.userId);
    await setPassword(tx, owner.userId, passwordHash);
    await rememberReset(tx, owner.userId, reset);
    await clearSignInAttempts(tx, owner.userId);
    logSecurity('password.reset', { userId: owner.userId });
    return withoutSecondFactor(tx, owner);
  });
}

/** The link of a call whose answer was lost is used up; the same call gets its answer again. */
async function findEarlierReset(
  db: Database,
  { token, key }: NewPassword,
): Promise<{ userId: string } | null> {
  const earlier = key && (await findUsedLink(db, { token, purpose: 'reset-password', usedWith: key }));
  if (!earlier) throw linkIsOver();
  return withoutSecondFactor(db, earlier);
}

/** Until the password is set once more, which deletes it with all other links. */
async function rememberReset(
  tx: DatabaseTransaction,
  userId: string,
  { token, key }: NewPassword,
): Promise<void> {
  if (key) await writeUsedLink(tx, { token, userId, purpose: 'reset-password', usedWith: key });
}

async function withoutSecondFactor(
  db: Database,
  owner: { userId: string },
): Promise<{ userId: string } | null> {
  const factor = await db
    .selectFrom('secondFactors')
    .where('userId', '=', owner.userId)
    .where('confirmedAt', 'is not', null)
    .select('userId')
    .executeTakeFirst();
  return factor ? null : owner;
}

/** Changes it and ends all sessions, the current one included. @throws DomainError BAD_REQUEST */
export async function changePassword(
  db: Database,
  user: { id: string; email: string; fullName: string | null },
  { currentPassword, password }: { currentPassword: string; password: string },
  clientAddress: string,
): Promise<void> {
  const checkedHash = await confirmPassword(db, user, currentPassword, clientAddress);
  await refuseCommonPassword(password, user);
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (tx) => {
    // A reset in the meantime wins over a change that was authorised by the old password.
    if (!(await setPassword(tx, user.id, passwordHash, checkedHash))) throw wrongPassword();
  });
  logSecurity('password.changed', { userId: user.id });
}

/** @returns the hash that the password was checked against */
export async function confirmPassword(
  db: Database,
  user: { id: string; email: string },
  currentPassword: string,
  clientAddress: string,
): Promise<string> {
  // Counted per signed-in account, so that a stranger's wrong passwords do not block its owner.
  const [, byCaller] = signInAttempts(user.email, clientAddress);
  const attempts = [{ throttle: BY_USER, who: user.id }, byCaller];
  await countAttempts(db, attempts);
  const { passwordHash } = await db
    .selectFrom('users')
    .where('id', '=', user.id)
    .select('passwordHash')
    .executeTakeFirstOrThrow();
  if (!(await verifyPassword(passwordHash, currentPassword))) {
    logSecurity('password.refused', { userId: user.id });
    throw wrongPassword();
  }
  await uncountAttempts(db, attempts);
  return passwordHash;
}

function wrongPassword(): DomainError {
  return new DomainError('BAD_REQUEST', errorText('errors_account_password_wrong'), {
    field: 'currentPassword',
  });
}

/** @returns false if `instead` is given and is no longer the current hash */
async function setPassword(
  tx: DatabaseTransaction,
  userId: string,
  passwordHash: string,
  instead?: string,
): Promise<boolean> {
  const updated = await tx
    .updateTable('users')
    .set({ passwordHash })
    .where('id', '=', userId)
    .$if(instead !== undefined, (users) => users.where('passwordHash', '=', instead ?? ''))
    .returning('id')
    .executeTakeFirst();
  if (!updated) return false;
  await tx.deleteFrom('sessions').where('userId', '=', userId).execute();
  await forgetDevices(tx, userId);
  await tx
    .deleteFrom('accountTokens')
    .where('userId', '=', userId)
    .where('purpose', '=', 'reset-password')
    .execute();
  await writeSecurityNotice(tx, userId, 'password-changed');
  return true;
}

async function clearSignInAttempts(tx: DatabaseTransaction, userId: string): Promise<void> {
  const { email } = await tx
    .selectFrom('users')
    .where('id', '=', userId)
    .select('email')
    .executeTakeFirstOrThrow();
  const [byAccount] = signInAttempts(email, '');
  await clearAttempts(tx, byAccount);
}

function linkIsOver(): DomainError {
  return new DomainError('NOT_FOUND', errorText('errors_account_link_expired'));
}
