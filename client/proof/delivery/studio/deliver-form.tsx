import { useState } from 'react';
import * as z from 'zod/mini';
import { trpc } from '#client/api/trpc.ts';
import { useReportUnsaved } from '#client/editing/leave-dialog.tsx';
import type { LeaveGuard } from '#client/editing/leave-guard.ts';
import { type StudioProof, useRefreshProofs } from '#client/proof/studio-proof.ts';
import { TextAreaField } from '#client/ui/field.tsx';
import { Form, SubmitButton } from '#client/ui/form.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { tellCount } from '#shared/pluralize.ts';
import { PROOF_KIND_LABELS, PROOF_TEXT_MAX } from '#shared/proof/proof.ts';
import { deliverSchema } from '#shared/proof/schema.ts';

const formSchema = z.pick(deliverSchema, { message: true, reason: true });

interface DeliverFormProps {
  proof: StudioProof;
  count: number;
  guard: LeaveGuard;
}

/** Sends the mail with all files that were added since the last one. */
export function DeliverForm({ proof: { order, versions }, count, guard }: DeliverFormProps) {
  const [values, setValues] = useState({ message: '', reason: '' });
  const { message } = values;
  const approved = versions.find(({ state }) => state === 'approved');
  const isEarly = approved !== undefined && approved.kind !== 'final';
  const refresh = useRefreshProofs();
  const deliver = trpc.admin.proofs.deliver.useMutation({ onSettled: refresh });
  const isTyped = message.trim() !== '' || values.reason.trim() !== '';
  useReportUnsaved(guard, isTyped && (deliver.isPending ? 'saving' : 'typed'), 'files');
  return (
    <Form
      label="Deliver the files"
      schema={formSchema}
      edit={{ values, change: (changed) => setValues({ ...values, ...changed }) }}
      onSubmit={async (sent) => {
        await deliver.mutateAsync({ orderId: order.id, ...sent });
        showToast({
          tone: 'success',
          title: 'Delivered',
          description: `${order.customerName || 'The customer'} gets a mail with the link.`,
        });
        document.getElementById('deliveries')?.focus();
      }}
      className="gap-3!"
    >
      {(fields) => (
        <>
          <TextAreaField
            label="Your words to the customer"
            hint="Optional. They stand in the mail."
            rows={2}
            limit={message.length > PROOF_TEXT_MAX * 0.9 ? PROOF_TEXT_MAX : undefined}
            {...fields('message')}
          />
          {isEarly && (
            <TextAreaField
              label="Why before the final pages"
              hint={`Version ${approved.number} is approved as ${PROOF_KIND_LABELS[approved.kind]().toLowerCase()}. Your reason stands in the log, which the customer reads too.`}
              required
              rows={2}
              {...fields('reason')}
              value={values.reason}
            />
          )}
          <SubmitButton pendingLabel="Delivering..." className="justify-self-start">
            {tellCount(count, 'Deliver 1 file', 'Deliver # files')}
          </SubmitButton>
        </>
      )}
    </Form>
  );
}
