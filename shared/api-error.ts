/** Data of an expected error besides its message. */
export type RefusalDetails = {
  /** The field of the form that the sentence belongs beside. */
  field?: string;
  /** The comic in the cart that the sentence is about, by its item's id. */
  itemId?: string | undefined;
  /** Why that comic is refused, where it is for being ordered before. */
  ordered?: 'paid' | 'pending';
  reason?: 'finished' | 'unconfirmed' | 'no-rounds';
};

/** Data of every API error besides its message. */
export type ApiErrorData = {
  /** tRPC's, such as CONFLICT. */
  code: string;
  httpStatus: number;
  /** The log has the failure under this id. */
  requestId?: string | undefined;
  /** Payments need keys that this server was not given. */
  notConfigured?: true;
  /** Validation errors by path: 'cartItems.0.storyBrief'. */
  issues?: { path: string; message: string }[];
  details?: RefusalDetails | undefined;
};
