import { STAGE_LABELS } from '#client/proof/version-labels.ts';
import { m } from '#messages';
import { STRIPE_DASHBOARD } from '#shared/admin/refund.ts';
import { formatDate, onDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { formatCount } from '#shared/numbers.ts';
import { type DisputeState, describeDisputeReason } from '#shared/order/dispute.ts';
import type { OrderStatus } from '#shared/order/order.ts';
import { STATUS_LABELS } from '#shared/order/status-labels.ts';
import { shownName } from '#shared/order/stored-names.ts';
import { artistName } from '#shared/planning/artist-name.ts';
import { formatDay } from '#shared/planning/describe-days.ts';
import { describeMove } from '#shared/planning/describe-moves.ts';
import type { Stage } from '#shared/proof/proof.ts';
import type { ListedOrder, Order, OrderChange } from './order-queries.ts';

/**
 * '1 order', '1,204 orders'.
 * @param total undefined while it is being counted, null where that takes too long
 */
export function describeTotal(total: number | null | undefined, shown: number): string {
  if (total === undefined) return m.admin_orders_total_counting();
  if (total === null) return m.admin_orders_total_more({ number: formatCount(shown) });
  return m.admin_orders_total({ count: total, number: formatCount(total) });
}

/** Without a name the email address stands for it. */
export function describeCustomer(order: Pick<ListedOrder, 'customerName' | 'customerEmail'>) {
  const { customerEmail: email } = order;
  const name = shownName(order.customerName);
  return { name: name || email || m.admin_orders_customer_unknown(), email: name && email ? email : null };
}

/** 'Short Story (6 pages)', the pages on one line. */
export function describeTier({ tierName, pageCount }: Pick<Order, 'tierName' | 'pageCount'>): string {
  if (!pageCount) return tierName;
  return m.admin_orders_tier({ name: tierName, count: pageCount });
}

/** The source of a refund that no admin made here. */
export const describeMaker = (name: string) =>
  name === STRIPE_DASHBOARD ? m.admin_orders_stripe_dashboard() : shownName(name);

export const describeSource = (source: string) =>
  source === 'storefront' ? m.admin_orders_source_storefront() : source;

/** The cause of a changed status; one without a cause was chosen by an admin. */
const STATUS_CHANGES: Record<NonNullable<OrderChange['cause']> | 'chosen', (words: StatusChange) => string> =
  {
    chosen: m.admin_orders_change_status,
    elapsed: m.admin_orders_change_elapsed,
    sent: m.admin_orders_change_sent,
    asked: m.admin_orders_change_asked,
    approved: m.admin_orders_change_approved,
    reopened: m.admin_orders_change_reopened,
    delivered: m.admin_orders_change_delivered,
    shipped: m.admin_orders_change_shipped,
    arrived: m.admin_orders_change_arrived,
  };

type StatusChange = { name: string; from: string; to: string };

/** Names a status that is known; an older one stands as it is stored. */
const describeStatus = (stored: string | null) =>
  stored && Object.hasOwn(STATUS_LABELS, stored) ? STATUS_LABELS[stored as OrderStatus]() : (stored ?? '');

const describeStage = (stored: string | null) =>
  stored && Object.hasOwn(STAGE_LABELS, stored) ? STAGE_LABELS[stored as Stage]() : (stored ?? '');

export function describeChange(
  change: Pick<OrderChange, 'changedBy' | 'field' | 'from' | 'to' | 'cause' | 'move' | 'dispute'>,
  currency: string,
): string {
  const { field, from, to, cause } = change;
  const name = describeMaker(change.changedBy);
  if (field === 'status')
    return STATUS_CHANGES[cause ?? 'chosen']({ name, from: describeStatus(from), to: describeStatus(to) });
  if (field === 'disputed') return describeDispute(change, currency);
  if (field === 'promise') return describePromiseChange(change);
  if (field === 'stage')
    return m.board_change_stage({ name, from: describeStage(from), to: describeStage(to) });
  if (field === 'set-aside') return m.admin_orders_change_set_aside({ name });
  if (field === 'withdrawn') return m.admin_orders_change_withdrawn({ name });
  if (field === 'artist') {
    const given = artistName(to ?? '');
    return from
      ? m.admin_orders_change_artist({ name, from: artistName(from), to: given })
      : m.admin_orders_change_artist_first({ name, to: given });
  }
  if (field === 'rush') return m.admin_orders_change_rush({ name });
  if (field === 'begun') return m.admin_orders_change_begun({ name, wording: to ?? '' });
  if (field === 'notes') {
    if (!from) return m.admin_orders_change_notes_added({ name });
    return to ? m.admin_orders_change_notes_changed({ name }) : m.admin_orders_change_notes_removed({ name });
  }
  const [before, after] = [Number(from ?? 0), Number(to ?? 0)];
  const isLost = after < before;
  const amount = formatMoney(Math.abs(after - before), currency);
  if (field === 'paid-elsewhere') return m.admin_orders_change_elsewhere({ name, amount });
  if (field === 'payment-refunded') return m.admin_orders_change_shared_refund({ name, amount });
  if (field === 'round-refunded')
    return isLost
      ? m.admin_orders_change_round_lost({ amount })
      : m.admin_orders_change_round_refund({ name, amount });
  const total = formatMoney(after, currency);
  return isLost
    ? m.admin_orders_change_refund_lost({ amount, total })
    : m.admin_orders_change_refund({ name, amount, total });
}

function describeDispute({ to, dispute }: Pick<OrderChange, 'to' | 'dispute'>, currency: string): string {
  const amount = formatMoney(dispute?.amount ?? 0, currency);
  const reason = describeDisputeReason(dispute?.reason ?? '');
  const words = DISPUTES[(to ?? 'open') as DisputeState]({ amount, reason });
  if (to === 'won' || to === 'lost' || !dispute?.dueAt) return words;
  return `${words} ${m.admin_orders_change_dispute_due({ date: onDate(formatDate(dispute.dueAt)) })}`;
}

const DISPUTES: Record<DisputeState, (words: { amount: string; reason: string }) => string> = {
  inquiry: m.admin_orders_change_inquiry,
  open: m.admin_orders_change_disputed,
  lost: m.admin_orders_change_dispute_lost,
  won: m.admin_orders_change_dispute_won,
};

function describePromiseChange({
  changedBy: name,
  from,
  to,
  move,
}: Pick<OrderChange, 'changedBy' | 'from' | 'to' | 'move'>): string {
  const days = { from: formatDay(from ?? ''), to: formatDay(to ?? '') };
  if (move?.reason) {
    const reason = move.fact === 'studio' ? move.reason : describeMove(move, 'studio');
    return m.admin_orders_change_promise_studio({ name, ...days, reason });
  }
  return m.admin_orders_change_promise({ ...days, why: move ? describeMove(move, 'studio') : '' });
}
