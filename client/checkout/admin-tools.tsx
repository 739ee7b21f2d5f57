import { lazy, Suspense } from 'react';
import { trpc } from '../api/trpc';

const AdminBox = lazy(async () => ({ default: (await import('./admin-box')).AdminBox }));

/** The admins' box. Nobody else's browser fetches its code. */
export function AdminTools() {
  const { data: user } = trpc.account.session.useQuery();
  return (
    user?.admin && (
      <Suspense>
        <AdminBox />
      </Suspense>
    )
  );
}
