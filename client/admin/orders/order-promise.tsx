import { PromiseMoves } from '#client/order/promise-moves.tsx';
import { m } from '#messages';
import type { Order } from './order-queries.ts';

/** The promised day, and what has moved it. Orders from before have none. */
export function OrderPromise({ order: { promiseStory: story } }: { order: Order }) {
  if (!story) return null;
  return (
    <section aria-labelledby="order-promise">
      <h3 id="order-promise" className="mb-3">
        {m.promise_moves_heading_studio()}
      </h3>
      <PromiseMoves story={story} reader="studio" />
    </section>
  );
}
