import { formatDateTime } from '#shared/dates.ts';
import { type WithdrawalStatement, withdrawalSentence } from '#shared/withdrawal/withdrawal.ts';
import { withdrawalLimits } from '#shared/withdrawal/words.ts';
import { greeting } from './greeting.ts';

export type WithdrawalMail = WithdrawalStatement & {
  /** ISO 8601. */
  receivedAt: string;
  /** How far the right goes, in the owner's words; missing in a mail that an older server has written. */
  limits?: string[];
};

const MONEY_IS_DUE = 'If the right of withdrawal holds, the money has to go back within 14 days.';
const MONEY_ON_ITS_WAY =
  'Their money is still on its way, so there is no order yet. Once it arrives, the order is stopped by itself and stands among those to settle.';
const NO_ORDER =
  'No order with this number and address was found. Please look whether a digit is wrong, and write to them.';

/** Directive 2011/83/EU, Article 11a(4): content, date and time on a durable medium. */
export function withdrawalReceivedTemplate(statement: WithdrawalMail) {
  return {
    subject: `We have received your withdrawal from order ${statement.orderNumber}`,
    paragraphs: [
      greeting(statement.name),
      `We received your statement on ${formatDateTime(new Date(statement.receivedAt))}. Please keep this mail.`,
      'We look at it and write to you about what follows. What the law says about comics made to your wishes:',
      ...(statement.limits ?? withdrawalLimits()),
    ],
    quotes: [{ introduction: 'You stated:', text: statementText(statement) }],
  };
}

type WithdrawalStudioMail = WithdrawalMail & {
  orderId: string | null;
  /** Whether the payment it names waits for its money; missing in a mail that an older server has written. */
  isOnItsWay?: boolean;
};

export function withdrawalStudioTemplate(statement: WithdrawalStudioMail) {
  const { name, email, orderNumber, orderId, isOnItsWay = false } = statement;
  return {
    subject: `${name} withdraws from order ${orderNumber}`,
    paragraphs: [
      `It came on ${formatDateTime(new Date(statement.receivedAt))} by the withdrawal page, and was acknowledged to ${email}.`,
      orderId ? MONEY_IS_DUE : isOnItsWay ? MONEY_ON_ITS_WAY : NO_ORDER,
    ],
    quotes: [{ introduction: 'They stated:', text: statementText(statement) }],
    action: orderId
      ? { label: 'Open the order', path: `/admin?order=${orderId}` }
      : isOnItsWay
        ? { label: 'Open the payments on the way', path: '/admin' }
        : { label: 'Open the withdrawals', path: '/admin?tab=legal' },
    replyTo: email,
  };
}

export function withdrawalSetAsideTemplate(data: {
  customerName: string;
  orderNumber: string;
  title: string;
  reason: string;
}) {
  return {
    subject: `About your withdrawal from order ${data.orderNumber}`,
    paragraphs: [
      greeting(data.customerName),
      `We have looked at your withdrawal from the contract about “${data.title}”, order ${data.orderNumber}. It does not hold, and we go on with your comic.`,
      'If you see it differently, please answer this mail: a person reads it.',
    ],
    quotes: [{ introduction: 'Why it does not hold:', text: data.reason }],
  };
}

function statementText(statement: WithdrawalMail): string {
  return `${withdrawalSentence(statement)}\nAcknowledgement to: ${statement.email}`;
}
