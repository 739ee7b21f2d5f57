import { adminPage } from '#client/admin/admin-gate.tsx';
import '#client/styles/admin.css';

export const head = () => ({ title: 'Admin Dashboard' });

export const Page = adminPage(async () => (await import('#client/admin/admin-dashboard.tsx')).AdminDashboard);
