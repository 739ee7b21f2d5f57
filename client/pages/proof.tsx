import { ProofFrame } from '#client/proof/customer/proof-frame.tsx';
import '#client/styles/proof.css';

export const head = () => ({ title: 'Your comic' });

/** The empty frame that is shown until `client/app/proof-boot.ts` has asked for the proof. */
export function Page() {
  return <ProofFrame />;
}
