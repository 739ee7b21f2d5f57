import type { AssuranceLevel, FieldRefusal } from '../../shared/account';
import type { Database } from '../database/types';
import { DomainError } from '../error';
import type { Services } from '../services';
import { countTries, forgiveTries, refuseHeldBack, type Throttle, type Try } from '../throttle';
import { verifyPassword } from './passwords';
import { takeSecondFactor } from './second-factor';

const MINUTES = 15;
const refusal = `Too many tries. Please wait ${MINUTES} minutes, or reset your password.`;
/** Against guessing one account's password from many addresses, and many accounts' from one. */
const BY_ACCOUNT: Throttle = { name: 'sign-in-account', limit: 10, windowMinutes: MINUTES, refusal };
const BY_ADDRESS: Throttle = { name: 'sign-in-address', limit: 50, windowMinutes: MINUTES, refusal };

export type Credentials = { email: string; password: string; code?: string };

/** Who signed in and how surely, or that the code of their second factor is wanted as well. */
export type SignIn =
  | { status: 'signed-in'; userId: string; assuranceLevel: AssuranceLevel; passwordHash: string }
  | { status: 'second-factor' };

/**
 * Checks credentials. An unknown address and a wrong password get the same answer after the same time.
 * @throws DomainError UNAUTHORIZED, or TOO_MANY_REQUESTS after ten failures in a quarter of an hour
 */
export async function checkCredentials(
  { db, afterResponse }: Pick<Services, 'db' | 'afterResponse'>,
  { email, password, code }: Credentials,
  clientAddress: string,
): Promise<SignIn> {
  const tries = signInTries(email, clientAddress);
  const [user] = await Promise.all([findByEmail(db, email), refuseHeldBack(db, tries)]);
  const forgive = () => afterResponse(() => forgiveTries(db, tries));
  // Counted while the password is hashed; of many tries at once the count lets only so many answers out.
  const [isRight] = await Promise.all([verifyPassword(user?.passwordHash, password), countTries(db, tries)]);
  if (!user || !isRight) throw wrongCredentials();
  if (user.hasSecondFactor) {
    if (code === undefined) {
      forgive();
      return { status: 'second-factor' };
    }
    if (!(await takeSecondFactor(db, user.id, code))) {
      const details: FieldRefusal = { field: 'code' };
      throw new DomainError('UNAUTHORIZED', 'This code is not right, or was used already.', details);
    }
  }
  forgive();
  const assuranceLevel = user.hasSecondFactor ? 'aal2' : 'aal1';
  return { status: 'signed-in', userId: user.id, assuranceLevel, passwordHash: user.passwordHash };
}

/**
 * Whether this is the account's password still. Asked once its session is there: a change of the password that is
 * under way is waited for, and one that begins later ends the session like all others.
 */
export async function isPasswordStill(db: Database, userId: string, passwordHash: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('passwordHash', '=', passwordHash)
    .select('id')
    .forShare()
    .executeTakeFirst();
  return user !== undefined;
}

export function wrongCredentials(): DomainError {
  return new DomainError('UNAUTHORIZED', 'The email or password you entered is incorrect.');
}

/** Everybody who must be held back when this address is tried too often from there. */
export function signInTries(email: string, clientAddress: string): [account: Try, caller: Try] {
  return [
    { throttle: BY_ACCOUNT, who: email.toLowerCase() },
    { throttle: BY_ADDRESS, who: clientAddress },
  ];
}

/** An account by its e-mail address, whichever case that is written in. */
export async function findByEmail(db: Database, email: string) {
  const row = await db
    .selectFrom('users')
    .leftJoin('secondFactors', (join) =>
      join.onRef('secondFactors.userId', '=', 'users.id').on('secondFactors.confirmedAt', 'is not', null),
    )
    .where((eb) => eb(eb.fn('lower', ['email']), '=', eb.fn('lower', [eb.val(email)])))
    .select([
      'users.id',
      'users.email',
      'users.passwordHash',
      'users.emailVerifiedAt',
      'secondFactors.confirmedAt',
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { confirmedAt, ...user } = row;
  return { ...user, hasSecondFactor: confirmedAt !== null };
}
