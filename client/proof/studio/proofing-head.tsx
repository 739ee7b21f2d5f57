import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { readsLanguage } from '#client/admin/reads-language.ts';
import { useIsArtist } from '#client/editing/studio-user.tsx';
import { OrderStatusBadge } from '#client/order/order-status-badge.tsx';
import type { StudioProof } from '#client/proof/studio-proof.ts';
import { STAGE_LABELS } from '#client/proof/version-labels.ts';
import { Badge } from '#client/ui/badge.tsx';
import { ArrowLeftIcon } from '#client/ui/icons/arrow-left.tsx';
import { Words } from '#client/ui/words.tsx';
import { m } from '#messages';
import { formatShortDate } from '#shared/dates.ts';
import { shownName } from '#shared/order/stored-names.ts';
import { Turn } from './turn.tsx';

export function ProofingHead({ proof }: { proof: StudioProof }) {
  const { order, stage, rounds, promised, journey } = proof;
  const isArtist = useIsArtist();
  const isLate = journey.some((stop) => stop.isLate);
  return (
    <header className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="wrap-anywhere text-2xl">{m.studio_proof_head({ title: order.title })}</h2>
        <Badge tone="wine">{STAGE_LABELS[stage]()}</Badge>
        <OrderStatusBadge status={order.status} viewer="studio" />
        {isLate && <Badge tone="orange">{m.studio_proof_late()}</Badge>}
        <p className="flex gap-5 text-sm sm:ml-auto">
          {!isArtist && (
            <Link href="/admin/proofs" className={link}>
              <ArrowLeftIcon className="size-4.5" />
              {m.studio_proof_all()}
            </Link>
          )}
          <Link href={`/admin?tab=${isArtist ? 'given' : 'orders'}&order=${order.id}`} className={link}>
            {m.studio_proof_order({ number: order.number })}
          </Link>
        </p>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-3 text-sm">
        <p className="max-w-[60ch]">
          <Turn proof={proof} />
        </p>
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          <Fact term={m.studio_proof_customer()}>
            <Words>{shownName(order.customerName) || m.studio_proof_no_name()}</Words>
            <span className="block font-normal text-soft">{readsLanguage(order.language)}</span>
          </Fact>
          <Fact term={m.studio_proof_rounds_left()}>{m.studio_proof_rounds_of(rounds)}</Fact>
          {!order.withdrawnAt && promised && <PromisedDays promised={promised} />}
        </dl>
      </div>
    </header>
  );
}

function PromisedDays({ promised }: { promised: NonNullable<StudioProof['promised']> }) {
  return (
    <>
      {promised.redrawn ? (
        <Fact term={m.studio_proof_by_redrawn()}>{formatShortDate(promised.redrawn)}</Fact>
      ) : (
        <Fact term={m.studio_proof_by_sketches()}>{formatShortDate(promised.sketches)}</Fact>
      )}
      <Fact term={m.studio_proof_by_created()}>{formatShortDate(promised.created)}</Fact>
      {promised.atTheDoor && (
        <Fact term={m.studio_proof_by_door()}>{formatShortDate(promised.atTheDoor)}</Fact>
      )}
    </>
  );
}

const link = 'ink-link inline-flex min-h-11 items-center gap-1.5';

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-soft text-xs">{term}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
