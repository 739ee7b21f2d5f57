import { adminPage } from '#client/admin/admin-gate.tsx';
import '#client/styles/admin.css';

export const head = () => ({ title: 'Proofs' });

export const Page = adminPage(
  async () => (await import('#client/admin/proofs/waiting-proofs-page.tsx')).WaitingProofsPage,
);
