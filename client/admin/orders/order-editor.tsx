import { type Dispatch, type FormEvent, type SetStateAction, useEffect, useRef, useState } from 'react';
import { CheckboxField, SelectField, TextAreaField } from '#client/ui/field.tsx';
import { ORDER_MESSAGE_MAX, ORDER_NOTES_MAX } from '#shared/admin.ts';
import { ORDER_STATUSES } from '#shared/order.ts';
import { changeValues, isBehind, type OrderEdit, valuesOf } from './order-edit.ts';
import type { Order } from './order-queries.ts';
import { OrderStaleNotice } from './order-stale-notice.tsx';
import type { SaveOrder } from './use-save-order.ts';

interface OrderEditorProps {
  order: Order;
  formId: string;
  edit: OrderEdit | null;
  onEdit: Dispatch<SetStateAction<OrderEdit | null>>;
  save: SaveOrder;
}

/** Status and notes. */
export function OrderEditor({ order, formId, edit, onEdit, save }: OrderEditorProps) {
  const { status, notes } = valuesOf(edit, order);
  const notice = useRef<HTMLDivElement>(null);
  const { isStale } = save;
  const isQuestion = status === 'Waiting on Client';
  const asksNothing =
    isQuestion && status !== order.status && edit?.tellCustomer === true && edit.message.trim() === '';
  const [pressed, setPressed] = useState(false);
  const isMissing = pressed && asksNothing;
  useEffect(() => {
    if (isStale) notice.current?.focus();
  }, [isStale]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending || !edit || notes.length > ORDER_NOTES_MAX) return;
    setPressed(true);
    if (asksNothing || edit.message.length > ORDER_MESSAGE_MAX) return;
    save.mutate({ order });
  }

  return (
    <section aria-labelledby="order-editor" className="inked bg-cream p-4 sm:p-5">
      <h3 id="order-editor" className="sr-only">
        Update this order
      </h3>
      {isBehind(edit, order) && (
        <OrderStaleNotice
          ref={notice}
          order={order}
          edit={edit}
          isSaving={save.isPending}
          onSaveOnTop={() => save.mutate({ order, onTop: true })}
          onTakeTheirs={() => onEdit(null)}
        />
      )}
      <form id={formId} noValidate onSubmit={submit} className="grid gap-2">
        <SelectField
          label="Status"
          value={status}
          onChange={(value) => {
            const next = ORDER_STATUSES.find((known) => known === value);
            onEdit((current) => changeValues(current, order, { status: next }));
          }}
        >
          {ORDER_STATUSES.map((known) => (
            <option key={known}>{known}</option>
          ))}
        </SelectField>
        {edit && status !== order.status && (
          <>
            <CheckboxField
              label="Tell the customer by mail"
              value={edit.tellCustomer}
              onChange={(tellCustomer) => onEdit((current) => current && { ...current, tellCustomer })}
            />
            {edit.tellCustomer && (
              <TextAreaField
                label="Your words to the customer"
                placeholder={isQuestion ? 'What do you need to know?' : 'Optional'}
                required={isQuestion}
                error={isMissing ? 'The mail says that you have a question: please write it here' : undefined}
                rows={3}
                limit={ORDER_MESSAGE_MAX}
                value={edit.message}
                onChange={(message) => onEdit((current) => current && { ...current, message })}
              />
            )}
          </>
        )}
        <TextAreaField
          label="Notes"
          placeholder="Add notes about this order..."
          rows={4}
          limit={ORDER_NOTES_MAX}
          value={notes}
          onChange={(value) => onEdit((current) => changeValues(current, order, { notes: value }))}
        />
      </form>
    </section>
  );
}
