import type { ColumnType, Generated, JSONColumnType, Kysely, Selectable, Transaction } from 'kysely';
import type { AssuranceLevel } from '../../shared/account';
import type { CheckoutStatus } from '../../shared/checkout';
import type { Character, ComicType, Page, ReferenceImage, SceneMode, Styling } from '../../shared/draft';
import type { GalleryCategory, Illustration } from '../../shared/gallery';
import type { OrderedComic, OrderFlag, OrderStatus } from '../../shared/order';
import type { DeliveryType } from '../../shared/price';

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
  checkouts: CheckoutsTable;
  orders: OrdersTable;
  mails: MailsTable;
  galleryItems: GalleryItemsTable;
  blogPosts: BlogPostsTable;
  contactSubmissions: ContactSubmissionsTable;
  throttles: ThrottlesTable;
  accountTokens: AccountTokensTable;
  secondFactors: SecondFactorsTable;
  recoveryCodes: RecoveryCodesTable;
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
};

type AddOnsTable = {
  id: Generated<string>;
  name: string;
  description: string;
  price: number;
  displayOrder: number;
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
  createdAt: CreatedAt;
  updatedAt: ColumnType<Date, never, Date>;
};

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

type ThrottlesTable = {
  /** What is counted, of whom; never an address in plain text. */
  key: string;
  tries: number;
  endsAt: Date;
};

export type CheckoutRow = Selectable<CheckoutsTable>;
export type DraftRow = Selectable<ConfiguratorDraftsTable>;
