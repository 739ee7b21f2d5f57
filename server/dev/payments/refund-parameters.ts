import { hash, integer, list, metadata, oneOf, type Tree, text, unsupported } from './parameters.ts';
import { moment, page } from './session-parameters.ts';
import { refuse } from './stripe-error.ts';

// From the SDK's RefundCreateParams and RefundListParams.
const refundRules = hash({
  payment_intent: text(),
  charge: text(),
  amount: integer({ min: 1 }),
  reason: oneOf(['duplicate', 'fraudulent', 'requested_by_customer']),
  metadata,
  expand: list(text()),
  currency: unsupported,
  customer: unsupported,
  instructions_email: unsupported,
  origin: unsupported,
  refund_application_fee: unsupported,
  reverse_transfer: unsupported,
});

const refundListRules = hash({ ...page, created: moment, charge: text(), payment_intent: text() });

export type RefundParameters = ReturnType<typeof refundRules.read>;
export type RefundListParameters = ReturnType<typeof refundListRules.read>;

export function readRefundParameters(form: Tree): RefundParameters {
  const read = refundRules.read(form, '');
  if (!read.payment_intent && !read.charge)
    refuse('charge', 'Missing required param: charge.', 'parameter_missing');
  return read;
}

export function readRefundListParameters(form: Tree): RefundListParameters {
  return refundListRules.read(form, '');
}
