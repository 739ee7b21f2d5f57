import { adminPage } from '#client/admin/admin-gate.tsx';
import '#client/styles/admin.css';
import { m } from '#messages';

export const head = () => ({ title: m.admin_title_order_proofs() });

export const Page = adminPage(
  async () => (await import('#client/proof/studio/order-proofs-page.tsx')).OrderProofsPage,
  { forArtists: true },
);
