import type { ReactNode } from 'react';
import { currentVersion } from '#client/proof/proof.ts';
import { shownPins, shownVersion, unsentOnOtherVersions } from '#client/proof/proof-state.ts';
import { type ProofStore, useProof } from '#client/proof/proof-store.ts';
import { Button } from '#client/ui/button.tsx';
import { formatDate } from '#shared/dates.ts';
import { tellCount } from '#shared/pluralize.ts';

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
    <div aria-live="polite" className="grid gap-3 not-empty:mb-3">
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
              Look at comment {inConflict.number}
            </Button>
          }
        >
          Comment {inConflict.number} was changed or deleted elsewhere while it was open here. Nothing is
          lost; please choose what stays.
        </Notice>
      )}
      {left.length > 0 && proof.openVersionId && (
        <Notice
          action={
            <Button
              size="sm"
              onClick={() => {
                store.moveUnsentPins();
                focusContent();
              }}
            >
              Bring over to version {newest?.number}
            </Button>
          }
        >
          Version {newest?.number} has come while you were writing.{' '}
          {tellCount(
            left.length,
            '1 comment of yours was not sent yet, and is kept.',
            '# comments of yours were not sent yet, and are kept.',
          )}
        </Notice>
      )}
      {left.length > 0 && !proof.openVersionId && (
        <Notice>
          {tellCount(
            left.length,
            'One comment of yours was not sent. It is kept.',
            '# comments of yours were not sent. They are kept.',
          )}
        </Notice>
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
              Show version {newest.number}
            </Button>
          }
        >
          You are looking at version {shown.number}. The newest is version {newest.number}.
        </Notice>
      )}
      {!isOld && proof.closed && (
        <Notice>
          {proof.closed.sentence}
          {proof.closed.until && (
            <>
              {' '}
              {proof.closed.isLate
                ? 'We are late with it, and are sorry: it was expected by'
                : 'We expect it by'}{' '}
              <time dateTime={proof.closed.until.toISOString()} className="font-semibold">
                {formatDate(proof.closed.until)}
              </time>
              .
            </>
          )}
        </Notice>
      )}
    </div>
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
