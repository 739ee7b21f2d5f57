import { useState } from 'react';
import { type ProofStore, useProof } from '#client/proof/proof-store.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { showError } from '#client/ui/toast.tsx';
import { formatMoney } from '#shared/money.ts';
import { STUDIO } from '#shared/studio.ts';

/** Saves what was typed and leads to the payment page, or to the studio if no further round is sold. */
export function FurtherRound({ store }: { store: ProofStore }) {
  const offer = useProof(store, (state) => state.proof.furtherRound);
  const { number } = useProof(store, (state) => state.proof.order);
  const [isLeaving, setLeaving] = useState(false);
  if (!offer) {
    const subject = encodeURIComponent(`A further round for order ${number}`);
    return (
      <ButtonLink size="sm" href={`mailto:${STUDIO.email}?subject=${subject}`}>
        Write to us
      </ButtonLink>
    );
  }

  async function buy() {
    setLeaving(true);
    try {
      location.assign(await store.buyRound());
    } catch (error) {
      setLeaving(false);
      showError('Not bought', error, 'The payment page did not open. Please check your connection.');
    }
  }

  return (
    <Button size="sm" pending={isLeaving} pendingLabel="Opening..." onClick={buy}>
      Buy a round for {formatMoney(offer.price, offer.currency)}
    </Button>
  );
}
