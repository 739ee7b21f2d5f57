import type { ReactNode } from 'react';
import { useHasUnsavedInput } from '#client/api/unsaved-input.ts';
import { isRefusal } from '#client/ui/errors.ts';
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
  if (error && (data === undefined || (isRefusal(error) && !isUnsaved)))
    return <AdminQueryFailed error={error} title={failed} onRetry={() => void refetch()} />;
  if (data === undefined) return <PanelSkeleton />;
  return children(data);
}
