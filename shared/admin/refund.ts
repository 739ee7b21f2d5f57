import * as z from 'zod/mini';
import { m } from '#messages';
import { INT4_MAX } from '#shared/bounds.ts';
import { freeText, trimmedText, uuid } from '#shared/text.ts';
import { orderIdSchema } from './orders.ts';

/** Stripe's values; 'fraudulent' also blocks the card. */
export const REFUND_REASONS = ['requested_by_customer', 'duplicate', 'fraudulent'] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

export const REFUND_REASON_LABELS: Record<RefundReason, () => string> = {
  requested_by_customer: m.order_input_refund_requested,
  duplicate: m.order_input_refund_duplicate,
  fraudulent: m.order_input_refund_fraudulent,
};

/** Stored as the maker of a refund that was made there. */
export const STRIPE_DASHBOARD = 'Stripe’s dashboard';

/** `failed` or `canceled` money is back in the studio's balance. */
export type RefundStatus = 'pending' | 'succeeded' | 'failed' | 'canceled';

export const REFUND_NOTE_MAX = 1000;

const refundFields = {
  /** Cents. */
  amount: z
    .int({ error: m.order_input_amount_missing })
    .check(
      z.gte(1, { error: m.order_input_amount_missing }),
      z.lte(INT4_MAX, { error: m.order_input_amount_too_high }),
    ),
  reason: z.enum(REFUND_REASONS, { error: m.order_input_reason_missing }),
  /** Internal: Stripe and the customer do not see it. */
  note: freeText(REFUND_NOTE_MAX, () => m.order_input_note_too_long({ max: REFUND_NOTE_MAX })).check(
    z.trim(),
  ),
  /** The client's idempotency key. */
  key: uuid(m.order_input_reload),
};

export const refundOrderSchema = z.object({
  ...orderIdSchema.shape,
  ...refundFields,
  /** The line of the bill; missing for a refund of no certain line. */
  line: z.optional(freeText(100, m.order_input_line_unknown)),
  /** Whether it is the one that is proposed for a delay. */
  forDelay: z.optional(z.boolean()),
});
export type RefundRequest = z.infer<typeof refundOrderSchema>;

const roundIdSchema = z.object({ id: uuid(m.order_input_round_unknown) });

/** The refund of a further round, which was paid for on its own. */
export const refundRoundSchema = z.object({ ...roundIdSchema.shape, ...refundFields });
export type RoundRefundRequest = z.infer<typeof refundRoundSchema>;

/** Says which order of a shared payment a refund from Stripe's dashboard is for. */
export const attributeRefundSchema = z.object({
  ...orderIdSchema.shape,
  refundId: uuid(m.order_input_refund_unknown),
});

const elsewhereFields = {
  amount: refundFields.amount,
  note: trimmedText(REFUND_NOTE_MAX, m.order_input_elsewhere_missing, () =>
    m.order_input_note_too_long({ max: REFUND_NOTE_MAX }),
  ),
  key: refundFields.key,
};

/** Money of a withdrawn order that the studio has paid back in another way than by Stripe; the note says how. */
export const paidElsewhereSchema = z.object({ ...orderIdSchema.shape, ...elsewhereFields });
export type PaidElsewhere = z.infer<typeof paidElsewhereSchema>;

/** A further round that was paid back elsewhere. */
export const roundPaidElsewhereSchema = z.object({ ...roundIdSchema.shape, ...elsewhereFields });
