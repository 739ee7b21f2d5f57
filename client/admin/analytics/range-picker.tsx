import { SelectField } from '#client/ui/field.tsx';
import { m } from '#messages';
import { ANALYTICS_INTERVALS, ANALYTICS_RANGES, type AnalyticsInterval } from '#shared/admin/analytics.ts';
import type { useAnalyticsAddress } from './analytics-address.ts';
import { type Analytics, INTERVAL_LABELS, RANGE_LABELS } from './analytics-labels.ts';
import { CustomDays } from './custom-days.tsx';

interface RangePickerProps {
  address: ReturnType<typeof useAnalyticsAddress>;
  /** The range shown now, from which a custom one starts. */
  shown: Analytics['range'] | undefined;
}

export function RangePicker({ address, shown }: RangePickerProps) {
  const { range, interval, from, to } = address.input;

  function choose(value: string) {
    const next = ANALYTICS_RANGES.find((known) => known === value);
    if (next === 'custom') {
      if (shown) address.showDays(shown.from, shown.to);
    } else if (next) address.showRange(next);
  }

  return (
    <div className="grid w-full grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] items-start gap-x-3 gap-y-2 sm:w-auto sm:grid-cols-[11rem_9rem] lg:flex">
      <SelectField label={m.analytics_range()} value={range} onChange={choose} className="lg:w-44">
        {ANALYTICS_RANGES.map((known) => (
          <option key={known} value={known} disabled={known === 'custom' && !shown}>
            {RANGE_LABELS[known]()}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={m.analytics_shown_by()}
        value={interval}
        onChange={(value) => address.showBy(value as AnalyticsInterval)}
        className="lg:w-36"
      >
        {ANALYTICS_INTERVALS.map((known) => (
          <option key={known} value={known}>
            {INTERVAL_LABELS[known]()}
          </option>
        ))}
      </SelectField>
      {range === 'custom' && from && to && (
        <CustomDays key={`${from} ${to}`} from={from} to={to} onChange={address.showDays} />
      )}
    </div>
  );
}
