import { proofsAddress } from '#client/proof/proofing-address.ts';
import { type StudioProof, useStudioProof } from '#client/proof/studio-proof.ts';
import { describeVersion, STAGE_LABELS, STATE_LABELS, STATE_TONES } from '#client/proof/version-labels.ts';
import { Badge } from '#client/ui/badge.tsx';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { m } from '#messages';
import { formatTimeAgo } from '#shared/dates.ts';

/** Shows in the order's panel how far the proofs are, and links to them. */
export function OrderProofs({ order: { id: orderId } }: { order: { id: string } }) {
  const { data, error, refetch } = useStudioProof(orderId);
  return (
    <section aria-labelledby="order-proofs">
      <h3 id="order-proofs">{m.admin_nav_proofs()}</h3>
      <div className="mt-3 grid justify-items-start gap-3 text-sm">
        {data ? (
          <Summary proof={data} />
        ) : error ? (
          <LoadFailed error={error} fallback={m.admin_orders_proofs_failed()} onRetry={refetch} />
        ) : (
          <Skeleton className="h-11 w-full" />
        )}
        <span data-key="proofs">
          <ButtonLink variant="cream" size="sm" href={proofsAddress(orderId)}>
            {m.admin_orders_proofs_open()}
          </ButtonLink>
        </span>
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
        <Badge tone="wine">{STAGE_LABELS[stage]()}</Badge>
        {newest && stage !== 'With the customer' && (
          <Badge tone={STATE_TONES[newest.state]}>{STATE_LABELS[newest.state]()}</Badge>
        )}
      </p>
      <p>
        {newest ? describeVersion(newest) : m.admin_orders_proofs_none()}
        {at && <span className="text-soft">, {formatTimeAgo(at)}</span>}
      </p>
      <p className="text-soft">
        {[
          m.admin_orders_proofs_rounds({ left: rounds.left, count: rounds.sold }),
          ...(open > 0 ? [m.admin_orders_proofs_comments({ count: open })] : []),
        ].join(', ')}
      </p>
    </div>
  );
}
