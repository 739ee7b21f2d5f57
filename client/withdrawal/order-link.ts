import * as z from 'zod/mini';

const stateSchema = z.catch(z.object({ withdrawFrom: z.nullable(z.string()) }), { withdrawFrom: null });

/** The history's state for a link from an order to the page of withdrawals. */
export function withdrawingFrom(orderId: string): { withdrawFrom: string } {
  return { withdrawFrom: orderId };
}

/** The id of the order that has led to this page; null if none has. */
export function readOrderId(): string | null {
  return z.parse(stateSchema, history.state).withdrawFrom;
}
