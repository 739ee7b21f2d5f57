import * as z from 'zod/mini';
import { INT4_MAX } from '#shared/bounds.ts';
import { freeText, uuid } from '#shared/text.ts';
import { orderIdSchema } from './orders.ts';

/** Stripe's values; 'fraudulent' also blocks the card. */
export const REFUND_REASONS = ['requested_by_customer', 'duplicate', 'fraudulent'] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

export const REFUND_REASON_LABELS: Record<RefundReason, string> = {
  requested_by_customer: 'Requested by the customer',
  duplicate: 'Paid twice',
  fraudulent: 'Fraudulent',
};

/** Stored as the maker of a refund that was made there. */
export const STRIPE_DASHBOARD = 'Stripe’s dashboard';

/** `failed` or `canceled` money is back in the studio's balance. */
export type RefundStatus = 'pending' | 'succeeded' | 'failed' | 'canceled';

export const REFUND_NOTE_MAX = 1000;

const refundFields = {
  /** Cents. */
  amount: z
    .int('Please enter an amount')
    .check(z.gte(1, 'Please enter an amount'), z.lte(INT4_MAX, 'This is more than was paid')),
  reason: z.enum(REFUND_REASONS, 'Please select a reason'),
  /** Internal: Stripe and the customer do not see it. */
  note: freeText(REFUND_NOTE_MAX, `The note must be at most ${REFUND_NOTE_MAX} characters`).check(z.trim()),
  /** The client's idempotency key. */
  key: uuid('Please reload the page and try again'),
};

export const refundOrderSchema = z.object({
  ...orderIdSchema.shape,
  ...refundFields,
  /** The line of the bill; missing for a refund of no certain line. */
  line: z.optional(freeText(100, 'This line does not stand in the bill')),
});
export type RefundRequest = z.infer<typeof refundOrderSchema>;

/** Of a further round, which was paid for on its own. */
export const refundRoundSchema = z.object({ id: uuid('This round does not exist'), ...refundFields });
export type RoundRefundRequest = z.infer<typeof refundRoundSchema>;

/** Says which order of a shared payment a refund from Stripe's dashboard is for. */
export const attributeRefundSchema = z.object({
  ...orderIdSchema.shape,
  refundId: uuid('This refund does not exist'),
});
