import * as z from 'zod/mini';
import type { Order } from '#client/admin/orders/order-queries.ts';
import { trpc } from '#client/api/trpc.ts';
import { FormDialog } from '#client/editing/form-dialog.tsx';
import type { LeaveGuard } from '#client/editing/leave-guard.ts';
import { TextAreaField } from '#client/ui/field.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { setAsideSchema } from '#shared/withdrawal/withdrawal.ts';

const reasonSchema = z.pick(setAsideSchema, { reason: true });

const PRINTED =
  'Your book is made to your own wishes and printed for you alone. For such goods there is no right of withdrawal (Directive 2011/83/EU, Article 16(c)), as we said before you ordered.';

interface SetAsideDialogProps {
  order: Order;
  guard: LeaveGuard;
  onClose: () => void;
}

/** Asks why a withdrawal does not hold. The customer is mailed the reason, and the work goes on. */
export function SetAsideDialog({ order, guard, onClose }: SetAsideDialogProps) {
  const utils = trpc.useUtils();
  const setAside = trpc.admin.withdrawals.setAside.useMutation();

  async function submit(typed: { reason: string }) {
    await setAside.mutateAsync({ orderId: order.id, ...typed });
    onClose();
    showToast({ tone: 'success', title: 'Withdrawal set aside', description: 'The customer is told why.' });
    await Promise.all([utils.admin.orders.invalidate(), utils.admin.withdrawals.invalidate()]);
  }

  return (
    <FormDialog
      title="Set this withdrawal aside"
      description="The work goes on, and the customer gets your reason by mail."
      schema={reasonSchema}
      initialValues={{ reason: order.deliveryOption === 'digital' ? '' : PRINTED }}
      onSubmit={submit}
      onClose={onClose}
      guard={guard}
      unsaved="The withdrawal is not set aside yet."
      action="Set aside and mail it"
      pendingLabel="Setting aside…"
    >
      {(fields) => <TextAreaField label="Why it does not hold" required rows={5} {...fields('reason')} />}
    </FormDialog>
  );
}
