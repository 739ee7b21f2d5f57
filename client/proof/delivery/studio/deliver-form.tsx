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

const EMPTY = { message: '', reason: '' };
const formSchema = z.pick(deliverSchema, { message: true, reason: true });

interface DeliverFormProps {
  proof: StudioProof;
  /** Of the files that wait. */
  count: number;
  isApproved: boolean;
  guard: LeaveGuard;
}

/**
 * Sends the mail with all files that were added since the last one. What is typed stays where nothing can be delivered
 * any more, because somebody else has delivered the files or opened the pages again.
 */
export function DeliverForm({ proof: { order, versions }, count, isApproved, guard }: DeliverFormProps) {
  const [values, setValues] = useState(EMPTY);
  const { message } = values;
  const name = order.customerName;
  const approved = versions.find(({ state }) => state === 'approved');
  const isEarly = approved !== undefined && approved.kind !== 'final';
  const refresh = useRefreshProofs();
  const deliver = trpc.admin.proofs.deliver.useMutation({ onSettled: refresh });
  const isTyped = message.trim() !== '' || (isEarly && values.reason.trim() !== '');
  useReportUnsaved(guard, isTyped && (deliver.isPending ? 'saving' : 'typed'), 'files');
  if (!isTyped && (count === 0 || !isApproved)) return null;
  return (
    <Form
      label={m.studio_delivery_form()}
      schema={formSchema}
      edit={{ values, change: (changed) => setValues({ ...values, ...changed }) }}
      onSubmit={async (sent) => {
        await deliver.mutateAsync({ orderId: order.id, ...sent });
        // Files that were added meanwhile are another mail.
        setValues(EMPTY);
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
