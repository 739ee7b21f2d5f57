import { formatCount } from '#client/admin/format-count.ts';
import { trpc } from '#client/api/trpc.ts';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { formatMoney } from '#shared/money.ts';

export function OrderFigures() {
  const { data: figures, error, refetch } = trpc.admin.orders.figures.useQuery(undefined, { staleTime: 0 });
  if (error && !figures)
    return (
      <LoadFailed
        error={error}
        fallback="The figures did not load. Please check your connection."
        onRetry={refetch}
      />
    );
  const cards = [
    { label: 'Today', value: figures && formatCount(figures.today) },
    { label: 'Last 7 Days', value: figures && formatCount(figures.lastSevenDays) },
    { label: 'Total Revenue', value: figures && formatMoney(figures.totalRevenue) },
    { label: 'In Progress', value: figures && formatCount(figures.inProgress) },
  ];
  return (
    <dl aria-busy={!figures} className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-4">
      {cards.map(({ label, value }) => (
        <div key={label} className="inked bg-paper px-4 py-3.5 lg:px-5 lg:py-4">
          <dt className="eyebrow text-soft max-lg:tracking-[0.08em]">{label}</dt>
          <dd className="mt-1.5 font-display font-medium text-2xl text-wine tabular-nums leading-tight">
            {value ?? <Skeleton className="my-0.5 h-7 w-20" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
