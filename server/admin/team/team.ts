import { lockAdmins } from '#server/account/claim-admin.ts';
import { findByEmail } from '#server/account/sign-in.ts';
import type { Database } from '#server/database/types.ts';
import { isForeignKeyViolation } from '#server/database/violations.ts';
import { DomainError } from '#server/error.ts';
import { logSecurity } from '#server/logging/security-log.ts';
import { errorText } from '#shared/error-text.ts';

export type Admin = {
  id: string;
  email: string;
  fullName: string | null;
  secondFactor: boolean;
  grantedAt: Date;
  /** Null for the first admin, or if the granter's account was deleted. */
  grantedBy: string | null;
};

export async function listAdmins(db: Database): Promise<Admin[]> {
  const rows = await db
    .selectFrom('userRoles')
    .innerJoin('users', 'users.id', 'userRoles.userId')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .leftJoin('users as granter', 'granter.id', 'userRoles.grantedBy')
    .leftJoin('secondFactors', 'secondFactors.userId', 'users.id')
    .select(['users.id', 'users.email', 'profiles.fullName', 'userRoles.grantedAt'])
    .select(['granter.email as grantedBy', 'secondFactors.confirmedAt'])
    .orderBy('userRoles.grantedAt')
    .orderBy('users.id')
    .execute();
  return rows.map(({ confirmedAt, ...admin }) => ({ ...admin, secondFactor: confirmedAt !== null }));
}

/** @throws DomainError NOT_FOUND without an account, CONFLICT for an unconfirmed address */
export async function grantAdmin(
  db: Database,
  email: string,
  grantedBy: string,
): Promise<{ isNew: boolean }> {
  const user = await findAccount(db, email);
  const { numInsertedOrUpdatedRows } = await unlessDeleted(() =>
    db
      .insertInto('userRoles')
      .values({ userId: user.id, role: 'admin', grantedBy })
      .onConflict((conflict) => conflict.columns(['userId', 'role']).doNothing())
      .executeTakeFirst(),
  );
  const isNew = numInsertedOrUpdatedRows === 1n;
  if (isNew) logSecurity('admin.granted', { toUserId: user.id });
  return { isNew };
}

/** The account's address is confirmed, so that the right person gets in. @throws DomainError NOT_FOUND, CONFLICT */
export async function findAccount(db: Database, email: string): Promise<{ id: string }> {
  const user = await findByEmail(db, email);
  if (!user) throw unknownAccount();
  if (!user.emailVerifiedAt)
    throw new DomainError('CONFLICT', errorText('errors_team_account_unconfirmed'), { field: 'email' });
  return user;
}

/** An account that was found may be deleted before it gets its role. @throws DomainError NOT_FOUND */
export async function unlessDeleted<Result>(grant: () => Promise<Result>): Promise<Result> {
  try {
    return await grant();
  } catch (error) {
    throw isForeignKeyViolation(error) ? unknownAccount() : error;
  }
}

function unknownAccount(): DomainError {
  return new DomainError('NOT_FOUND', errorText('errors_team_account_unknown'), { field: 'email' });
}

/** @throws DomainError CONFLICT for the last admin */
export async function revokeAdmin(db: Database, userId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockAdmins(tx);
    const admins = await tx.selectFrom('userRoles').select('userId').limit(2).execute();
    if (admins.length === 1 && admins[0]?.userId === userId)
      throw new DomainError('CONFLICT', errorText('errors_team_last_admin'));
    await tx.deleteFrom('userRoles').where('userId', '=', userId).execute();
  });
  logSecurity('admin.revoked', { ofUserId: userId });
}
