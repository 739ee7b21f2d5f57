import { useState } from 'react';
import { useWizard } from '#client/draft/wizard-store.ts';
import { m } from '#messages';
import { FIRST_STEP } from '#shared/draft/comic.ts';
import { StartOverDialog } from './lazy-parts.tsx';

export function StartOver() {
  const isBegun = useWizard((state) => state.reached > FIRST_STEP && state.cartItemId === null);
  const [isAsking, setAsking] = useState(false);

  return (
    isBegun && (
      <>
        <button
          type="button"
          onClick={() => setAsking(true)}
          className="ink-link -my-2 min-h-11 lg:-my-3 flex-none text-soft text-xs hover:text-charcoal sm:text-sm"
        >
          {m.wizard_start_over()}
        </button>
        {isAsking && <StartOverDialog onClose={() => setAsking(false)} />}
      </>
    )
  );
}
