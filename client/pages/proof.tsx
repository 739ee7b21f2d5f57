import { WaitingFrame } from '#client/proof/customer/proof-frame.tsx';
import { ScriptNeeded } from '#client/ui/script-needed.tsx';
import { m } from '#messages';
import '#client/styles/proof.css';

export const head = () => ({ title: m.proof_title() });

/** The empty frame that is shown until `client/app/proof-boot.ts` has asked for the proof. */
export function Page() {
  return (
    <WaitingFrame>
      <ScriptNeeded />
    </WaitingFrame>
  );
}
