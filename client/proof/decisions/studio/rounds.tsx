import { useState } from 'react';
import { trpc } from '#client/api/trpc.ts';
import { type Round, type StudioProof, useRefreshProofs } from '#client/proof/studio-proof.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { m } from '#messages';
import { formatShortDate, onDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { ReasonDialog } from './reason-dialog.tsx';

export function Rounds({ proof }: { proof: StudioProof }) {
  const { order, rounds, roundsAsked, roundsBought } = proof;
  const [corrected, setCorrected] = useState<Round | null>(null);
  const refresh = useRefreshProofs();
  const correct = trpc.admin.proofs.countAsOwnMistake.useMutation({ onSettled: refresh });
  return (
    <section aria-labelledby="rounds" className="grid gap-3">
      <h3 id="rounds" tabIndex={-1} className="outline-none">
        {m.studio_proof_rounds()}
      </h3>
      <p className="text-sm">
        <strong>{m.studio_proof_rounds_count({ left: rounds.left, count: rounds.sold })}</strong>{' '}
        {roundsBought.length > 0 ? m.studio_proof_rounds_sold_since() : m.studio_proof_rounds_sold()}
      </p>
      {roundsBought.length > 0 && (
        <ul aria-label={m.studio_proof_rounds_bought()} className="grid gap-1 text-sm">
          {roundsBought.map(({ id, amount, currency, status, boughtBy, paidAt }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3">
              <span>{tellPurchase(boughtBy, formatMoney(amount, currency), paidAt)}</span>
              {status !== 'paid' && (
                <Badge>
                  {status === 'pending' ? m.studio_proof_round_unpaid() : m.studio_proof_round_refunded()}
                </Badge>
              )}
            </li>
          ))}
        </ul>
      )}
      {roundsAsked.length > 0 && (
        <ol
          aria-label={m.studio_proof_rounds_asked()}
          className="inked divide-y divide-hairline bg-paper text-sm"
        >
          {roundsAsked.map((round) => (
            <li key={round.id} className="grid gap-1 py-2 pr-2 pl-4">
              <p className="flex flex-wrap items-center gap-x-3">
                <span className="font-semibold">{m.studio_proof_round({ number: round.number })}</span>
                <span className="text-soft">{formatShortDate(round.askedAt)}</span>
                {!round.counts && <Badge tone="leaf">{m.studio_proof_round_uncounted()}</Badge>}
              </p>
              {round.reason && <p className="wrap-anywhere whitespace-pre-line text-soft">{round.reason}</p>}
              {round.counts && (
                <Button
                  variant="quiet"
                  size="sm"
                  aria-haspopup="dialog"
                  aria-label={m.studio_proof_round_mistake_label({ number: round.number })}
                  onClick={() => setCorrected(round)}
                  className="-ml-3 justify-self-start px-3!"
                >
                  {m.studio_proof_round_mistake()}
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
      {corrected && (
        <ReasonDialog
          title={m.studio_proof_mistake_title({ number: corrected.number })}
          description={m.studio_proof_mistake_text()}
          action={m.studio_proof_mistake_action()}
          pendingLabel={m.studio_proof_saving()}
          language={order.language}
          onClose={() => setCorrected(null)}
          onSubmit={(reason) => correct.mutateAsync({ roundId: corrected.id, reason })}
        />
      )}
    </section>
  );
}

function tellPurchase(name: string, price: string, paidAt: Date | null): string {
  return paidAt
    ? m.studio_proof_round_bought_on({ name, price, date: onDate(formatShortDate(paidAt)) })
    : m.studio_proof_round_bought({ name, price });
}
