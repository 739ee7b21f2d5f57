import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { query } from '../api';

const AdminBox = lazy(async () => ({ default: (await import('./admin-box')).AdminBox }));

/** The admins' box. Nobody else's browser fetches its code. */
export function AdminTools() {
  const { data: user } = useQuery(query('account.session'));
  return (
    user?.admin && (
      <Suspense>
        <AdminBox />
      </Suspense>
    )
  );
}
