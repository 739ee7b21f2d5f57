import { adminPage } from '#client/admin/admin-gate.tsx';
import '#client/styles/admin.css';
import { m } from '#messages';

export const head = () => ({ title: m.admin_nav_proofs() });

export const Page = adminPage(
  async () => (await import('#client/admin/proofs/waiting-proofs-page.tsx')).WaitingProofsPage,
);
