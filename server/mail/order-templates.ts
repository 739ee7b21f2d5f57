import type { BankTransfer, DigitalConsent } from '#shared/checkout/checkout.ts';
import { formatDateTime } from '#shared/dates.ts';
import { DELIVERY_LABELS, FIRST_DRAFT_TIME } from '#shared/draft/labels.ts';
import { formatList } from '#shared/lists.ts';
import { formatMoney } from '#shared/money.ts';
import type { OrderStatus } from '#shared/order/order.ts';
import type { DeliveryType } from '#shared/storefront/price.ts';
import { greeting } from './greeting.ts';
import type { MailNote, OrderSummary } from './mail-layout.tsx';

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
  refunded?: { amount: number; currency: string };
  /** A guest's secret link, by the number of the order. It is removed once the mail is sent. */
  links?: Record<string, string>;
  /** Missing in a mail that an older server has written. */
  hasAccount?: boolean;
};

export type RefundData = {
  customerName: string;
  amount: number;
  currency: string;
  orders: { orderNumber?: string; title: string }[];
};

const TO_ORDERS = { label: 'See your orders', path: '/my-orders' };

type StatusText = { subject: string; sentence: string };

const STATUS_TEXTS: Record<OrderStatus, (news: OrderStatusData) => StatusText> = {
  Paid: () => ({
    subject: 'Your comic is in our hands',
    sentence: 'Your comic is paid for and waits on our desk. The page of your order shows how far it is.',
  }),
  'In Progress': () => ({
    subject: 'We are drawing your comic',
    sentence: 'An artist has begun with your comic. You will see a draft before anything is final.',
  }),
  'Waiting on Client': () => ({
    subject: 'We need a word from you',
    sentence: 'Your comic waits for an answer from you. Please reply to this mail, then we go on drawing.',
  }),
  'Ready for Print': ({ deliveryOption }) =>
    deliveryOption === 'digital'
      ? {
          subject: 'Your comic is drawn',
          sentence: 'The last page is drawn. Next, the finished pages come to you as a PDF.',
        }
      : {
          subject: 'Your comic goes to print',
          sentence: 'The last page is drawn and your comic goes to print. It is on its way to you soon.',
        },
  Completed: (news) => ({
    subject: 'Your comic is finished',
    sentence: `${finishedSentence(news)} We hope you enjoy every page of it.`,
  }),
  Canceled: () => ({ subject: 'Your order is canceled', sentence: 'Your order is canceled.' }),
};

function finishedSentence({ deliveryOption, hasSentFiles = false }: OrderStatusData): string {
  const facts = [
    ...(deliveryOption && deliveryOption !== 'digital' ? ['the book has left our studio'] : []),
    ...(hasSentFiles ? ['its pages are with you as files'] : []),
  ];
  return facts.length > 0 ? `Your comic is finished: ${facts.join(', and ')}.` : 'Your comic is finished.';
}

export function orderStatusTemplate(news: OrderStatusData) {
  const { subject, sentence } = STATUS_TEXTS[news.status](news);
  return {
    subject,
    paragraphs: [
      greeting(news.customerName),
      sentence,
      ...(news.status === 'Canceled' ? [refundSentence(news.refunded)] : []),
      `It is about ${nameOf(news)}.`,
    ],
    ...(news.message && { quotes: [{ introduction: 'The studio writes:', text: news.message }] }),
    ...actionOf(news),
    ...(news.studioEmail && { replyTo: news.studioEmail }),
  };
}

/** Only an account opens My Orders, and a canceled order's link opens nothing. */
function actionOf({ hasAccount = true, links = {} }: OrderStatusData) {
  const [token] = Object.values(links);
  if (token) return { action: { label: 'See my order', path: `/proof#link=${token}` } };
  return hasAccount ? { action: TO_ORDERS } : {};
}

export function orderRefundedTemplate(news: RefundData & { canceled: boolean; hasAccount?: boolean }) {
  return {
    subject: `We have sent ${formatMoney(news.amount, news.currency)} back to you`,
    paragraphs: [
      greeting(news.customerName),
      `We have sent ${formatMoney(news.amount, news.currency)} back to you. It goes the way you paid, and depending on your bank it takes up to ten working days to arrive.`,
      ...(news.canceled ? [canceledSentence(news)] : []),
      aboutOrders(news),
    ],
    ...(news.hasAccount !== false && { action: TO_ORDERS }),
  };
}

export function refundFailedTemplate(news: RefundData & { customerEmail: string }) {
  const amount = formatMoney(news.amount, news.currency);
  return {
    subject: `A refund to ${news.customerName} has failed`,
    paragraphs: [
      `The bank has returned a refund of ${amount} to ${news.customerName} (${news.customerEmail}). The money is in your Stripe balance again.`,
      'Please agree with them on another way, and make the refund once more.',
      aboutOrders(news),
    ],
    action: { label: 'Open the orders', path: '/admin' },
    replyTo: news.customerEmail,
  };
}

function refundSentence(refunded: OrderStatusData['refunded']): string {
  if (!refunded || refunded.amount === 0) return 'If you have a question about it, just reply to this mail.';
  const amount = formatMoney(refunded.amount, refunded.currency);
  return `We have sent ${amount} back to you, the way you paid. Depending on your bank it takes up to ten working days to arrive.`;
}

function canceledSentence({ orders }: RefundData): string {
  return orders.length === 1
    ? 'That is the whole price, so your order is canceled with it.'
    : 'That is all you paid for them, so your orders are canceled with it.';
}

function aboutOrders({ orders }: Pick<RefundData, 'orders'>): string {
  return `It is about ${formatList(orders.map(nameOf))}.`;
}

function nameOf({ title, orderNumber }: { title: string; orderNumber?: string }): string {
  return orderNumber ? `${title} (order ${orderNumber})` : title;
}

export type CustomerOrder = OrderSummary & { customerName: string };

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
  /** Whether every comic has rush creation, whose days stand with it; missing in a mail that an older server has written. */
  isRush?: boolean;
  /** The reminder of the legal guarantee, where goods are sent; missing in a mail that an older server has written. */
  guarantee?: string | undefined;
  /** What the law wants a confirmation to say; missing in a mail that an older server has written. */
  contract?: MailNote[];
  /** The wording that was ordered under; missing in a mail that an older server has written. */
  terms?: string;
  /** Orders whose buyer withdrew while the money was on its way; missing where there are none. */
  withdrawnNumbers?: string[];
};

const LINKS_SENTENCE =
  'You can see how far your comic is at any time, without an account. The link shows it to whoever has it, so please pass it on only to those who may see it.';

const TERMS_FILE = 'yours-in-ink-terms.txt';

export function orderConfirmedTemplate(data: ConfirmedOrder) {
  const { links = {} } = data;
  const lines = data.lines.map((line) => {
    const token = line.orderNumber === null ? undefined : links[line.orderNumber];
    return { ...line, ...(token && { path: `/proof#link=${token}` }) };
  });
  const [first, ...others] = lines;
  const path = others.length === 0 ? first?.path : undefined;
  const { withdrawnNumbers = [] } = data;
  const isAllWithdrawn = withdrawnNumbers.length === lines.length;
  return {
    subject: isAllWithdrawn ? 'Your payment has arrived' : 'Your comic is in our hands',
    paragraphs: [
      greeting(data.customerName),
      ...(isAllWithdrawn ? ['Your payment has arrived.'] : begunParagraphs(data)),
      ...(withdrawnNumbers.length > 0 ? [withdrawnParagraph(withdrawnNumbers)] : []),
      ...(data.lines.some(({ promised = [] }) => promised.length > 0)
        ? [
            data.beginsLater
              ? 'While a version waits for your answer, the days below move with it.'
              : 'The days below count from today. While a version waits for your answer, they move with it.',
          ]
        : []),
      ...(data.address ? [`We send it to:\n${data.address}`] : []),
      ...(data.digital ? [digitalParagraph(data.digital.consent)] : []),
      ...(data.beginsLater && (Object.keys(links).length > 0 || data.hasAccount)
        ? ['If you would rather not wait: on the page of your order you can still ask us to begin at once.']
        : []),
      ...(Object.keys(links).length > 0 ? [LINKS_SENTENCE] : []),
      ...(data.guarantee ? [data.guarantee] : []),
    ],
    order: path ? data : { ...data, lines },
    notes: data.contract ?? [],
    ...(data.terms && { attachments: [{ filename: TERMS_FILE, content: data.terms }] }),
    ...(path && { action: { label: 'See my order', path } }),
    ...(data.hasAccount && { action: TO_ORDERS }),
  };
}

function begunParagraphs({ isRush, beginsLater }: ConfirmedOrder): string[] {
  return [
    'Thank you. Your payment has arrived and your story is on our desk.',
    `${isRush || beginsLater ? 'You will see a draft first.' : `You will see the first draft ${FIRST_DRAFT_TIME}.`} Then it is your turn: tell us what to change, and we write to you again before anything is final.`,
  ];
}

function withdrawnParagraph(numbers: string[]): string {
  const list = formatList(numbers);
  return numbers.length === 1
    ? `You withdrew from order ${list} while the money was on its way, so we do not begin. We look at your withdrawal and write to you about what follows.`
    : `You withdrew from the orders ${list} while the money was on its way, so we do not begin. We look at your withdrawal and write to you about what follows.`;
}

function withdrawnSentence(numbers: string[]): string {
  const list = formatList(numbers);
  return numbers.length === 1
    ? `Please do not begin: they withdrew while the money was on its way, from order ${list}.`
    : `Please do not begin: they withdrew while the money was on its way, from the orders ${list}.`;
}

function digitalParagraph(consent: DigitalConsent | null): string {
  return consent
    ? `About the comic delivered as a file, you agreed on ${formatDateTime(new Date(consent.at))}: ‘${consent.wording}’`
    : 'You did not ask us to begin at once with the comic delivered as a file. You can withdraw from its contract within 14 days, at the foot of every page of our shop, and we begin with it after them.';
}

export type BegunAtOnce = {
  customerName: string;
  orderNumber: string;
  title: string;
  consent: DigitalConsent;
  promised: string[];
};

/** The durable medium of Article 16(m) of Directive 2011/83/EU, for a consent after the payment. */
export function begunAtOnceTemplate(data: BegunAtOnce) {
  return {
    subject: `We begin with your comic now (order ${data.orderNumber})`,
    paragraphs: [
      greeting(data.customerName),
      'You asked us to begin at once, so your comic waits no longer.',
      `About the comic delivered as a file, you agreed on ${formatDateTime(new Date(data.consent.at))}: ‘${data.consent.wording}’`,
      `These are its days now. While a version waits for your answer, they move with it.\n${data.promised.join('\n')}`,
      'Please keep this mail. If you have not asked for this, answer it at once.',
      aboutOrders({ orders: [data] }),
    ],
  };
}

export function begunAtOnceStudioTemplate(data: BegunAtOnce & { orderId: string }) {
  return {
    subject: `Begin now: order ${data.orderNumber} of ${data.customerName}`,
    paragraphs: [
      `${data.customerName} does not want to wait for the days for a withdrawal, and has agreed to lose the right of it once you have begun.`,
      data.promised.join('\n'),
      aboutOrders({ orders: [data] }),
    ],
    action: { label: 'Open the order', path: `/admin?order=${data.orderId}` },
  };
}

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
    subject: data.transfer ? 'We are waiting for your bank transfer' : 'Your payment is on its way',
    paragraphs: [
      greeting(data.customerName),
      ...(data.transfer ? transferParagraphs(data, data.transfer) : onItsWayParagraphs(data)),
      ...startParagraphs(data),
      ...(data.address ? [`We send it to:\n${data.address}`] : []),
    ],
    order: data,
    ...(data.checkoutId && {
      action: { label: 'See my order', path: `/checkout?success=true&oid=${data.checkoutId}` },
    }),
  };
}

function startParagraphs({ waiting = 'none' }: PendingOrder): string[] {
  if (waiting === 'none') return ['As soon as the money has arrived we write to you and begin.'];
  return [
    waiting === 'all'
      ? 'As soon as the money has arrived we write to you. You did not ask us to begin at once, so we begin after your 14 days for a withdrawal.'
      : 'As soon as the money has arrived we write to you and begin. With the comic delivered as a file we begin after your 14 days for a withdrawal, as you did not ask us to begin at once.',
  ];
}

function transferParagraphs({ orderNumber, currency }: PendingOrder, transfer: BankTransfer): string[] {
  const { amount, account, reference, url } = transfer;
  const facts = [
    ...(account ? [`To: ${account.holder}`, `IBAN: ${account.iban}`, `BIC: ${account.bic}`] : []),
    ...(reference ? [`Reference: ${reference}`] : []),
  ];
  return [
    `Your order ${orderNumber} is noted. Please transfer ${formatMoney(amount, currency)}.`,
    ...(facts.length > 0 ? [facts.join('\n')] : []),
    ...(reference ? ['Please name the reference: by it your bank transfer finds your order.'] : []),
    url
      ? `The payment page has all of it too: ${url}`
      : 'The payment page you have just seen has all of it too.',
  ];
}

function onItsWayParagraphs({ orderNumber, total, currency }: PendingOrder): string[] {
  return [
    `Your order ${orderNumber} is noted, and your payment of ${formatMoney(total, currency)} is on its way. The way you have chosen takes a few days.`,
    'Unless the payment page has asked something of you, there is nothing more to do, and no need to pay again.',
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
    subject: data.overdueDays ? 'Your payment has not arrived' : 'Your payment did not go through',
    paragraphs: [
      greeting(data.customerName),
      ...(data.overdueDays ? overdueParagraphs(data, data.overdueDays) : failedParagraphs(data)),
    ],
    order: data,
    action: { label: 'Go to your cart', path: '/cart' },
  };
}

function failedParagraphs({ orderNumber }: FailedOrder): string[] {
  return [
    orderNumber
      ? `Your bank has told us that the payment for order ${orderNumber} failed, so nothing was charged and nothing was ordered.`
      : 'Your bank has told us that the payment below failed, so nothing was charged and nothing was ordered.',
    'Your comic is still in your cart, just as you made it. You can pay for it again whenever you like.',
  ];
}

function overdueParagraphs({ orderNumber }: FailedOrder, days: number): string[] {
  return [
    `The money for order ${orderNumber} has not arrived within ${days} days, so we no longer wait for it, and nothing was ordered.`,
    'If you have sent it, please answer this mail, and a person looks for it. If your comic is still in your cart, you can pay for it there.',
  ];
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
  const { withdrawnNumbers = [] } = data;
  return {
    subject: newOrderSubject(data),
    paragraphs: [
      ...(withdrawnNumbers.length > 0 ? [withdrawnSentence(withdrawnNumbers)] : []),
      `${data.customerName} (${data.customerEmail}) has paid for:`,
      ...data.remarks,
      ...(data.address ? [`It is sent to:\n${data.address}`] : []),
    ],
    order: data,
    action: data.orderId
      ? { label: 'Open the order', path: `/admin?order=${data.orderId}` }
      : { label: 'Open the orders', path: '/admin' },
  };
}

/** Tells in a list of mails what is urgent and what is printed. */
function newOrderSubject({ customerName, orderNumber, isRush, deliveries = [] }: NewOrder): string {
  if (!orderNumber) return `New order from ${customerName}`;
  const delivery = deliveries.map((type) => DELIVERY_LABELS[type].label).join(', ');
  return isRush
    ? `RUSH: new order ${orderNumber} from ${customerName} (${delivery})`
    : `New order ${orderNumber} from ${customerName} (${delivery})`;
}
