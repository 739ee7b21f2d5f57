import { createHash, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import type { Env } from '#server/env.ts';
import { DomainError, sentenceOf } from '#server/error.ts';
import { logSecurity } from '#server/logging/security-log.ts';
import { countAttempt, type Throttle } from '#server/throttle.ts';
import { errorText } from '#shared/error-text.ts';

const UNAVAILABLE = errorText('errors_account_claim_closed');
const NO_CODE_SET = errorText('errors_account_claim_missing');

const BY_ADDRESS: Throttle = {
  name: 'claim-admin',
  limit: 10,
  windowMinutes: 60,
  refusal: errorText('errors_account_codes_often'),
};

export type AdminClaim =
  | { status: 'already-admin' }
  | { status: 'unavailable' }
  | { status: 'open'; asksForCode: boolean; refusedBecause: string | null };

export async function readAdminClaim(db: Database, user: { admin: boolean }, env: Env): Promise<AdminClaim> {
  if (user.admin) return { status: 'already-admin' };
  if (await hasAdmin(db)) return { status: 'unavailable' };
  return {
    status: 'open',
    asksForCode: env.adminClaimCode !== undefined,
    refusedBecause: isConfigured(env) ? null : sentenceOf(NO_CODE_SET),
  };
}

/** Where several claim at the same time, one wins. @throws DomainError NOT_CONFIGURED, BAD_REQUEST, CONFLICT */
export async function claimAdmin(
  db: Database,
  userId: string,
  { code, clientAddress, env }: { code?: string; clientAddress: string; env: Env },
): Promise<void> {
  if (await hasAdmin(db)) throw new DomainError('CONFLICT', UNAVAILABLE);
  if (!isConfigured(env)) throw new DomainError('NOT_CONFIGURED', NO_CODE_SET);
  if (env.adminClaimCode !== undefined) {
    await countAttempt(db, BY_ADDRESS, clientAddress);
    if (!isSame(code ?? '', env.adminClaimCode)) {
      logSecurity('admin.claim-refused', { userId });
      throw new DomainError('BAD_REQUEST', errorText('errors_account_claim_wrong'), { field: 'code' });
    }
  }
  await db.transaction().execute(async (tx) => {
    await lockAdmins(tx);
    if (await hasAdmin(tx)) throw new DomainError('CONFLICT', UNAVAILABLE);
    await tx.insertInto('userRoles').values({ userId, role: 'admin' }).execute();
  });
  logSecurity('admin.claimed', { userId });
}

export async function lockAdmins(tx: DatabaseTransaction): Promise<void> {
  await sql`lock table user_roles in share row exclusive mode`.execute(tx);
}

/** A deployed server must not make its first visitor an admin. */
function isConfigured(env: Env): boolean {
  return !env.deployed || env.adminClaimCode !== undefined;
}

async function hasAdmin(db: Database): Promise<boolean> {
  return (await db.selectFrom('userRoles').select('userId').limit(1).executeTakeFirst()) !== undefined;
}

function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text.trim()).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
