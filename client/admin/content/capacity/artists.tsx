import { getQueryKey } from '@trpc/react-query';
import * as z from 'zod/mini';
import type { ItemKind } from '#client/admin/content/item-kind.ts';
import { ItemSection } from '#client/admin/content/item-section.tsx';
import { ITEM_TEXTS } from '#client/admin/content/item-texts.ts';
import { useItemAddress } from '#client/admin/item-address.ts';
import { type ApiOutput, trpc } from '#client/api/trpc.ts';
import { createEditing } from '#client/editing/edit.ts';
import { Badge } from '#client/ui/badge.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { CheckboxField, TextField } from '#client/ui/field.tsx';
import type { BindField } from '#client/ui/form.tsx';
import { PencilIcon } from '#client/ui/icons/pencil.tsx';
import { m } from '#messages';
import { artistSchema } from '#shared/admin/capacity.ts';
import { ART_STYLES } from '#shared/draft/comic.ts';
import { artStyleLabel } from '#shared/draft/labels.ts';
import { formatList } from '#shared/lists.ts';
import { formatRounded } from '#shared/numbers.ts';
import { artistName, storedArtistName } from '#shared/planning/artist-name.ts';
import { undrawnStyles } from '#shared/planning/drawn-styles.ts';
import { ChoicesField, splitChoices } from './choices-field.tsx';
import { hoursOf, minutesOfHours, WEEKDAYS, weekdayName } from './hours.ts';
import { Warning } from './warning.tsx';

type EditedArtist = ApiOutput['admin']['artists']['list'][number];

/** An artist's values in the form, where hours and choices are text. */
const formSchema = z.pipe(
  z.object({
    name: z.pipe(z.string(), z.transform(storedArtistName)),
    minutesPerWeek: z.pipe(z.string(), z.transform(minutesOfHours)),
    weekdays: z.pipe(
      z.string(),
      z.transform((days: string) => splitChoices(days).map(Number)),
    ),
    styles: z.pipe(z.string(), z.transform(splitChoices)),
    active: z.boolean(),
  }),
  artistSchema,
);
type ArtistFields = z.input<typeof formSchema>;

const stylesText = (styles: string[]) =>
  styles.length === 0 ? m.capacity_all_styles() : formatList(styles.map(artStyleLabel));
const daysText = (weekdays: number[]) => formatList(weekdays.map(weekdayName));
const hoursText = (minutes: number) =>
  m.capacity_hours_a_week({ count: minutes / 60, hours: formatRounded(minutes / 60, 2) });

const artists: ItemKind<EditedArtist, typeof formSchema> = {
  texts: ITEM_TEXTS.artist,
  headingId: 'artists-section',
  schema: formSchema,
  empty: { name: '', minutesPerWeek: '40', weekdays: '1,2,3,4,5', styles: '', active: true },
  editing: createEditing<EditedArtist, ArtistFields>(
    ({ name, minutesPerWeek, weekdays, styles, active }) => ({
      name: artistName(name),
      minutesPerWeek: hoursOf(minutesPerWeek),
      weekdays: weekdays.join(),
      styles: styles.join(),
      active,
    }),
  ),
  Fields: ArtistFieldset,
  textOf: ({ name, minutesPerWeek, weekdays, styles, active }) => ({
    name: [m.content_name(), artistName(name)],
    minutesPerWeek: [m.capacity_artist_hours(), formatRounded(minutesPerWeek / 60, 2)],
    weekdays: [m.capacity_artist_days(), daysText(weekdays)],
    styles: [m.capacity_artist_styles(), stylesText(styles)],
    active: [m.capacity_artist_active(), active ? m.content_yes() : m.content_no()],
  }),
  nameOf: ({ name }) => artistName(name),
  router: trpc.admin.artists,
  listKey: getQueryKey(trpc.admin.artists.list, undefined, 'query'),
};

/** Lists the artists in the sequence in which comics are offered to them. */
export function Artists() {
  const all = trpc.admin.artists.list.useQuery(undefined, { staleTime: 0 }).data ?? [];
  const undrawn = undrawnStyles(all);
  return (
    <ItemSection
      kind={artists}
      description={m.capacity_artists_text()}
      consequence={(artist) => consequenceOf(artist, all)}
      note={
        undrawn.length > 0 &&
        all.length > 0 && (
          <Warning>{m.capacity_undrawn({ styles: formatList(undrawn.map(artStyleLabel)) })}</Warning>
        )
      }
      empty={
        <EmptyState
          picture={<PencilIcon />}
          title={m.capacity_artists_empty()}
          description={m.capacity_artists_empty_text()}
        />
      }
    >
      {({ name, minutesPerWeek, weekdays, styles, active, openComics }) => (
        <>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="wrap-anywhere font-display text-xl">{artistName(name)}</span>
            {!active && <Badge tone="caption">{m.capacity_artist_inactive()}</Badge>}
          </p>
          <p className="text-sm">
            {hoursText(minutesPerWeek)} · {daysText(weekdays)}
          </p>
          <p className="text-sm text-soft">
            {stylesText(styles)}
            {openComics > 0 && ` · ${m.capacity_open_comics({ count: openComics })}`}
          </p>
        </>
      )}
    </ItemSection>
  );
}

function consequenceOf({ id, openComics }: EditedArtist, all: EditedArtist[]): string {
  const before = undrawnStyles(all);
  const lost = undrawnStyles(all.filter((artist) => artist.id !== id)).filter(
    (style) => !before.includes(style),
  );
  return [
    openComics > 0
      ? m.capacity_artist_consequence_work({ count: openComics })
      : m.capacity_artist_consequence(),
    ...(lost.length > 0 ? [m.capacity_style_lost({ styles: formatList(lost.map(artStyleLabel)) })] : []),
  ].join(' ');
}

function ArtistFieldset({ fields }: { fields: BindField<ArtistFields> }) {
  return (
    <>
      <TextField label={m.content_name()} hint={m.capacity_artist_name_hint()} required {...fields('name')} />
      <TextField
        label={m.capacity_artist_hours()}
        hint={m.capacity_artist_hours_hint()}
        inputMode="decimal"
        required
        {...fields('minutesPerWeek')}
      />
      <ChoicesField
        label={m.capacity_artist_days()}
        choices={WEEKDAYS.map((day) => ({ value: String(day), label: weekdayName(day) }))}
        {...fields('weekdays')}
      />
      <ChoicesField
        label={m.capacity_artist_styles()}
        hint={m.capacity_artist_styles_hint()}
        choices={ART_STYLES.map((style) => ({ value: style, label: artStyleLabel(style) }))}
        {...fields('styles')}
      />
      <CheckboxField
        label={m.capacity_artist_active()}
        hint={m.capacity_artist_active_hint()}
        {...fields('active')}
      />
      <LostStyles fields={fields} />
    </>
  );
}

/** Names the styles that nobody draws once the form is saved. */
function LostStyles({ fields }: { fields: BindField<ArtistFields> }) {
  const { item } = useItemAddress();
  const all = trpc.admin.artists.list.useQuery().data ?? [];
  const edited = {
    active: fields('active').value,
    minutesPerWeek: minutesOfHours(fields('minutesPerWeek').value),
    weekdays: splitChoices(fields('weekdays').value).map(Number),
    styles: splitChoices(fields('styles').value),
  };
  const lost = undrawnStyles([...all.filter(({ id }) => id !== item), edited]);
  if (lost.length === 0) return null;
  return <Warning>{m.capacity_style_lost({ styles: formatList(lost.map(artStyleLabel)) })}</Warning>;
}
