import { adminPage } from '#client/admin/admin-gate.tsx';
import '#client/styles/admin.css';
import { m } from '#messages';

export const head = () => ({ title: m.admin_title() });

export const Page = adminPage(
  async () => (await import('#client/admin/admin-dashboard.tsx')).AdminDashboard,
  { forArtists: true },
);
