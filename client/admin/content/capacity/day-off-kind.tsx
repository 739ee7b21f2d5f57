import * as z from 'zod/mini';
import type { EditedKind } from '#client/admin/content/item-kind.ts';
import { ITEM_TEXTS } from '#client/admin/content/item-texts.ts';
import { artistOptions } from '#client/admin/orders/artist-choices.ts';
import { type ApiOutput, trpc } from '#client/api/trpc.ts';
import { createEditing } from '#client/editing/edit.ts';
import { listOptions, SelectField, TextField } from '#client/ui/field.tsx';
import type { BindField } from '#client/ui/form.tsx';
import { m } from '#messages';
import { dayOffSchema } from '#shared/admin/capacity.ts';
import { formatDays } from '#shared/dates.ts';
import { artistName } from '#shared/planning/artist-name.ts';
import { DAY_OFF_KINDS, type DayOffKind } from '#shared/planning/planning.ts';
import { holidayName, storedHoliday } from './holiday-names.ts';

export type EditedDayOff = ApiOutput['admin']['daysOff']['list'][number];

const KINDS: Record<DayOffKind, () => string> = {
  closure: m.capacity_kind_closure,
  absence: m.capacity_kind_absence,
  holiday: m.capacity_kind_holiday,
  printing: m.capacity_kind_printing,
  shipping: m.capacity_kind_shipping,
};

/** Days off in the form: a single day leaves the last one empty. */
const formSchema = z.pipe(
  z.pipe(
    z.object({
      kind: z.enum(DAY_OFF_KINDS),
      artistId: z.string(),
      firstDay: z.string(),
      lastDay: z.string(),
      name: z.string(),
    }),
    z.transform(({ kind, artistId, firstDay, lastDay, name }) => ({
      kind,
      artistId: kind === 'absence' ? artistId || null : null,
      firstDay,
      lastDay: lastDay || firstDay,
      name: kind === 'holiday' ? storedHoliday(name) : name,
    })),
  ),
  dayOffSchema,
);
type DayOffFields = z.input<typeof formSchema>;

export const daysOff: EditedKind<EditedDayOff, typeof formSchema> = {
  texts: ITEM_TEXTS.dayOff,
  headingId: 'days-off-section',
  schema: formSchema,
  empty: { kind: 'closure', artistId: '', firstDay: '', lastDay: '', name: '' },
  editing: createEditing<EditedDayOff, DayOffFields>(({ kind, artistId, firstDay, lastDay, name }) => ({
    kind,
    artistId: artistId ?? '',
    firstDay,
    lastDay: lastDay === firstDay ? '' : lastDay,
    name: holidayName(name),
  })),
  Fields: DayOffFieldset,
  textOf: ({ kind, artistName: away, firstDay, lastDay, name }) => ({
    kind: [m.capacity_kind(), KINDS[kind]()],
    artistId: [m.capacity_who_is_away(), artistName(away ?? '')],
    firstDay: [m.capacity_first_day(), formatDays(firstDay, firstDay)],
    lastDay: [m.capacity_last_day(), formatDays(lastDay, lastDay)],
    name: [m.content_name(), holidayName(name)],
  }),
  nameOf: (item) =>
    holidayName(item.name) ||
    artistName(('artistName' in item && item.artistName) || '') ||
    KINDS[item.kind](),
  router: trpc.admin.daysOff,
};

function DayOffFieldset({ fields }: { fields: BindField<DayOffFields> }) {
  const artists = trpc.admin.artists.list.useQuery().data ?? [];
  const kind = fields('kind');
  return (
    <>
      <SelectField
        label={m.capacity_kind()}
        {...kind}
        options={listOptions(['closure', 'absence', 'printing', 'shipping', 'holiday'], KINDS)}
      />
      {kind.value === 'absence' && (
        <SelectField
          label={m.capacity_who_is_away()}
          required
          {...fields('artistId')}
          options={[{ value: '', label: m.capacity_choose_artist() }, ...artistOptions(artists)]}
        />
      )}
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <TextField label={m.capacity_first_day()} type="date" required {...fields('firstDay')} />
        <TextField
          label={m.capacity_last_day()}
          type="date"
          hint={m.capacity_last_day_hint()}
          {...fields('lastDay')}
        />
      </div>
      <TextField
        label={m.content_name()}
        hint={kind.value === 'holiday' ? undefined : m.capacity_day_off_name_hint()}
        required={kind.value === 'holiday'}
        {...fields('name')}
      />
    </>
  );
}
