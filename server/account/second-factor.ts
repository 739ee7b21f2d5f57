import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { TOTP } from 'otpauth';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { logSecurity } from '#server/logging/security-log.ts';
import { countAttempt, countAttempts, type Throttle, uncountAttempts } from '#server/throttle.ts';
import { errorText } from '#shared/error-text.ts';
import { STUDIO } from '#shared/studio.ts';
import { writeSecurityNotice } from './notices.ts';

const PERIOD_SECONDS = 30;
const DIGITS = 6;
const WINDOW_STEPS = 1;
const RECOVERY_CODES = 10;

const BY_ACCOUNT: Throttle = {
  name: 'second-factor',
  limit: 10,
  windowMinutes: 60,
  refusal: errorText('errors_account_codes_often'),
};

export type SecondFactorState = { enabled: boolean; recoveryCodesLeft: number };

/** For an authenticator app: the secret as text, and a QR code as an SVG path on `size` × `size` units. */
export type SecondFactorSetup = { secret: string; qrCode: { size: number; path: string } };

export async function readSecondFactor(db: Database, userId: string): Promise<SecondFactorState> {
  const { enabled, left } = await db
    .selectNoFrom((eb) => [
      eb
        .exists(
          eb
            .selectFrom('secondFactors')
            .where('userId', '=', userId)
            .where('confirmedAt', 'is not', null)
            .select('userId'),
        )
        .as('enabled'),
      eb
        .selectFrom('recoveryCodes')
        .where('userId', '=', userId)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('left'),
    ])
    .executeTakeFirstOrThrow();
  return { enabled: Boolean(enabled), recoveryCodesLeft: Number(left) };
}

/**
 * @throws DomainError CONFLICT if it is enabled already, or if the address is not confirmed: an account made
 * with another person's address could lock them out
 */
export async function beginSecondFactor(
  db: Database,
  user: { id: string; email: string; emailVerified: boolean },
): Promise<SecondFactorSetup> {
  if (!user.emailVerified) throw new DomainError('CONFLICT', errorText('errors_account_confirm_first'));
  const { Secret } = await import('otpauth');
  const secret = new Secret({ size: 20 }).base32;
  const begun = await db
    .insertInto('secondFactors')
    .values({ userId: user.id, secret, confirmedAt: null })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ secret, lastStep: 0 })
        .where('secondFactors.confirmedAt', 'is', null),
    )
    .returning('userId')
    .executeTakeFirst();
  if (!begun) throw new DomainError('CONFLICT', errorText('errors_account_second_factor_on'));
  const totp = await openTotp(secret, user.email);
  return { secret, qrCode: await drawQrCode(totp.toString()) };
}

/** Turns it on and ends all sessions, which were opened without it. @returns the recovery codes, shown only once */
export async function confirmSecondFactor(db: Database, userId: string, code: string): Promise<string[]> {
  await countAttempt(db, BY_ACCOUNT, userId);
  const codes = await db.transaction().execute(async (tx) => {
    if (!(await verifyCode(tx, userId, code))) throw wrongCode();
    const confirmed = await tx
      .updateTable('secondFactors')
      .set({ confirmedAt: sql<Date>`now()` })
      .where('userId', '=', userId)
      .where('confirmedAt', 'is', null)
      .returning('userId')
      .executeTakeFirst();
    if (!confirmed) throw new DomainError('CONFLICT', errorText('errors_account_second_factor_on'));
    await tx.deleteFrom('sessions').where('userId', '=', userId).execute();
    await writeSecurityNotice(tx, userId, 'second-factor-on');
    return writeRecoveryCodes(tx, userId);
  });
  logSecurity('second-factor.enabled', { userId });
  return codes;
}

export async function verifySecondFactor(db: Database, userId: string, code: string): Promise<boolean> {
  const attempts = [{ throttle: BY_ACCOUNT, who: userId }];
  await countAttempts(db, attempts);
  const isCodeOfApp = /^\d{6}$/.test(code);
  const isTaken = await (isCodeOfApp ? verifyCode(db, userId, code) : consumeRecoveryCode(db, userId, code));
  if (isTaken) await uncountAttempts(db, attempts);
  if (isTaken && !isCodeOfApp) logSecurity('recovery-code.used', { userId });
  if (!isTaken) logSecurity('second-factor.refused', { userId });
  return isTaken;
}

export async function removeSecondFactor(db: Database, userId: string, code: string): Promise<void> {
  if (!(await verifySecondFactor(db, userId, code))) throw wrongCode();
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('secondFactors').where('userId', '=', userId).execute();
    await tx.updateTable('sessions').set({ assuranceLevel: 'aal1' }).where('userId', '=', userId).execute();
    await writeSecurityNotice(tx, userId, 'second-factor-off');
  });
  logSecurity('second-factor.disabled', { userId });
}

export async function renewRecoveryCodes(db: Database, userId: string, code: string): Promise<string[]> {
  if (!(await verifySecondFactor(db, userId, code))) throw wrongCode();
  const codes = await db.transaction().execute(async (tx) => {
    // Under the lock on the factor, so that of two renewals the first one's codes end, and a removed factor gets none.
    const factor = await tx
      .selectFrom('secondFactors')
      .where('userId', '=', userId)
      .select('userId')
      .forUpdate()
      .executeTakeFirst();
    if (!factor) throw wrongCode();
    return writeRecoveryCodes(tx, userId);
  });
  logSecurity('recovery-codes.renewed', { userId });
  return codes;
}

/** Accepts a code only if it is newer than the last one used, which prevents replays. */
async function verifyCode(db: Database, userId: string, code: string): Promise<boolean> {
  const factor = await db
    .selectFrom('secondFactors')
    .where('userId', '=', userId)
    .select('secret')
    .executeTakeFirst();
  if (!factor) return false;
  const totp = await openTotp(factor.secret);
  const drift = totp.validate({ token: code, window: WINDOW_STEPS });
  if (drift === null) return false;
  const step = Math.floor(Date.now() / 1000 / PERIOD_SECONDS) + drift;
  const taken = await db
    .updateTable('secondFactors')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('secret', '=', factor.secret)
    .where('lastStep', '<', step)
    .returning('userId')
    .executeTakeFirst();
  return taken !== undefined;
}

async function consumeRecoveryCode(db: Database, userId: string, code: string): Promise<boolean> {
  const taken = await db
    .deleteFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('codeHash', 'in', [await hashCode(userId, code), earlierHashOf(userId, code)])
    .returning('userId')
    .executeTakeFirst();
  return taken !== undefined;
}

async function openTotp(secret: string, label = ''): Promise<TOTP> {
  const { TOTP } = await import('otpauth');
  return new TOTP({ issuer: STUDIO.name, label, secret, digits: DIGITS, period: PERIOD_SECONDS });
}

async function drawQrCode(text: string): Promise<SecondFactorSetup['qrCode']> {
  const { encode } = await import('uqr');
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return { size, path };
}

async function writeRecoveryCodes(tx: DatabaseTransaction, userId: string): Promise<string[]> {
  const { Secret } = await import('otpauth');
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer }).base32.slice(0, 10),
  );
  const hashes = await Promise.all(codes.map((code) => hashCode(userId, code)));
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  await tx
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ userId, codeHash })))
    .execute();
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

/** Argon2id with the account's id as salt (128 bits, unique), so that a row can be found by its hash. */
async function hashCode(userId: string, code: string): Promise<string> {
  const { hash } = await import('@node-rs/argon2');
  return hash(code, { salt: Buffer.from(userId.replaceAll('-', ''), 'hex') });
}

/** Recovery codes issued before Argon2 was used remain valid. */
function earlierHashOf(userId: string, code: string): string {
  return createHash('sha256').update(`${userId}:${code}`).digest('base64url');
}

function wrongCode(): DomainError {
  return new DomainError('BAD_REQUEST', errorText('errors_account_code_wrong'), { field: 'code' });
}
