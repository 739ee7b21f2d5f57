import { m } from '#messages';
import { formatDateTime, formatTimeAgo } from '#shared/dates.ts';
import { describeChange } from './order-labels.ts';
import type { Order, OrderChange } from './order-queries.ts';

/** Changes of which it is said whether the customer was mailed. */
const TOLD: OrderChange['field'][] = ['status', 'set-aside', 'round-refunded', 'paid-elsewhere', 'promise'];

/** Lists the changes, newest first. */
export function OrderHistory({ order }: { order: Order }) {
  return (
    <section aria-labelledby="order-history">
      <h3 id="order-history">{m.admin_orders_history()}</h3>
      <ol className="mt-3 grid gap-3 border-hairline border-l-2 pl-4 text-sm">
        {order.changes.map((change) => (
          <li key={change.id}>
            <p className="wrap-anywhere">{describeChange(change, change.currency ?? order.currency)}</p>
            {change.field === 'notes' && <OldNotes {...change} />}
            {TOLD.includes(change.field) && <Mailed {...change} />}
            <Moment at={change.changedAt} />
          </li>
        ))}
        <li>
          <p>{m.admin_orders_history_placed()}</p>
          {order.digitalConsent && (
            <p className="text-soft text-xs">
              {m.admin_orders_history_agreed({ wording: order.digitalConsent.wording })}
            </p>
          )}
          <Moment at={order.createdAt} />
        </li>
      </ol>
    </section>
  );
}

function OldNotes({ from }: OrderChange) {
  if (!from) return null;
  return (
    <details className="text-soft">
      <summary className="ink-link w-fit text-xs">{m.admin_orders_history_notes_before()}</summary>
      <p className="wrap-anywhere mt-1 whitespace-pre-line">{from}</p>
    </details>
  );
}

function Mailed({ mailed, message }: OrderChange) {
  if (mailed === null) return null;
  return (
    <div className="text-soft text-xs">
      <p>{mailed ? m.admin_orders_history_mailed() : m.admin_orders_history_not_mailed()}</p>
      {message && (
        <blockquote className="wrap-anywhere mt-1 whitespace-pre-line border-hairline border-l-2 pl-3">
          {message}
        </blockquote>
      )}
    </div>
  );
}

function Moment({ at }: { at: Date }) {
  return (
    <time dateTime={at.toISOString()} title={formatTimeAgo(at)} className="text-soft text-xs">
      {formatDateTime(at)}
    </time>
  );
}
