import * as z from 'zod/mini';
import { HoldUnsavedInput } from '#client/account/unsaved-input.ts';
import type { Order } from '#client/admin/orders/order-queries.ts';
import { trpc } from '#client/api/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextAreaField } from '#client/ui/field.tsx';
import { Form, SubmitButton } from '#client/ui/form.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { setAsideSchema } from '#shared/withdrawal.ts';

const reasonSchema = z.pick(setAsideSchema, { reason: true });

const PRINTED =
  'Your book is made to your own wishes and printed for you alone. For such goods there is no right of withdrawal (Directive 2011/83/EU, Article 16(c)), as we said before you ordered.';

/** Asks why a withdrawal does not hold. The customer is mailed the reason, and the work goes on. */
export function SetAsideDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const utils = trpc.useUtils();
  const setAside = trpc.admin.withdrawals.setAside.useMutation();
  const reason = order.deliveryOption === 'digital' ? '' : PRINTED;

  async function submit(typed: { reason: string }) {
    await setAside.mutateAsync({ orderId: order.id, ...typed });
    onClose();
    showToast({ tone: 'success', title: 'Withdrawal set aside', description: 'The customer is told why.' });
    await Promise.all([utils.admin.orders.invalidate(), utils.admin.withdrawals.invalidate()]);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Set this withdrawal aside"
      description="The work goes on, and the customer gets your reason by mail."
    >
      <Form schema={reasonSchema} initialValues={{ reason }} onSubmit={submit}>
        {(fields) => (
          <>
            <HoldUnsavedInput when={fields('reason').value !== reason} />
            <TextAreaField label="Why it does not hold" required rows={5} {...fields('reason')} />
            <div className="flex flex-wrap justify-end gap-3">
              <Button variant="cream" onClick={onClose}>
                Cancel
              </Button>
              <SubmitButton pendingLabel="Setting aside…">Set aside and mail it</SubmitButton>
            </div>
          </>
        )}
      </Form>
    </Dialog>
  );
}
