import type { ColumnType, Generated, Selectable } from 'kysely';
import type { CreatedAt, Json, StoredLanguage } from '#server/database/columns.ts';
import type { BankTransfer, CheckoutStatus, DigitalConsent } from '#shared/checkout/checkout.ts';
import type { OrderedComic } from '#shared/order/order.ts';
import type { HeldPromise } from '#shared/planning/held-promise.ts';
import type { DaysRefusal } from '#shared/planning/wanted.ts';
import type { ChangedTexts } from '#shared/storefront/site-texts.ts';

export type CheckoutTables = {
  checkouts: CheckoutsTable;
  orderedTerms: OrderedTermsTable;
  stripeCustomers: StripeCustomersTable;
};

export type CheckoutRow = Selectable<CheckoutsTable>;

type CheckoutsTable = {
  id: Generated<string>;
  /** '4827-1935': what people call the order. */
  number: Generated<string>;
  sessionId: string | null;
  status: CheckoutStatus;
  customerEmail: string;
  amountTotal: number;
  currency: string;
  items: Json<OrderedComic[]>;
  draftIds: string[];
  userId: string | null;
  /** From Stripe, in the minor unit of `paidCurrency`. */
  paidAmount: number | null;
  paidCurrency: string | null;
  checkedAt: Date | null;
  settledAt: Date | null;
  /** Null for one that failed before this was kept, too. */
  failedAt: Date | null;
  /** For comics delivered as a file (Directive 2011/83/EU, Article 16(m)). */
  digitalConsent: ColumnType<DigitalConsent | null, string | undefined, string | null>;
  /** False for a payment page that was opened before buyers were asked for the consent. */
  digitalAsked: Generated<boolean>;
  /** When Stripe was last asked to close its page, because a newer one took its place. */
  pageClosedAt: Date | null;
  /** Of a pending payment by bank transfer, as Stripe last said. */
  transfer: ColumnType<BankTransfer | null, never, string | null>;
  /** The terms under which its buyer ordered; null for a payment page that was opened before terms were kept. */
  termsId: ColumnType<string | null, string | undefined, never>;
  /** The days that its buyer was told, for each comic; null for a page that was opened before days were planned. */
  promises: ColumnType<(HeldPromise | DaysRefusal)[] | null, string | undefined, string | null>;
  /** For the parcel; null where none was given, and once the orders have it. */
  phone: string | null;
  /** The language that its buyer read. */
  language: StoredLanguage;
  createdAt: CreatedAt;
};

/** Each wording once, under its SHA-256 hash. */
type OrderedTermsTable = { id: string; wording: string; createdAt: CreatedAt };

/** Stripe's customer for one payment; of one that is gone, or names nobody any more, for none. */
type StripeCustomersTable = {
  id: string;
  checkoutId: string | null;
  roundPaymentId: string | null;
  createdAt: CreatedAt;
  /** When Stripe was last asked to delete it. */
  triedAt: Date | null;
};

export type SettlingCheckout = Omit<
  CheckoutRow,
  'settledAt' | 'failedAt' | 'checkedAt' | 'pageClosedAt' | 'transfer' | 'termsId'
> & {
  /** The owner's changes to the texts that a confirmation needs. */
  texts: ChangedTexts;
  /** The wording that its buyer ordered under; null for a payment page that was opened before it was kept. */
  terms: string | null;
};
