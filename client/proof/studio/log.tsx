import { downloadComments } from '#client/proof/comments/studio/download-comments.ts';
import type { StudioProof } from '#client/proof/studio-proof.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { DownloadIcon } from '#client/ui/icons/download.tsx';
import { formatDateTime, formatShortDateTime } from '#shared/dates.ts';
import { pluralize } from '#shared/pluralize.ts';
import { PROOF_EVENTS, type ProofEvent } from '#shared/proof/events.ts';
import type { ProofRole } from '#shared/proof/proof.ts';

const ROLES: Record<ProofRole, string | null> = {
  buyer: 'Customer',
  family: 'Family',
  studio: 'Studio',
  clock: null,
};

/** Of comments that were sent, the log keeps how many. */
function detailOf(event: ProofEvent, text: string): string {
  return event === 'commented' && /^\d+$/.test(text) ? pluralize(Number(text), 'comment') : text;
}

/** Everything that happened, the newest first; nothing of it can be changed. */
export function Log({ proof }: { proof: StudioProof }) {
  const { log, order } = proof;
  return (
    <section aria-labelledby="proof-log" data-printable className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="proof-log">Log</h3>
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button variant="cream" size="sm" onClick={() => print()}>
            Print
          </Button>
          <Button variant="cream" size="sm" onClick={() => downloadComments(proof)}>
            <DownloadIcon />
            Comments as JSON
          </Button>
        </div>
      </div>
      <p className="hidden text-sm print:block">
        Order {order.number}, “{order.title}”, {order.customerName}. Printed on {formatDateTime(new Date())}.
      </p>
      {log.length === 0 ? (
        <p className="text-sm text-soft">Nothing has happened yet.</p>
      ) : (
        <ol className="divide-y divide-hairline border-hairline border-y text-sm">
          {log.map(({ id, at, event, role, actor, version, text }) => (
            <li key={id} className="grid gap-x-4 py-2 sm:grid-cols-[11rem_minmax(0,1fr)]">
              <time dateTime={at.toISOString()} className="text-soft tabular-nums">
                {formatShortDateTime(at)}
              </time>
              <div>
                <p className="wrap-anywhere">
                  <span className="font-semibold">{actor}</span> {ROLES[role] && <Badge>{ROLES[role]}</Badge>}{' '}
                  {PROOF_EVENTS[event]}
                  {version !== null && ` version ${version}`}
                </p>
                {text && (
                  <p className="wrap-anywhere whitespace-pre-line text-soft">{detailOf(event, text)}</p>
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
