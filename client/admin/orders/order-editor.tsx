import { type FormEvent, useState } from 'react';
import { StaleNotice } from '#client/admin/editing/stale-notice.tsx';
import { Button } from '#client/ui/button.tsx';
import { CheckboxField, SelectField, TextAreaField } from '#client/ui/field.tsx';
import { ORDER_MESSAGE_MAX, ORDER_NOTES_MAX, QUESTION_MISSING } from '#shared/admin.ts';
import { formatTimeAgo } from '#shared/dates.ts';
import { ORDER_STATUSES } from '#shared/order.ts';
import { changesSince, type OrderEdit } from './order-editing.ts';
import { describeChange } from './order-labels.ts';
import type { Order } from './order-queries.ts';
import { type StatusMail, useSaveOrder } from './use-save-order.ts';

const NO_MESSAGE: StatusMail = { tellCustomer: true, message: '' };

interface OrderEditorProps {
  order: Order;
  edit: OrderEdit;
  onCancel: () => void;
}

/** Edits status and notes. It stays in view while the order is scrolled. */
export function OrderEditor({ order, edit, onCancel }: OrderEditorProps) {
  const { values, isSaving } = edit;
  const save = useSaveOrder(edit);
  const [mail, setMail] = useState(NO_MESSAGE);
  const [isPressed, setPressed] = useState(false);
  const changesStatus = values.status !== order.status;
  const isQuestion = values.status === 'Waiting on Client';
  const lacksQuestion = changesStatus && isQuestion && mail.tellCustomer && mail.message.trim() === '';

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSaving || !edit.isEdited || values.notes.length > ORDER_NOTES_MAX) return;
    setPressed(true);
    if (lacksQuestion || mail.message.length > ORDER_MESSAGE_MAX) {
      const message = event.currentTarget.elements.namedItem('message');
      if (message instanceof HTMLElement) message.focus();
      return;
    }
    if (await save(mail)) setMail(NO_MESSAGE);
  }

  return (
    <section
      aria-labelledby="order-editor"
      className="inked bg-cream p-3 lg:p-4 print:border-0 print:bg-transparent print:p-0"
    >
      <h3 id="order-editor" className="sr-only">
        Update this order
      </h3>
      <PrintedNotes notes={values.notes} />
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-2.5 print:hidden">
        <OrderStaleNotice edit={edit} currency={order.currency} />
        <SelectField
          label="Status"
          value={values.status}
          onChange={(value) => edit.change({ status: ORDER_STATUSES.find((known) => known === value) })}
          className="max-lg:flex! max-lg:items-center max-lg:gap-3 max-lg:*:first:flex-none max-lg:*:last:flex-1"
        >
          {ORDER_STATUSES.map((known) => (
            <option key={known}>{known}</option>
          ))}
        </SelectField>
        {changesStatus && (
          <StatusMailFields
            mail={mail}
            onChange={setMail}
            isQuestion={isQuestion}
            isMissing={isPressed && lacksQuestion}
          />
        )}
        <TextAreaField
          label="Notes"
          placeholder="Add notes about this order..."
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
            pendingLabel="Saving..."
            className="flex-1"
          >
            Save Changes
          </Button>
          <Button variant="quiet" size="sm" onClick={onCancel}>
            Cancel
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
      <p className="font-semibold">Notes</p>
      <p className="wrap-anywhere whitespace-pre-line text-sm">{notes}</p>
    </div>
  );
}

interface StatusMailFieldsProps {
  mail: StatusMail;
  onChange: (mail: StatusMail) => void;
  isQuestion: boolean;
  /** Whether the mail to the customer would lack the studio's question. */
  isMissing: boolean;
}

function StatusMailFields({ mail, onChange, isQuestion, isMissing }: StatusMailFieldsProps) {
  return (
    <>
      <CheckboxField
        label="Tell the customer by mail"
        value={mail.tellCustomer}
        onChange={(tellCustomer) => onChange({ ...mail, tellCustomer })}
      />
      {mail.tellCustomer && (
        <TextAreaField
          label="Your words to the customer"
          name="message"
          placeholder={isQuestion ? 'What do you need to know?' : 'Optional'}
          required={isQuestion}
          error={isMissing ? QUESTION_MISSING : undefined}
          rows={2}
          limit={ORDER_MESSAGE_MAX}
          value={mail.message}
          onChange={(message) => onChange({ ...mail, message })}
        />
      )}
    </>
  );
}

function OrderStaleNotice({ edit, currency }: { edit: OrderEdit; currency: string }) {
  const { base, conflict } = edit;
  return (
    <StaleNotice
      what="order"
      edit={edit}
      textOf={({ status, notes }) => ({ status: ['Status', status], notes: ['Notes', notes ?? ''] })}
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
