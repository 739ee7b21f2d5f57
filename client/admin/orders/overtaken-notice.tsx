import type { Ref } from 'react';
import { Button } from '#client/ui/button.tsx';
import { WarningIcon } from '#client/ui/icons/warning.tsx';
import { formatTimeAgo } from '#shared/dates.ts';
import { changesSince, conflictsOf, type OrderEdit, valuesOf } from './order-edit.ts';
import type { Order } from './order-queries.ts';
import { describeChange } from './order-words.ts';

const FIELDS = { status: 'Status', notes: 'Notes' } as const;

interface OvertakenNoticeProps {
  order: Order;
  edit: OrderEdit;
  isSaving: boolean;
  onSaveOnTop: () => void;
  onTakeTheirs: () => void;
  ref: Ref<HTMLDivElement>;
}

/** Tells that others have saved this order meanwhile, and lets the person choose. */
export function OvertakenNotice({
  order,
  edit,
  isSaving,
  onSaveOnTop,
  onTakeTheirs,
  ref,
}: OvertakenNoticeProps) {
  const conflicts = conflictsOf(edit, order);
  const own = valuesOf(edit, order);
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="cut mb-5 grid gap-3 border-2 border-charcoal bg-caption p-4 text-sm"
    >
      <p className="flex gap-2 font-semibold">
        <WarningIcon className="mt-0.5 size-5 flex-none" />
        This order was changed while you had it open.
      </p>
      <ul className="grid gap-1">
        {changesSince(edit, order).map((change) => (
          <li key={change.id} className="wrap-anywhere">
            {describeChange(change, order.currency)}{' '}
            <span className="whitespace-nowrap text-soft">{formatTimeAgo(change.changedAt)}</span>
          </li>
        ))}
      </ul>
      {conflicts.map((name) => (
        <dl key={name} className="grid grid-cols-2 gap-3">
          <Version title={`${FIELDS[name]} now`} text={order[name] ?? ''} />
          <Version title={`${FIELDS[name]}, yours`} text={own[name]} />
        </dl>
      ))}
      <p>
        {conflicts.length > 0
          ? 'Nothing of yours is lost. Saving on top replaces theirs with yours.'
          : 'Nothing of yours is lost, and yours does not touch theirs.'}
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button size="sm" pending={isSaving} pendingLabel="Saving..." onClick={onSaveOnTop}>
          Save mine on top
        </Button>
        <Button variant="cream" size="sm" disabled={isSaving} onClick={onTakeTheirs}>
          Take theirs
        </Button>
      </div>
    </div>
  );
}

function Version({ title, text }: { title: string; text: string }) {
  return (
    <div className="min-w-0">
      <dt className="font-semibold text-xs">{title}</dt>
      <dd className="wrap-anywhere mt-1 max-h-40 overflow-y-auto whitespace-pre-line bg-paper px-2.5 py-1.5">
        {text || <em>Nothing</em>}
      </dd>
    </div>
  );
}
