import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { WarningIcon } from '#client/ui/icons/warning.tsx';
import { ScriptNeeded } from '#client/ui/script-needed.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { m } from '#messages';

export function PageSkeleton() {
  return (
    <div className="page-width min-h-dvh py-10 sm:py-14">
      <ScriptNeeded />
      <div className="noscript:hidden" role="status">
        <span className="sr-only">{m.layout_loading()}</span>
        <Skeleton className="h-3 w-28" />
        <Skeleton className="mt-5 h-12 w-full max-w-md" />
        <div className="gutter mt-10 grid sm:grid-cols-3">
          <Skeleton className="h-52" />
          <Skeleton className="h-52 max-sm:hidden" />
          <Skeleton className="h-52 max-sm:hidden" />
        </div>
      </div>
    </div>
  );
}

/** Stands in for a page whose code did not arrive, as after a lost connection or a new release. */
export function PageError() {
  return (
    <div className="page-width py-12">
      <EmptyState
        picture={<WarningIcon />}
        title={m.layout_failed_heading()}
        description={m.layout_failed_text()}
        action={<Button onClick={() => location.reload()}>{m.ui_try_again()}</Button>}
      />
    </div>
  );
}
