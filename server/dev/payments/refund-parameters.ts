import * as z from 'zod/mini';
import type { Tree } from './form.ts';
import { expand, integer, metadata, readForm, text } from './parameters.ts';
import { refuse } from './stripe-error.ts';

// From the SDK's RefundCreateParams.
const refundSchema = z.strictObject({
  payment_intent: z.optional(text()),
  charge: z.optional(text()),
  amount: z.optional(integer(1)),
  reason: z.optional(z.enum(['duplicate', 'fraudulent', 'requested_by_customer'])),
  metadata: z.optional(metadata),
  expand: expand(),
});

export type RefundParameters = z.output<typeof refundSchema>;

export function readRefundParameters(form: Tree): RefundParameters {
  const read = readForm(refundSchema, form);
  if (!read.payment_intent && !read.charge)
    refuse('charge', 'Missing required param: charge.', 'parameter_missing');
  return read;
}
