import * as z from 'zod/mini';
import { m } from '#messages';
import { listOf } from '#shared/bounds.ts';
import { uuid } from '#shared/text.ts';

/** As many as stand in an address, which is no longer than 8 kB then. */
export const ORDERS_AT_ONCE_MAX = 200;

/** The orders that were chosen in a list, each of them once. */
export const orderIdsSchema = listOf(uuid(m.job_sheet_order_unknown), ORDERS_AT_ONCE_MAX, () =>
  m.job_sheet_too_many({ max: ORDERS_AT_ONCE_MAX }),
).check(z.minLength(1, { error: m.job_sheet_none }));
