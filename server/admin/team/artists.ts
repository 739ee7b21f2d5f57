import { type Consequences, createArtistRow, leaveStudio } from '#server/admin/capacity/artists.ts';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { logSecurity } from '#server/logging/security-log.ts';
import type { ChangedBy } from '#server/order/order-history.ts';
import { openComicsOfArtist } from '#server/planning/who-draws.ts';
import type { GrantArtist, RevokeArtist } from '#shared/admin/team.ts';
import { errorText } from '#shared/error-text.ts';
import { artistName } from '#shared/planning/artist-name.ts';
import { findAccount, unlessDeleted } from './team.ts';

export type TeamArtist = {
  id: string;
  name: string;
  /** Whether the plan gives them comics. */
  active: boolean;
  /** The comics that they still have to draw. */
  openComics: number;
  /** With which they enter the back office; null for those who draw without. */
  account: {
    userId: string;
    email: string;
    fullName: string | null;
    secondFactor: boolean;
    grantedAt: Date;
    grantedBy: string | null;
  } | null;
};

export async function listTeamArtists(db: Database): Promise<TeamArtist[]> {
  const rows = await db
    .selectFrom('artists')
    .leftJoin('artistAccounts', 'artistAccounts.artistId', 'artists.id')
    .leftJoin('users', 'users.id', 'artistAccounts.userId')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .leftJoin('users as granter', 'granter.id', 'artistAccounts.grantedBy')
    .leftJoin('secondFactors', 'secondFactors.userId', 'users.id')
    .where('artists.removedAt', 'is', null)
    .select(['artists.id', 'artists.name', 'artists.active'])
    .select(['artistAccounts.userId', 'artistAccounts.grantedAt'])
    .select(['users.email', 'profiles.fullName', 'granter.email as grantedBy', 'secondFactors.confirmedAt'])
    .select(openComicsOfArtist.as('openComics'))
    .orderBy('artists.displayOrder')
    .orderBy('artists.createdAt')
    .orderBy('artists.id')
    .execute();
  return rows.map(({ id, name, active, openComics, userId, email, grantedAt, confirmedAt, ...named }) => ({
    ...{ id, name, active, openComics },
    account:
      userId && email && grantedAt
        ? { userId, email, secondFactor: confirmedAt !== null, grantedAt, ...named }
        : null,
  }));
}

/**
 * Lets an account work as an artist, an existing one or a new one.
 * @throws DomainError NOT_FOUND without an account or artist, CONFLICT where either has another already
 */
export async function grantArtist(
  db: Database,
  { email, artistId, name }: GrantArtist,
  grantedBy: string,
): Promise<{ isNew: boolean; name: string }> {
  const user = await findAccount(db, email);
  const granted = await unlessDeleted(() =>
    db.transaction().execute(async (tx) => {
      const artist = artistId ? await lockArtist(tx, artistId) : await createArtistRow(tx, name);
      const inserted = await tx
        .insertInto('artistAccounts')
        .values({ artistId: artist.id, userId: user.id, grantedBy })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      const isNew = inserted.numInsertedOrUpdatedRows === 1n;
      if (!isNew) await refuseOtherAccount(tx, { artistId: artist.id, userId: user.id });
      return { isNew, ...artist };
    }),
  );
  if (granted.isNew) logSecurity('artist.granted', { toUserId: user.id, artistId: granted.id });
  return { isNew: granted.isNew, name: granted.name };
}

/** Nobody removes them before the end of the transaction. */
async function lockArtist(tx: DatabaseTransaction, id: string) {
  const artist = await tx
    .selectFrom('artists')
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .select(['id', 'name'])
    .forShare()
    .executeTakeFirst();
  if (!artist)
    throw new DomainError('NOT_FOUND', errorText('errors_capacity_artist_gone'), { field: 'artist' });
  return artist;
}

async function refuseOtherAccount(
  tx: DatabaseTransaction,
  wanted: { artistId: string; userId: string },
): Promise<void> {
  const rows = await tx
    .selectFrom('artistAccounts')
    .innerJoin('artists', 'artists.id', 'artistAccounts.artistId')
    .where((eb) => eb.or([eb('artistId', '=', wanted.artistId), eb('userId', '=', wanted.userId)]))
    .select(['artistId', 'userId', 'name'])
    .execute();
  const other = rows.find(({ userId }) => userId === wanted.userId);
  if (other?.artistId === wanted.artistId) return;
  if (other)
    throw new DomainError(
      'CONFLICT',
      errorText('errors_team_draws_already', { name: artistName(other.name) }),
      {
        field: 'email',
      },
    );
  const name = artistName(rows[0]?.name ?? '');
  throw new DomainError('CONFLICT', errorText('errors_team_artist_has_account', { name }), {
    field: 'artist',
  });
}

/**
 * Takes the back office from an artist at once, and hands on what is open unless it is to stay with them.
 * @throws DomainError NOT_FOUND, CONFLICT if nobody else can draw what is open
 */
export async function revokeArtist(
  db: Database,
  { artistId, handOn }: RevokeArtist,
  decision: { today: string; by: ChangedBy },
): Promise<Consequences> {
  const { userId, caused } = await db.transaction().execute(async (tx) => {
    const caused = handOn ? await leaveStudio(tx, artistId, decision) : { handedOver: [], swallowed: [] };
    const account = await tx
      .deleteFrom('artistAccounts')
      .where('artistId', '=', artistId)
      .returning('userId')
      .executeTakeFirst();
    if (!account) throw new DomainError('NOT_FOUND', errorText('errors_team_artist_no_account'));
    return { userId: account.userId, caused };
  });
  logSecurity('artist.revoked', { ofUserId: userId, artistId });
  return caused;
}
