import type { ColumnType, Generated, Selectable } from 'kysely';
import type { CreatedAt, HappenedAt, Json, StoredLanguage } from '#server/database/columns.ts';
import type { OrderChoice } from '#shared/admin/analytics.ts';
import type { OrderChangeField, StatusCause } from '#shared/admin/orders.ts';
import type { RefundReason, RefundStatus } from '#shared/admin/refund.ts';
import type { DigitalConsent } from '#shared/checkout/checkout.ts';
import type { ComicType } from '#shared/draft/comic.ts';
import type { DisputeState } from '#shared/order/dispute.ts';
import type { OrderedComic, OrderFlag, OrderStatus } from '#shared/order/order.ts';
import type { SoldVat } from '#shared/order/vat.ts';
import type { MovedStage } from '#shared/proof/proof.ts';
import type { DeliveryType } from '#shared/storefront/price.ts';

export type OrderTables = {
  orders: OrdersTable;
  orderChanges: OrderChangesTable;
  boardMoves: BoardMovesTable;
  orderTotals: OrderTotalsTable;
  orderChoices: OrderChoicesTable;
  customerDays: CustomerDaysTable;
  refunds: RefundsTable;
  disputes: DisputesTable;
};

export type RefundRow = Selectable<RefundsTable>;

type OrdersTable = {
  id: Generated<string>;
  /** '4827-1935', or '4827-1935-2' for the second comic of a payment: what people call the order. */
  number: Generated<string>;
  checkoutId: string;
  checkoutSessionId: string;
  lineNumber: number;
  draftId: string;
  userId: string | null;
  source: string;
  customerName: string;
  customerEmail: string;
  comicType: ComicType;
  tierId: string;
  tierName: string;
  pageCount: number;
  addOns: string[];
  deliveryOption: DeliveryType;
  rush: boolean;
  charactersCount: number;
  scenesCount: number;
  priceTotal: number;
  currency: string;
  /** Null for orders from before rates were kept. */
  vat: ColumnType<SoldVat | null, string | null | undefined, string | null>;
  status: OrderStatus;
  notes: string | null;
  revision: Generated<number>;
  paymentIntentId: string | null;
  flags: OrderFlag[];
  shippingAddress: ColumnType<ShippingAddress | null, string | null, string | null>;
  rawOrderJson: Json<OrderedComic>;
  /** Since when a withdrawal stops the work; null where there is none, or it was set aside. */
  withdrawnAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** When the work begins; null where it begins at once. */
  beginsAt: ColumnType<Date | null, Date | null | undefined, Date>;
  /** The buyer's consent after the payment, by which the work begins at once. */
  digitalConsent: ColumnType<DigitalConsent | null, never, string>;
  /** When story, photos, notes and proofs were removed. */
  contentRemovedAt: ColumnType<Date | null, never, Date>;
  /** When name and addresses were removed. */
  identityRemovedAt: ColumnType<Date | null, never, Date>;
  /** Folded name and addresses for the search; null in rows of an older release, and where they were removed. */
  searchText: ColumnType<string | null, string | undefined, string | null>;
  /** When the search text was written with all that an order is found by; null in rows of an older release. */
  searchedAt: ColumnType<Date | null, Date | undefined, Date>;
  /**
   * The source of the days that the buyer was told: the constants of before, or the plan, whose days `promises` has.
   */
  daysFrom: Generated<'constants' | 'plan'>;
  /** The language that its buyer read. */
  language: StoredLanguage;
  createdAt: HappenedAt;
};

export type ShippingAddress = {
  name: string;
  phone: string | null;
  line1: string | null;
  line2: string | null;
  city: string | null;
  state: string | null;
  postalCode: string | null;
  country: string | null;
};

type OrderChangesTable = {
  id: Generated<number>;
  orderId: string;
  changedById: string | null;
  changedBy: string;
  field: OrderChangeField;
  fromValue: string | null;
  toValue: string | null;
  /** Whether the customer was mailed of it; null for changes from before this was kept. */
  mailed: boolean | null;
  /** The studio's text in that mail. */
  message: string | null;
  /** The cause of a status that nobody chose; null for changes by hand, and for those from before this was stored. */
  cause: StatusCause | null;
  changedAt: CreatedAt;
};

/** The newest says how far a comic is of which no version was sent. */
type BoardMovesTable = {
  orderId: string;
  number: number;
  stage: MovedStage;
  fromStage: MovedStage;
  movedById: string | null;
  movedBy: string;
  at: CreatedAt;
};

/** Counted by triggers, per day in the studio's time zone; `amount` in cents. */
type OrderTotalsTable = {
  day: ColumnType<string, never, never>;
  status: ColumnType<OrderStatus, never, never>;
  currency: ColumnType<string, never, never>;
  count: ColumnType<number, never, never>;
  amount: ColumnType<number, never, never>;
};

/** Counted by triggers, without canceled orders. */
type OrderChoicesTable = {
  day: ColumnType<string, never, never>;
  choice: ColumnType<OrderChoice, never, never>;
  name: ColumnType<string, never, never>;
  currency: ColumnType<string, never, never>;
  count: ColumnType<number, never, never>;
  amount: ColumnType<number, never, never>;
};

/** Counted by triggers per lower-case address, without canceled orders. */
type CustomerDaysTable = {
  email: ColumnType<string, never, never>;
  firstDay: ColumnType<string, never, never>;
  secondDay: ColumnType<string | null, never, never>;
  lastDay: ColumnType<string, never, never>;
};

export type RefundsTable = {
  /** The idempotency key of the client; random for refunds from Stripe's dashboard. */
  id: Generated<string>;
  checkoutId: string;
  /** Null for a refund of a whole payment of several comics. */
  orderId: string | null;
  /** The line of the order's bill; null for refunds of no certain line, and those from before lines were kept. */
  line: string | null;
  stripeRefundId: string | null;
  /** Whether the studio has paid it back in another way than by Stripe, which has no refund of it then. */
  elsewhere: Generated<boolean>;
  amount: number;
  currency: string;
  reason: RefundReason | null;
  note: string | null;
  status: Generated<RefundStatus>;
  failureReason: string | null;
  createdById: string | null;
  createdBy: string;
  checkedAt: Date | null;
  createdAt: HappenedAt;
};

/** One for each order of the payment. */
type DisputesTable = {
  orderId: string;
  stripeDisputeId: string;
  /** Of the whole payment, in the minor unit of the currency. */
  amount: number;
  currency: string;
  /** In Stripe's words. */
  reason: string;
  state: DisputeState;
  /** When Stripe takes the last evidence; null where the bank takes none. */
  dueAt: Date | null;
  openedAt: Date;
  closedAt: Date | null;
};
