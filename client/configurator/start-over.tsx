import { useState } from 'react';
import { discardDraft } from '#client/draft/open-comic.ts';
import { useWizard } from '#client/draft/wizard-store.ts';
import { FIRST_STEP } from '#shared/draft/draft.ts';
import { ConfirmDialog } from './lazy-parts.tsx';

export function StartOver() {
  const isBegun = useWizard((state) => state.reached > FIRST_STEP && state.cartItemId === null);
  const [isAsking, setAsking] = useState(false);

  function startOver() {
    void discardDraft();
    // The button that had the focus has disappeared.
    requestAnimationFrame(() => document.getElementById('step-title')?.focus());
  }

  return (
    isBegun && (
      <>
        <button
          type="button"
          onClick={() => setAsking(true)}
          className="ink-link -my-2 min-h-11 lg:-my-3 flex-none text-soft text-xs hover:text-charcoal sm:text-sm"
        >
          Start over
        </button>
        {isAsking && (
          <ConfirmDialog
            onClose={() => setAsking(false)}
            title="Start over?"
            description="This comic and its photos will be deleted, and you begin a new one with an empty page."
            keepLabel="Keep my comic"
            confirmLabel="Start over"
            onConfirm={startOver}
          />
        )}
      </>
    )
  );
}
