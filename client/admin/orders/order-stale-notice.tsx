import type { Ref } from 'react';
import { StaleNotice } from '#client/admin/editing/stale-notice.tsx';
import { formatTimeAgo } from '#shared/dates.ts';
import { changesSince, conflictsOf, type OrderEdit } from './order-edit.ts';
import { describeChange } from './order-labels.ts';
import type { Order } from './order-queries.ts';

const FIELDS = { status: 'Status', notes: 'Notes' } as const;

interface OrderStaleNoticeProps {
  order: Order;
  edit: OrderEdit;
  isSaving: boolean;
  onSaveOnTop: () => void;
  onTakeTheirs: () => void;
  ref: Ref<HTMLDivElement>;
}

/** The changes that others have saved of this order since. */
export function OrderStaleNotice(props: OrderStaleNoticeProps) {
  const { order, edit, isSaving, onSaveOnTop, onTakeTheirs, ref } = props;
  return (
    <div className="mb-5">
      <StaleNotice
        ref={ref}
        what="order"
        theirs={conflictsOf(edit, order).map((name) => [FIELDS[name], order[name] ?? ''])}
        saveOnTop={{ isPending: isSaving, onSave: onSaveOnTop }}
        onTake={onTakeTheirs}
      >
        <ul className="grid gap-1">
          {changesSince(edit, order).map((change) => (
            <li key={change.id} className="wrap-anywhere">
              {describeChange(change, order.currency)}{' '}
              <span className="whitespace-nowrap text-soft">{formatTimeAgo(change.changedAt)}</span>
            </li>
          ))}
        </ul>
      </StaleNotice>
    </div>
  );
}
