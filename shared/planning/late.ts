/** The one way that is proposed to keep a promise that the plan keeps no longer, or to tell a day that it keeps. */
export type LateProposal =
  | { what: 'artist'; artistId: string; name: string }
  | { what: 'rush' }
  | { what: 'mail'; day: string | null };

/** Files whose parcel follows, or all that was promised. */
export type LatePart = 'file' | 'all';

/** Whether it is still drawn, or its answer awaited; approved but not sent; or on its way. */
export type LatePlace = 'drawing' | 'sending' | 'way';

/** An order whose promised day the plan no longer keeps. */
export type LateOrder = {
  orderId: string;
  number: string;
  customerName: string;
  customerEmail: string;
  /** Left out in mails from before they were told. */
  part?: LatePart;
  at?: LatePlace;
  promisedDay: string;
  /** Negative once the day is past. */
  daysLeft: number;
  /** By how many days it comes too late; null where nobody draws them. */
  daysLate: number | null;
  /** Its day moves on by one with each further one. Left out like `part`. */
  isAnswerLate?: boolean;
  proposal: LateProposal;
};

/** So many days before a promised day the studio is mailed, once each. */
export const MAILED_DAYS_BEFORE = [7, 3, 1] as const;
