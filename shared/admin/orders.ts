import * as z from 'zod/mini';
import { m } from '#messages';
import { INT4_MAX, MICROSECONDS_MAX, revisionNumber } from '#shared/bounds.ts';
import { ORDER_STATUSES, type OrderStatus } from '#shared/order/order.ts';
import type { DeliveryType } from '#shared/storefront/price.ts';
import { composedUpTo, EMAIL_MAX, freeText, UUID_PATTERN, uuid } from '#shared/text.ts';

export const ORDERS_PAGE = 25;
/** So many of an artist's are listed; older ones are over. */
export const GIVEN_MAX = 200;
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
    freeText(EMAIL_MAX, () => m.order_input_search_too_long({ max: EMAIL_MAX })).check(
      z.trim(),
      composedUpTo(EMAIL_MAX),
    ),
    '',
  ),
  status: z.optional(z.enum(ORDER_STATUSES, { error: m.order_input_status_unknown })),
  /** If missing, orders with and without rush are listed. */
  rush: z.optional(z.literal('only', { error: m.order_input_filter_unknown })),
  sort: z._default(z.enum(ORDER_SORTS, { error: m.order_input_sort_unknown }), 'date'),
  direction: z._default(z.enum(SORT_DIRECTIONS, { error: m.order_input_direction_unknown }), 'desc'),
});
export type OrderFilter = z.infer<typeof orderFilterSchema>;

const orderCursorSchema = z
  .string({ error: m.order_input_page_unknown })
  .check(z.refine((cursor) => parseOrderCursor(cursor) !== null, { error: m.order_input_page_unknown }));

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

export const orderIdSchema = z.object({ id: uuid(m.order_input_unknown) });

export const updateOrderSchema = z.object({
  ...orderIdSchema.shape,
  revision: revisionNumber(),
  status: z.enum(ORDER_STATUSES, { error: m.order_input_status_missing }),
  notes: freeText(ORDER_NOTES_MAX, () => m.order_input_notes_too_long({ max: ORDER_NOTES_MAX })),
  /** Whether to mail the customer if the status changes. */
  tellCustomer: z.boolean(),
  /** Whether the files of an order that is completed went another way than by the shop. */
  sentElsewhere: z._default(z.boolean(), false),
  /** The studio's message in that mail. */
  message: z._default(
    freeText(ORDER_MESSAGE_MAX, () => m.order_input_message_too_long({ max: ORDER_MESSAGE_MAX })),
    '',
  ),
});

/** Whether a status says of a comic that was bought as files that it is finished, though none of them was delivered. */
export function lacksFiles(
  status: OrderStatus,
  { deliveryOption, hasSentFiles }: { deliveryOption: DeliveryType; hasSentFiles: boolean },
): boolean {
  return status === 'Completed' && deliveryOption !== 'print' && !hasSentFiles;
}

export type OrderUpdate = z.infer<typeof updateOrderSchema>;

const ORDER_CHANGE_FIELDS = ['status', 'notes', 'refunded', 'artist', 'rush'] as const;
export type OrderChangeField = (typeof ORDER_CHANGE_FIELDS)[number];

/** The causes of a status that nobody chooses: events of a proof, of a delivery, and time. */
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
    z.minLength(1, { error: m.order_input_session_missing, abort: true }),
    z.regex(/^cs_\w{1,200}$/, { error: m.order_input_session_wrong }),
  );

export const syncRecentSchema = z.object({
  days: z
    .int({ error: m.order_input_days_missing })
    .check(
      z.gte(1, { error: m.order_input_days_missing }),
      z.lte(SYNC_DAYS_MAX, { error: () => m.order_input_days_too_many({ max: SYNC_DAYS_MAX }) }),
    ),
  cursor: z.optional(
    z
      .string({ error: m.order_input_sync_stale })
      .check(z.refine((cursor) => parseSyncCursor(cursor) !== null, { error: m.order_input_sync_stale })),
  ),
});
export type RecentSyncInput = z.infer<typeof syncRecentSchema>;
