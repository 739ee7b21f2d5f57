import { trpc } from '../api/trpc';
import { later } from '../ui/later';

const AdminBox = later(async () => (await import('./admin-box')).AdminBox);

/** The admins' box. Nobody else's browser fetches its code. */
export function AdminTools() {
  const { data: user } = trpc.account.session.useQuery();
  return user?.admin && <AdminBox />;
}
