import { useState } from 'react';
import * as z from 'zod/mini';
import type { RefundOf } from '#client/admin/orders/refunds/refund-of.ts';
import { trpc } from '#client/api/trpc.ts';
import { FormDialog } from '#client/editing/form-dialog.tsx';
import type { LeaveGuard } from '#client/editing/leave-guard.ts';
import { TextAreaField } from '#client/ui/field.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';
import { paidElsewhereSchema, REFUND_NOTE_MAX } from '#shared/admin/refund.ts';
import { formatMoney } from '#shared/money.ts';

const noteSchema = z.pick(paidElsewhereSchema, { note: true });

interface PaidElsewhereDialogProps {
  /** The order or further round, with the cents that are not given back yet. */
  of: RefundOf;
  guard: LeaveGuard;
  onClose: () => void;
}

/** Notes how the studio has paid back what Stripe could not, as by bank transfer. */
export function PaidElsewhereDialog({ of, guard, onClose }: PaidElsewhereDialogProps) {
  const utils = trpc.useUtils();
  const ofOrder = trpc.admin.orders.notePaidElsewhere.useMutation();
  const ofRound = trpc.admin.proofs.noteRoundPaidElsewhere.useMutation();
  // The amount that was read in the dialog is the one that is noted, once.
  const [{ amount, key }] = useState(() => ({ amount: of.left, key: crypto.randomUUID() }));
  const money = { amount: formatMoney(amount, of.currency) };

  async function submit({ note }: { note: string }) {
    await (of.roundId ? ofRound : ofOrder).mutateAsync({ id: of.id, amount, note, key });
    onClose();
    showToast({ tone: 'success', title: m.admin_refunds_elsewhere_done(money) });
    await Promise.all([
      utils.admin.orders.invalidate(),
      utils.admin.withdrawals.invalidate(),
      utils.admin.proofs.invalidate(),
    ]);
  }

  return (
    <FormDialog
      size="sm"
      title={m.admin_refunds_elsewhere()}
      description={m.admin_refunds_elsewhere_text(money)}
      schema={noteSchema}
      initialValues={{ note: '' }}
      onSubmit={submit}
      onClose={onClose}
      guard={guard}
      unsaved={m.admin_refunds_elsewhere_unsaved()}
      action={m.admin_refunds_elsewhere_action(money)}
      pendingLabel={m.admin_saving()}
    >
      {(fields) => (
        <TextAreaField
          label={m.admin_refunds_elsewhere_how()}
          hint={m.admin_refunds_note_hint()}
          required
          rows={2}
          limit={REFUND_NOTE_MAX}
          {...fields('note')}
        />
      )}
    </FormDialog>
  );
}
