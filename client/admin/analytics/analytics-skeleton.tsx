import { Skeleton } from '#client/ui/skeleton.tsx';
import { m } from '#messages';

/** Is as large as the charts, so that nothing moves when they arrive. */
export function AnalyticsSkeleton() {
  return (
    <div role="status" className="grid gap-4 sm:gap-6">
      <span className="sr-only">{m.analytics_loading()}</span>
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {['revenue', 'refunds', 'orders', 'average'].map((figure) => (
          <Skeleton key={figure} className="h-28" />
        ))}
      </div>
      <Skeleton className="h-[30rem]" />
      <div className="grid gap-4 sm:gap-6 lg:grid-cols-2">
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
      </div>
    </div>
  );
}
