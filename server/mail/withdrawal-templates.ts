import { m } from '#messages';
import { formatDateTime, onDate } from '#shared/dates.ts';
import { greeting } from '#shared/greeting.ts';
import { type WithdrawalStatement, withdrawalSentence } from '#shared/withdrawal/withdrawal.ts';
import { withdrawalLimits } from '#shared/withdrawal/words.ts';

export type WithdrawalMail = WithdrawalStatement & {
  /** ISO 8601. */
  receivedAt: string;
  /** How far the right goes, in the owner's words; missing in a mail that an older server has written. */
  limits?: string[];
};

/** Directive 2011/83/EU, Article 11a(4): content, date and time on a durable medium. */
export function withdrawalReceivedTemplate(statement: WithdrawalMail) {
  return {
    subject: m.mail_withdrawal_received_subject({ number: statement.orderNumber }),
    paragraphs: [
      greeting(statement.name),
      m.mail_withdrawal_received_text({ date: onDate(formatDateTime(new Date(statement.receivedAt))) }),
      m.mail_withdrawal_received_limits(),
      ...(statement.limits ?? withdrawalLimits()),
    ],
    quotes: [{ introduction: m.mail_withdrawal_received_stated(), text: statementText(statement) }],
  };
}

type WithdrawalStudioMail = WithdrawalMail & {
  orderId: string | null;
  /** Whether the payment it names waits for its money; missing in a mail that an older server has written. */
  isOnItsWay?: boolean;
};

export function withdrawalStudioTemplate(statement: WithdrawalStudioMail) {
  const { name, email, orderNumber, receivedAt } = statement;
  return {
    subject: m.mail_withdrawal_studio_subject({ name, number: orderNumber }),
    paragraphs: [
      m.mail_withdrawal_studio_text({ date: onDate(formatDateTime(new Date(receivedAt))), email }),
      adviceOn(statement),
    ],
    quotes: [{ introduction: m.mail_withdrawal_studio_stated(), text: statementText(statement) }],
    action: actionOn(statement),
    replyTo: email,
  };
}

function adviceOn({ orderId, isOnItsWay = false }: WithdrawalStudioMail): string {
  if (orderId) return m.mail_withdrawal_studio_money_due();
  return isOnItsWay ? m.mail_withdrawal_studio_money_coming() : m.mail_withdrawal_studio_no_order();
}

function actionOn({ orderId, isOnItsWay = false }: WithdrawalStudioMail) {
  if (orderId) return { label: m.mail_to_order_studio(), path: `/admin?order=${orderId}` };
  return isOnItsWay
    ? { label: m.mail_withdrawal_studio_to_payments(), path: '/admin' }
    : { label: m.mail_withdrawal_studio_to_withdrawals(), path: '/admin?tab=legal' };
}

export function withdrawalSetAsideTemplate(data: {
  customerName: string;
  orderNumber: string;
  title: string;
  reason: string;
  /** Missing in a mail that an older server has written. */
  isCanceled?: boolean;
}) {
  const { orderNumber: number, title, isCanceled = false } = data;
  return {
    subject: m.mail_withdrawal_set_aside_subject({ number }),
    paragraphs: [
      greeting(data.customerName),
      (isCanceled ? m.mail_withdrawal_set_aside_canceled : m.mail_withdrawal_set_aside_text)({
        title,
        number,
      }),
      m.mail_withdrawal_set_aside_answer(),
    ],
    quotes: [{ introduction: m.mail_withdrawal_set_aside_reason(), text: data.reason }],
  };
}

function statementText(statement: WithdrawalMail): string {
  return `${withdrawalSentence(statement)}\n${m.mail_withdrawal_statement_to({ email: statement.email })}`;
}
