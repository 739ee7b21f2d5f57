import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTRPC } from '../api';

const AdminBox = lazy(async () => ({ default: (await import('./admin-box')).AdminBox }));

/** The admins' box. Nobody else's browser fetches its code. */
export function AdminTools() {
  const trpc = useTRPC();
  const { data: user } = useQuery(trpc.account.session.queryOptions());
  return (
    user?.admin && (
      <Suspense>
        <AdminBox />
      </Suspense>
    )
  );
}
