import type { ColumnType, Generated, Selectable } from 'kysely';
import type { CreatedAt, Json } from '#server/database/columns.ts';
import type { OrderChangeField } from '#shared/admin.ts';
import type { OrderChoice } from '#shared/analytics.ts';
import type { ComicType } from '#shared/draft.ts';
import type { OrderedComic, OrderFlag, OrderStatus } from '#shared/order.ts';
import type { DeliveryType } from '#shared/price.ts';
import type { RefundReason, RefundStatus } from '#shared/refund.ts';

export type OrderTables = {
  orders: OrdersTable;
  orderChanges: OrderChangesTable;
  orderTotals: OrderTotalsTable;
  orderChoices: OrderChoicesTable;
  customerDays: CustomerDaysTable;
  refunds: RefundsTable;
};

export type RefundRow = Selectable<RefundsTable>;

type OrdersTable = {
  id: Generated<string>;
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
  status: OrderStatus;
  notes: string | null;
  /** Rises with each change, so that two people changing one order find out. */
  revision: Generated<number>;
  paymentIntentId: string | null;
  flags: OrderFlag[];
  shippingAddress: ColumnType<ShippingAddress | null, string | null, string | null>;
  rawOrderJson: Json<OrderedComic>;
  createdAt: CreatedAt;
};

/** Where a printed comic goes, as collected by Stripe. */
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
  /** Null where it was no person, or one whose account is gone. */
  changedById: string | null;
  /** What they were called then. */
  changedBy: string;
  field: OrderChangeField;
  fromValue: string | null;
  toValue: string | null;
  changedAt: CreatedAt;
};

/** Kept by triggers: how many orders of a day, in the studio's zone, stand where, and their sum in cents. */
type OrderTotalsTable = {
  day: ColumnType<string, never, never>;
  status: ColumnType<OrderStatus, never, never>;
  currency: ColumnType<string, never, never>;
  count: ColumnType<number, never, never>;
  amount: ColumnType<number, never, never>;
};

/** Kept by triggers: what was chosen in the orders of a day that are not canceled. */
type OrderChoicesTable = {
  day: ColumnType<string, never, never>;
  choice: ColumnType<OrderChoice, never, never>;
  name: ColumnType<string, never, never>;
  currency: ColumnType<string, never, never>;
  count: ColumnType<number, never, never>;
  /** Cents: of the whole order, or of the add-on as it was sold. */
  amount: ColumnType<number, never, never>;
};

/** Kept by triggers: when an address, in lower case, ordered what was not canceled. Paid together is once. */
type CustomerDaysTable = {
  email: ColumnType<string, never, never>;
  firstDay: ColumnType<string, never, never>;
  secondDay: ColumnType<string | null, never, never>;
  lastDay: ColumnType<string, never, never>;
};

type RefundsTable = {
  /** The client's key for it; made up by us for one made in Stripe's dashboard. */
  id: Generated<string>;
  checkoutId: string;
  /** Null for one of a whole payment of several comics. */
  orderId: string | null;
  /** Null until Stripe is known to have it. */
  stripeRefundId: string | null;
  amount: number;
  currency: string;
  reason: RefundReason | null;
  note: string | null;
  status: Generated<RefundStatus>;
  /** Stripe's word for why it failed. */
  failureReason: string | null;
  createdById: string | null;
  /** What they were called then. */
  createdBy: string;
  checkedAt: Date | null;
  createdAt: ColumnType<Date, Date | undefined, never>;
};
