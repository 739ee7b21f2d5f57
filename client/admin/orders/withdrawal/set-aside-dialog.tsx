import * as z from 'zod/mini';
import type { Order } from '#client/admin/orders/order-queries.ts';
import { readsLanguage } from '#client/admin/reads-language.ts';
import { trpc } from '#client/api/trpc.ts';
import { FormDialog } from '#client/editing/form-dialog.tsx';
import type { LeaveGuard } from '#client/editing/leave-guard.ts';
import { TextAreaField } from '#client/ui/field.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';
import { toLanguage } from '#shared/language.ts';
import { setAsideSchema } from '#shared/withdrawal/withdrawal.ts';

const reasonSchema = z.pick(setAsideSchema, { reason: true });

interface SetAsideDialogProps {
  order: Order;
  guard: LeaveGuard;
  onClose: () => void;
}

/** Asks why a withdrawal does not hold. The customer is mailed the reason, and the work on an order that is not canceled goes on. */
export function SetAsideDialog({ order, guard, onClose }: SetAsideDialogProps) {
  const utils = trpc.useUtils();
  // It is mailed, so it is in the customer's language.
  const printedReason = m.admin_orders_aside_printed({}, { locale: toLanguage(order.language) });
  const setAside = trpc.admin.withdrawals.setAside.useMutation();

  async function submit(typed: { reason: string }) {
    await setAside.mutateAsync({ orderId: order.id, ...typed });
    onClose();
    showToast({
      tone: 'success',
      title: m.admin_orders_aside_done_title(),
      description: m.admin_orders_aside_done_text(),
    });
    await Promise.all([utils.admin.orders.invalidate(), utils.admin.withdrawals.invalidate()]);
  }

  return (
    <FormDialog
      title={m.admin_orders_aside_title()}
      description={
        order.status === 'Canceled' ? m.admin_orders_aside_text_canceled() : m.admin_orders_aside_text()
      }
      schema={reasonSchema}
      initialValues={{ reason: order.deliveryOption === 'digital' ? '' : printedReason }}
      onSubmit={submit}
      onClose={onClose}
      guard={guard}
      unsaved={m.admin_orders_aside_unsaved()}
      action={m.admin_orders_aside_action()}
      pendingLabel={m.admin_orders_aside_pending()}
    >
      {(fields) => (
        <TextAreaField
          label={m.admin_orders_aside_reason()}
          hint={readsLanguage(order.language)}
          lang={toLanguage(order.language)}
          required
          rows={5}
          {...fields('reason')}
        />
      )}
    </FormDialog>
  );
}
