import { useState } from 'react';
import { RemoveItem } from '#client/admin/content/item-section.tsx';
import { ItemSheet } from '#client/admin/content/item-sheet.tsx';
import { NEW, useItemAddress } from '#client/admin/item-address.ts';
import { ListState } from '#client/admin/list-state.tsx';
import { SectionHead } from '#client/admin/section-head.tsx';
import { trpc } from '#client/api/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { PlusIcon } from '#client/ui/icons/plus.tsx';
import { m } from '#messages';
import { dayOf } from '#shared/calendar-day.ts';
import { daysOff, type EditedDayOff } from './day-off-kind.tsx';
import { DayOffList, DayOffRow } from './day-off-rows.tsx';
import { Holidays } from './holidays.tsx';

/** When nobody works, or one artist does not. */
export function DaysOff() {
  const found = trpc.admin.daysOff.list.useQuery(undefined, { staleTime: 0 });
  const address = useItemAddress();
  const [removing, setRemoving] = useState<EditedDayOff | null>(null);
  const today = dayOf(new Date());
  const rowOf = (dayOff: EditedDayOff) => (
    <DayOffRow
      key={dayOff.id}
      dayOff={dayOff}
      onEdit={() => address.open(dayOff.id)}
      onRemove={() => setRemoving(dayOff)}
    />
  );
  return (
    <section aria-labelledby={daysOff.headingId}>
      <SectionHead
        id={daysOff.headingId}
        title={m.capacity_days_off()}
        description={m.capacity_days_off_text()}
        action={
          <Button size="sm" onClick={() => address.open(NEW)}>
            <PlusIcon />
            {daysOff.texts.add()}
          </Button>
        }
      />
      <ListState query={found} failed={daysOff.texts.loadFailed()}>
        {(all) => {
          const ahead = all.filter(({ kind, lastDay }) => kind !== 'holiday' && lastDay >= today);
          return (
            <div className="grid gap-8">
              {ahead.length === 0 ? (
                <p className="text-soft">{m.capacity_days_off_empty()}</p>
              ) : (
                <DayOffList label={m.capacity_days_off_ahead()}>{ahead.map(rowOf)}</DayOffList>
              )}
              <Holidays holidays={all.filter(({ kind }) => kind === 'holiday')}>{rowOf}</Holidays>
            </div>
          );
        }}
      </ListState>
      <ItemSheet kind={daysOff} item={address.item} items={found.data ?? []} onClose={address.close} />
      {removing && (
        <RemoveItem kind={daysOff} item={removing} onClose={() => setRemoving(null)}>
          {removing.kind === 'holiday' ? m.capacity_holiday_consequence() : m.capacity_day_off_consequence()}
        </RemoveItem>
      )}
    </section>
  );
}
