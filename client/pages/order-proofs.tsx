import { adminPage } from '#client/admin/admin-gate.tsx';
import '#client/styles/admin.css';

export const head = () => ({ title: 'Proofs of an order' });

export const Page = adminPage(
  async () => (await import('#client/proof/studio/order-proofs-page.tsx')).OrderProofsPage,
);
