import { useState } from 'react';
import { currentVersion, type ProofVersion } from '#client/proof/proof.ts';
import { isOpen, isUnsent, type ShownPin, shownPins } from '#client/proof/proof-state.ts';
import { type ProofStore, useProof } from '#client/proof/proof-store.ts';
import { Button } from '#client/ui/button.tsx';
import { AlertDialog } from '#client/ui/dialog.tsx';
import { ErrorReference } from '#client/ui/error-text.tsx';
import { isAnswered, referenceOf } from '#client/ui/errors.ts';
import { showToast } from '#client/ui/toast.tsx';
import { tellCount } from '#shared/pluralize.ts';
import { PROOF_KIND_LABELS } from '#shared/proof/proof.ts';
import type { Decision } from './answer-calls.ts';
import { FurtherRound } from './further-round.tsx';

interface DecisionDialogProps {
  store: ProofStore;
  decision: Decision;
  onClose: () => void;
}

export function DecisionDialog({ store, decision, onClose }: DecisionDialogProps) {
  const proof = useProof(store, (state) => state.proof);
  const pins = useProof(store, shownPins);
  const canDecide = useProof(store, isOpen);
  const [error, setError] = useState<unknown>(null);
  const [isSending, setSending] = useState(false);
  const [opener] = useState(() => document.activeElement);
  // The dialog stays with the version it was opened on, so that nobody decides unseen on a newer one.
  const [version] = useState(() => currentVersion(proof));
  const drafts = pins.filter((pin) => isUnsent(pin) && pin.versionId === version?.id);
  const others = pins.filter((pin) => pin.state === 'sent' && pin.versionId === version?.id);
  const isPaying = proof.roundsBought.some(({ status }) => status === 'pending');
  const asksNothingNew = drafts.length === 0 && others.every(({ carriedFrom }) => carriedFrom);
  const needsRound =
    decision === 'ask' &&
    !asksNothingNew &&
    (proof.rounds.left === 0 || (isAnswered(error) && error.data.details?.reason === 'no-rounds'));
  if (!version) return null;
  const words =
    decision === 'ask' && asksNothingNew
      ? askAgain(version)
      : DIALOG_TEXTS[decision](version, proof.rounds.left, drafts.length);
  const hasNothing = decision === 'ask' && drafts.length + others.length === 0;
  const isOver = !canDecide || proof.openVersionId !== version.id;

  async function send() {
    setSending(true);
    setError(null);
    try {
      if (decision === 'ask') await store.ask();
      else if (decision === 'approve') await store.approve();
      else await store.sendComments();
      showToast({ tone: 'success', ...words.done });
      onClose();
    } catch (failure) {
      setError(failure);
    } finally {
      setSending(false);
    }
  }

  const message = error instanceof Error ? error.message : null;
  return (
    <AlertDialog
      open
      onCancel={onClose}
      // After an answer the buttons that opened it are gone.
      returnFocusTo={() => (opener?.isConnected ? null : document.getElementById('content'))}
      title={hasNothing ? 'There is no comment yet' : needsRound ? 'All rounds are used' : words.title}
      description={
        hasNothing
          ? 'Please set a pin where something should change, and write what. If nothing should, approve the pages.'
          : needsRound
            ? inSequence(
                drafts.length > 0 &&
                  tellCount(drafts.length, 'Your comment is kept.', 'Your # comments are kept.'),
                proof.furtherRound
                  ? 'A further round of changes can be bought here.'
                  : 'Please write to us for a further round, or approve these pages.',
              )
            : words.description
      }
      footer={
        <>
          <Button variant="cream" size="sm" onClick={onClose}>
            {hasNothing || isOver ? 'Close' : 'Not yet'}
          </Button>
          {!hasNothing && !isOver && needsRound && <FurtherRound store={store} />}
          {!hasNothing && !isOver && !needsRound && (
            <Button size="sm" pending={isSending} pendingLabel="Sending..." onClick={send}>
              {words.button}
            </Button>
          )}
        </>
      }
    >
      {decision === 'approve' && others.length > 0 && <OpenComments pins={others} />}
      {decision === 'approve' && version.kind === 'final' && isPaying && (
        <p className="text-sm not-first:mt-3">
          A payment for a further round is on its way to us. Nothing can be changed after this approval, so we
          give the money back to you.
        </p>
      )}
      {message && !needsRound && (
        <p role="alert" className="text-alert">
          {message}
          <ErrorReference id={referenceOf(error)} />
        </p>
      )}
    </AlertDialog>
  );
}

/** Names what was asked for and is not done, because the approval closes it. */
function OpenComments({ pins }: { pins: ShownPin[] }) {
  const carried = pins.filter(({ carriedFrom }) => carriedFrom).length;
  const own = pins.length - carried;
  return (
    <div className="grid gap-2 text-sm">
      {carried > 0 && (
        <p>
          {tellCount(
            carried,
            '1 comment of earlier versions is still open, and is not drawn after your approval:',
            '# comments of earlier versions are still open, and are not drawn after your approval:',
          )}
        </p>
      )}
      {own > 0 && (
        <p>
          {tellCount(
            own,
            '1 comment on this version is still open, and is not drawn after your approval:',
            '# comments on this version are still open, and are not drawn after your approval:',
          )}
        </p>
      )}
      <ul className="grid max-h-40 gap-1 overflow-y-auto">
        {pins.map(({ id, number, text }) => (
          <li key={id} className="flex gap-2">
            <span className="font-semibold tabular-nums">{number}</span>
            <span className="line-clamp-2 [overflow-wrap:anywhere]">{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function tellAsked(drafts: number, version: number): string {
  if (drafts === 0) return `We get the comments on version ${version} and redraw.`;
  return tellCount(
    drafts,
    `We get your comment on version ${version} and redraw.`,
    `We get your # comments on version ${version} and redraw.`,
  );
}

function tellRoundsAfter(left: number): string {
  if (left === 0) return 'This uses one of your rounds of changes; none is left after it.';
  return tellCount(
    left,
    'This uses one of your rounds of changes; 1 is left after it.',
    'This uses one of your rounds of changes; # are left after it.',
  );
}

function inSequence(...sentences: (string | false)[]): string {
  return sentences.filter(Boolean).join(' ');
}

type Words = {
  title: string;
  description: string;
  button: string;
  done: { title: string; description: string };
};

const DIALOG_TEXTS: Record<Decision, (version: ProofVersion, left: number, drafts: number) => Words> = {
  ask: ({ number }, left, drafts) => ({
    title: 'Ask for these changes?',
    description: inSequence(
      tellAsked(drafts, number),
      tellRoundsAfter(left - 1),
      'Until the next version is here, comments are closed.',
    ),
    button: 'Ask for these changes',
    done: {
      title: 'Your changes are with us',
      description: 'We redraw the pages and write to you when they are here.',
    },
  }),
  approve: ({ number, kind }, _, drafts) => ({
    title: `Approve version ${number}?`,
    description: inSequence(
      APPROVAL[kind],
      drafts > 0 &&
        tellCount(
          drafts,
          'One comment of yours was not sent, and would not be drawn.',
          '# comments of yours were not sent, and would not be drawn.',
        ),
      `We write down that you approved version ${number} (${PROOF_KIND_LABELS[kind].toLowerCase()}), and when, and mail it to you.`,
    ),
    button: 'Approve, draw it',
    done: {
      title: `Version ${number} is approved`,
      description: 'Thank you. A mail that says so is on its way to you.',
    },
  }),
  send: (_, __, drafts) => ({
    title: tellCount(drafts, 'Send 1 comment?', 'Send # comments?'),
    description:
      'Then the studio and everybody who looks at this comic can read them, and they can’t be changed any more.',
    button: 'Send',
    done: {
      title: 'Your comments are sent',
      description: 'Thank you. You can write more as long as this version is open.',
    },
  }),
};

/** Comments of earlier versions that are still open were asked for in a round that is used already. */
function askAgain(version: ProofVersion): Words {
  return {
    ...DIALOG_TEXTS.ask(version, 1, 0),
    title: 'Ask for what is still open?',
    description: `All comments on version ${version.number} were asked for before and are not done yet, so this uses no round of changes. Until the next version is here, comments are closed.`,
  };
}

const APPROVAL: Record<ProofVersion['kind'], string> = {
  sketches:
    'We then draw the line art by these sketches. Larger changes to the story and the panels are no longer part of the order.',
  line_art:
    'We then colour these drawings. Changes to lines, faces and places are no longer part of the order.',
  final:
    'These pages are then finished as they are, and go into your PDF or to the printer. They can’t be changed after that.',
};
