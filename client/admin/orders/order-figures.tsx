import { Figures } from '#client/admin/figures.tsx';
import { trpc } from '#client/api/trpc.ts';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { m } from '#messages';
import { formatMoney } from '#shared/money.ts';
import { formatCount } from '#shared/numbers.ts';

export function OrderFigures() {
  const { data: figures, error, refetch } = trpc.admin.orders.figures.useQuery(undefined, { staleTime: 0 });
  if (error && !figures)
    return <LoadFailed error={error} fallback={m.admin_orders_figures_failed()} onRetry={refetch} />;
  const shown = (value: string | undefined) => value ?? <Skeleton className="h-[1lh] w-10 md:w-20" />;
  return (
    <div>
      <Figures
        isLoading={!figures}
        figures={[
          { label: m.admin_orders_figures_today(), value: shown(figures && formatCount(figures.today)) },
          {
            label: m.admin_orders_figures_week(),
            value: shown(figures && formatCount(figures.lastSevenDays)),
          },
          {
            label: m.admin_orders_figures_revenue(),
            value: shown(figures && formatMoney(figures.totalRevenue)),
          },
          {
            label: m.admin_orders_figures_in_progress(),
            value: shown(figures && formatCount(figures.inProgress)),
          },
        ]}
      />
      {/* Below, because a note within the strip would wrap it on a phone. */}
      <p className="mt-1 text-soft text-xs">{m.admin_orders_figures_note()}</p>
    </div>
  );
}
