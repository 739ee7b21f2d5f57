import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt } from '#server/database/columns.ts';
import type { AssuranceLevel } from '#shared/account.ts';

export type AccountTables = {
  users: UsersTable;
  profiles: ProfilesTable;
  userRoles: UserRolesTable;
  sessions: SessionsTable;
  accountTokens: AccountTokensTable;
  secondFactors: SecondFactorsTable;
  recoveryCodes: RecoveryCodesTable;
  knownDevices: KnownDevicesTable;
};

type UsersTable = {
  id: Generated<string>;
  email: string;
  emailVerifiedAt: Date | null;
  passwordHash: string;
  createdAt: CreatedAt;
};

type ProfilesTable = { id: string; fullName: string };

type UserRolesTable = {
  userId: string;
  role: 'admin';
  grantedAt: CreatedAt;
  grantedBy: ColumnType<string | null, string | undefined, never>;
};

type SessionsTable = {
  /** SHA-256 of the id in the cookie. */
  id: string;
  userId: string;
  expiresAt: Date;
  assuranceLevel: AssuranceLevel;
  userAgent: string;
  lastUsedAt: Generated<Date>;
  createdAt: CreatedAt;
};

type AccountTokensTable = {
  /** SHA-256 of the token in the link. */
  hash: string;
  userId: string;
  purpose: 'verify-email' | 'reset-password';
  expiresAt: Date;
  createdAt: CreatedAt;
};

type SecondFactorsTable = {
  userId: string;
  /** Base32, as authenticator apps take it. */
  secret: string;
  /** Null until a first code has proven that the app knows the secret. */
  confirmedAt: Date | null;
  /** The time step of the code used last: no code is taken twice. */
  lastStep: Generated<number>;
  createdAt: CreatedAt;
};

type RecoveryCodesTable = { userId: string; codeHash: string };

type KnownDevicesTable = { tokenHash: string; userId: string; createdAt: ColumnType<Date, never, Date> };
