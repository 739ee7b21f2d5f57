import { Button } from '#client/ui/button.tsx';
import { joinClasses } from '#client/ui/class-names.ts';
import { downloadFile } from '#client/ui/download-file.ts';
import { formatShortDateTime } from '#shared/dates.ts';
import { toAnnotations } from '#shared/proof/annotations.ts';
import { PROOF_EVENTS } from '#shared/proof/events.ts';
import { shownPins } from './comments/shown-pins.ts';
import { Section } from './customer/section.tsx';
import type { Proof } from './proof.ts';
import { type ProofStore, useProof } from './proof-store.ts';

type Entry = Proof['log'][number];

/** The log is append-only on the server. Printing the page prints it alone. */
export function ProofLog({ store }: { store: ProofStore }) {
  const log = useProof(store, (state) => state.proof.log);
  const versions = useProof(store, (state) => state.proof.versions);
  return (
    <Section
      title="What happened when"
      aside={
        <span className="flex flex-wrap gap-2 print:hidden">
          <Button variant="cream" size="sm" onClick={() => print()}>
            Print
          </Button>
          {versions.length > 0 && (
            <Button variant="cream" size="sm" onClick={() => savePins(store)}>
              Save comments as a file
            </Button>
          )}
        </span>
      }
    >
      <ol className="border-hairline border-t">
        {log.map((entry) => (
          <li
            key={entry.id}
            className="grid gap-x-5 border-hairline border-b py-3 text-sm sm:grid-cols-[11rem_minmax(0,1fr)]"
          >
            <time dateTime={entry.at.toISOString()} className="text-soft tabular-nums">
              {formatShortDateTime(entry.at)}
            </time>
            <p className="[overflow-wrap:anywhere]">
              <span className={joinClasses('font-semibold', entry.role === 'studio' && 'text-wine')}>
                {entry.actor}
                {entry.role === 'studio' && ', the studio'}
              </span>{' '}
              {tell(entry)}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function tell({ event, version, text }: Entry): string {
  const what = PROOF_EVENTS[event];
  const needsVersion =
    /\b(to|on|of|for)$/.test(what) || ['sent', 'opened', 'approved', 'reopened'].includes(event);
  const about = version ? ` version ${version}` : needsVersion ? ' this comic' : '';
  const said = text && !(event === 'commented' && /^\d+$/.test(text)) ? `: ${text}` : '';
  return `${what}${needsVersion ? about : ''}${said}`;
}

/** Downloads the comments with one AnnotationPage per version. https://www.w3.org/TR/annotation-model/ */
function savePins(store: ProofStore): void {
  const { proof } = store.getState();
  const pins = shownPins(store.getState());
  const pages = proof.versions.map((version) =>
    toAnnotations(
      version,
      pins.filter(({ versionId }) => versionId === version.id),
    ),
  );
  downloadFile(`comments-${proof.order.number}.json`, JSON.stringify(pages, null, 2), 'application/ld+json');
}
