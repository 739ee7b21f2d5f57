import { type ReactNode, useEffect, useRef } from 'react';
import { useHasUnsavedInput } from '#client/api/unsaved-input.ts';
import { isRefusal } from '#client/ui/errors.ts';
import { focusIfLost } from '#client/ui/focus-if-lost.ts';
import { AdminQueryFailed, useSessionCheck } from './admin-query-failed.tsx';
import { PanelSkeleton } from './panel-skeleton.tsx';

interface ListStateProps<Data> {
  query: { data: Data | undefined; error: unknown; refetch: () => Promise<unknown> };
  /** 'Failed to load the packages' */
  failed: string;
  children: (data: Data) => ReactNode;
}

/** Shows the data, a skeleton while it loads, or the failure, which takes nothing away that is typed and not saved. */
export function ListState<Data>({ query, failed, children }: ListStateProps<Data>) {
  const { data, error, refetch } = query;
  const isUnsaved = useHasUnsavedInput();
  useSessionCheck(error);
  const isFailed = Boolean(error) && (data === undefined || (isRefusal(error) && !isUnsaved));
  const failure = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Where it takes the place of data, what had the focus is gone with that.
    if (isFailed) focusIfLost(() => failure.current);
  }, [isFailed]);
  if (isFailed)
    return (
      <div ref={failure} role="alert" tabIndex={-1} className="outline-none">
        <AdminQueryFailed error={error} title={failed} onRetry={() => void refetch()} />
      </div>
    );
  if (data === undefined) return <PanelSkeleton />;
  return children(data);
}
