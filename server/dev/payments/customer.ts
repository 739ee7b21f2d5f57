import * as z from 'zod/mini';
import { email, expand, metadata, text } from './parameters.ts';

/** The part of Stripe's customer that a payment page needs. */
export type Customer = {
  id: string;
  object: 'customer';
  created: number;
  email: string | null;
  livemode: false;
  metadata: Record<string, string>;
  name: string | null;
};

export const customerSchema = z.strictObject({
  email: z.optional(email),
  name: z.optional(text(256)),
  metadata: z.optional(metadata),
  expand: expand(),
});

export type CustomerParameters = z.output<typeof customerSchema>;
