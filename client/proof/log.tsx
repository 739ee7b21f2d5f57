import { Button } from '#client/ui/button.tsx';
import { joinClasses } from '#client/ui/class-names.ts';
import { formatShortDateTime } from '#shared/dates.ts';
import type { ProofRole } from '#shared/proof/proof.ts';
import type { Proof } from './proof.ts';
import { tellEvent } from './tell-event.ts';

type Reader = 'customer' | 'studio';

/** Whose name an entry bears, as its reader knows them. */
const ROLES: Record<Reader, Record<ProofRole, string | null>> = {
  customer: { buyer: null, family: null, studio: 'the studio', clock: null },
  studio: { buyer: 'customer', family: 'family', studio: 'studio', clock: null },
};

/** Everything that happened, the newest first; nothing of it can be changed. */
export function Log({ log, reader }: { log: Proof['log']; reader: Reader }) {
  if (log.length === 0) return <p className="text-sm text-soft">Nothing has happened yet.</p>;
  return (
    <ol className="divide-y divide-hairline border-hairline border-y text-sm">
      {log.map(({ id, at, role, actor, ...told }) => {
        const { did, detail } = tellEvent(told);
        const known = ROLES[reader][role];
        return (
          <li key={id} className="grid gap-x-5 py-2.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <time dateTime={at.toISOString()} className="text-soft tabular-nums">
              {formatShortDateTime(at)}
            </time>
            <div className="[overflow-wrap:anywhere]">
              <p>
                <span className={joinClasses('font-semibold', role === 'studio' && 'text-wine')}>
                  {actor}
                  {known && `, ${known}`}
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
        Print
      </Button>
      {onSave && (
        <Button variant="cream" size="sm" onClick={onSave}>
          Save comments as a file
        </Button>
      )}
    </span>
  );
}
