import { downloadComments } from '#client/proof/comments/download-comments.ts';
import { Rounds } from '#client/proof/decisions/studio/rounds.tsx';
import { Log, LogTools } from '#client/proof/log.tsx';
import type { StudioProof } from '#client/proof/studio-proof.ts';
import { m } from '#messages';
import { formatDateTime } from '#shared/dates.ts';
import { shownName } from '#shared/order/stored-names.ts';
import { Links } from './links.tsx';

/** The rounds, links and log of an order. */
export function ProofRecord({ proof }: { proof: StudioProof }) {
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 lg:grid-cols-[22rem_minmax(0,1fr)] print:block">
      <div className="grid gap-8">
        <Rounds proof={proof} />
        <Links proof={proof} />
      </div>
      <History proof={proof} />
    </div>
  );
}

export function History({ proof: { log, order, versions, pins } }: { proof: StudioProof }) {
  return (
    <section aria-labelledby="proof-log" data-printable className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="proof-log">{m.studio_proof_log()}</h3>
        <LogTools onSave={() => downloadComments({ number: order.number, versions, pins })} />
      </div>
      <p className="hidden text-sm print:block">
        {m.studio_proof_log_printed({
          number: order.number,
          title: order.title,
          customer: shownName(order.customerName),
          date: formatDateTime(new Date()),
        })}
      </p>
      <Log log={log} reader="studio" />
    </section>
  );
}
