import { listOptions, SelectField } from '#client/ui/field.tsx';
import { m } from '#messages';
import { ANALYTICS_INTERVALS, ANALYTICS_RANGES } from '#shared/admin/analytics.ts';
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

  function choose(next: (typeof ANALYTICS_RANGES)[number]) {
    if (next === 'custom') {
      if (shown) address.showDays(shown.from, shown.to);
    } else address.showRange(next);
  }

  return (
    <div className="grid w-full grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] items-start gap-x-3 gap-y-2 sm:w-auto sm:grid-cols-[11rem_9rem] lg:flex">
      <SelectField
        label={m.analytics_range()}
        value={range}
        onChange={choose}
        className="lg:w-44"
        options={ANALYTICS_RANGES.map((value) => ({
          value,
          label: RANGE_LABELS[value](),
          disabled: value === 'custom' && !shown,
        }))}
      />
      <SelectField
        label={m.analytics_shown_by()}
        value={interval}
        onChange={address.showBy}
        className="lg:w-36"
        options={listOptions(ANALYTICS_INTERVALS, INTERVAL_LABELS)}
      />
      {range === 'custom' && from && to && (
        <CustomDays key={`${from} ${to}`} from={from} to={to} onChange={address.showDays} />
      )}
    </div>
  );
}
