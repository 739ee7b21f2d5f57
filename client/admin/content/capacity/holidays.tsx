import { type ReactNode, useState } from 'react';
import { announceFailure } from '#client/admin/content/content-mutations.ts';
import { trpc } from '#client/api/trpc.ts';
import { focusHeading } from '#client/editing/focus-heading.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';
import { dayOf } from '#shared/calendar-day.ts';
import { proposeHolidays } from '#shared/greek-holidays.ts';
import type { EditedDayOff } from './day-off-kind.tsx';
import { DayOffLine, DayOffList } from './day-off-rows.tsx';
import { holidayName } from './holiday-names.ts';

/** Plans reach so many years beyond this one. */
const YEARS_AHEAD = 2;

const HEADING_ID = 'holidays';

interface HolidaysProps {
  holidays: EditedDayOff[];
  children: (holiday: EditedDayOff) => ReactNode;
}

/** The public holidays of a year: those of the owner, or those that are proposed as long as there are none. */
export function Holidays({ holidays, children }: HolidaysProps) {
  const thisYear = Number(dayOf(new Date()).slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const years = Array.from({ length: YEARS_AHEAD + 1 }, (_, index) => thisYear + index);
  const ofYear = holidays.filter(({ firstDay }) => firstDay.startsWith(String(year)));
  const label = m.capacity_holidays_of({ year: String(year) });
  return (
    <section aria-labelledby={HEADING_ID} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex flex-wrap items-center gap-3">
          <h3 id={HEADING_ID} tabIndex={-1} className="text-lg outline-none">
            {m.capacity_holidays()}
          </h3>
          {ofYear.length === 0 && <Badge tone="caption">{m.capacity_holidays_proposed()}</Badge>}
        </div>
        <div className="flex flex-wrap gap-2">
          {years.map((each) => (
            <Button
              key={each}
              variant="cream"
              size="sm"
              aria-pressed={each === year}
              className="aria-pressed:bg-blush"
              onClick={() => setYear(each)}
            >
              {String(each)}
            </Button>
          ))}
        </div>
      </div>
      {ofYear.length > 0 ? (
        <DayOffList label={label}>{ofYear.map(children)}</DayOffList>
      ) : (
        <Proposal key={year} year={year} label={label} />
      )}
    </section>
  );
}

function Proposal({ year, label }: { year: number; label: string }) {
  const { daysOff } = trpc.useUtils().admin;
  const { mutateAsync, isPending } = trpc.admin.daysOff.acceptHolidays.useMutation();

  async function accept() {
    try {
      await mutateAsync({ year });
      showToast({ tone: 'success', title: m.capacity_holidays_accepted({ year: String(year) }) });
    } catch (error) {
      announceFailure(m.capacity_holidays_not_accepted(), error);
    }
    await daysOff.list.invalidate();
    focusHeading(HEADING_ID);
  }

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="max-w-[70ch] text-sm text-soft">{m.capacity_holidays_proposed_text()}</p>
        <Button
          size="sm"
          variant="cream"
          pending={isPending}
          pendingLabel={m.content_saving()}
          onClick={() => void accept()}
        >
          {m.capacity_holidays_accept({ year: String(year) })}
        </Button>
      </div>
      <DayOffList label={label}>
        {proposeHolidays(year).map(({ day, holiday }) => (
          <DayOffLine key={holiday} firstDay={day} lastDay={day}>
            {holidayName(holiday)}
          </DayOffLine>
        ))}
      </DayOffList>
    </>
  );
}
