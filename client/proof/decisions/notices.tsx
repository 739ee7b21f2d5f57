import type { ReactNode } from 'react';
import { currentVersion } from '#client/proof/proof.ts';
import { shownPins, shownVersion, unsentOnOtherVersions } from '#client/proof/proof-state.ts';
import { type ProofStore, useProof } from '#client/proof/proof-store.ts';
import { Button } from '#client/ui/button.tsx';
import { RichText } from '#client/ui/rich-text.tsx';
import { m } from '#messages';
import { formatDate } from '#shared/dates.ts';

/** Tells of a newer version and of unsent comments, and why comments are closed. */
export function ProofNotices({ store }: { store: ProofStore }) {
  const proof = useProof(store, (state) => state.proof);
  const shown = useProof(store, shownVersion);
  const pins = useProof(store, shownPins);
  const newest = currentVersion(proof);
  const left = unsentOnOtherVersions(proof, pins);
  const active = useProof(store, (state) => state.active);
  const inConflict = pins.find(({ id, conflict }) => conflict && id !== active);
  const isOld = shown !== undefined && newest !== undefined && shown.id !== newest.id;
  return (
    <>
      {inConflict && (
        <Notice
          action={
            <Button
              size="sm"
              onClick={() => {
                const { id, versionId, page } = inConflict;
                store.setState({ versionId, index: (page ?? 1) - 1, active: id, isComparing: false });
              }}
            >
              {m.proof_decisions_notice_look({ number: inConflict.number })}
            </Button>
          }
        >
          {m.proof_decisions_notice_conflict({ number: inConflict.number })}
        </Notice>
      )}
      {newest && left.length > 0 && proof.openVersionId && (
        <Notice
          action={
            <Button
              size="sm"
              onClick={() => {
                store.moveUnsentPins();
                focusContent();
              }}
            >
              {m.proof_decisions_notice_bring({ number: newest.number })}
            </Button>
          }
        >
          {m.proof_decisions_notice_left({ number: newest.number, count: left.length })}
        </Notice>
      )}
      {left.length > 0 && !proof.openVersionId && (
        <Notice>{m.proof_decisions_notice_unsent({ count: left.length })}</Notice>
      )}
      {isOld && (
        <Notice
          action={
            <Button
              size="sm"
              variant="cream"
              onClick={() => {
                store.setState({ versionId: newest.id, index: 0, active: null });
                focusContent();
              }}
            >
              {m.proof_decisions_notice_show({ number: newest.number })}
            </Button>
          }
        >
          {m.proof_decisions_notice_old({ shown: shown.number, newest: newest.number })}
        </Notice>
      )}
      {!isOld && proof.closed && (
        <Notice>
          {proof.closed.sentence}
          {proof.closed.until && (
            <>
              {' '}
              <ExpectedBy day={proof.closed.until} isLate={proof.closed.isLate} />
            </>
          )}
        </Notice>
      )}
    </>
  );
}

function ExpectedBy({ day, isLate }: { day: Date; isLate: boolean }) {
  const sentence = isLate ? m.proof_decisions_notice_late : m.proof_decisions_notice_expected;
  return (
    <RichText
      parts={sentence.parts({ day: formatDate(day) })}
      tags={{
        date: (words) => (
          <time dateTime={day.toISOString()} className="font-semibold">
            {words}
          </time>
        ),
      }}
    />
  );
}

/** The notice goes with its button, which would leave the focus nowhere. */
function focusContent(): void {
  document.getElementById('content')?.focus();
}

function Notice({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="inked grid justify-items-start gap-3 bg-caption px-4 py-3 text-sm">
      <p>{children}</p>
      {action}
    </div>
  );
}
