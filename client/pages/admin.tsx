import { AdminGate } from '#client/admin/admin-gate.tsx';
import '#client/styles/app.css';

export const head = () => ({ title: 'Admin Dashboard' });

export function Page() {
  return (
    <div className="page-width py-8 sm:py-12">
      <AdminGate />
    </div>
  );
}
