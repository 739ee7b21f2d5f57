import { Rounds } from '#client/proof/decisions/studio/rounds.tsx';
import type { StudioProof } from '#client/proof/studio-proof.ts';
import { Links } from './links.tsx';
import { Log } from './log.tsx';

/** The rounds, links and log of an order. */
export function ProofRecord({ proof }: { proof: StudioProof }) {
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 lg:grid-cols-[22rem_minmax(0,1fr)] print:block">
      <div className="grid gap-8">
        <Rounds proof={proof} />
        <Links proof={proof} />
      </div>
      <Log proof={proof} />
    </div>
  );
}
