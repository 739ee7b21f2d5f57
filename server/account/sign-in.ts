import { type Expression, sql } from 'kysely';
import { compileOnce, type Places } from '#server/database/compile-once.ts';
import { idempotent } from '#server/database/resilient-pool.ts';
import type { Database } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { logSecurity } from '#server/logging/security-log.ts';
import type { Services } from '#server/services.ts';
import {
  type Attempt,
  type Counts,
  countsOf,
  mailboxOf,
  refuseExceeded,
  type Throttle,
  uncountAttempts,
  withCountedAttempts,
} from '#server/throttle.ts';
import type { AssuranceLevel } from '#shared/account/account.ts';
import { errorText } from '#shared/error-text.ts';
import { type PasswordProof, wrongCredentials } from './credentials.ts';
import { isKnownDevice } from './known-devices.ts';
import { verifyPassword } from './passwords.ts';
import { verifySecondFactor } from './second-factor.ts';

const MINUTES = 15;
const refusal = errorText('errors_account_tries_often', { minutes: MINUTES });
/** Limits guesses at one account from many addresses, and at many accounts from one address. */
const BY_ACCOUNT: Throttle = { name: 'sign-in-account', limit: 10, windowMinutes: MINUTES, refusal };
const BY_DEVICE: Throttle = { ...BY_ACCOUNT, name: 'sign-in-device' };
const BY_ADDRESS: Throttle = { name: 'sign-in-address', limit: 50, windowMinutes: MINUTES, refusal };

export type Credentials = { email: string; password: string; code?: string };

export type SignIn =
  | { status: 'signed-in'; userId: string; assuranceLevel: AssuranceLevel; proof: PasswordProof }
  | { status: 'second-factor' };

/**
 * Checks credentials. An unknown address and a wrong password get the same answer after the same time. @param
 * deviceToken of a browser with an earlier sign-in @throws DomainError UNAUTHORIZED, or TOO_MANY_REQUESTS
 * after ten failures in 15 minutes
 */
export async function checkCredentials(
  { db, afterResponse }: Pick<Services, 'db' | 'afterResponse'>,
  { email, password, code }: Credentials,
  clientAddress: string,
  deviceToken?: string,
): Promise<SignIn> {
  const isKnown = deviceToken !== undefined && (await isKnownDevice(db, deviceToken, email));
  const attempts = signInAttempts(email, clientAddress, isKnown ? deviceToken : undefined);
  const user = await findCandidate(db, email, attempts);
  const isRight = await verifyPassword(user?.passwordHash, password);
  if (!user || !isRight) {
    logSecurity('sign-in.failed', { userId: user?.id ?? null, because: 'password' });
    throw wrongCredentials();
  }
  if (user.hasSecondFactor) {
    if (code === undefined) {
      afterResponse(() => uncountAttempts(db, attempts));
      return { status: 'second-factor' };
    }
    if (!(await verifySecondFactor(db, user.id, code))) {
      logSecurity('sign-in.failed', { userId: user.id, because: 'second factor' });
      throw new DomainError('UNAUTHORIZED', errorText('errors_account_code_wrong'), {
        field: 'code',
      });
    }
  }
  const assuranceLevel = user.hasSecondFactor ? 'aal2' : 'aal1';
  const proof = { passwordHash: user.passwordHash, attempts };
  return { status: 'signed-in', userId: user.id, assuranceLevel, proof };
}

export function signInAttempts(
  email: string,
  clientAddress: string,
  knownDevice?: string,
): [account: Attempt, caller: Attempt] {
  return [
    knownDevice
      ? { throttle: BY_DEVICE, who: `${knownDevice}:${mailboxOf(email)}` }
      : { throttle: BY_ACCOUNT, who: mailboxOf(email) },
    { throttle: BY_ADDRESS, who: clientAddress },
  ];
}

export function findByEmail(db: Database, email: string) {
  return db
    .selectFrom('users')
    .where(hasEmail(email))
    .select(['id', 'email', 'emailVerifiedAt', 'language'])
    .executeTakeFirst();
}

async function findCandidate(db: Database, email: string, attempts: Attempt[]) {
  const rows = await countAndFind(db, { email, ...countsOf(attempts) });
  refuseExceeded(attempts, rows);
  const [{ id, passwordHash, confirmedAt } = {}] = rows;
  return id && passwordHash ? { id, passwordHash, hasSecondFactor: confirmedAt !== null } : undefined;
}

/** One statement counts and reads, so that simultaneous attempts cannot exceed the limit. */
const countAndFind = compileOnce((db, { email, ...counts }: Places<{ email: string } & Counts>) =>
  withCountedAttempts(db, counts)
    .selectFrom('attempts')
    .leftJoin('users', (join) => join.on(hasEmail(email)))
    .leftJoin('secondFactors', (join) =>
      join.onRef('secondFactors.userId', '=', 'users.id').on('secondFactors.confirmedAt', 'is not', null),
    )
    .select(['attempts.key', 'attempts.tries', 'users.id', 'users.passwordHash', 'secondFactors.confirmedAt'])
    .select(asyncCommit.as('synchronousCommit'))
    .modifyEnd(idempotent),
);

/** Losing a count in a crash is acceptable. https://www.postgresql.org/docs/current/wal-async-commit.html */
const asyncCommit = sql<string>`set_config('synchronous_commit', 'off', true)`;

function hasEmail(email: string | Expression<string>) {
  return sql<boolean>`lower(users.email) = lower(${email})`;
}
