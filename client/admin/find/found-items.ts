import { type SectionId, sectionAddress } from '#client/admin/content/content-address.ts';
import { customerAddress } from '#client/admin/customers/customers-address.ts';
import type { ApiOutput } from '#client/api/trpc.ts';
import { m } from '#messages';
import { orderTitle } from '#shared/checkout/checkout.ts';
import { formatShortDate } from '#shared/dates.ts';
import { HELP_STATUS_LABELS } from '#shared/help/help.ts';
import { formatMoney } from '#shared/money.ts';
import { STATUS_LABELS } from '#shared/order/status-labels.ts';
import { shownName } from '#shared/order/stored-names.ts';
import { findPlaces, type Place } from './places.ts';

export type Found = ApiOutput['admin']['find']['list'];

/** A line of the list. */
export type FoundItem = {
  href: string;
  title: string;
  /** Behind the title, in small type. */
  detail: string | null;
  /** Below the title: where the words stand, or what tells this from others. */
  line: string | null;
};

export type FoundGroup = {
  id: string;
  title: string;
  items: FoundItem[];
  /** Whether there may be others. */
  hasMore: boolean;
};

const PLACES_SHOWN = 6;

/** The groups of what was found, the one with the best item first. */
export function groupFound(search: string, found: Found): FoundGroup[] {
  const places = findPlaces(search);
  const groups = [
    groupOf('orders', m.find_orders(), found.orders, itemOfOrder),
    groupOf('payments', m.find_payments(), found.payments, itemOfPayment),
    groupOf('customers', m.find_customers(), found.customers, itemOfCustomer),
    groupOf('questions', m.find_questions(), found.questions, itemOfQuestion),
    groupOf('content', m.find_content(), found.content, itemOfContent),
    groupOf('places', m.find_places(), places.slice(0, PLACES_SHOWN), itemOfPlace),
  ].filter(({ items }) => items.length > 0);
  const more: string[] = places.length > PLACES_SHOWN ? [...found.more, 'places'] : found.more;
  // The sort is stable, so equals stay in this sequence.
  return groups
    .sort((one, other) => one.rank - other.rank)
    .map(({ rank: _, ...group }) => ({ ...group, hasMore: more.includes(group.id) }));
}

export function newestOrders({ orders }: Found): FoundGroup[] {
  const items = orders.map(itemOfOrder);
  return items.length > 0 ? [{ id: 'newest', title: m.find_newest(), items, hasMore: false }] : [];
}

function groupOf<Row extends { rank: number }>(
  id: string,
  title: string,
  rows: Row[],
  toItem: (row: Row) => FoundItem,
) {
  return { id, title, rank: Math.min(...rows.map(({ rank }) => rank)), items: rows.map(toItem) };
}

function itemOfOrder(order: Found['orders'][number]): FoundItem {
  const { id, number, customerName, customerEmail, status, createdAt, reason } = order;
  return {
    href: `/admin?tab=orders&order=${id}`,
    title: `${number} · ${shownName(customerName) || customerEmail}`,
    detail: [STATUS_LABELS[status](), formatShortDate(createdAt)].join(' · '),
    line: reason ? REASONS[reason.of]({ text: reason.text }) : orderTitle(order),
  };
}

/** The list of orders shows it above them. */
function itemOfPayment({
  number,
  customerName,
  customerEmail,
  ...payment
}: Found['payments'][number]): FoundItem {
  const { status, createdAt, amountTotal, currency, transfer } = payment;
  return {
    href: `/admin?tab=orders&search=${number}`,
    title: `${number} · ${customerName || customerEmail}`,
    detail: [formatMoney(amountTotal, currency), formatShortDate(createdAt)].join(' · '),
    line:
      status === 'failed'
        ? m.find_payment_failed()
        : transfer?.reference
          ? m.find_payment_transfer({ reference: transfer.reference })
          : m.find_payment_waits(),
  };
}

const REASONS = {
  character: m.find_character,
  title: m.find_title,
  phone: m.find_phone,
  note: m.find_note,
};

function itemOfCustomer({ of, id, name, email, orders }: Found['customers'][number]): FoundItem {
  return {
    href: customerAddress({ of, id }),
    title: name || email,
    detail: orders === 0 ? m.find_no_orders() : m.find_order_count({ count: orders }),
    line: name ? email : null,
  };
}

function itemOfQuestion(found: Found['questions'][number]): FoundItem {
  const { kind, id, name, email, excerpt, status, suspicious, createdAt } = found;
  const state = suspicious ? m.find_suspicious() : status && HELP_STATUS_LABELS[status]();
  const shown = suspicious ? '&show=suspicious' : '';
  return {
    href: kind === 'question' ? `/admin?tab=help&request=${id}` : `/admin?tab=messages${shown}&item=${id}`,
    title: name || email,
    detail: [kind === 'question' ? m.find_question() : m.find_message(), state, formatShortDate(createdAt)]
      .filter(Boolean)
      .join(' · '),
    line: excerpt,
  };
}

const CONTENT: Record<Found['content'][number]['kind'], { section: SectionId; label: () => string }> = {
  package: { section: 'packages', label: m.find_package },
  'add-on': { section: 'add-ons', label: m.find_add_on },
  comic: { section: 'gallery', label: m.find_comic },
  story: { section: 'stories', label: m.find_story },
  text: { section: 'texts', label: m.find_text },
};

function itemOfContent({ kind, id, title, excerpt }: Found['content'][number]): FoundItem {
  const { section, label } = CONTENT[kind];
  return { href: sectionAddress(section, id), title, detail: label(), line: excerpt };
}

function itemOfPlace({ href, label, within }: Place): FoundItem {
  return { href, title: label, detail: within, line: null };
}
