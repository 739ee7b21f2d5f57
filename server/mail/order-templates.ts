import { m } from '#messages';
import type { DigitalConsent } from '#shared/checkout/checkout.ts';
import { formatDateTime, onDate } from '#shared/dates.ts';
import { DELIVERY_LABELS } from '#shared/draft/labels.ts';
import { greeting } from '#shared/greeting.ts';
import { formatList } from '#shared/lists.ts';
import { formatMoney } from '#shared/money.ts';
import type { OrderStatus } from '#shared/order/order.ts';
import { describeLate, describeProposal } from '#shared/planning/describe-late.ts';
import type { LateOrder } from '#shared/planning/late.ts';
import type { DeliveryType } from '#shared/storefront/price.ts';
import { aboutOrders, toOrders } from './about-orders.ts';
import type { CustomerOrder, MailNote } from './mail-layout.tsx';

/** `refunded` is in the minor unit of its currency. */
export type OrderStatusData = {
  customerName: string;
  /** Missing in a mail that was written before order numbers existed. */
  orderNumber?: string;
  title: string;
  status: OrderStatus;
  /** Missing, like `studioEmail`, in a mail that an older server has written. */
  deliveryOption?: DeliveryType;
  /** Whether files were delivered; missing in a mail that an older server has written. */
  hasSentFiles?: boolean;
  /** The studio's question or message. */
  message?: string;
  /** The address for replies. */
  studioEmail?: string;
  /** `elsewhere` is missing where the money went back the way it was paid. */
  refunded?: { amount: number; currency: string; elsewhere?: boolean };
  /** A guest's secret link, by the number of the order. It is removed once the mail is sent. */
  links?: Record<string, string>;
  /** Missing in a mail that an older server has written. */
  hasAccount?: boolean;
};

type StatusText = { subject: () => string; sentence: () => string };

const STATUS_TEXTS: Record<OrderStatus, (news: OrderStatusData) => StatusText> = {
  Paid: () => ({ subject: () => m.mail_order_paid_subject({ count: 1 }), sentence: m.mail_order_paid_text }),
  'In Progress': () => ({
    subject: m.mail_order_in_progress_subject,
    sentence: m.mail_order_in_progress_text,
  }),
  'Waiting on Client': () => ({ subject: m.mail_order_waiting_subject, sentence: m.mail_order_waiting_text }),
  'Ready for Print': ({ deliveryOption }) =>
    deliveryOption === 'digital'
      ? { subject: m.mail_order_drawn_subject, sentence: m.mail_order_drawn_text }
      : { subject: m.mail_order_print_subject, sentence: m.mail_order_print_text },
  Completed: (news) => ({ subject: m.mail_order_finished_subject, sentence: finishedSentence(news) }),
  Canceled: () => ({ subject: m.mail_order_canceled_subject, sentence: m.mail_order_canceled_text }),
};

function finishedSentence({ deliveryOption, hasSentFiles = false }: OrderStatusData): () => string {
  const isBook = deliveryOption !== undefined && deliveryOption !== 'digital';
  if (isBook) return hasSentFiles ? m.mail_order_finished_both_text : m.mail_order_finished_book_text;
  return hasSentFiles ? m.mail_order_finished_files_text : m.mail_order_finished_text;
}

export function orderStatusTemplate(news: OrderStatusData) {
  const { subject, sentence } = STATUS_TEXTS[news.status](news);
  return {
    subject: subject(),
    paragraphs: [
      greeting(news.customerName),
      sentence(),
      ...(news.status === 'Canceled' ? [refundSentence(news.refunded)] : []),
      aboutOrders([news]),
    ],
    ...(news.message && { quotes: [{ introduction: m.mail_studio_writes(), text: news.message }] }),
    ...actionOf(news),
    ...(news.studioEmail && { replyTo: news.studioEmail }),
  };
}

/** @param news.message as the studio has written it, in its reader's language */
export function promiseMovedTemplate(
  news: Pick<
    OrderStatusData,
    'customerName' | 'orderNumber' | 'title' | 'studioEmail' | 'links' | 'hasAccount'
  > & {
    message: string;
    /** Missing where a day was told before. */
    isFirst?: boolean;
  },
) {
  return {
    subject: news.isFirst ? m.mail_order_told_subject() : m.mail_order_moved_subject(),
    paragraphs: [greeting(news.customerName), ...news.message.split(/\n{2,}/), aboutOrders([news])],
    ...actionOf(news),
    ...(news.studioEmail && { replyTo: news.studioEmail }),
  };
}

/** For the studio. */
export function latePromisesTemplate({ orders }: { orders: LateOrder[] }) {
  return {
    subject: m.mail_order_late_subject({ count: orders.length }),
    paragraphs: [
      m.mail_order_late_text(),
      ...orders.map((order) =>
        m.mail_order_late_item({
          customer: order.customerName || order.customerEmail,
          order: order.number,
          late: describeLate(order),
          proposal: describeProposal(order.proposal),
        }),
      ),
    ],
    action: { label: m.mail_order_late_open(), path: '/admin' },
  };
}

/** Only an account opens My Orders, and a canceled order's link opens nothing. */
function actionOf({ hasAccount = true, links = {} }: Pick<OrderStatusData, 'hasAccount' | 'links'>) {
  const [token] = Object.values(links);
  if (token) return { action: { label: m.mail_to_order(), path: `/proof#link=${token}` } };
  return hasAccount ? { action: toOrders() } : {};
}

function refundSentence(refunded: OrderStatusData['refunded']): string {
  if (!refunded || refunded.amount === 0) return m.mail_order_canceled_question();
  const amount = formatMoney(refunded.amount, refunded.currency);
  return (refunded.elsewhere ? m.mail_order_canceled_elsewhere : m.mail_order_canceled_refunded)({ amount });
}

type ConfirmedOrder = CustomerOrder & {
  address?: string | null;
  /** Missing where nothing is delivered as a file alone, and in a mail that an older server has written. */
  digital?: { consent: DigitalConsent | null } | undefined;
  /** Missing in a mail that an older server has written. */
  hasAccount?: boolean;
  /** A guest's secret links, by the number of the order. They are removed once the mail is sent. */
  links?: Record<string, string>;
  /** Whether a comic is begun only after the time for a withdrawal; missing in a mail that an older server has written. */
  beginsLater?: boolean;
  /** Whether a day was told of a comic; missing in a mail that an older server has written. */
  hasDays?: boolean;
  /** The reminder of the legal guarantee, where goods are sent; missing in a mail that an older server has written. */
  guarantee?: string | undefined;
  /** The sentences that the law wants in a confirmation; missing in a mail that an older server has written. */
  contract?: MailNote[];
  /** The wording that was ordered under; missing in a mail that an older server has written. */
  terms?: string;
  /** Orders whose buyer withdrew while the money was on its way; missing where there are none. */
  withdrawnNumbers?: string[];
};

export function orderConfirmedTemplate(data: ConfirmedOrder) {
  const { links = {} } = data;
  const lines = data.lines.map((line) => {
    const token = line.orderNumber === null ? undefined : links[line.orderNumber];
    return { ...line, ...(token && { path: `/proof#link=${token}` }) };
  });
  const [first, ...others] = lines;
  const path = others.length === 0 ? first?.path : undefined;
  const { withdrawnNumbers = [], hasDays = lines.some(({ promised = [] }) => promised.length > 0) } = data;
  const count = lines.length;
  const isAllWithdrawn = withdrawnNumbers.length === count;
  return {
    subject: isAllWithdrawn ? m.mail_order_arrived_subject() : m.mail_order_paid_subject({ count }),
    paragraphs: [
      greeting(data.customerName),
      ...(isAllWithdrawn ? [m.mail_order_arrived()] : begunParagraphs()),
      ...(withdrawnNumbers.length > 0 ? [m.mail_order_confirmed_withdrawn(listed(withdrawnNumbers))] : []),
      ...(hasDays ? [m.mail_order_days_move()] : []),
      ...(data.address ? [m.mail_order_sent_to({ address: data.address })] : []),
      ...(data.digital ? [digitalParagraph(data.digital.consent)] : []),
      ...(data.beginsLater && (Object.keys(links).length > 0 || data.hasAccount)
        ? [m.mail_order_begin_sooner()]
        : []),
      ...(Object.keys(links).length > 0 ? [m.mail_order_links({ count })] : []),
      ...(data.guarantee ? [data.guarantee] : []),
    ],
    order: path ? data : { ...data, lines },
    notes: data.contract ?? [],
    ...(data.terms && { attachments: [{ filename: m.mail_order_terms_file(), content: data.terms }] }),
    ...(path && { action: { label: m.mail_to_order(), path } }),
    ...(data.hasAccount && { action: toOrders() }),
  };
}

function begunParagraphs(): string[] {
  return [m.mail_order_confirmed_thanks(), m.mail_order_confirmed_next()];
}

/** '4827-1935-1 and 4827-1935-2' */
function listed(numbers: string[]) {
  return { count: numbers.length, numbers: formatList(numbers) };
}

function digitalParagraph(consent: DigitalConsent | null): string {
  return consent ? agreedParagraph(consent) : m.mail_order_digital_not_asked();
}

function agreedParagraph({ at, wording }: DigitalConsent): string {
  return m.mail_order_digital_agreed({ date: onDate(formatDateTime(new Date(at))), wording });
}

export type BegunAtOnce = {
  customerName: string;
  orderNumber: string;
  title: string;
  consent: DigitalConsent;
  promised: string[];
  /** Whether the plan could name a day; missing in a mail that an older server has written. */
  hasDays?: boolean;
  /** Missing, like `links`, in a mail that an older server has written. */
  hasAccount?: boolean;
  /** A guest's secret link, by the number of the order. It is removed once the mail is sent. */
  links?: Record<string, string>;
};

/** The durable medium of Article 16(m) of Directive 2011/83/EU, for a consent after the payment. */
export function begunAtOnceTemplate(data: BegunAtOnce) {
  const days = data.promised.join('\n');
  return {
    subject: m.mail_order_begun_subject({ number: data.orderNumber }),
    paragraphs: [
      greeting(data.customerName),
      m.mail_order_begun_text(),
      agreedParagraph(data.consent),
      data.hasDays === false ? days : m.mail_order_begun_days({ days }),
      m.mail_order_begun_keep(),
      aboutOrders([data]),
    ],
    ...actionOf(data),
  };
}

export function begunAtOnceStudioTemplate(
  data: Omit<BegunAtOnce, 'hasAccount' | 'links'> & { orderId: string },
) {
  const { customerName: name, orderNumber: number } = data;
  return {
    subject: m.mail_order_begun_studio_subject({ number, name }),
    paragraphs: [m.mail_order_begun_studio_text({ name }), data.promised.join('\n'), aboutOrders([data])],
    action: { label: m.mail_to_order_studio(), path: `/admin?order=${data.orderId}` },
  };
}

type NewOrder = CustomerOrder & {
  customerEmail: string;
  remarks: string[];
  address?: string | null;
  /** Of the first comic; missing in a mail that an older server has written. */
  orderId?: string;
  /** Missing, like `isRush` and `deliveries`, in a mail that an older server has written. */
  orderNumber?: string;
  isRush?: boolean;
  deliveries?: DeliveryType[];
  /** Orders whose buyer withdrew while the money was on its way; missing where there are none. */
  withdrawnNumbers?: string[];
};

export function newOrderTemplate(data: NewOrder) {
  const { withdrawnNumbers = [], customerName: name, customerEmail: email } = data;
  return {
    subject: newOrderSubject(data),
    paragraphs: [
      ...(withdrawnNumbers.length > 0 ? [m.mail_order_new_withdrawn(listed(withdrawnNumbers))] : []),
      m.mail_order_new_paid({ name, email }),
      ...data.remarks,
      ...(data.address ? [m.mail_order_new_sent_to({ address: data.address })] : []),
    ],
    order: data,
    action: data.orderId
      ? { label: m.mail_to_order_studio(), path: `/admin?order=${data.orderId}` }
      : { label: m.mail_order_to_orders_studio(), path: '/admin' },
  };
}

/** Tells in a list of mails what is urgent and what is printed. */
function newOrderSubject({
  customerName: name,
  orderNumber: number,
  isRush,
  deliveries = [],
}: NewOrder): string {
  if (!number) return m.mail_order_new_subject_unnumbered({ name });
  const delivery = deliveries.map((type) => DELIVERY_LABELS[type].label()).join(', ');
  return isRush
    ? m.mail_order_new_subject_rush({ number, name, delivery })
    : m.mail_order_new_subject({ number, name, delivery });
}
