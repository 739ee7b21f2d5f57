import * as z from 'zod/mini';
import { orderIdSchema } from './admin.ts';
import { INT4_MAX } from './bounds.ts';
import { freeText, uuid } from './text.ts';

/** Why money is given back, in Stripe's words; 'fraudulent' also puts the card on Stripe's block list. */
export const REFUND_REASONS = ['requested_by_customer', 'duplicate', 'fraudulent'] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

export const REFUND_REASON_LABELS: Record<RefundReason, string> = {
  requested_by_customer: 'Requested by the customer',
  duplicate: 'Paid twice',
  fraudulent: 'Fraudulent',
};

/** Money that is `pending` is on its way; what has `failed` or is `canceled` has come back to the studio. */
export type RefundStatus = 'pending' | 'succeeded' | 'failed' | 'canceled';

export const REFUND_NOTE_MAX = 1000;

export const refundOrderSchema = z.object({
  ...orderIdSchema.shape,
  /** Cents. */
  amount: z
    .int('Please enter an amount')
    .check(z.gte(1, 'Please enter an amount'), z.lte(INT4_MAX, 'This is more than was paid')),
  reason: z.enum(REFUND_REASONS, 'Please select a reason'),
  /** For the studio, may be blank; neither Stripe nor the customer gets to see it. */
  note: freeText(REFUND_NOTE_MAX, `The note must be at most ${REFUND_NOTE_MAX} characters`).check(z.trim()),
  /** Made up anew for each refund that is wanted; the same one again changes nothing. */
  key: uuid('Please reload the page and try again'),
});
export type RefundRequest = z.infer<typeof refundOrderSchema>;
