import { useState } from 'react';
import * as z from 'zod/mini';
import { trpc } from '#client/api/trpc.ts';
import { focusHeading } from '#client/editing/focus-heading.ts';
import { useReportUnsaved } from '#client/editing/leave-dialog.tsx';
import type { LeaveGuard } from '#client/editing/leave-guard.ts';
import { type StudioProof, useRefreshProofs } from '#client/proof/studio-proof.ts';
import { TextAreaField } from '#client/ui/field.tsx';
import { Form, SubmitButton } from '#client/ui/form.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';
import { PROOF_TEXT_MAX } from '#shared/proof/proof.ts';
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
  const name = order.customerName;
  const approved = versions.find(({ state }) => state === 'approved');
  const isEarly = approved !== undefined && approved.kind !== 'final';
  const refresh = useRefreshProofs();
  const deliver = trpc.admin.proofs.deliver.useMutation({ onSettled: refresh });
  const isTyped = message.trim() !== '' || values.reason.trim() !== '';
  useReportUnsaved(guard, isTyped && (deliver.isPending ? 'saving' : 'typed'), 'files');
  return (
    <Form
      label={m.studio_delivery_form()}
      schema={formSchema}
      edit={{ values, change: (changed) => setValues({ ...values, ...changed }) }}
      onSubmit={async (sent) => {
        await deliver.mutateAsync({ orderId: order.id, ...sent });
        showToast({
          tone: 'success',
          title: m.studio_delivery_done(),
          description: name ? m.studio_proof_mailed({ name }) : m.studio_proof_mailed_customer(),
        });
        focusHeading('deliveries');
      }}
      className="gap-3!"
    >
      {(fields) => (
        <>
          <TextAreaField
            label={m.studio_delivery_words()}
            hint={m.studio_delivery_words_hint()}
            rows={2}
            lang={order.language}
            limit={message.length > PROOF_TEXT_MAX * 0.9 ? PROOF_TEXT_MAX : undefined}
            {...fields('message')}
          />
          {isEarly && (
            <TextAreaField
              label={m.studio_delivery_why()}
              hint={
                approved.kind === 'sketches'
                  ? m.studio_delivery_why_sketches({ number: approved.number })
                  : m.studio_delivery_why_line_art({ number: approved.number })
              }
              required
              rows={2}
              lang={order.language}
              {...fields('reason')}
              value={values.reason}
            />
          )}
          <SubmitButton pendingLabel={m.studio_delivery_delivering()} className="justify-self-start">
            {m.studio_delivery_deliver({ count })}
          </SubmitButton>
        </>
      )}
    </Form>
  );
}
