import { proofsAddress } from '#client/proof/proofing-address.ts';
import { type StudioProof, useStudioProof } from '#client/proof/studio-proof.ts';
import { describeVersion, STATE_LABELS, STATE_TONES } from '#client/proof/version-labels.ts';
import { Badge } from '#client/ui/badge.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { formatTimeAgo } from '#shared/dates.ts';
import { tellCount } from '#shared/pluralize.ts';

/** Shows in the order's panel how far the proofs are, and links to them. */
export function OrderProofs({ order: { id: orderId } }: { order: { id: string } }) {
  const { data, error, refetch } = useStudioProof(orderId);
  return (
    <section aria-labelledby="order-proofs">
      <h3 id="order-proofs">Proofs</h3>
      <div className="mt-3 grid justify-items-start gap-3 text-sm">
        {data ? (
          <Summary proof={data} />
        ) : error ? (
          <LoadFailed
            error={error}
            fallback="The proofs did not load. Please check your connection."
            onRetry={refetch}
          />
        ) : (
          <Skeleton className="h-11 w-full" />
        )}
        <ButtonLink variant="cream" size="sm" href={proofsAddress(orderId)}>
          Open the proofs
        </ButtonLink>
      </div>
    </section>
  );
}

function Summary({ proof: { stage, versions, pins, rounds } }: { proof: StudioProof }) {
  const [newest] = versions;
  const open = pins.filter(({ versionId, state }) => versionId === newest?.id && state === 'sent').length;
  const at = newest?.answeredAt ?? newest?.sentAt;
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="wine">{stage}</Badge>
        {newest && <Badge tone={STATE_TONES[newest.state]}>{STATE_LABELS[newest.state]}</Badge>}
      </p>
      <p>
        {newest ? describeVersion(newest) : 'No version yet'}
        {at && <span className="text-soft">, {formatTimeAgo(at)}</span>}
      </p>
      <p className="text-soft">
        {tellCount(rounds.sold, `${rounds.left} of 1 round left`, `${rounds.left} of # rounds left`)}
        {open > 0 && tellCount(open, ', 1 open comment', ', # open comments')}
      </p>
    </div>
  );
}
