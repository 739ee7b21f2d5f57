import { useState } from 'react';
import { type ProofStore, useProof } from '#client/proof/proof-store.ts';
import { Button } from '#client/ui/button.tsx';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { ErrorText } from '#client/ui/error-text.tsx';
import { useReturn } from '#client/ui/use-return.ts';
import { m } from '#messages';
import { formatMoney } from '#shared/money.ts';
import { STUDIO } from '#shared/studio.ts';
import { answerCalls } from './answer-calls.ts';

/** Saves what was typed and leads to the payment page, or to the studio if no further round is sold. */
export function FurtherRound({ store }: { store: ProofStore }) {
  const offer = useProof(store, (state) => state.proof.furtherRound);
  const { number } = useProof(store, (state) => state.proof.order);
  const [isLeaving, setLeaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  useReturn(() => setLeaving(false));
  if (!offer) {
    const subject = encodeURIComponent(m.proof_decisions_round_subject({ number }));
    return (
      <ButtonLink size="sm" href={`mailto:${STUDIO.email}?subject=${subject}`}>
        {m.proof_decisions_round_write()}
      </ButtonLink>
    );
  }

  async function buy() {
    setLeaving(true);
    setError(null);
    try {
      location.assign(await answerCalls(store).buyRound());
    } catch (failure) {
      setLeaving(false);
      setError(failure);
    }
  }

  return (
    <>
      {error !== null && (
        <p role="alert" className="-order-1 basis-full text-alert text-sm">
          <strong>{m.proof_decisions_round_failed_title()}</strong>
          <br />
          <ErrorText error={error} fallback={m.proof_decisions_round_failed_text()} />
        </p>
      )}
      <Button size="sm" pending={isLeaving} pendingLabel={m.proof_decisions_round_opening()} onClick={buy}>
        {m.proof_decisions_round_buy({ price: formatMoney(offer.price, offer.currency) })}
      </Button>
    </>
  );
}
