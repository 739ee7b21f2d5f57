import { artistOptions } from '#client/admin/orders/artist-choices.ts';
import { rethrowForForm } from '#client/admin/rethrow-for-form.ts';
import { trpc } from '#client/api/trpc.ts';
import { HoldUnsavedInput } from '#client/api/unsaved-input.ts';
import { SelectField, TextField } from '#client/ui/field.tsx';
import { Form, SubmitButton } from '#client/ui/form.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';
import { grantArtistFormSchema } from '#shared/admin/team.ts';
import { artistName } from '#shared/planning/artist-name.ts';
import { GrantPanel } from './grant-panel.tsx';
import type { TeamArtist } from './team-artist.ts';

/** @param artists those without an account, of whom one may be chosen */
export function GrantArtistForm({ artists }: { artists: TeamArtist[] }) {
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.admin.team.grantArtist.useMutation();
  const isIdle = (chosen: string) => artists.some(({ id, active }) => id === chosen && !active);

  async function grant(
    { email, artist, name }: { email: string; artist: string; name: string },
    form: { reset: () => void },
  ) {
    const granted = await rethrowForForm(
      mutateAsync({ email, artistId: artist || null, name }),
      m.admin_team_add_failed(),
    );
    form.reset();
    showToast({
      tone: 'success',
      title: granted.isNew ? m.admin_team_artist_added_title() : m.admin_team_unchanged_title(),
      description: m.admin_team_artist_added_text({ name: artistName(granted.name) }),
    });
    void utils.admin.team.invalidate();
    void utils.admin.artists.invalidate();
  }

  return (
    <GrantPanel id="let-artist-in" title={m.admin_team_artist_add()} text={m.admin_team_artist_add_text()}>
      <Form
        label={m.admin_team_artist_add()}
        schema={grantArtistFormSchema}
        initialValues={{ email: '', artist: '', name: '' }}
        onSubmit={grant}
        className="gap-4!"
      >
        {(fields) => (
          <>
            <HoldUnsavedInput when={fields('email').value !== '' || fields('name').value !== ''} />
            <TextField
              label={m.account_email()}
              type="email"
              autoComplete="off"
              required
              {...fields('email')}
            />
            {artists.length > 0 && (
              <SelectField
                label={m.admin_team_artist_who()}
                hint={isIdle(fields('artist').value) ? m.admin_team_artist_idle() : undefined}
                {...fields('artist')}
                options={[{ value: '', label: m.admin_team_artist_new() }, ...artistOptions(artists)]}
              />
            )}
            {fields('artist').value === '' && (
              <TextField
                label={m.admin_team_artist_name()}
                hint={m.admin_team_artist_name_hint()}
                autoComplete="off"
                required
                {...fields('name')}
              />
            )}
            <SubmitButton pendingLabel={m.admin_team_adding()} className="sm:justify-self-start">
              {m.admin_team_artist_add_button()}
            </SubmitButton>
          </>
        )}
      </Form>
    </GrantPanel>
  );
}
