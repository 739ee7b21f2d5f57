import type { ColumnType, Generated, JSONColumnType, Kysely, Selectable, Transaction } from 'kysely';
import type { AssuranceLevel } from '../../shared/account';
import type { OrderChangeField } from '../../shared/admin';
import type { OrderChoice } from '../../shared/analytics';
import type { CheckoutStatus } from '../../shared/checkout';
import type { Character, ComicType, Page, ReferenceImage, SceneMode, Styling } from '../../shared/draft';
import type { GalleryCategory, Illustration } from '../../shared/gallery';
import type { HelpSource, HelpStatus } from '../../shared/help';
import type { MailingList } from '../../shared/newsletter';
import type { OrderedComic, OrderFlag, OrderStatus } from '../../shared/order';
import type { DeliveryType } from '../../shared/price';
import type { RefundReason, RefundStatus } from '../../shared/refund';

export type Database = Kysely<Tables>;
export type DatabaseTransaction = Transaction<Tables>;

/** Columns are snake_case in SQL; the CamelCasePlugin of connection.ts turns the names. */
export type Tables = {
  users: UsersTable;
  profiles: ProfilesTable;
  userRoles: UserRolesTable;
  sessions: SessionsTable;
  pricingTiers: PricingTiersTable;
  addOns: AddOnsTable;
  configuratorDrafts: ConfiguratorDraftsTable;
  draftImages: DraftImagesTable;
  draftKeys: DraftTokensTable;
  draftLinks: DraftTokensTable;
  checkouts: CheckoutsTable;
  orders: OrdersTable;
  orderChanges: OrderChangesTable;
  orderTotals: OrderTotalsTable;
  orderChoices: OrderChoicesTable;
  customerDays: CustomerDaysTable;
  draftProgress: DraftProgressTable;
  refunds: RefundsTable;
  mails: MailsTable;
  galleryItems: GalleryItemsTable;
  blogPosts: BlogPostsTable;
  contactSubmissions: ContactSubmissionsTable;
  throttles: ThrottlesTable;
  media: MediaTable;
  subscribers: SubscribersTable;
  confirmLinks: ConfirmLinksTable;
  unsubscribeLinks: UnsubscribeLinksTable;
  seeds: SeedsTable;
  accountTokens: AccountTokensTable;
  secondFactors: SecondFactorsTable;
  recoveryCodes: RecoveryCodesTable;
  helpRequests: HelpRequestsTable;
  helpAnswers: HelpAnswersTable;
  consents: ConsentsTable;
  conversions: ConversionsTable;
};

type CreatedAt = ColumnType<Date, never, never>;
/** jsonb is written as text: drivers would turn a JavaScript array into a PostgreSQL array. */
type Json<T extends object> = JSONColumnType<T, string, string>;

type UsersTable = {
  id: Generated<string>;
  email: string;
  emailVerifiedAt: Date | null;
  passwordHash: string;
  createdAt: CreatedAt;
};

type ProfilesTable = { id: string; fullName: string };

type UserRolesTable = {
  userId: string;
  role: 'admin';
  grantedAt: CreatedAt;
  grantedBy: ColumnType<string | null, string | undefined, never>;
};

type SessionsTable = {
  /** SHA-256 of the id in the cookie. */
  id: string;
  userId: string;
  expiresAt: Date;
  assuranceLevel: AssuranceLevel;
  userAgent: string;
  lastUsedAt: Generated<Date>;
  createdAt: CreatedAt;
};

type AccountTokensTable = {
  /** SHA-256 of the token in the link. */
  hash: string;
  userId: string;
  purpose: 'verify-email' | 'reset-password';
  expiresAt: Date;
  createdAt: CreatedAt;
};

type SecondFactorsTable = {
  userId: string;
  /** Base32, as authenticator apps take it. */
  secret: string;
  /** Null until a first code has proven that the app knows the secret. */
  confirmedAt: Date | null;
  /** The time step of the code used last: no code is taken twice. */
  lastStep: Generated<number>;
  createdAt: CreatedAt;
};

type RecoveryCodesTable = { userId: string; codeHash: string };

type PricingTiersTable = {
  id: Generated<string>;
  name: string;
  description: string;
  pageCount: number;
  digitalPrice: number;
  printPrice: number;
  comboPrice: number;
  features: string[];
  popular: boolean;
  revisionRounds: number;
  includesConsultation: boolean;
  prioritySupportHours: number | null;
  dedicatedManager: boolean;
  displayOrder: number;
  revision: Generated<number>;
};

type AddOnsTable = {
  id: Generated<string>;
  name: string;
  description: string;
  price: number;
  displayOrder: number;
  revision: Generated<number>;
};

type ConfiguratorDraftsTable = {
  id: Generated<string>;
  tokenHash: string;
  revision: Generated<number>;
  email: string;
  customerName: string;
  comicType: ComicType | null;
  selectedTierId: string | null;
  selectedAddOnIds: string[];
  extraPages: number;
  characters: Json<Character[]>;
  sceneMode: SceneMode;
  storyBrief: string;
  pages: Json<Page[]>;
  referenceImages: Json<ReferenceImage[]>;
  deliveryType: DeliveryType;
  deliveryRush: boolean;
  stylingPreferences: Json<Styling>;
  currentStep: number;
  /** The furthest step so far, for the funnel and the way back in. */
  reachedStep: number;
  /** 'infinity' once completed, so it is compared in SQL and never read. */
  expiresAt: ColumnType<never, never, Date>;
  /** Whether its owner wishes to be reminded of it, and when they were. */
  reminderWanted: Generated<boolean>;
  remindedAt: ColumnType<Date | null, never, Date | null>;
  createdAt: CreatedAt;
  updatedAt: ColumnType<Date, never, Date>;
};

/** Further keys, one for each device that a link opened the draft on; and the links themselves. */
type DraftTokensTable = { tokenHash: string; draftId: string; createdAt: CreatedAt };

type DraftImagesTable = {
  path: string;
  draftId: string;
  bytes: number;
  width: number;
  height: number;
  createdAt: CreatedAt;
};

type CheckoutsTable = {
  id: Generated<string>;
  sessionId: string | null;
  status: CheckoutStatus;
  customerEmail: string;
  amountTotal: number;
  currency: string;
  items: Json<OrderedComic[]>;
  draftIds: string[];
  userId: string | null;
  /** What Stripe says was paid, in the minor unit of `paidCurrency`. */
  paidAmount: number | null;
  paidCurrency: string | null;
  checkedAt: Date | null;
  settledAt: Date | null;
  createdAt: CreatedAt;
};

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

/** Kept by triggers: how many drafts begun on a day reached a step, purged ones too. 8 is the cart, 9 paid for. */
type DraftProgressTable = {
  day: ColumnType<string, never, never>;
  step: ColumnType<number, never, never>;
  count: ColumnType<number, never, never>;
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

type MailsTable = {
  id: Generated<string>;
  /** Names the occasion, so that the same one is never written twice. */
  occasion: string;
  template: string;
  recipient: string;
  data: Json<object>;
  attempts: Generated<number>;
  nextAttemptAt: ColumnType<Date, never, Date>;
  lastError: string | null;
  sentAt: Date | null;
  createdAt: CreatedAt;
};

type GalleryItemsTable = {
  id: Generated<string>;
  slug: string;
  title: string;
  description: string;
  category: GalleryCategory;
  /** The cover first. */
  images: Json<Illustration[]>;
  featured: boolean;
  displayOrder: number;
  published: Generated<boolean>;
  revision: Generated<number>;
};

type BlogPostsTable = {
  id: Generated<string>;
  slug: string;
  title: string;
  summary: string;
  /** Markdown. */
  body: string;
  coverImage: ColumnType<Illustration | null, string | null, string | null>;
  tags: string[];
  published: boolean;
  publishedAt: Date | null;
  revision: Generated<number>;
};

type ContactSubmissionsTable = {
  id: Generated<string>;
  name: string;
  email: string;
  message: string;
  /** Probably a program's: kept, but nobody is told. */
  suspicious: boolean;
  createdAt: CreatedAt;
};

type HelpRequestsTable = {
  id: Generated<string>;
  /** The popup asks for none. */
  name: string | null;
  email: string;
  question: string;
  status: Generated<HelpStatus>;
  adminNotes: string | null;
  source: HelpSource;
  /** Rises with each change, so that two people changing one request find out. */
  revision: Generated<number>;
  createdAt: CreatedAt;
  updatedAt: ColumnType<Date, never, Date>;
};

type HelpAnswersTable = {
  id: string;
  requestId: string;
  message: string;
  /** Null where that account is gone; `author` is what they were called. */
  authorId: string | null;
  author: string;
  createdAt: CreatedAt;
};

/** The pictures that the studio has uploaded, to find those that nothing shows any more. */
type MediaTable = { src: string; createdAt: CreatedAt };

/** Of the request that left the address first; `timestamp` as ISO 8601. */
export type SignUpMetadata = { timestamp: string; userAgent: string | null };

type SubscribersTable = {
  id: Generated<string>;
  email: string;
  firstName: string | null;
  lastName: string | null;
  /** Where the address was given: 'footer', or 'configurator' for its help popup. */
  source: string;
  /** What they wrote in the help popup when they left the address there. */
  message: string | null;
  /** Nothing gives one: it is null always. */
  discountCode: ColumnType<string | null, never, never>;
  metadata: ColumnType<SignUpMetadata | null, string | undefined, null>;
  /** What they agreed to, in the words they read. */
  consent: string | null;
  confirmedAt: ColumnType<Date | null, Date | undefined, Date | null>;
  unsubscribedAt: ColumnType<Date | null, Date | undefined, Date | null>;
  createdAt: CreatedAt;
};

type ConfirmLinksTable = { tokenHash: string; subscriberId: string; createdAt: CreatedAt };

type UnsubscribeLinksTable = {
  tokenHash: string;
  email: string;
  list: MailingList;
  createdAt: CreatedAt;
};

/** What the visitor of a browser has decided last about cookies. */
type ConsentsTable = {
  /** Made up by the browser. */
  id: string;
  analytics: boolean;
  marketing: boolean;
  version: number;
  decidedAt: Date;
  createdAt: CreatedAt;
};

/** A checkout to be reported to Pinterest once it is paid; gone when it is reported or may not be. */
type ConversionsTable = {
  checkoutId: string;
  consentId: string;
  userAgent: string | null;
  /** Of the click on a pin that led here. */
  clickId: string | null;
  /** SHA-256 of the buyer's address; null, like the next two, until it is paid. */
  emailHash: string | null;
  happenedAt: Date | null;
  nextAttemptAt: Date | null;
  attempts: Generated<number>;
  lastError: string | null;
  createdAt: CreatedAt;
};

/** What a first start has filled already: samples that the studio has removed stay away. */
type SeedsTable = { name: 'packages' | 'gallery' | 'stories'; sownAt: CreatedAt };

type ThrottlesTable = {
  /** What is counted, of whom; never an address in plain text. */
  key: string;
  tries: number;
  endsAt: Date;
};

export type CheckoutRow = Selectable<CheckoutsTable>;
export type RefundRow = Selectable<RefundsTable>;
export type DraftRow = Selectable<ConfiguratorDraftsTable>;
