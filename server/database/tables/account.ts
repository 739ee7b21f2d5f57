import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt, SearchText, StoredLanguage } from '#server/database/columns.ts';
import type { AssuranceLevel } from '#shared/account/account.ts';

export type AccountTables = {
  users: UsersTable;
  profiles: ProfilesTable;
  userRoles: UserRolesTable;
  artistAccounts: ArtistAccountsTable;
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
  /** Of the last page on which its owner signed in, or as chosen in the settings since. */
  language: StoredLanguage;
  createdAt: CreatedAt;
};

type ProfilesTable = { id: string; fullName: string; searchText: SearchText };

type UserRolesTable = {
  userId: string;
  role: 'admin';
  grantedAt: CreatedAt;
  grantedBy: ColumnType<string | null, string | undefined, never>;
};

/** Accounts of artists who may enter the back office; the artist is a row of the plan. */
type ArtistAccountsTable = {
  artistId: string;
  userId: string;
  grantedAt: CreatedAt;
  grantedBy: ColumnType<string | null, string | undefined, never>;
};

type SessionsTable = {
  id: string;
  userId: string;
  expiresAt: Date;
  assuranceLevel: AssuranceLevel;
  userAgent: string;
  lastUsedAt: Generated<Date>;
  createdAt: CreatedAt;
};

type AccountTokensTable = {
  hash: string;
  userId: string;
  purpose: 'verify-email' | 'reset-password';
  expiresAt: Date;
  /** The key of the call that used it, by which that one is answered again; null while it is open. */
  usedWith: ColumnType<string | null, string | undefined, never>;
  createdAt: CreatedAt;
};

type SecondFactorsTable = {
  userId: string;
  secret: string;
  confirmedAt: Date | null;
  /** The time step of the last used code. */
  lastStep: Generated<number>;
  createdAt: CreatedAt;
};

type RecoveryCodesTable = { userId: string; codeHash: string };

type KnownDevicesTable = { tokenHash: string; userId: string; createdAt: ColumnType<Date, never, Date> };
