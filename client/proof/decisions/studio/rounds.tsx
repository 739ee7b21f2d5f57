import { useState } from 'react';
import { trpc } from '#client/api/trpc.ts';
import { type Round, type StudioProof, useRefreshProofs } from '#client/proof/studio-proof.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { formatShortDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { tellCount } from '#shared/pluralize.ts';
import { ReasonDialog } from './reason-dialog.tsx';

export function Rounds({ proof }: { proof: StudioProof }) {
  const { rounds, roundsAsked, roundsBought } = proof;
  const [corrected, setCorrected] = useState<Round | null>(null);
  const refresh = useRefreshProofs();
  const correct = trpc.admin.proofs.countAsOwnMistake.useMutation({ onSettled: refresh });
  return (
    <section aria-labelledby="rounds" className="grid gap-3">
      <h3 id="rounds" tabIndex={-1} className="outline-none">
        Rounds
      </h3>
      <p className="text-sm">
        <strong>
          {tellCount(rounds.sold, `${rounds.left} of 1 round left.`, `${rounds.left} of # rounds left.`)}
        </strong>{' '}
        {roundsBought.length > 0
          ? 'They were sold with the package and add-ons, or bought since.'
          : 'They were sold with the package and add-ons.'}
      </p>
      {roundsBought.length > 0 && (
        <ul aria-label="Rounds bought" className="grid gap-1 text-sm">
          {roundsBought.map(({ id, amount, currency, status, boughtBy, paidAt }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3">
              <span>
                {paidAt
                  ? `${boughtBy} bought a round for ${formatMoney(amount, currency)} on ${formatShortDate(paidAt)}`
                  : `${boughtBy} bought a round for ${formatMoney(amount, currency)}`}
              </span>
              {status !== 'paid' && <Badge>{status === 'pending' ? 'Not paid yet' : 'Refunded'}</Badge>}
            </li>
          ))}
        </ul>
      )}
      {roundsAsked.length > 0 && (
        <ol aria-label="Rounds asked for" className="inked divide-y divide-hairline bg-paper text-sm">
          {roundsAsked.map((round) => (
            <li key={round.id} className="grid gap-1 py-2 pr-2 pl-4">
              <p className="flex flex-wrap items-center gap-x-3">
                <span className="font-semibold">Round {round.number}</span>
                <span className="text-soft">{formatShortDate(round.askedAt)}</span>
                {!round.counts && <Badge tone="leaf">Does not count</Badge>}
              </p>
              {round.reason && <p className="wrap-anywhere whitespace-pre-line text-soft">{round.reason}</p>}
              {round.counts && (
                <Button
                  variant="quiet"
                  size="sm"
                  aria-haspopup="dialog"
                  aria-label={`Count as our own mistake: round ${round.number}`}
                  onClick={() => setCorrected(round)}
                  className="-ml-3 justify-self-start px-3!"
                >
                  Count as our own mistake
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
      {corrected && (
        <ReasonDialog
          title={`Count round ${corrected.number} as our own mistake?`}
          description="It does not cost the customer a round then. The reason stands in the log, which they read too."
          action="It was our mistake"
          pendingLabel="Saving..."
          onClose={() => setCorrected(null)}
          onSubmit={(reason) => correct.mutateAsync({ roundId: corrected.id, reason })}
        />
      )}
    </section>
  );
}
