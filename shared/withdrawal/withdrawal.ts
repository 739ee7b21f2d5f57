import * as z from 'zod/mini';
import { m } from '#messages';
import { emailAddress, LINK_LIKE, NAME_MAX, trimmedText, uuid } from '#shared/text.ts';

const ORDER_NUMBER_MAX = 50;

/** The acknowledgement goes to whatever address was written, so it must carry nobody's advertisement. */
const withoutLinks = z.refine<string>(
  (text) => !LINK_LIKE.test(text),
  'Please leave out web addresses, and leave a space after a dot',
);

/** Directive 2011/83/EU, Article 11a(2): name, contract, and where to send the acknowledgement. */
export const withdrawalSchema = z.object({
  name: trimmedText(
    NAME_MAX,
    'Please enter your name',
    `Name must be less than ${NAME_MAX} characters`,
  ).check(withoutLinks),
  orderNumber: trimmedText(
    ORDER_NUMBER_MAX,
    'Please enter the number of your order',
    'An order’s number is shorter, such as 4827-1935',
  ).check(withoutLinks),
  email: emailAddress('Please enter a valid email address', 'Please enter your email'),
});
export type WithdrawalStatement = z.infer<typeof withdrawalSchema>;

const REASON_MAX = 2_000;

export const setAsideSchema = z.object({
  orderId: uuid('This order does not exist.'),
  reason: trimmedText(
    REASON_MAX,
    'Please write why the withdrawal does not hold; the customer reads it',
    `A reason may have up to ${REASON_MAX} characters`,
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
