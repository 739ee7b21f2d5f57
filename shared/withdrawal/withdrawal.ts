import * as z from 'zod/mini';
import { m } from '#messages';
import { emailAddress, LINK_LIKE, NAME_MAX, sendingKey, trimmedText, uuid } from '#shared/text.ts';

const ORDER_NUMBER_MAX = 50;

/** The acknowledgement goes to whatever address was written, so it must carry nobody's advertisement. */
const withoutLinks = z.refine<string>((text) => !LINK_LIKE.test(text), { error: m.withdrawal_no_links });

/** Directive 2011/83/EU, Article 11a(2): name, contract, and where to send the acknowledgement. */
export const withdrawalSchema = z.object({
  name: trimmedText(NAME_MAX, m.help_name_missing, () => m.text_name_too_long({ max: NAME_MAX })).check(
    withoutLinks,
  ),
  orderNumber: trimmedText(
    ORDER_NUMBER_MAX,
    m.withdrawal_order_number_missing,
    m.withdrawal_order_number_too_long,
  ).check(withoutLinks),
  email: emailAddress(m.help_email_invalid, m.help_email_missing),
});
export type WithdrawalStatement = z.infer<typeof withdrawalSchema>;
export const withdrawalRequestSchema = z.extend(withdrawalSchema, { key: sendingKey });

const REASON_MAX = 2_000;

export const setAsideSchema = z.object({
  orderId: uuid(m.withdrawal_order_unknown),
  reason: trimmedText(REASON_MAX, m.withdrawal_reason_missing, () =>
    m.withdrawal_reason_too_long({ max: REASON_MAX }),
  ),
});

/** A withdrawal of an order that the studio found not to hold; shown in the order's history. */
export type SetAside = {
  orderId: string;
  /** ISO 8601. */
  at: string;
  by: string;
  reason: string;
};

export function withdrawalSentence({ name, orderNumber }: WithdrawalStatement): string {
  return m.withdrawal_sentence({ name, number: orderNumber });
}
