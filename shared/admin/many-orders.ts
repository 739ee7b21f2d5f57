import * as z from 'zod/mini';
import { m } from '#messages';
import { INT4_MAX, listOf, revisionNumber } from '#shared/bounds.ts';
import { LANGUAGES } from '#shared/language.ts';
import { ORDER_STATUSES } from '#shared/order/order.ts';
import { parcelSchema, trackingNumber } from '#shared/proof/schema.ts';
import { freeText, uuid } from '#shared/text.ts';
import { ORDER_MESSAGE_MAX } from './orders.ts';

/** So many are changed by one call within some seconds. */
export const MANY_MAX = 200;

const list = <Item extends z.ZodMiniType>(item: Item) =>
  listOf(item, MANY_MAX, () => m.order_input_many_too_many({ max: MANY_MAX })).check(
    z.minLength(1, { error: m.order_input_many_none }),
  );

const orderId = uuid(m.order_input_unknown);

export const chosenIdsSchema = list(orderId);

const messageSchema = freeText(ORDER_MESSAGE_MAX, () =>
  m.order_input_message_too_long({ max: ORDER_MESSAGE_MAX }),
);

export const manyStatusSchema = z.object({
  /** With the revisions that were seen; nobody's change since is written over. */
  orders: list(z.object({ id: orderId, revision: revisionNumber() })),
  status: z.enum(ORDER_STATUSES, { error: m.order_input_status_missing }),
  tellCustomers: z.boolean(),
  /** The studio's message in the mails, for the readers of each language. */
  messages: z._default(z.partialRecord(z.enum(LANGUAGES), messageSchema), {}),
  sentElsewhere: z._default(z.boolean(), false),
});
export type ManyStatus = z.infer<typeof manyStatusSchema>;

export const manyParcelsSchema = z.object({
  /** With what was seen of their orders. */
  parcels: list(
    z.object({
      id: orderId,
      parcelId: parcelSchema.shape.id,
      ...{ carrier: parcelSchema.shape.carrier, number: trackingNumber },
      seen: z.object({
        status: z.enum(ORDER_STATUSES, { error: m.order_input_status_missing }),
        parcels: z.int().check(z.gte(0), z.lte(INT4_MAX)),
      }),
    }),
  ),
});
export type ManyParcels = z.infer<typeof manyParcelsSchema>;

export const manyArtistSchema = z.object({
  /** With the artists that were seen. */
  orders: list(z.object({ id: orderId, artistId: z.nullable(orderId) })),
  artistId: orderId,
});
export type ManyArtist = z.infer<typeof manyArtistSchema>;
