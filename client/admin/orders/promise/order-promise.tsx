import { useEffect, useRef, useState } from 'react';
import type { Order } from '#client/admin/orders/order-queries.ts';
import { trpc } from '#client/api/trpc.ts';
import { focusHeading } from '#client/editing/focus-heading.ts';
import type { LeaveGuard } from '#client/editing/leave-guard.ts';
import { PromiseMoves } from '#client/order/promise-moves.tsx';
import { Button } from '#client/ui/button.tsx';
import { showError } from '#client/ui/toast.tsx';
import { m } from '#messages';
import { describeReason, type Reason } from '#shared/planning/reasons.ts';
import { LateProposal } from './late-proposal.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { PROMISE_HEADING_ID, PromiseHeading } from './promise-heading.tsx';
import { UntoldOrder } from './untold-order.tsx';

/** The promised day and what has moved it, to be moved and paused; or that none was told. Orders from before have none. */
export function OrderPromise({ order, guard }: { order: Order; guard: LeaveGuard }) {
  /** The day that the dialog proposes; null while it is closed. */
  const [movingTo, setMovingTo] = useState<string | null>(null);
  const lateOrders = trpc.admin.orders.late.useQuery(undefined, { enabled: order.promiseStory !== null });
  const { promiseStory: story } = order;
  const isOpen = !story?.isEnded && order.status !== 'Canceled' && order.withdrawnAt === null;
  const late = lateOrders.data?.find(({ orderId }) => orderId === order.id);
  useFocusOnceAnswered(!story || (late !== undefined && isOpen));
  return (
    <>
      <UntoldOrder order={order} guard={guard} />
      {story && (
        <section aria-labelledby={PROMISE_HEADING_ID}>
          <PromiseHeading />
          {late && isOpen && <LateProposal late={late} onWrite={setMovingTo} />}
          <PromiseMoves story={story} reader="studio" />
          {order.promiseReasons && <PromiseReasons reasons={order.promiseReasons} />}
          {isOpen && (
            <div className="mt-3 flex flex-wrap items-center gap-2 print:hidden">
              <Button variant="cream" size="sm" aria-haspopup="dialog" onClick={() => setMovingTo('')}>
                {m.admin_orders_promise_move()}
              </Button>
              <PauseButton orderId={order.id} isPaused={story.pausedSince !== null} />
            </div>
          )}
          {movingTo !== null && (
            <MoveDialog
              order={order}
              story={story}
              suggestedDay={movingTo}
              guard={guard}
              onClose={() => setMovingTo(null)}
            />
          )}
        </section>
      )}
    </>
  );
}

/** Hands the focus on from the button of a notice that is gone once somebody has done what it asks. */
function useFocusOnceAnswered(isAsking: boolean): void {
  const wasAsking = useRef(isAsking);
  useEffect(() => {
    if (wasAsking.current && !isAsking) focusHeading(PROMISE_HEADING_ID);
    wasAsking.current = isAsking;
  }, [isAsking]);
}

/** Why that day: what lay between the order and the first promise. */
function PromiseReasons({ reasons }: { reasons: Reason[] }) {
  return (
    <details className="mt-3 text-sm">
      <summary className="w-fit cursor-pointer py-2 font-semibold text-wine">
        {m.promise_why_heading()}
      </summary>
      <dl className="mt-1 grid max-w-md gap-y-1">
        {reasons.map((reason, at) => (
          <div key={at} className="flex justify-between gap-4 border-hairline border-b pb-1">
            <dt>{describeReason(reason)}</dt>
            <dd className="flex-none text-soft tabular-nums">
              {m.promise_moves_days({ count: reason.days, days: String(reason.days) })}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** A pause that begins and ends on one day moves nothing, so it needs no question. */
function PauseButton({ orderId, isPaused }: { orderId: string; isPaused: boolean }) {
  const utils = trpc.useUtils();
  const options = {
    onSettled: () => utils.admin.orders.invalidate(),
    onError: (error: unknown) =>
      showError(m.admin_orders_promise_pause_failed(), error, m.admin_orders_promise_pause_failed_text()),
  };
  const begin = trpc.admin.orders.pause.useMutation(options);
  const end = trpc.admin.orders.endPause.useMutation(options);
  const change = isPaused ? end : begin;
  return (
    <Button
      variant="quiet"
      size="sm"
      title={isPaused ? undefined : m.admin_orders_promise_pause_note()}
      pending={change.isPending}
      pendingLabel={isPaused ? m.admin_orders_promise_pause_ending() : m.admin_orders_promise_pausing()}
      onClick={() => change.mutate({ id: orderId })}
    >
      {isPaused ? m.admin_orders_promise_pause_end() : m.admin_orders_promise_pause()}
    </Button>
  );
}
