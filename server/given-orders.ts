import { type RawBuilder, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import { type SessionUser, staffName } from '#shared/account/account.ts';
import { type ErrorKey, errorText } from '#shared/error-text.ts';
import { DomainError } from './error.ts';

/** An account that acts in the back office. */
export type Worker = {
  id: string;
  name: string;
  /** Null for an admin, who reaches every order; an artist reaches those given to this one. */
  artistId: string | null;
};

/** @throws DomainError NOT_FOUND for who does not work in the back office */
export function workerOf(user: SessionUser): Worker {
  const { id, admin, artistId } = user;
  if (!admin && artistId === null) throw new DomainError('NOT_FOUND', errorText('errors_page_unknown'));
  return { id, name: staffName(user), artistId: admin ? null : artistId };
}

/** The part of a worker that decides; an upload keeps it, as its pages may be made later. */
export type Reach = Pick<Worker, 'artistId'>;

/** Answers as for what there is none of. */
export class NotGiven extends DomainError {
  constructor(key: ErrorKey = 'errors_order_unknown') {
    super('NOT_FOUND', errorText(key));
  }
}

/**
 * A refusal in the words of whoever reads it. To an artist an order is either somebody else's by now or does not exist,
 * and both read the same.
 */
export function asReadBy(reader: Reach, refusal: DomainError): DomainError {
  const isAboutOrder = refusal.text?.key === ('errors_order_unknown' satisfies ErrorKey);
  if (reader.artistId === null || !isAboutOrder) return refusal;
  return new DomainError('NOT_FOUND', errorText('errors_order_not_given'));
}

/** The artist of each order that somebody draws: the plan says it, or whoever gave away an order without a promise. */
export const givenOrders = sql<{ orderId: string; artistId: string }>`(
  select order_id, artist_id from promises union all select order_id, artist_id from given_orders)`;

/** The artist who draws the rest of an order. @param orderId as the statement names it */
export function drawsOpen(orderId: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<
    string | null
  >`(select artist_id from promises where promises.order_id = ${orderId} and ended_at is null
    union all select artist_id from given_orders where given_orders.order_id = ${orderId})`;
}

/**
 * The one rule of what an artist reaches: the orders that are given to them. As a condition of a statement.
 * @param orderId as the statement names it
 */
export function isGivenTo({ artistId }: Reach, orderId: RawBuilder<unknown>): RawBuilder<boolean> {
  if (artistId === null) return sql<boolean>`true`;
  return sql<boolean>`exists (select from ${givenOrders} as given
    where given.order_id = ${orderId} and given.artist_id = ${artistId}::uuid)`;
}

/** For what is read. A check after the reading tells nothing of an order that was given to somebody else meanwhile. */
export async function isGiven(db: Database, orderId: string, { artistId }: Reach): Promise<boolean> {
  if (artistId === null) return true;
  const { rows } = await sql`select where ${isGivenTo({ artistId }, sql`${orderId}::uuid`)}`.execute(db);
  return rows.length > 0;
}

/**
 * For what is written: nobody else is given the order until the transaction ends. Everybody locks the order first, then
 * a draft of its proofs, and this last. @param refusal says that there is no such thing @throws NotGiven
 */
export async function lockGiven(
  tx: DatabaseTransaction,
  orderId: string,
  { artistId }: Reach,
  refusal?: ErrorKey,
): Promise<void> {
  if (artistId === null) return;
  for (const table of ['promises', 'givenOrders'] as const) {
    const given = tx
      .selectFrom(table)
      .where('orderId', '=', orderId)
      .where('artistId', '=', artistId)
      .select('orderId')
      .forUpdate();
    if (await given.executeTakeFirst()) return;
  }
  throw new NotGiven(refusal);
}
