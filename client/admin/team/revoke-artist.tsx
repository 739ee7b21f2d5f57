import { useState } from 'react';
import { describeCaused } from '#client/admin/content/capacity/describe-caused.ts';
import { trpc } from '#client/api/trpc.ts';
import { ConfirmDialog } from '#client/editing/confirm-dialog.tsx';
import { sentenceOf } from '#client/ui/errors.ts';
import { CheckboxField } from '#client/ui/field.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';
import { artistName } from '#shared/planning/artist-name.ts';
import type { TeamArtist } from './team-artist.ts';

interface RevokeArtistProps {
  artist: TeamArtist;
  /** Whether somebody else draws. */
  hasOthers: boolean;
  onClose: () => void;
}

/** Takes the back office from an artist after a confirmation, with what is open and their part in the plan. */
export function RevokeArtist({ artist, hasOthers, onClose }: RevokeArtistProps) {
  const { id, name, active, openComics } = artist;
  const canLeave = openComics > 0 || (active && hasOthers);
  const [handOn, setHandOn] = useState(canLeave);
  const utils = trpc.useUtils();
  const revoke = trpc.admin.team.revokeArtist.useMutation({
    async onSuccess(answer) {
      showToast({
        tone: 'success',
        title: m.admin_team_artist_revoked_title(),
        description: describeCaused(answer) ?? m.admin_team_artist_revoked_text({ name: artistName(name) }),
      });
      await Promise.all([
        utils.admin.team.invalidate(),
        utils.admin.artists.invalidate(),
        utils.admin.orders.invalidate(),
      ]);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={m.admin_team_artist_revoke_title({ name: artistName(name) })}
      description={m.admin_team_artist_revoke_text()}
      action={m.admin_team_artist_revoke()}
      pendingLabel={m.admin_team_removing()}
      isPending={revoke.isPending}
      onConfirm={() => revoke.mutate({ artistId: id, handOn })}
      onClose={onClose}
    >
      {canLeave && (
        <CheckboxField
          label={
            openComics > 0
              ? m.admin_team_artist_hand_on({ count: openComics })
              : m.admin_team_artist_no_more()
          }
          value={handOn}
          onChange={setHandOn}
        />
      )}
      {revoke.error && (
        <p role="alert" className="mt-3 font-semibold text-sm text-wine">
          {sentenceOf(revoke.error, m.admin_no_connection())}
        </p>
      )}
    </ConfirmDialog>
  );
}
