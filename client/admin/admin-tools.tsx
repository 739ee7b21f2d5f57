import { trpc } from '#client/api/trpc.ts';
import { lazyComponent } from '#client/ui/lazy-component.tsx';

const AdminBox = lazyComponent(async () => (await import('./orders/sync/admin-box.tsx')).AdminBox);

/** The admins' box. Nobody else's browser fetches its code. */
export function AdminTools() {
  const { data: user } = trpc.account.session.useQuery();
  return user?.admin && <AdminBox />;
}
