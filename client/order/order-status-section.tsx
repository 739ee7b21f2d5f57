import type { ComponentProps } from 'react';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { joinClasses } from '#client/ui/class-names.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime';
import { addressIn } from '#shared/language.ts';
import type { PromiseStory } from '#shared/planning/moves.ts';
import type { Stage } from '#shared/proof/proof.ts';
import { BeginNow, STEPS_HEADING_ID } from './begin-now.tsx';
import { describeProgress, isBuyersTurn, type OrderProgress } from './order-progress.ts';
import { OrderSteps } from './order-steps.tsx';
import { PromiseMoves } from './promise-moves.tsx';
import { useBeginNow } from './use-orders.ts';

interface OrderStatusSectionProps {
  order: OrderProgress & {
    id: string;
    stage: Stage;
    start: ComponentProps<typeof BeginNow>['choice'] | null;
    promiseStory: PromiseStory | null;
  };
}

export function OrderStatusSection({ order }: OrderStatusSectionProps) {
  const { status, stage, journey } = order;
  const isStopped = status === 'Canceled' || order.withdrawnAt !== null;
  const hasPages = isBuyersTurn(order);
  const { title, sentences } = hasPages ? yourTurn() : describeProgress(order);
  const beginNow = useBeginNow(order.id);
  const isWaiting = hasPages || (status === 'Waiting on Client' && !isStopped);
  return (
    <section aria-labelledby={STEPS_HEADING_ID}>
      <h3 id={STEPS_HEADING_ID} tabIndex={-1} className="outline-none">
        {m.orders_stands_heading()}
      </h3>
      <div className={joinClasses('inked mt-4 mb-6 p-4', isWaiting ? 'bg-caption' : 'bg-cream')}>
        <p className="font-semibold">{title}</p>
        {order.question && !hasPages && !isStopped && (
          <blockquote className="wrap-anywhere my-2 whitespace-pre-line border-charcoal border-l-2 pl-3 text-sm">
            {order.question}
          </blockquote>
        )}
        {sentences.map((sentence) => (
          <p key={sentence} className="mt-1 text-sm">
            {sentence}
          </p>
        ))}
        {status !== 'Canceled' && stage !== 'New' && (
          // A full URL bypasses the router, because the proof page is a document of its own.
          <ButtonLink
            href={location.origin + addressIn(getLocale(), `/proof?order=${order.id}`)}
            size="sm"
            variant={hasPages ? 'wine' : 'cream'}
            className="mt-4"
          >
            {hasPages ? m.orders_stands_look() : m.orders_stands_history()}
          </ButtonLink>
        )}
      </div>
      <OrderSteps journey={journey} />
      {order.promiseStory && !isStopped && (
        <div className="mt-6">
          <h4 className="mb-2 text-base">{m.promise_moves_heading()}</h4>
          <PromiseMoves story={order.promiseStory} reader="customer" />
        </div>
      )}
      {order.start && (
        <div className="mt-6">
          <BeginNow choice={order.start} onBegin={beginNow} />
        </div>
      )}
    </section>
  );
}

function yourTurn() {
  return { title: m.orders_stands_turn_title(), sentences: [m.orders_stands_turn_text()] };
}
