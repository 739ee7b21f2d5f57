import * as z from 'zod/mini';
import { m } from '#messages';
import { cursorSchema } from '#shared/cursor.ts';
import { uuid } from '#shared/text.ts';
import { findSchema, PERSON_SOURCES } from './find.ts';

/** Without a text, all who have ordered; the page of the cursor. */
export const customerListSchema = z.object({
  text: findSchema.shape.text,
  cursor: z.optional(cursorSchema),
});

/** A row that has the person's address, such as an order of theirs. */
export const customerSchema = z.object({
  of: z.enum(PERSON_SOURCES, { error: m.customers_unknown }),
  id: uuid(m.customers_unknown),
});
export type CustomerKey = z.infer<typeof customerSchema>;

export const customerMailSchema = z.object({ ...customerSchema.shape, mailId: uuid(m.customers_unknown) });

export const CUSTOMERS_PAGE = 25;
/** So many of the newest are in each list on a person's page. */
export const CUSTOMER_ROWS = 50;
