import { Button } from '#client/ui/button.tsx';
import { joinClasses } from '#client/ui/class-names.ts';
import { m } from '#messages';
import { formatShortDateTime } from '#shared/dates.ts';
import { shownName } from '#shared/order/stored-names.ts';
import type { ProofRole } from '#shared/proof/proof.ts';
import type { Proof } from './proof.ts';
import { tellEvent } from './tell-event.ts';

type Reader = 'customer' | 'studio';

/** Whose name an entry bears, as its reader knows them. */
const ACTORS: Record<Reader, Partial<Record<ProofRole, typeof m.proof_log_studio>>> = {
  customer: { studio: m.proof_log_studio },
  studio: {
    buyer: m.proof_log_by_customer,
    family: m.proof_log_by_family,
    studio: m.proof_log_by_studio,
  },
};

/** Everything that happened, the newest first; nothing of it can be changed. */
export function Log({ log, reader }: { log: Proof['log']; reader: Reader }) {
  if (log.length === 0) return <p className="text-sm text-soft">{m.proof_log_empty()}</p>;
  return (
    <ol className="divide-y divide-hairline border-hairline border-y text-sm">
      {log.map(({ id, at, role, actor, ...told }) => {
        const { did, detail } = tellEvent(told);
        const name = ACTORS[reader][role];
        return (
          <li key={id} className="grid gap-x-5 py-2.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <time dateTime={at.toISOString()} className="text-soft tabular-nums">
              {formatShortDateTime(at)}
            </time>
            <div className="[overflow-wrap:anywhere]">
              <p>
                <span className={joinClasses('font-semibold', role === 'studio' && 'text-wine')}>
                  {name ? name({ actor: shownName(actor) }) : shownName(actor)}
                </span>{' '}
                {did}
              </p>
              {detail && <p className="whitespace-pre-line text-soft">{detail}</p>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** Printing the page prints the log alone. @param onSave downloads the comments; left out where there are none */
export function LogTools({ onSave }: { onSave?: (() => void) | undefined }) {
  return (
    <span className="flex flex-wrap gap-2 print:hidden">
      <Button variant="cream" size="sm" onClick={() => print()}>
        {m.proof_log_print()}
      </Button>
      {onSave && (
        <Button variant="cream" size="sm" onClick={onSave}>
          {m.proof_log_save()}
        </Button>
      )}
    </span>
  );
}
