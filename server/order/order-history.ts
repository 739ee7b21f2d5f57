import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import { completePromise, endPromise, resumeWork } from '#server/planning/end-promise.ts';
import { type SessionUser, staffName } from '#shared/account/account.ts';
import type { OrderChangeField, StatusCause } from '#shared/admin/orders.ts';
import { addDays, dayOf } from '#shared/calendar-day.ts';
import { hasEnded } from '#shared/order/order.ts';
import { THE_SHOP } from '#shared/order/stored-names.ts';
import type { PromiseMove } from '#shared/planning/moves.ts';
import { readPromiseStory } from './promise-story.ts';
import { listRoundRefunds } from './round-payments.ts';

export type OrderChange = {
  id: number;
  changedAt: Date;
  changedBy: string;
  field:
    | OrderChangeField
    | 'promise'
    | 'stage'
    | 'withdrawn'
    | 'set-aside'
    | 'payment-refunded'
    | 'paid-elsewhere'
    | 'round-refunded'
    | 'disputed'
    | 'begun';
  /** Cents refunded so far, for refunds. Null for empty notes. */
  from: string | null;
  to: string | null;
  /** Whether the customer was mailed; null for changes from before this was stored. */
  mailed: boolean | null;
  /** The studio's text in that mail. */
  message: string | null;
  /** The cause of a status that nobody chose; null for changes by hand, and for those from before this was stored. */
  cause: StatusCause | null;
  /** Of a refund or a dispute, which may be in another currency than the order. */
  currency?: string;
  /** Of a dispute, whose state is `to`; `amount` in the minor unit of `currency`, and of the whole payment. */
  dispute?: { amount: number; reason: string; dueAt: Date | null };
  /** The event that has moved the promised day. */
  move?: Pick<PromiseMove, 'fact' | 'days' | 'reason' | 'stage'>;
};

export type ChangedBy = { id: string | null; name: string };

/** The author of changes that the shop makes by itself. */
export const BY_ITSELF: ChangedBy = { id: null, name: THE_SHOP };

const SHOWN_MAX = 200;

export function nameOf(user: Pick<SessionUser, 'id' | 'fullName' | 'email'>): ChangedBy {
  return { id: user.id, name: staffName(user) };
}

export async function recordChanges(
  tx: DatabaseTransaction,
  orderId: string,
  by: ChangedBy,
  changes: (Pick<OrderChange, 'from' | 'to'> & Partial<OrderChange> & { field: OrderChangeField })[],
): Promise<void> {
  const changed = changes.filter(({ from, to }) => from !== to);
  if (changed.length === 0) return;
  await tx
    .insertInto('orderChanges')
    .values(
      changed.map(({ field, from, to, mailed = null, message = null, cause = null }) => ({
        orderId,
        changedById: by.id,
        changedBy: by.name,
        field,
        fromValue: from,
        toValue: to,
        mailed,
        message,
        cause,
      })),
    )
    .execute();
  for (const { field, from, to } of changed) {
    if (field !== 'status') continue;
    if (to === 'Completed') await completePromise(tx, orderId, dayOf(new Date()));
    else if (hasEnded(to)) await endPromise(tx, orderId);
    else if (hasEnded(from)) {
      const wasCanceled = from === 'Canceled';
      const given = await resumeWork(tx, orderId, dayOf(new Date()), { wasCanceled });
      if (given) await recordChanges(tx, orderId, by, [{ field: 'artist', ...given }]);
    }
  }
}

/**
 * Statements of withdrawal, refunds of a shared payment and of rounds, what was paid back elsewhere, disputes, and moves
 * of the promised day are part of the list; their ids are negative.
 * The consent to begin at once has the id 0.
 */
export async function listChanges(db: Database, orderId: string): Promise<OrderChange[]> {
  const changes = [
    ...(await listStoredChanges(db, orderId)),
    ...(await listWithdrawalsOf(db, orderId)),
    ...(await listSharedRefundsOf(db, orderId)),
    ...(await listPaidElsewhere(db, orderId)),
    ...(await listRoundRefundsOf(db, orderId)),
    ...(await listDisputesOf(db, orderId)),
    ...(await listStartsOf(db, orderId)),
    ...(await listMovesOf(db, orderId)),
    ...(await listStagesOf(db, orderId)),
  ];
  return changes.sort((a, b) => b.changedAt.getTime() - a.changedAt.getTime());
}

async function listWithdrawalsOf(db: Database, orderId: string): Promise<OrderChange[]> {
  const rows = await db
    .selectFrom('withdrawals')
    .where(sql<boolean>`order_ids @> array[${orderId}::uuid]`)
    .select(['id', 'name', 'receivedAt', 'setAside'])
    .execute();
  const mailed = { from: null, to: null, mailed: true, cause: null };
  return rows.flatMap(({ id, name, receivedAt, setAside }) => [
    {
      ...mailed,
      id: -2 * id,
      changedAt: receivedAt,
      changedBy: name,
      field: 'withdrawn' as const,
      message: null,
    },
    ...setAside
      .filter((note) => note.orderId === orderId)
      .map(({ at, by, reason }, index) => ({
        ...mailed,
        id: -2 * id - 1 - index / 1000,
        changedAt: new Date(at),
        changedBy: by,
        field: 'set-aside' as const,
        message: reason,
      })),
  ]);
}

/** Ids of shared refunds stand below those of withdrawals. */
const SHARED_REFUND_IDS = -1_000_000_000;

/** Refunds in Stripe's dashboard of a payment for several orders, which name none of them. */
async function listSharedRefundsOf(db: Database, orderId: string): Promise<OrderChange[]> {
  const refunds = await db
    .selectFrom('refunds')
    .where('orderId', 'is', null)
    .where('status', '=', 'succeeded')
    .where('checkoutId', '=', (eb) => eb.selectFrom('orders').where('id', '=', orderId).select('checkoutId'))
    .select(['amount', 'currency', 'createdBy', 'createdAt'])
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  let total = 0;
  return refunds.map(({ amount, currency, createdBy, createdAt }, index) => {
    const from = String(total);
    total += amount;
    return {
      id: SHARED_REFUND_IDS - index,
      changedAt: createdAt,
      changedBy: createdBy,
      field: 'payment-refunded' as const,
      from,
      to: String(total),
      mailed: null,
      message: null,
      cause: null,
      currency,
    };
  });
}

/** Ids of what was paid back elsewhere stand below those of moves on the board. */
const ELSEWHERE_IDS = 5 * SHARED_REFUND_IDS;

async function listPaidElsewhere(db: Database, orderId: string): Promise<OrderChange[]> {
  const paid = await db
    .selectFrom('refunds')
    .where('orderId', '=', orderId)
    .where('elsewhere', '=', true)
    .select(['amount', 'currency', 'createdBy', 'createdAt', 'note'])
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return paid.map(({ amount, currency, createdBy, createdAt, note }, index) => ({
    ...{ id: ELSEWHERE_IDS - index, changedAt: createdAt, changedBy: createdBy },
    ...{ field: 'paid-elsewhere' as const, from: '0', to: String(amount) },
    ...{ mailed: false, message: note, cause: null, currency },
  }));
}

/** Ids of refunds of rounds stand below those of shared payments. */
const ROUND_REFUND_IDS = 2 * SHARED_REFUND_IDS;

async function listRoundRefundsOf(db: Database, orderId: string): Promise<OrderChange[]> {
  const refunds = await listRoundRefunds(db, orderId);
  return refunds
    .filter(({ status, stripeRefundId }) => status === 'succeeded' || (status === 'failed' && stripeRefundId))
    .map(({ amount, currency, createdBy, createdAt, checkedAt, status, elsewhere, note }, index) => ({
      id: ROUND_REFUND_IDS - index,
      changedAt: checkedAt ?? createdAt,
      changedBy: createdBy,
      field: elsewhere ? ('paid-elsewhere' as const) : ('round-refunded' as const),
      from: status === 'succeeded' ? '0' : String(amount),
      to: status === 'succeeded' ? String(amount) : '0',
      mailed: status === 'succeeded' && !elsewhere,
      message: elsewhere ? note : null,
      cause: null,
      currency,
    }));
}

/** Ids of disputes stand below those of what was paid back elsewhere. */
const DISPUTE_IDS = 6 * SHARED_REFUND_IDS;

async function listDisputesOf(db: Database, orderId: string): Promise<OrderChange[]> {
  const disputes = await db
    .selectFrom('disputes')
    .where('orderId', '=', orderId)
    .selectAll()
    .orderBy('openedAt')
    .orderBy('stripeDisputeId')
    .execute();
  return disputes.flatMap(({ state, openedAt, closedAt, currency, amount, reason, dueAt }, index) => {
    const told = {
      ...{ changedBy: THE_SHOP, field: 'disputed' as const, currency, dispute: { amount, reason, dueAt } },
      ...{ mailed: null, message: null, cause: null },
    };
    const opening = closedAt ? 'open' : state;
    const opened = { ...told, id: DISPUTE_IDS - 2 * index, changedAt: openedAt, from: null, to: opening };
    if (!closedAt) return [opened];
    return [
      opened,
      { ...told, id: DISPUTE_IDS - 2 * index - 1, changedAt: closedAt, from: opening, to: state },
    ];
  });
}

async function listStartsOf(db: Database, orderId: string): Promise<OrderChange[]> {
  const rows = await db
    .selectFrom('orders')
    .where('id', '=', orderId)
    .where('digitalConsent', 'is not', null)
    .select(['customerName', 'digitalConsent'])
    .execute();
  return rows.flatMap(({ customerName, digitalConsent: consent }) =>
    consent
      ? {
          id: 0,
          changedAt: new Date(consent.at),
          changedBy: customerName,
          field: 'begun' as const,
          from: null,
          to: consent.wording,
          mailed: true,
          message: null,
          cause: null,
        }
      : [],
  );
}

/** Ids of moves of the promised day stand below those of refunds of rounds. */
const MOVE_IDS = 3 * SHARED_REFUND_IDS;

async function listMovesOf(db: Database, orderId: string): Promise<OrderChange[]> {
  const moves = await db
    .selectFrom('promiseMoves')
    .where('orderId', '=', orderId)
    .select(['id', 'at', 'movedBy', 'message'])
    .orderBy('id')
    .execute();
  if (moves.length === 0) return [];
  const story = await readPromiseStory(db, orderId);
  return moves.flatMap(({ id, at, movedBy, message }, index) => {
    const move = story?.moves[index];
    if (!move) return [];
    return {
      id: MOVE_IDS - id,
      changedAt: at,
      changedBy: movedBy ?? '',
      field: 'promise' as const,
      from: addDays(move.day, -move.days),
      to: move.day,
      mailed: move.reason === null ? null : message !== null,
      message,
      cause: null,
      move,
    };
  });
}

/** Ids of moves on the board stand below those of the promised day. */
const STAGE_IDS = 4 * SHARED_REFUND_IDS;

async function listStagesOf(db: Database, orderId: string): Promise<OrderChange[]> {
  const moves = await db
    .selectFrom('boardMoves')
    .where('orderId', '=', orderId)
    .select(['number', 'at', 'movedBy', 'fromStage as from', 'stage as to'])
    .execute();
  return moves.map(({ number, at, movedBy, from, to }) => ({
    ...{ id: STAGE_IDS - number, changedAt: at, changedBy: movedBy, field: 'stage' as const, from, to },
    ...{ mailed: null, message: null, cause: null },
  }));
}

async function listStoredChanges(db: Database, orderId: string): Promise<OrderChange[]> {
  const changes = await db
    .selectFrom('orderChanges')
    .where('orderId', '=', orderId)
    .select((eb) =>
      eb
        .selectFrom('orders')
        .innerJoin('checkouts', 'checkouts.id', 'orders.checkoutId')
        .whereRef('orders.id', '=', 'orderChanges.orderId')
        .select('paidCurrency')
        .as('paidCurrency'),
    )
    .select([
      'id',
      'changedAt',
      'changedBy',
      'field',
      'fromValue as from',
      'toValue as to',
      'mailed',
      'message',
      'cause',
    ])
    .orderBy(sql`id`, 'desc')
    .limit(SHOWN_MAX)
    .execute();
  return changes.map(({ paidCurrency, ...change }) =>
    change.field === 'refunded' && paidCurrency ? { ...change, currency: paidCurrency } : change,
  );
}
