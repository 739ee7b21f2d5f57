import * as z from 'zod/mini';
import { INT4_MAX, MICROSECONDS_MAX, revisionNumber } from '#shared/bounds.ts';
import { ORDER_STATUSES, type OrderStatus } from '#shared/order/order.ts';
import type { DeliveryType } from '#shared/storefront/price.ts';
import { EMAIL_MAX, freeText, UUID_PATTERN, uuid } from '#shared/text.ts';

export const ORDERS_PAGE = 25;
export const ORDER_NOTES_MAX = 10_000;
export const ORDER_MESSAGE_MAX = 2_000;

export const ORDER_SORTS = ['date', 'total', 'rush'] as const;
export const SORT_DIRECTIONS = ['desc', 'asc'] as const;

const CURSOR_PATTERN = new RegExp(
  `^(\\d{1,10})_(\\d{1,16})_(${UUID_PATTERN.source.slice(1, -1)})(_rush)?$`,
  'i',
);

export const orderFilterSchema = z.object({
  /** A part of the customer's address or name, or of the order's number or id; blank matches all orders. */
  search: z._default(
    freeText(EMAIL_MAX, `Search for less than ${EMAIL_MAX} characters`).check(z.trim(), z.normalize('NFC')),
    '',
  ),
  status: z.optional(z.enum(ORDER_STATUSES, 'This status does not exist')),
  /** If missing, orders with and without rush are listed. */
  rush: z.optional(z.literal('only', 'Orders can’t be filtered by this')),
  sort: z._default(z.enum(ORDER_SORTS, 'Orders can’t be sorted by this'), 'date'),
  direction: z._default(z.enum(SORT_DIRECTIONS, 'Orders can’t be sorted this way'), 'desc'),
});
export type OrderFilter = z.infer<typeof orderFilterSchema>;

export const orderCursorSchema = z
  .string('This page of the list does not exist')
  .check(z.refine((cursor) => parseOrderCursor(cursor) !== null, 'This page of the list does not exist'));

/** Nested, because tRPC adds a `direction` of its own next to the cursor. */
export const listOrdersSchema = z.object({
  filter: orderFilterSchema,
  cursor: z.optional(orderCursorSchema),
});

export const countOrdersSchema = z.pick(orderFilterSchema, {
  search: true,
  status: true,
  rush: true,
});

export const waitingPaymentsSchema = z.pick(orderFilterSchema, { search: true });

/** `createdAt` in microseconds since 1970, PostgreSQL's precision. */
export type OrderPosition = { priceTotal: number; createdAt: number; id: string; rush: boolean };

export function formatOrderCursor({ priceTotal, createdAt, id, rush }: OrderPosition): string {
  return `${priceTotal}_${createdAt}_${id}${rush ? '_rush' : ''}`;
}

export function parseOrderCursor(cursor: string): OrderPosition | null {
  const [, priceTotal, createdAt, id, rush] = CURSOR_PATTERN.exec(cursor) ?? [];
  if (!id || Number(priceTotal) > INT4_MAX || Number(createdAt) > MICROSECONDS_MAX) return null;
  return { priceTotal: Number(priceTotal), createdAt: Number(createdAt), id, rush: rush !== undefined };
}

export const orderIdSchema = z.object({ id: uuid('This order does not exist.') });

export const updateOrderSchema = z.object({
  ...orderIdSchema.shape,
  revision: revisionNumber(),
  status: z.enum(ORDER_STATUSES, 'Please select a status'),
  notes: freeText(ORDER_NOTES_MAX, `Notes must be at most ${ORDER_NOTES_MAX} characters`),
  /** Whether to mail the customer if the status changes. */
  tellCustomer: z.boolean(),
  /** Whether the files of an order that is completed went another way than by the shop. */
  sentElsewhere: z._default(z.boolean(), false),
  /** The studio's message in that mail. */
  message: z._default(
    freeText(ORDER_MESSAGE_MAX, `A message must be at most ${ORDER_MESSAGE_MAX} characters`),
    '',
  ),
});
/** A mail about 'Waiting on Client' asks for an answer, so it needs the question. */
export const QUESTION_MISSING = 'The mail says that you have a question: please write it here';

export const NEVER_PRINTED = 'Nothing of this order is printed: it is delivered as files alone.';
export const FILES_MISSING =
  'No file was delivered yet. Please deliver the files first, or say that they reached the customer another way.';

/** Whether a status says of a digital comic that it is finished, though none of its files was delivered. */
export function lacksFiles(
  status: OrderStatus,
  { deliveryOption, hasSentFiles }: { deliveryOption: DeliveryType; hasSentFiles: boolean },
): boolean {
  return status === 'Completed' && deliveryOption === 'digital' && !hasSentFiles;
}

export type OrderUpdate = z.infer<typeof updateOrderSchema>;

export const ORDER_CHANGE_FIELDS = ['status', 'notes', 'refunded'] as const;
export type OrderChangeField = (typeof ORDER_CHANGE_FIELDS)[number];

/** What changes a status that nobody chooses: events of a proof, of a delivery, and time. */
export type StatusCause =
  | 'sent'
  | 'asked'
  | 'approved'
  | 'reopened'
  | 'delivered'
  | 'shipped'
  | 'arrived'
  | 'elapsed';

export const SYNC_DAYS_MAX = 30;
export const SYNC_CURSOR_INVALID = 'This sync can’t be continued. Please start it again.';

/** `since` in seconds since 1970, `after` an id of Stripe's. */
export type SyncPosition = { since: number; of: 'sessions' | 'refunds'; after: string | null };

const SYNC_CURSOR_PATTERN = /^(\d{1,12})\.(sessions|refunds)\.(\w{0,255})$/;

export function formatSyncCursor({ since, of, after }: SyncPosition): string {
  return `${since}.${of}.${after ?? ''}`;
}

export function parseSyncCursor(cursor: string): SyncPosition | null {
  const [, since, of, after] = SYNC_CURSOR_PATTERN.exec(cursor) ?? [];
  if (of !== 'sessions' && of !== 'refunds') return null;
  return { since: Number(since), of, after: after || null };
}

/** Strict, because other characters could change the path of Stripe's API. */
export const sessionIdSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: 'Please enter a Stripe session ID', abort: true }),
    z.regex(/^cs_\w{1,200}$/, 'This is not a session ID'),
  );

export const syncRecentSchema = z.object({
  days: z
    .int('Please enter a number of days')
    .check(
      z.gte(1, 'Please enter a number of days'),
      z.lte(SYNC_DAYS_MAX, `At most the last ${SYNC_DAYS_MAX} days can be synced at once`),
    ),
  cursor: z.optional(
    z
      .string(SYNC_CURSOR_INVALID)
      .check(z.refine((cursor) => parseSyncCursor(cursor) !== null, SYNC_CURSOR_INVALID)),
  ),
});
export type RecentSyncInput = z.infer<typeof syncRecentSchema>;
