import { m } from '#messages';
import type { BankTransfer } from '#shared/checkout/checkout.ts';
import { formatDate, onDate } from '#shared/dates.ts';
import { greeting } from '#shared/greeting.ts';
import { formatList } from '#shared/lists.ts';
import { formatMoney } from '#shared/money.ts';
import { type DisputeState, describeDisputeReason } from '#shared/order/dispute.ts';
import type { CustomerOrder } from './mail-layout.tsx';

type PendingOrder = CustomerOrder & {
  orderNumber: string;
  /** Null for another method whose money takes days; missing in a mail that an older server has written. */
  transfer?: BankTransfer | null;
  address?: string | null;
  /** Missing, like `waiting`, in a mail that an older server has written. */
  checkoutId?: string;
  /** Which comics are begun only after the days for a withdrawal, although they are paid. */
  waiting?: 'none' | 'some' | 'all';
};

export function paymentPendingTemplate(data: PendingOrder) {
  return {
    subject: data.transfer ? m.mail_order_transfer_subject() : m.mail_order_pending_subject(),
    paragraphs: [
      greeting(data.customerName),
      ...(data.transfer ? transferParagraphs(data, data.transfer) : onItsWayParagraphs(data)),
      START_SENTENCES[data.waiting ?? 'none'](),
      ...(data.address ? [m.mail_order_sent_to({ address: data.address })] : []),
    ],
    order: data,
    ...(data.checkoutId && {
      action: { label: m.mail_to_order(), path: `/checkout?success=true&oid=${data.checkoutId}` },
    }),
  };
}

const START_SENTENCES = {
  none: m.mail_order_pending_begins,
  some: m.mail_order_pending_begins_partly,
  all: m.mail_order_pending_begins_later,
};

function transferParagraphs({ orderNumber, currency }: PendingOrder, transfer: BankTransfer): string[] {
  const { amount, account, reference, url } = transfer;
  const facts = [
    ...(account
      ? [m.mail_order_transfer_to({ holder: account.holder }), `IBAN: ${account.iban}`, `BIC: ${account.bic}`]
      : []),
    ...(reference ? [m.mail_order_transfer_reference({ reference })] : []),
  ];
  return [
    m.mail_order_transfer_text({ number: orderNumber, amount: formatMoney(amount, currency) }),
    ...(facts.length > 0 ? [facts.join('\n')] : []),
    ...(reference ? [m.mail_order_transfer_name_reference()] : []),
    url ? m.mail_order_transfer_page({ url }) : m.mail_order_transfer_page_seen(),
  ];
}

function onItsWayParagraphs({ orderNumber, total, currency }: PendingOrder): string[] {
  return [
    m.mail_order_pending_text({ number: orderNumber, amount: formatMoney(total, currency) }),
    m.mail_order_pending_nothing_to_do(),
  ];
}

type FailedOrder = CustomerOrder & {
  /** Missing, like `overdueDays`, in a mail that an older server has written. */
  orderNumber?: string;
  /** Days after which we no longer wait for the money. */
  overdueDays?: number | null;
};

export function paymentFailedTemplate(data: FailedOrder) {
  return {
    subject: data.overdueDays ? m.mail_order_overdue_subject() : m.mail_order_failed_subject(),
    paragraphs: [
      greeting(data.customerName),
      ...(data.overdueDays ? overdueParagraphs(data, data.overdueDays) : failedParagraphs(data)),
    ],
    order: data,
    action: { label: m.mail_order_failed_action(), path: '/cart' },
  };
}

function failedParagraphs({ orderNumber, lines }: FailedOrder): string[] {
  return [
    orderNumber ? m.mail_order_failed_text({ number: orderNumber }) : m.mail_order_failed_text_below(),
    m.mail_order_failed_again({ count: lines.length }),
  ];
}

function overdueParagraphs({ orderNumber = '', lines }: FailedOrder, days: number): string[] {
  return [
    m.mail_order_overdue_text({ number: orderNumber, days }),
    m.mail_order_overdue_again({ count: lines.length }),
  ];
}

type DisputedPayment = {
  orders: { id: string; number: string }[];
  amount: number;
  currency: string;
  /** In Stripe's words. */
  reason: string;
  state: DisputeState;
  /** Null where the bank takes no answer. */
  dueAt: string | null;
};

/** To the studio. */
export function paymentDisputedTemplate({ orders, state, ...dispute }: DisputedPayment) {
  const numbers = formatList(orders.map(({ number }) => number));
  return {
    subject: DISPUTE_SUBJECTS[state]({ numbers }),
    paragraphs: [
      DISPUTE_SENTENCES[state](),
      m.mail_order_dispute_about({
        count: orders.length,
        numbers,
        amount: formatMoney(dispute.amount, dispute.currency),
        reason: describeDisputeReason(dispute.reason),
      }),
      ...adviceOn(state, dispute.dueAt),
    ],
    action: { label: m.mail_to_order_studio(), path: `/admin?order=${orders[0]?.id}` },
  };
}

const DISPUTE_SUBJECTS = {
  inquiry: m.mail_order_dispute_inquiry_subject,
  open: m.mail_order_dispute_open_subject,
  lost: m.mail_order_dispute_lost_subject,
  won: m.mail_order_dispute_won_subject,
};

const DISPUTE_SENTENCES = {
  inquiry: m.mail_order_dispute_inquiry,
  open: m.mail_order_dispute_open,
  lost: m.mail_order_dispute_lost,
  won: m.mail_order_dispute_won,
};

function adviceOn(state: DisputeState, dueAt: string | null): string[] {
  if (state === 'won') return [];
  if (state === 'lost') return [m.mail_order_dispute_no_refund_again()];
  return [
    dueAt
      ? m.mail_order_dispute_answer({ date: onDate(formatDate(new Date(dueAt))) })
      : m.mail_order_dispute_no_answer(),
    state === 'inquiry' ? m.mail_order_dispute_inquiry_refund() : m.mail_order_dispute_no_refund(),
  ];
}
