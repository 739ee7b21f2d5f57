import { expressionBuilder } from 'kysely';
import type { AssuranceLevel, FieldRefusal } from '../../shared/account';
import type { Database, Tables } from '../database/types';
import { DomainError } from '../error';
import type { Services } from '../services';
import { countTries, forgiveTries, isHeldBack, type Throttle, type Try } from '../throttle';
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
  | {
      status: 'signed-in';
      userId: string;
      assuranceLevel: AssuranceLevel;
      passwordHash: string;
      /** To be forgiven once the session is open: its answer should not wait behind that. */
      tries: Try[];
    }
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
  const { heldBack, user } = await findCandidate(db, email, tries);
  if (heldBack) throw new DomainError('TOO_MANY_REQUESTS', refusal);
  // Counted while the password is hashed; of many tries at once the count lets only so many answers out.
  const [isRight] = await Promise.all([verifyPassword(user?.passwordHash, password), countTries(db, tries)]);
  if (!user || !isRight) throw wrongCredentials();
  if (user.hasSecondFactor) {
    if (code === undefined) {
      afterResponse(() => forgiveTries(db, tries));
      return { status: 'second-factor' };
    }
    if (!(await takeSecondFactor(db, user.id, code))) {
      const details: FieldRefusal = { field: 'code' };
      throw new DomainError('UNAUTHORIZED', 'This code is not right, or was used already.', details);
    }
  }
  const assuranceLevel = user.hasSecondFactor ? 'aal2' : 'aal1';
  return { status: 'signed-in', userId: user.id, assuranceLevel, passwordHash: user.passwordHash, tries };
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
export function findByEmail(db: Database, email: string) {
  return db
    .selectFrom('users')
    .where(hasEmail(email))
    .select(['id', 'email', 'emailVerifiedAt'])
    .executeTakeFirst();
}

/** Whom the address names, if anybody, and whether those who try are held back: in one statement. */
async function findCandidate(db: Database, email: string, tries: Try[]) {
  const { heldBack, id, passwordHash, confirmedAt } = await db
    .selectFrom(db.selectNoFrom(isHeldBack(tries).as('heldBack')).as('throttle'))
    .leftJoin('users', (join) => join.on(hasEmail(email)))
    .leftJoin('secondFactors', (join) =>
      join.onRef('secondFactors.userId', '=', 'users.id').on('secondFactors.confirmedAt', 'is not', null),
    )
    .select(['throttle.heldBack', 'users.id', 'users.passwordHash', 'secondFactors.confirmedAt'])
    .executeTakeFirstOrThrow();
  const user = id && passwordHash ? { id, passwordHash, hasSecondFactor: confirmedAt !== null } : undefined;
  return { heldBack, user };
}

function hasEmail(email: string) {
  const eb = expressionBuilder<Tables, 'users'>();
  return eb(eb.fn('lower', ['users.email']), '=', eb.fn('lower', [eb.val(email)]));
}
