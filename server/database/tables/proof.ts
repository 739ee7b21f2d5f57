import type { ColumnType, Generated, Selectable } from 'kysely';
import type { CreatedAt, HappenedAt, StoredLanguage } from '#server/database/columns.ts';
import type { CheckoutStatus } from '#shared/checkout/checkout.ts';
import type { ErrorText } from '#shared/error-text.ts';
import type { SoldVat } from '#shared/order/vat.ts';
import type { ProofEvent } from '#shared/proof/events.ts';
import type { UploadPurpose, UploadState } from '#shared/proof/files.ts';
import type { PinState, ProofKind, ProofRole, VersionState } from '#shared/proof/proof.ts';
import type { RefundsTable } from './order.ts';

export type ProofTables = {
  proofRoundPayments: ProofRoundPaymentsTable;
  roundRefunds: RoundRefundsTable;
  proofVersions: ProofVersionsTable;
  proofPages: ProofPagesTable;
  proofLinks: ProofLinksTable;
  proofPins: ProofPinsTable;
  proofReplies: ProofRepliesTable;
  proofRounds: ProofRoundsTable;
  proofLog: ProofLogTable;
  proofUploads: ProofUploadsTable;
  deliveries: DeliveriesTable;
  parcels: ParcelsTable;
};

export type VersionRow = Selectable<ProofVersionsTable>;
export type PageRow = Selectable<ProofPagesTable>;
export type PinRow = Selectable<ProofPinsTable>;
export type UploadRow = Selectable<ProofUploadsTable>;
export type RoundPaymentRow = Selectable<ProofRoundPaymentsTable>;
export type RoundRefundRow = Selectable<RoundRefundsTable>;

type ProofVersionsTable = {
  id: Generated<string>;
  orderId: string;
  number: number;
  kind: ProofKind;
  note: string | null;
  state: Generated<VersionState>;
  /** Counts changes of kind, note and pages. */
  revision: Generated<number>;
  /** The revision at which kind or note changed last. */
  noteRevision: Generated<number>;
  /** How many times the customer was reminded of it. */
  reminders: Generated<number>;
  createdBy: string;
  sentBy: string | null;
  answeredBy: string | null;
  createdAt: CreatedAt;
  sentAt: Date | null;
  answeredAt: Date | null;
};

/** Frozen by a trigger once the version is sent. */
type ProofPagesTable = {
  id: Generated<string>;
  versionId: string;
  position: number;
  /** The file as the studio sent it; `<path>-<width>.webp` is what screens show. */
  path: string;
  type: string;
  width: number;
  height: number;
  bytes: number;
  sha256: string;
  widths: number[];
  placeholder: string;
  name: string;
  purgedAt: Date | null;
  createdAt: CreatedAt;
};

type ProofLinksTable = {
  id: Generated<string>;
  orderId: string;
  kind: 'buyer' | 'family';
  name: string;
  email: string | null;
  tokenHash: string;
  /** The hash of a key that is made of the token and opens pictures alone. */
  viewHash: string;
  createdAt: CreatedAt;
  expiresAt: Date;
  revokedAt: Date | null;
  openedAt: Date | null;
  language: StoredLanguage;
};

type ProofPinsTable = {
  id: string;
  /** The pin from which this one was carried on to newer versions, or itself. */
  rootId: string;
  orderId: string;
  versionId: string;
  carriedFrom: string | null;
  number: number;
  /** The page's position; null for a comment on the whole version. */
  page: number | null;
  x: number | null;
  y: number | null;
  text: string;
  state: PinState;
  role: 'buyer' | 'family';
  author: string;
  linkId: string | null;
  doneBy: string | null;
  doneAt: Date | null;
  sentAt: Date | null;
  createdAt: HappenedAt;
  updatedAt: ColumnType<Date, never, Date>;
  revision: Generated<number>;
  /** Of an unsent one whose row stays without text until the others are sent. */
  deletedAt: Date | null;
};

type ProofRepliesTable = {
  id: string;
  rootId: string;
  orderId: string;
  role: 'buyer' | 'family' | 'studio';
  author: string;
  linkId: string | null;
  text: string;
  createdAt: HappenedAt;
};

type ProofRoundsTable = {
  id: Generated<string>;
  orderId: string;
  versionId: string;
  number: number;
  /** False for corrections of the studio's own mistakes, with the reason. */
  counts: Generated<boolean>;
  reason: string | null;
  askedBy: string;
  askedAt: HappenedAt;
};

/** A further round that is bought by a payment of its own; amounts in the minor unit of the currency. */
type ProofRoundPaymentsTable = {
  id: Generated<string>;
  orderId: string;
  sessionId: string | null;
  paymentIntentId: string | null;
  status: Generated<CheckoutStatus>;
  amount: number;
  currency: string;
  paidAmount: number | null;
  paidCurrency: string | null;
  /** Null for rounds from before rates were kept. */
  vat: ColumnType<SoldVat | null, string | null | undefined, string | null>;
  refunded: Generated<number>;
  refundedAt: Date | null;
  boughtBy: string;
  checkedAt: Date | null;
  paidAt: Date | null;
  /** After what it was paid for, where no round could be used any more: its money goes back. */
  paidAfter: 'approved' | 'canceled' | 'completed' | 'withdrawn' | null;
  createdAt: CreatedAt;
};

type RoundRefundsTable = Omit<RefundsTable, 'checkoutId' | 'orderId' | 'line'> & {
  paymentId: string;
};

/** Append-only by a trigger. */
type ProofLogTable = {
  id: Generated<number>;
  orderId: string;
  versionId: string | null;
  at: HappenedAt;
  event: ProofEvent;
  role: ProofRole;
  actor: string;
  text: string | null;
};

type ProofUploadsTable = {
  id: Generated<string>;
  orderId: string;
  versionId: string | null;
  purpose: UploadPurpose;
  path: string;
  name: string;
  type: string;
  bytes: number;
  state: Generated<UploadState>;
  /** Why it was refused; older releases have written a `message` in the language of who sent it. */
  failure: ColumnType<ErrorText | null, never, string | null>;
  message: string | null;
  pagesMade: Generated<number>;
  pagesTotal: number | null;
  claimedAt: Date | null;
  /** How often it was claimed since its last page was made. */
  attempts: Generated<number>;
  createdBy: string;
  /** The artist who sends it, and whose it is only as long as the order is given to them; null of an admin's. */
  artistId: string | null;
  createdAt: CreatedAt;
  /** Its file is deleted, and deleted once more in case that it was on its way; null of one that was not canceled. */
  canceledAt: Date | null;
  /** By which a file that is chosen again is known not to have changed. */
  fileModifiedAt: Date | null;
  /** The store's id of an upload by parts. */
  multipartId: string | null;
  /** The store's tags of the parts that have arrived, by their numbers. */
  parts: ColumnType<Record<string, string>, string | undefined, string>;
};

type DeliveriesTable = {
  id: Generated<string>;
  orderId: string;
  path: string;
  name: string;
  type: string;
  bytes: number;
  downloads: Generated<number>;
  downloadedAt: Date | null;
  createdBy: string;
  createdAt: CreatedAt;
  sentAt: Date | null;
  expiresAt: Date | null;
};

type ParcelsTable = {
  id: string;
  orderId: string;
  carrier: string;
  number: string | null;
  url: string | null;
  sentBy: string;
  sentAt: HappenedAt;
  arrivedAt: Date | null;
};
