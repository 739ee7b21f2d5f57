import { m } from '#messages';
import type { SettlingCheckout } from '#server/database/tables/checkout.ts';
import type { ShippingAddress } from '#server/database/tables/order.ts';
import { inLanguage } from '#server/language.ts';
import type { Mail } from '#server/mail/outbox.ts';
import type { Addressee } from '#server/mail/studio.ts';
import { startOf, type WrittenOrder } from '#server/order/write-orders.ts';
import { HELD_MINUTES } from '#server/planning/read-planning.ts';
import {
  type BankTransfer,
  type CheckoutStatus,
  comicTitle,
  isDigitalOnly,
  itemDetails,
  needsShipping,
  orderedTexts,
} from '#shared/checkout/checkout.ts';
import type { Wish } from '#shared/draft/wish.ts';
import type { Language } from '#shared/language.ts';
import { addressLines } from '#shared/order/address.ts';
import type { OrderedComic } from '#shared/order/order.ts';
import { ORDER_FLAGS } from '#shared/order/order-flags.ts';
import { describePromise, type PromiseTold, type Terms, termsOf } from '#shared/order/promised-dates.ts';
import { formatDay } from '#shared/planning/describe-days.ts';
import { describeWish } from '#shared/planning/describe-wish.ts';
import { RETENTION_DAYS } from '#shared/privacy/retention.ts';
import { siteText } from '#shared/storefront/site-texts.ts';
import { contractNotes } from './contract-notes.ts';
import type { AfterHold } from './promises.ts';

export function settlementMails(
  checkout: SettlingCheckout,
  status: CheckoutStatus,
  orders: WrittenOrder[],
  options: {
    studio: Addressee;
    transfer: BankTransfer | null;
    address: ShippingAddress | null;
    /** The terms under which the buyer ordered. */
    terms: string;
    isOverdue: boolean;
    afterHold: AfterHold | null;
  },
): Mail[] {
  const withdrawnNumbers = orders.filter(({ withdrawnAt }) => withdrawnAt).map(({ number }) => number);
  const going = orders.filter(({ withdrawnAt }) => !withdrawnAt);
  const { language } = checkout;
  const dataIn = (reader: Language) =>
    inLanguage(reader, () => ({
      customerName: checkout.items[0]?.customerName ?? '',
      currency: checkout.currency,
      total: checkout.amountTotal,
      lines: checkout.items.map((item, index) => {
        const order = orders.find(({ lineNumber }) => lineNumber === index + 1);
        return {
          orderNumber: order?.number ?? null,
          title: comicTitle(item),
          details: itemDetails(item),
          promised:
            order && !order.withdrawnAt
              ? [...describePromise(termsSold(item, order), order.createdAt), ...wishIn(item)]
              : [],
          texts: orderedTexts(item),
          amount: item.priceTotal,
        };
      }),
    }));
  const { customerEmail: recipient } = checkout;

  if (status === 'paid') {
    return [
      {
        occasion: `order-confirmed:${checkout.id}`,
        recipient,
        language,
        content: {
          template: 'order-confirmed',
          data: {
            ...dataIn(language),
            address: inLanguage(language, () => addressOf(going)),
            digital: digitalOf(checkout, going),
            hasAccount: checkout.userId !== null,
            links: Object.fromEntries(
              orders.flatMap(({ number, token }) => (token ? [[number, token]] : [])),
            ),
            beginsLater: going.some(({ beginsAt }) => beginsAt !== null),
            hasDays: going.some(({ promise }) => promise !== 'untold'),
            guarantee: inLanguage(language, () => guaranteeOf(checkout)),
            contract: inLanguage(language, () => contractNotes(checkout)),
            terms: options.terms,
            ...(withdrawnNumbers.length > 0 && { withdrawnNumbers }),
          },
        },
      },
      {
        occasion: `new-order:${checkout.id}`,
        ...options.studio,
        content: {
          template: 'new-order',
          data: {
            ...dataIn(options.studio.language),
            customerEmail: recipient,
            remarks: inLanguage(options.studio.language, () =>
              remarksOn(checkout, { orders, going }, options.afterHold),
            ),
            ...(withdrawnNumbers.length > 0 && { withdrawnNumbers }),
            address: inLanguage(options.studio.language, () => addressOf(going)),
            orderNumber: checkout.number,
            isRush: checkout.items.some(({ delivery }) => delivery.rush),
            deliveries: [...new Set(checkout.items.map(({ delivery }) => delivery.type))],
            ...(orders[0] && { orderId: orders[0].id }),
          },
        },
      },
    ];
  }
  if (status === 'pending') {
    return [
      {
        occasion: `payment-pending:${checkout.id}`,
        recipient,
        language,
        content: {
          template: 'payment-pending',
          data: {
            ...dataIn(language),
            orderNumber: checkout.number,
            checkoutId: checkout.id,
            transfer: options.transfer,
            address: checkout.items.some(needsShipping)
              ? inLanguage(language, () => formatAddress(options.address))
              : null,
            waiting: waitingOf(checkout),
          },
        },
      },
    ];
  }
  if (status === 'failed') {
    const overdueDays = options.isOverdue ? RETENTION_DAYS.pendingPayment : null;
    return [
      {
        occasion: `payment-failed:${checkout.id}`,
        recipient,
        language,
        content: {
          template: 'payment-failed',
          data: { ...dataIn(language), orderNumber: checkout.number, overdueDays },
        },
      },
    ];
  }
  return [];
}

function termsSold({ delivery }: OrderedComic, order: WrittenOrder): Terms {
  const { type: deliveryOption, rush } = delivery;
  const { createdAt, beginsAt, shippingAddress, promise } = order;
  const country = shippingAddress?.country ?? null;
  return termsOf({ deliveryOption, rush, createdAt, beginsAt, country, promise });
}

/** Which comics are begun only after the days for a withdrawal, once they are paid. */
function waitingOf(checkout: SettlingCheckout): 'none' | 'some' | 'all' {
  const waiting = checkout.items.filter((item) => startOf(checkout, item) !== null).length;
  if (waiting === 0) return 'none';
  return waiting === checkout.items.length ? 'all' : 'some';
}

/**
 * The durable medium of Article 16(m) of Directive 2011/83/EU; undefined where nobody was asked, and where a file that
 * nobody asked to begin at once was withdrawn from.
 */
function digitalOf({ items, digitalConsent, digitalAsked }: SettlingCheckout, going: WrittenOrder[]) {
  const isGoing = (_: OrderedComic, index: number) =>
    going.some(({ lineNumber }) => lineNumber === index + 1);
  const told = digitalConsent ? items : items.filter(isGoing);
  return digitalAsked && told.some(isDigitalOnly) ? { consent: digitalConsent } : undefined;
}

/** A reminder on a durable medium, where goods are sent (Directive 2011/83/EU, Articles 6(1)(l) and 8(7)). */
function guaranteeOf({ items, texts }: SettlingCheckout): string | undefined {
  return items.some(needsShipping) ? siteText(texts, 'guarantee') : undefined;
}

function remarksOn(
  checkout: SettlingCheckout,
  { orders, going }: { orders: WrittenOrder[]; going: WrittenOrder[] },
  afterHold: AfterHold | null,
): string[] {
  const flags = new Set(orders.flatMap((order) => order.flags));
  return [
    ...[...flags].map((flag) => m.mail_order_new_flag({ flag: ORDER_FLAGS[flag]() })),
    ...(afterHold ? remarksAfterHold(afterHold) : []),
    ...(going.some(({ promise }) => promise === 'untold') ? [m.mail_order_new_untold()] : []),
    ...(going.some(({ beginsAt }) => beginsAt !== null) ? [m.mail_order_new_waits()] : []),
    ...(checkout.items.some(({ delivery }) => delivery.rush) ? [m.mail_order_new_rush()] : []),
    ...going.flatMap(({ lineNumber, promise }) => {
      const wish = checkout.items[lineNumber - 1]?.delivery.wish;
      return wish ? [remarkOnWish(wish, promise)] : [];
    }),
  ];
}

function remarksAfterHold({ isKept, hasRushPlaces }: AfterHold): string[] {
  const minutes = HELD_MINUTES;
  return [
    isKept ? m.mail_order_new_after_hold_kept({ minutes }) : m.mail_order_new_after_hold({ minutes }),
    ...(hasRushPlaces ? [] : [m.mail_order_new_after_hold_rush()]),
  ];
}

function wishIn({ delivery: { wish }, styling }: OrderedComic): string[] {
  return wish ? [describeWish(wish, styling.occasion)] : [];
}

/** A transfer can take days in which others have ordered. */
function remarkOnWish({ day, fileFirst }: Wish, promise: PromiseTold): string {
  const date = formatDay(day);
  const told = promise === 'untold' ? null : promise;
  const there = (fileFirst ? told?.file : null) ?? told?.day;
  return there && there <= day ? m.mail_order_new_wish({ date }) : m.mail_order_new_wish_late({ date });
}

/** The address of a delivery, one line each, with the country in the current language. */
function addressOf(orders: WrittenOrder[]): string | null {
  return formatAddress(orders.find(({ shippingAddress }) => shippingAddress)?.shippingAddress ?? null);
}

function formatAddress(address: ShippingAddress | null): string | null {
  return addressLines(address).join('\n') || null;
}
