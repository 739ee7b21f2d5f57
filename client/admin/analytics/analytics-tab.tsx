import { keepPreviousData } from '@tanstack/react-query';
import { AdminQueryFailed } from '#client/admin/admin-query-failed.tsx';
import { trpc } from '#client/api/trpc.ts';
import { joinClasses } from '#client/ui/class-names.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { isRefusal } from '#client/ui/errors.ts';
import { SearchIcon } from '#client/ui/icons/search.tsx';
import { m } from '#messages';
import { type AnalyticsInterval, ORDER_CHOICES } from '#shared/admin/analytics.ts';
import { formatDays } from '#shared/dates.ts';
import { useAnalyticsAddress } from './analytics-address.ts';
import type { Analytics } from './analytics-labels.ts';
import { AnalyticsSkeleton } from './analytics-skeleton.tsx';
import { ChoiceChart } from './choice-chart.tsx';
import { KeptChart } from './kept-chart.tsx';
import { LoadSection } from './load/load-section.tsx';
import { OpenWorkChart } from './open-work-chart.tsx';
import { CustomersChart, FunnelChart } from './people-charts.tsx';
import { RangePicker } from './range-picker.tsx';
import { RevenueChart } from './revenue-chart.tsx';
import { Summary } from './summary.tsx';

export function AnalyticsTab() {
  const address = useAnalyticsAddress();
  const { data, error, refetch, isPlaceholderData } = trpc.admin.analytics.get.useQuery(address.input, {
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const hasFailed = error && (!data || isPlaceholderData || isRefusal(error));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <LoadSection />
      <section aria-labelledby="analytics" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
          <div className="grid gap-0.5">
            <h2 id="analytics" className="text-xl">
              {m.analytics_heading()}
            </h2>
            <p role="status" className="text-sm text-soft">
              {data && !hasFailed && describeRange(data.range)}
            </p>
          </div>
          <RangePicker address={address} shown={data?.range} />
        </header>
        {hasFailed ? (
          <AdminQueryFailed error={error} title={m.analytics_failed()} onRetry={() => void refetch()} />
        ) : data ? (
          <div
            aria-busy={isPlaceholderData}
            className={joinClasses('grid gap-4 transition-opacity ', isPlaceholderData && 'opacity-50')}
          >
            <Charts
              analytics={data}
              asked={isPlaceholderData ? data.range.interval : address.input.interval}
            />
          </div>
        ) : (
          <AnalyticsSkeleton />
        )}
      </section>
    </div>
  );
}

interface ChartsProps {
  analytics: Analytics;
  asked: AnalyticsInterval;
}

function Charts({ analytics, asked }: ChartsProps) {
  const { range, timeline, choices, funnel, customers, openWork, otherCurrencies, kept } = analytics;
  const orders = timeline.reduce((sum, point) => sum + point.orders, 0);
  const isEmpty = otherCurrencies.length === 0 && timeline.every((point) => !point.orders && !point.refunded);
  return (
    <>
      {isEmpty ? (
        <EmptyState
          picture={<SearchIcon />}
          title={m.analytics_empty()}
          description={m.analytics_empty_text()}
        />
      ) : (
        <>
          <Summary {...analytics} />
          <RevenueChart range={range} timeline={timeline} asked={asked} />
          <div className="grid gap-4  lg:grid-cols-2">
            {ORDER_CHOICES.map((choice) => (
              <ChoiceChart
                key={choice}
                choice={choice}
                counted={choices.filter((counted) => counted.choice === choice)}
                orders={orders}
              />
            ))}
          </div>
        </>
      )}
      <div className="grid gap-4  lg:grid-cols-2">
        <div className="grid content-start gap-4">
          <FunnelChart funnel={funnel} />
          <KeptChart kept={kept} />
        </div>
        <div className="grid content-start gap-4 ">
          {!isEmpty && <CustomersChart customers={customers} />}
          <OpenWorkChart openWork={openWork} today={range.today} />
        </div>
      </div>
    </>
  );
}

/** 'Nov 2 – 8, 2026, without canceled orders'. */
function describeRange({ from, to }: Analytics['range']): string {
  return m.analytics_shown({ days: formatDays(from, to) });
}
