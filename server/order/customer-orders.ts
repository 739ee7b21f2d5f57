import { type ExpressionBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database, Tables } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import type { SessionUser } from '#shared/account.ts';
import { microseconds } from '#shared/bounds.ts';
import type { OrderedComic } from '#shared/order.ts';
import { UUID_PATTERN, uuid } from '#shared/text.ts';

type Customer = Pick<SessionUser, 'id' | 'email' | 'emailVerified'>;

const PAGE_SIZE = 20;
const PICTURES_SHOWN = 3;

/** The last order of a page; `createdAt` in microseconds since 1970, PostgreSQL's precision. */
export const orderCursorSchema = z.object({ createdAt: microseconds(), id: uuid('Invalid order ID') });
export type OrderCursor = z.infer<typeof orderCursorSchema>;

const LINE_COLUMNS = [
  'id',
  'number',
  'comicType',
  'tierName',
  'priceTotal',
  'currency',
  'status',
  'createdAt',
] as const;

/** Includes orders placed as a guest once the address is confirmed. */
export async function listCustomerOrders(db: Database, customer: Customer, after?: OrderCursor) {
  const rows = await db
    // Materialized, or PostgreSQL may look for one person's few orders among everybody's newest.
    .with(
      (cte) => cte('mine').materialized(),
      (query) =>
        query
          .selectFrom('orders')
          .where((eb) => isOrderOf(customer, eb))
          .select([...LINE_COLUMNS, 'rawOrderJson']),
    )
    .selectFrom('mine')
    .where(after ? isAfter(after) : sql<boolean>`true`)
    .select(LINE_COLUMNS)
    .select([
      sql<number>`(extract(epoch from created_at) * 1000000)::bigint`.as('createdMicroseconds'),
      characterNames.as('characterNames'),
      firstPictures.as('pictures'),
    ])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute();
  const orders = rows.slice(0, PAGE_SIZE).map(({ createdMicroseconds: _, ...order }) => order);
  const last = rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1] : undefined;
  const nextCursor: OrderCursor | null = last ? { createdAt: last.createdMicroseconds, id: last.id } : null;
  return { orders, nextCursor };
}

/** @throws DomainError NOT_FOUND, also for somebody else's order */
export async function getCustomerOrder(db: Database, customer: Customer, id: string) {
  const order = UUID_PATTERN.test(id) ? await selectOrder(db, customer, id) : undefined;
  if (!order) throw new DomainError('NOT_FOUND', 'This order does not exist.');
  const { rawOrderJson, ...columns } = order;
  return { ...columns, story: storyOf(rawOrderJson) };
}

function selectOrder(db: Database, customer: Customer, id: string) {
  return db
    .selectFrom('orders')
    .where('id', '=', id)
    .where((eb) => isOrderOf(customer, eb))
    .select([
      ...LINE_COLUMNS,
      'pageCount',
      'addOns',
      'charactersCount',
      'scenesCount',
      'deliveryOption',
      'rush',
      'rawOrderJson',
    ])
    .executeTakeFirst();
}

function storyOf({ characters, sceneMode, storyBrief, scenes, referenceImages, styling }: OrderedComic) {
  return { characters, sceneMode, storyBrief, scenes, referenceImages, styling };
}

function isOrderOf(customer: Customer, eb: ExpressionBuilder<Tables, 'orders'>) {
  const signedIn = eb('userId', '=', customer.id);
  if (!customer.emailVerified) return signedIn;
  return eb.or([signedIn, sql<boolean>`lower(customer_email) = lower(${customer.email})`]);
}

function isAfter({ createdAt, id }: OrderCursor) {
  return sql<boolean>`
    (created_at, id) < (timestamptz 'epoch' + ${createdAt}::float8 * interval '1 microsecond', ${id}::uuid)`;
}

const characterNames = sql<string[]>`jsonb_path_query_array(raw_order_json, '$.characters[*].name')`;

const firstPictures = sql<string[]>`
  jsonb_path_query_array(
    jsonb_path_query_array(raw_order_json, '$.characters[*].images[*].url')
      || jsonb_path_query_array(raw_order_json, '$.scenes[*].imageUrl ? (@ != null)')
      || jsonb_path_query_array(raw_order_json, '$.referenceImages[*].url'),
    ${sql.raw(`'$[0 to ${PICTURES_SHOWN - 1}]'`)}
  )`;
