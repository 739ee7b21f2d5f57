import { Skeleton } from '#client/ui/skeleton.tsx';
import { m } from '#messages';

/** Stands for a tab whose code or data is loading. */
export function PanelSkeleton() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{m.ui_loading()}</span>
      <Skeleton className="mb-3 h-9 w-full max-w-60" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </div>
  );
}
