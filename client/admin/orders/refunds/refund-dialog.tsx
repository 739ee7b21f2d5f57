import * as z from 'zod/mini';
import type { Order } from '#client/admin/orders/order-queries.ts';
import { FormDialog } from '#client/editing/form-dialog.tsx';
import type { LeaveGuard } from '#client/editing/leave-guard.ts';
import { listOptions, SelectField, TextAreaField, TextField } from '#client/ui/field.tsx';
import type { BindField } from '#client/ui/form.tsx';
import { m } from '#messages';
import {
  REFUND_NOTE_MAX,
  REFUND_REASON_LABELS,
  REFUND_REASONS,
  refundOrderSchema,
} from '#shared/admin/refund.ts';
import { formatDecimal, formatMoney } from '#shared/money.ts';
import { writeInField } from '#shared/numbers.ts';
import { describeRefund, readAmount } from './refund-amount.ts';
import type { RefundOf } from './refund-of.ts';
import { useRefund } from './use-refund.ts';

interface RefundDialogProps {
  order: Order;
  of: RefundOf;
  /** The leave guard of the order's panel, because closing the panel closes this dialog too. */
  guard: LeaveGuard;
  open: boolean;
  onClose: () => void;
}

/** The dialog that refunds an order, a line of its bill or a further round. */
export function RefundDialog({ order, of, guard, open, onClose }: RefundDialogProps) {
  const { label, most, currency, proposed } = of;
  const { refund } = useRefund(order, of, onClose);
  const amount = formatMoney(most, currency);
  return (
    <FormDialog
      open={open}
      size="sm"
      title={m.admin_refunds_refund()}
      description={label ? m.admin_refunds_of_line({ amount, label }) : m.admin_refunds_of_order({ amount })}
      schema={formSchema(currency)}
      initialValues={{
        amount: writeInField(formatDecimal(proposed?.amount ?? most, currency)),
        reason: REFUND_REASONS[0],
        note: proposed?.note ?? '',
      }}
      onSubmit={refund}
      onClose={onClose}
      guard={guard}
      unsaved={m.admin_refunds_unsaved()}
      action={(fields) => {
        const { cents } = readAmount(fields('amount').value, currency);
        return cents
          ? m.admin_refunds_refund_amount({ amount: formatMoney(cents, currency) })
          : m.admin_refunds_refund();
      }}
      pendingLabel={m.admin_refunds_pending()}
      variant="terracotta"
    >
      {(fields) => <RefundFields fields={fields} of={of} status={order.status} />}
    </FormDialog>
  );
}

/** The form has the amount as text, the request in cents. */
function formSchema(currency: string) {
  return z.object({
    amount: z.pipe(
      z.pipe(
        z.string(),
        z.transform((text: string, context) => {
          const { cents, problem } = readAmount(text, currency);
          if (cents !== undefined) return cents;
          context.issues.push({ code: 'custom', message: problem, input: text });
          return z.NEVER;
        }),
      ),
      refundOrderSchema.shape.amount,
    ),
    reason: z.pipe(z.string(), refundOrderSchema.shape.reason),
    note: z.pipe(z.string(), refundOrderSchema.shape.note),
  });
}

interface RefundFieldsProps {
  fields: BindField<z.input<ReturnType<typeof formSchema>>>;
  of: RefundOf;
  status: Order['status'];
}

function RefundFields({ fields, of, status }: RefundFieldsProps) {
  const { currency } = of;
  const { cents: amount } = readAmount(fields('amount').value, currency);
  return (
    <>
      <TextField
        label={m.admin_refunds_amount({ currency })}
        inputMode="decimal"
        autoComplete="off"
        required
        hint={amount === undefined ? undefined : describeRefund(amount, of, status)}
        {...fields('amount')}
      />
      <SelectField
        label={m.admin_refunds_reason()}
        required
        {...fields('reason')}
        options={listOptions(REFUND_REASONS, REFUND_REASON_LABELS)}
      />
      <TextAreaField
        label={m.admin_refunds_note()}
        hint={m.admin_refunds_note_hint()}
        rows={2}
        limit={REFUND_NOTE_MAX}
        {...fields('note')}
      />
    </>
  );
}
