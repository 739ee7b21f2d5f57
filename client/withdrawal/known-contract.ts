import * as z from 'zod/mini';

const stateSchema = z.catch(z.object({ withdrawFrom: z.string() }), { withdrawFrom: '' });

/** The history's state for a link to the page of withdrawals. */
export function withdrawingFrom(orderNumber: string): { withdrawFrom: string } {
  return { withdrawFrom: orderNumber };
}

/** The number of the order that has led to this page; empty if none has. */
export function readOrderNumber(): string {
  return z.parse(stateSchema, history.state).withdrawFrom;
}
