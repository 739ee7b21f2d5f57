import { createHash, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import type { Env } from '#server/env.ts';
import { DomainError } from '#server/error.ts';
import { logSecurity } from '#server/logging/security-log.ts';
import { countAttempt, type Throttle } from '#server/throttle.ts';

const UNAVAILABLE =
  'This page is only available when no admins exist. Please contact an existing admin to grant you access.';
const NO_CODE_SET =
  'This server has no claim code. Set ADMIN_CLAIM_CODE in its environment, restart it, and enter the code here.';

const BY_ADDRESS: Throttle = {
  name: 'claim-admin',
  limit: 10,
  windowMinutes: 60,
  refusal: 'Too many codes were tried. Please wait an hour.',
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
    refusedBecause: isConfigured(env) ? null : NO_CODE_SET,
  };
}

/** Of several simultaneous claims one wins. @throws DomainError NOT_CONFIGURED, BAD_REQUEST, CONFLICT */
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
      throw new DomainError('BAD_REQUEST', 'This is not the claim code', { field: 'code' });
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
