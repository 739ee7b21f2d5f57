import { useState } from 'react';
import { ListState } from '#client/admin/list-state.tsx';
import { SectionHead } from '#client/admin/section-head.tsx';
import { trpc } from '#client/api/trpc.ts';
import { focusHeading } from '#client/editing/focus-heading.ts';
import { Button } from '#client/ui/button.tsx';
import { m } from '#messages';
import { formatShortDate } from '#shared/dates.ts';
import { artistName } from '#shared/planning/artist-name.ts';
import { GrantArtistForm } from './grant-artist-form.tsx';
import { RevokeArtist } from './revoke-artist.tsx';
import type { TeamArtist } from './team-artist.ts';

const HEADING_ID = 'team-artists';

/** Lists the artists who have an account of their own. */
export function TeamArtists() {
  const found = trpc.admin.team.artists.useQuery(undefined, { staleTime: 0 });
  return (
    <ListState query={found} failed={m.admin_team_failed()}>
      {(artists) => <Artists artists={artists} />}
    </ListState>
  );
}

function Artists({ artists }: { artists: TeamArtist[] }) {
  const [revoking, setRevoking] = useState<TeamArtist | null>(null);
  const withAccount = artists.filter(({ account }) => account !== null);
  return (
    <>
      <section aria-labelledby={HEADING_ID}>
        <SectionHead
          id={HEADING_ID}
          title={m.admin_team_artists()}
          description={m.admin_team_artists_text()}
        />
        {withAccount.length > 0 && (
          <ul aria-label={m.admin_team_artists()} className="inked divide-y divide-hairline bg-paper text-sm">
            {withAccount.map((artist) => (
              <ArtistRow key={artist.id} artist={artist} onRevoke={() => setRevoking(artist)} />
            ))}
          </ul>
        )}
      </section>
      <GrantArtistForm artists={artists.filter(({ account }) => account === null)} />
      {revoking && (
        <RevokeArtist
          artist={revoking}
          hasOthers={artists.some(({ id, active }) => active && id !== revoking.id)}
          onClose={() => {
            setRevoking(null);
            focusHeading(HEADING_ID);
          }}
        />
      )}
    </>
  );
}

function ArtistRow({ artist, onRevoke }: { artist: TeamArtist; onRevoke: () => void }) {
  const { openComics, account } = artist;
  if (!account) return null;
  const name = artistName(artist.name);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="wrap-anywhere font-semibold">{name}</p>
        <p className="wrap-anywhere text-soft">{account.email}</p>
      </div>
      <p className="text-soft">
        {m.admin_team_artist_since({ date: formatShortDate(account.grantedAt) })}
        {' · '}
        {m.admin_team_artist_comics({ count: openComics })}
        {' · '}
        {account.secondFactor ? m.admin_team_artist_factor_on() : m.admin_team_artist_factor_off()}
      </p>
      <Button
        variant="cream"
        size="xs"
        aria-haspopup="dialog"
        aria-label={m.admin_team_artist_revoke_of({ name })}
        onClick={onRevoke}
      >
        {m.admin_team_artist_revoke()}
      </Button>
    </li>
  );
}
