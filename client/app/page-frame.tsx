import { type ReactNode, Suspense } from 'react';
import { PageBoundary } from '#client/layout/page-boundary.tsx';
import { PageSkeleton } from '#client/layout/page-state.tsx';

/**
 * A boundary of its own is hydrated with low priority and in slices, between which the browser answers, as long as
 * nothing changes it before.
 */
export function PageFrame({ children }: { children: ReactNode }) {
  return (
    <PageBoundary>
      <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
    </PageBoundary>
  );
}
