import { useState } from 'react';
import { currentVersion, type ProofVersion } from '#client/proof/proof.ts';
import { isOpen, isUnsent, type ShownPin, shownPins } from '#client/proof/proof-state.ts';
import { type ProofStore, useProof } from '#client/proof/proof-store.ts';
import { Button } from '#client/ui/button.tsx';
import { AlertDialog } from '#client/ui/dialog.tsx';
import { ErrorReference } from '#client/ui/error-text.tsx';
import { isAnswered, referenceOf } from '#client/ui/errors.ts';
import { showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';
import { PROOF_KIND_LABELS } from '#shared/proof/proof.ts';
import { answerCalls, type Decision } from './answer-calls.ts';
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
    const answers = answerCalls(store);
    try {
      if (decision === 'ask') await answers.ask();
      else if (decision === 'approve') await answers.approve();
      else await answers.sendComments();
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
      title={
        hasNothing
          ? m.proof_decisions_nothing_title()
          : needsRound
            ? m.proof_decisions_used_title()
            : words.title
      }
      description={
        hasNothing
          ? m.proof_decisions_nothing_text()
          : needsRound
            ? inSequence(
                drafts.length > 0 && m.proof_decisions_used_kept({ count: drafts.length }),
                proof.furtherRound ? m.proof_decisions_used_buy() : m.proof_decisions_used_write(),
              )
            : words.description
      }
      footer={
        <>
          <Button variant="cream" size="sm" onClick={onClose}>
            {hasNothing || isOver ? m.proof_decisions_dialog_close() : m.proof_decisions_dialog_not_yet()}
          </Button>
          {!hasNothing && !isOver && needsRound && <FurtherRound store={store} />}
          {!hasNothing && !isOver && !needsRound && (
            <Button
              size="sm"
              pending={isSending}
              pendingLabel={m.proof_decisions_dialog_sending()}
              onClick={send}
            >
              {words.button}
            </Button>
          )}
        </>
      }
    >
      {decision === 'approve' && others.length > 0 && <OpenComments pins={others} />}
      {decision === 'approve' && version.kind === 'final' && isPaying && (
        <p className="text-sm not-first:mt-3">{m.proof_decisions_paying()}</p>
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
      {carried > 0 && <p>{m.proof_decisions_open_carried({ count: carried })}</p>}
      {own > 0 && <p>{m.proof_decisions_open_own({ count: own })}</p>}
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

function tellAsked(count: number, number: number): string {
  return count === 0 ? m.proof_decisions_ask_none({ number }) : m.proof_decisions_ask_sent({ count, number });
}

function tellRoundsAfter(count: number): string {
  return count === 0 ? m.proof_decisions_ask_last() : m.proof_decisions_ask_left({ count });
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
    title: m.proof_decisions_ask_title(),
    description: inSequence(
      tellAsked(drafts, number),
      tellRoundsAfter(left - 1),
      m.proof_decisions_ask_closed(),
    ),
    button: m.proof_decisions_ask(),
    done: {
      title: m.proof_decisions_ask_done_title(),
      description: m.proof_decisions_ask_done_text(),
    },
  }),
  approve: ({ number, kind }, _, drafts) => ({
    title: m.proof_decisions_approve_title({ number }),
    description: inSequence(
      APPROVAL[kind](),
      drafts > 0 && m.proof_decisions_approve_unsent({ count: drafts }),
      m.proof_decisions_approve_noted({ number, kind: PROOF_KIND_LABELS[kind]().toLowerCase() }),
    ),
    button: m.proof_decisions_approve(),
    done: {
      title: m.proof_decisions_approve_done_title({ number }),
      description: m.proof_decisions_approve_done_text(),
    },
  }),
  send: (_, __, drafts) => ({
    title: m.proof_decisions_send_title({ count: drafts }),
    description: m.proof_decisions_send_text(),
    button: m.proof_decisions_send_button(),
    done: {
      title: m.proof_decisions_send_done_title(),
      description: m.proof_decisions_send_done_text(),
    },
  }),
};

/** Comments of earlier versions that are still open were asked for in a round that is used already. */
function askAgain(version: ProofVersion): Words {
  return {
    ...DIALOG_TEXTS.ask(version, 1, 0),
    title: m.proof_decisions_again_title(),
    description: m.proof_decisions_again_text({ number: version.number }),
  };
}

const APPROVAL: Record<ProofVersion['kind'], () => string> = {
  sketches: m.proof_decisions_approve_sketches,
  line_art: m.proof_decisions_approve_line_art,
  final: m.proof_decisions_approve_final,
};
