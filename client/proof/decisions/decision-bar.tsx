import { useState } from 'react';
import { type SaveState, saveStateOf } from '#client/proof/comments/send-unsaved.ts';
import { countUnsent, hasNotices, isOpen } from '#client/proof/proof-state.ts';
import { type ProofStore, useProof } from '#client/proof/proof-store.ts';
import { Button } from '#client/ui/button.tsx';
import { CheckIcon } from '#client/ui/icons/check.tsx';
import { WarningIcon } from '#client/ui/icons/warning.tsx';
import { lazyComponent } from '#client/ui/lazy-component.tsx';
import { prepareToasts } from '#client/ui/toast.tsx';
import { m } from '#messages';
import type { Decision } from './answer-calls.ts';

export const ProofNotices = lazyComponent(async () => (await import('./notices.tsx')).ProofNotices);
const DecisionDialog = lazyComponent(async () => (await import('./decision-dialog.tsx')).DecisionDialog, {
  needed: true,
});

export function DecisionBar({ store }: { store: ProofStore }) {
  const canComment = useProof(store, isOpen);
  const rounds = useProof(store, (state) => state.proof.rounds);
  const role = useProof(store, (state) => state.proof.reader.role);
  const buyer = useProof(store, (state) => state.proof.order.customerName);
  const drafts = useProof(store, countUnsent);
  const isNoticed = useProof(store, hasNotices);
  const [decision, setDecision] = useState<Decision | null>(null);
  const [isAsked, setAsked] = useState(false);
  const close = () => {
    setDecision(null);
    setAsked(false);
  };
  const opener = (of: Decision) => ({
    pending: decision === of && !isAsked,
    pendingLabel: m.proof_loading(),
    async onClick() {
      prepareToasts();
      setDecision(of);
      // The code may take long. The dialog says itself if its own does not arrive; a notice follows each answer.
      await Promise.allSettled([DecisionDialog.preload(), ProofNotices.preload()]);
      // A question that comes late opens over nothing that is typed meanwhile.
      if (document.activeElement?.matches('textarea')) close();
      else setAsked(true);
    },
  });
  return (
    <div className="flex-none border-charcoal border-t-2 bg-paper px-4 py-3 sm:px-6 roomy:max-h-[55%] roomy:overflow-y-auto roomy:px-3 roomy:py-2 @max-[16rem]/panel:px-2">
      <div aria-live="polite" className="grid gap-3 not-empty:mb-3">
        {isNoticed && <ProofNotices store={store} />}
      </div>
      <SaveStatus store={store} />
      {canComment && role === 'family' && (
        <>
          <Button size="sm" className="w-full" disabled={drafts === 0} {...opener('send')}>
            {drafts === 0 ? m.proof_decisions_send_none() : m.proof_decisions_send({ count: drafts })}
          </Button>
          <p className="mt-2 text-soft text-xs">{m.proof_decisions_buyer({ buyer })}</p>
        </>
      )}
      {canComment && role === 'buyer' && (
        <>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-2 roomy:grid-cols-2">
            <Button size="sm" variant="cream" className="px-2!" {...opener('ask')}>
              {m.proof_decisions_ask()}
            </Button>
            <Button size="sm" className="px-1!" {...opener('approve')}>
              {m.proof_decisions_approve()}
            </Button>
          </div>
          <p className="mt-2 text-center text-soft text-xs roomy:hidden low:hidden">
            {rounds.left === 0
              ? m.proof_decisions_rounds_used()
              : m.proof_decisions_rounds_left({ count: rounds.left, sold: rounds.sold })}
          </p>
        </>
      )}
      {decision && isAsked && <DecisionDialog store={store} decision={decision} onClose={close} />}
    </div>
  );
}

function SaveStatus({ store }: { store: ProofStore }) {
  const state = useProof(store, saveStateOf);
  const isStored = useProof(store, (current) => current.isStored);
  const canComment = useProof(store, isOpen);
  const unsent = useProof(store, countUnsent);
  if (state === 'saved' && (unsent === 0 || !canComment))
    return (
      <>
        <p role="status" className="sr-only" />
        {/* As high as the words of a save, so that the page keeps its size. */}
        {canComment && (
          <p className="mb-2 hidden min-h-5 text-soft text-xs sheet:block low:hidden">
            {m.proof_decisions_touch()}
          </p>
        )}
      </>
    );
  const isTrouble = state === 'offline' || state === 'refused' || !isStored;
  return (
    <p
      role="status"
      data-save-state={state}
      className={`mb-2 flex min-h-5 gap-1.5 text-xs ${isTrouble ? 'text-alert' : 'text-soft'}`}
    >
      {isTrouble ? (
        <WarningIcon className="size-4 flex-none" />
      ) : (
        state === 'saved' && <CheckIcon className="size-4 flex-none" />
      )}
      {textOf(state, isStored)}
    </p>
  );
}

function textOf(state: SaveState, isStored: boolean): string {
  if (state === 'saving') return m.proof_decisions_saving();
  if (state === 'saved') return m.proof_decisions_saved();
  if (!isStored) return m.proof_decisions_no_room();
  return state === 'offline' ? m.proof_decisions_offline() : m.proof_decisions_refused();
}
