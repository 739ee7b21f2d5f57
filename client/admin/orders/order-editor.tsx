import { type FormEvent, useState } from 'react';
import { StaleNotice } from '#client/editing/stale-notice.tsx';
import { Button } from '#client/ui/button.tsx';
import { listOptions, SelectField, TextAreaField } from '#client/ui/field.tsx';
import { focusIfLost } from '#client/ui/focus-if-lost.ts';
import { m } from '#messages';
import { ORDER_MESSAGE_MAX, ORDER_NOTES_MAX } from '#shared/admin/orders.ts';
import { formatTimeAgo } from '#shared/dates.ts';
import { isPosted, ORDER_STATUSES } from '#shared/order/order.ts';
import { STATUS_LABELS } from '#shared/order/status-labels.ts';
import { changesSince, type OrderEdit } from './order-editing.ts';
import { describeChange } from './order-labels.ts';
import type { Order } from './order-queries.ts';
import { describeStatusProblems, NO_NEWS, StatusNewsFields } from './status-news-fields.tsx';
import { useSaveOrder } from './use-save-order.ts';

interface OrderEditorProps {
  order: Order;
  edit: OrderEdit;
  onCancel: () => void;
}

/** The form's id, by which the focus is put on its status. */
export const ORDER_EDITOR_ID = 'order-editor-form';

/** Edits status and notes. It stays in view while the order is scrolled. */
export function OrderEditor({ order, edit, onCancel }: OrderEditorProps) {
  const { values, isSaving } = edit;
  const save = useSaveOrder(edit);
  const [news, setNews] = useState(NO_NEWS);
  const [isPressed, setPressed] = useState(false);
  const changesStatus = values.status !== order.status;
  const problems = changesStatus ? describeStatusProblems(values.status, order, news) : {};
  const statuses = ORDER_STATUSES.filter(
    (status) => status !== 'Ready for Print' || order.status === status || isPosted(order),
  );

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (isSaving || !edit.isEdited || values.notes.length > ORDER_NOTES_MAX) return;
    setPressed(true);
    const [wrong = news.message.length > ORDER_MESSAGE_MAX ? 'message' : undefined] = Object.keys(problems);
    if (wrong) {
      const field = form.elements.namedItem(wrong);
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    // Words for another status may be typed meanwhile.
    if (!(await save(news))) return;
    setNews((typed) => (typed === news ? NO_NEWS : typed));
    focusIfLost(() => form.querySelector('select'));
  }

  return (
    <section
      aria-labelledby="order-editor"
      className="inked bg-cream p-3 lg:p-4 print:border-0 print:bg-transparent print:p-0"
    >
      <h3 id="order-editor" className="sr-only">
        {m.admin_orders_edit()}
      </h3>
      <PrintedNotes notes={values.notes} />
      <form
        id={ORDER_EDITOR_ID}
        noValidate
        data-saves=""
        onSubmit={(event) => void submit(event)}
        className="grid gap-2.5 print:hidden"
      >
        <OrderStaleNotice edit={edit} currency={order.currency} />
        <SelectField
          label={m.orders_status()}
          value={values.status}
          onChange={(status) => edit.change({ status })}
          className="max-lg:flex! max-lg:flex-wrap max-lg:items-center max-lg:gap-x-3 max-lg:*:first:flex-none max-lg:*:last:flex-1 max-lg:*:last:basis-24"
          options={listOptions(statuses, STATUS_LABELS)}
        />
        {changesStatus && (
          <StatusNewsFields
            news={news}
            onChange={setNews}
            status={values.status}
            order={order}
            problems={isPressed ? problems : {}}
          />
        )}
        <TextAreaField
          label={m.admin_orders_notes()}
          placeholder={m.admin_orders_notes_example()}
          rows={4}
          limit={values.notes.length > ORDER_NOTES_MAX * 0.9 ? ORDER_NOTES_MAX : undefined}
          value={values.notes}
          onChange={(notes) => edit.change({ notes })}
          className="max-lg:[&_textarea]:max-h-24 max-lg:[&_textarea]:min-h-0! lg:[&_textarea]:max-h-[40dvh]"
        />
        <div className="flex gap-2">
          <Button
            type="submit"
            size="sm"
            disabled={!edit.isEdited}
            pending={isSaving}
            pendingLabel={m.admin_saving()}
            className="flex-1"
          >
            {m.admin_save()}
          </Button>
          <Button variant="quiet" size="sm" onClick={onCancel}>
            {m.admin_cancel()}
          </Button>
        </div>
      </form>
    </section>
  );
}

/** A text field would print only its visible part; the status is printed beside the title. */
function PrintedNotes({ notes }: { notes: string }) {
  if (notes.trim() === '') return null;
  return (
    <div className="hidden print:block">
      <p className="font-semibold">{m.admin_orders_notes()}</p>
      <p className="wrap-anywhere whitespace-pre-line text-sm">{notes}</p>
    </div>
  );
}

function OrderStaleNotice({ edit, currency }: { edit: OrderEdit; currency: string }) {
  const { base, conflict } = edit;
  return (
    <StaleNotice
      title={m.admin_orders_stale()}
      edit={edit}
      textOf={({ status, notes }) => ({
        status: [m.orders_status(), STATUS_LABELS[status]()],
        notes: [m.admin_orders_notes(), notes ?? ''],
      })}
      onTakeTheirs={edit.discard}
    >
      {conflict && (
        <ul className="grid gap-1">
          {changesSince(base, conflict).map((change) => (
            <li key={change.id} className="wrap-anywhere">
              {describeChange(change, currency)}{' '}
              <span className="whitespace-nowrap text-soft">{formatTimeAgo(change.changedAt)}</span>
            </li>
          ))}
        </ul>
      )}
    </StaleNotice>
  );
}
