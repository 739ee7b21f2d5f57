import { useState } from 'react';
import * as z from 'zod/mini';
import { type Proof, useRefreshProofs } from '#client/admin/orders/proofs/proof-queries.ts';
import { trpc } from '#client/api/trpc.ts';
import { TextAreaField } from '#client/ui/field.tsx';
import { Form, SubmitButton } from '#client/ui/form.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { pluralize } from '#shared/pluralize.ts';
import { PROOF_TEXT_MAX } from '#shared/proof.ts';
import { deliverSchema } from '#shared/proof-schema.ts';

const messageSchema = z.pick(deliverSchema, { message: true });

/** Sends the mail with all files that were added since. */
export function DeliverForm({ proof: { order }, count }: { proof: Proof; count: number }) {
  const [message, setMessage] = useState('');
  const refresh = useRefreshProofs();
  const deliver = trpc.admin.proofs.deliver.useMutation({ onSettled: refresh });
  return (
    <Form
      label="Deliver the files"
      schema={messageSchema}
      edit={{ values: { message }, change: (values) => setMessage(values.message ?? '') }}
      onSubmit={async (values) => {
        await deliver.mutateAsync({ orderId: order.id, ...values });
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
          <SubmitButton pendingLabel="Delivering..." className="justify-self-start">
            Deliver {pluralize(count, 'file')}
          </SubmitButton>
        </>
      )}
    </Form>
  );
}
