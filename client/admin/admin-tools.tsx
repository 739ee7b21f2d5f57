import { trpc } from '#client/api/trpc.ts';
import { lazyComponent } from '#client/ui/lazy-component.tsx';

const AdminBox = lazyComponent(async () => (await import('./orders/sync/admin-box.tsx')).AdminBox);

/** Tools that the checkout's result shows to admins. Only an admin's browser loads their code. */
export function AdminTools() {
  const { data: user } = trpc.account.session.useQuery();
  return user?.admin && <AdminBox />;
}
