import { formatDateTime } from '#shared/dates.ts';
import { type WithdrawalStatement, withdrawalSentence } from '#shared/withdrawal.ts';
import { WITHDRAWAL_LIMITS } from '#shared/withdrawal-words.ts';
import { greeting } from './greeting.ts';

export type WithdrawalMail = WithdrawalStatement & {
  /** ISO 8601. */
  receivedAt: string;
  /** How far the right goes, in the owner's words; missing in a mail that an older server has written. */
  limits?: string[];
};

/** Directive 2011/83/EU, Article 11a(4): content, date and time on a durable medium. */
export function withdrawalReceivedTemplate(statement: WithdrawalMail) {
  return {
    subject: `We have received your withdrawal from order ${statement.orderNumber}`,
    paragraphs: [
      greeting(statement.name),
      `We received your statement on ${formatDateTime(new Date(statement.receivedAt))}. Please keep this mail.`,
      'We look at it and write to you about what follows. What the law says about comics made to your wishes:',
      ...(statement.limits ?? WITHDRAWAL_LIMITS),
    ],
    quotes: [{ introduction: 'You stated:', text: statementText(statement) }],
  };
}

export function withdrawalStudioTemplate(statement: WithdrawalMail & { orderId: string | null }) {
  const { name, email, orderNumber, orderId } = statement;
  return {
    subject: `${name} withdraws from order ${orderNumber}`,
    paragraphs: [
      `It came on ${formatDateTime(new Date(statement.receivedAt))} by the withdrawal page, and was acknowledged to ${email}.`,
      orderId
        ? 'If the right of withdrawal holds, the money has to go back within 14 days.'
        : 'No order with this number and address was found. Please look whether a digit is wrong, and write to them.',
    ],
    quotes: [{ introduction: 'They stated:', text: statementText(statement) }],
    action: orderId
      ? { label: 'Open the order', path: `/admin?order=${orderId}` }
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
