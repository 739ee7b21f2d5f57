import type { ErrorText } from './error-text.ts';

/** Data of an expected error besides its message. */
export type RefusalDetails = {
  /** The form field to which the message belongs. */
  field?: string;
  /** The id of the cart item to which the message belongs. */
  itemId?: string | undefined;
  /** The reason if the item is refused because it was ordered before. */
  ordered?: 'paid' | 'pending';
  reason?: 'finished' | 'unconfirmed' | 'no-rounds';
};

/** Data of every API error besides its message. */
export type ApiErrorData = {
  /** tRPC's, such as CONFLICT. */
  code: string;
  httpStatus: number;
  /** The key from which the client writes the message anew, in the language of its page. */
  text?: ErrorText | undefined;
  /** The id of the failure in the log. */
  requestId?: string | undefined;
  /** Set if the server lacks the keys for payments. */
  notConfigured?: true;
  /** Validation errors by path: 'cartItems.0.storyBrief'. */
  issues?: { path: string; message: string }[];
  details?: RefusalDetails | undefined;
};
