import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { OrderStatusBadge } from '#client/order/order-status-badge.tsx';
import type { StudioProof } from '#client/proof/studio-proof.ts';
import { latestSent } from '#client/proof/version-labels.ts';
import { Badge } from '#client/ui/badge.tsx';
import { ArrowLeftIcon } from '#client/ui/icons/arrow-left.tsx';
import { formatShortDate, formatTimeAgo } from '#shared/dates.ts';
import { tellCount } from '#shared/pluralize.ts';

export function ProofingHead({ proof }: { proof: StudioProof }) {
  const { order, stage, rounds, promised, journey } = proof;
  const isLate = journey.some((stop) => stop.isLate);
  return (
    <header className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="wrap-anywhere text-2xl">Proofs of “{order.title}”</h2>
        <Badge tone="wine">{stage}</Badge>
        <OrderStatusBadge status={order.status} viewer="studio" />
        {isLate && <Badge tone="orange">Late</Badge>}
        <p className="flex gap-5 text-sm sm:ml-auto">
          <Link href="/admin/proofs" className={link}>
            <ArrowLeftIcon className="size-4.5" />
            All proofs
          </Link>
          <Link href={`/admin?tab=orders&order=${order.id}`} className={link}>
            Order {order.number}
          </Link>
        </p>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-3 text-sm">
        <p className="max-w-[60ch]">
          <Turn proof={proof} />
        </p>
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          <Fact term="Customer">{order.customerName || 'Not provided'}</Fact>
          <Fact term="Rounds left">
            {rounds.left} of {rounds.sold}
          </Fact>
          {!order.withdrawnAt && <PromisedDays promised={promised} />}
        </dl>
      </div>
    </header>
  );
}

function PromisedDays({ promised }: Pick<StudioProof, 'promised'>) {
  return (
    <>
      {promised.redrawn ? (
        <Fact term="Next version promised by">{formatShortDate(promised.redrawn)}</Fact>
      ) : (
        <Fact term="Sketches promised by">{formatShortDate(promised.sketches)}</Fact>
      )}
      <Fact term="Created by">{formatShortDate(promised.created)}</Fact>
      {promised.atTheDoor && (
        <Fact term="At the customer’s door by">{formatShortDate(promised.atTheDoor)}</Fact>
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

function Turn({ proof }: { proof: StudioProof }) {
  const { order, log, stage } = proof;
  const sent = latestSent(proof);
  if (order.withdrawnAt)
    return (
      <>
        A withdrawal came on <Moment at={order.withdrawnAt} />: the work has stopped. Please settle it in the
        order.
      </>
    );
  if (stage === 'Shipped' && sent?.state === 'approved')
    return <>All that was bought is delivered or on its way: nothing waits for you.</>;
  if (!sent)
    return (
      <>
        Your turn since <Moment at={order.paidAt} />: the first pages are not sent yet.
      </>
    );
  if (sent.state === 'sent' && sent.sentAt) {
    const reminders = log.filter(
      ({ event, version }) => event === 'reminded' && version === sent.number,
    ).length;
    return (
      <>
        Waiting for {order.customerName || 'the customer'} since <Moment at={sent.sentAt} />.{' '}
        {reminders === 0
          ? 'No reminder was sent yet.'
          : tellCount(reminders, '1 reminder was sent.', '# reminders were sent.')}
      </>
    );
  }
  const answer = sent.state === 'approved' ? 'approved' : 'answered with changes';
  return (
    <>
      Your turn
      {sent.answeredAt && (
        <>
          {' '}
          since <Moment at={sent.answeredAt} />
        </>
      )}
      : version {sent.number} was {answer}
      {sent.answeredBy && ` by ${sent.answeredBy}`}.
    </>
  );
}

function Moment({ at }: { at: Date }) {
  return (
    <time dateTime={at.toISOString()} className="font-semibold">
      {formatShortDate(at)} ({formatTimeAgo(at)})
    </time>
  );
}
