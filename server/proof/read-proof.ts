import { sql } from 'kysely';
import { m } from '#messages';
import type { Database } from '#server/database/types.ts';
import { readStartChoice, type StartChoice } from '#server/order/begin-now.ts';
import { findJourneyFacts, reopenedAt } from '#server/order/journey-facts.ts';
import type { Reader } from '#server/order/links.ts';
import {
  type OrderRecord,
  orderFinished,
  orderWithdrawn,
  readOrderRecord,
} from '#server/order/order-record.ts';
import { readPromiseStory } from '#server/order/promise-story.ts';
import { listRoundsBought, type RoundBought } from '#server/order/round-payments.ts';
import { formatShortDate } from '#shared/dates.ts';
import type { Language } from '#shared/language.ts';
import { isPosted, type OrderStatus } from '#shared/order/order.ts';
import type { PromiseStory } from '#shared/planning/moves.ts';
import { type OrderProgress, progressOf } from '#shared/proof/journey.ts';
import type { PinState, ProofKind, Rounds, VersionState } from '#shared/proof/proof.ts';
import { trackingLink } from '#shared/proof/tracking.ts';
import { type RoundOffer, readRoundOffer } from './decisions/further-round.ts';
import { NOTHING_NEW, readRounds } from './decisions/rounds.ts';
import { type LogEntry, readLog } from './log.ts';
import { failureOf } from './pages/end-upload.ts';

export type ProofPage = {
  id: string;
  position: number;
  width: number;
  height: number;
  placeholder: string;
  /** Addresses by their width in px, the smallest first. */
  sources: { width: number; url: string }[];
  /** The file as it was sent; for the studio alone. */
  file: PageFile | null;
};

type PageFile = { name: string; bytes: number; sha256: string };

type ProofVersion = {
  id: string;
  number: number;
  kind: ProofKind;
  note: string | null;
  state: VersionState;
  revision: number;
  sentAt: Date | null;
  sentBy: string | null;
  answeredAt: Date | null;
  answeredBy: string | null;
  /** When the studio last opened it again after its approval. */
  reopenedAt: Date | null;
  pages: ProofPage[];
};

type ProofReply = {
  id: string;
  role: 'buyer' | 'family' | 'studio';
  author: string;
  text: string;
  createdAt: Date;
};

type ProofPin = {
  id: string;
  /** The same for a comment that was carried on from version to version. */
  rootId: string;
  versionId: string;
  carriedFrom: string | null;
  number: number;
  page: number | null;
  x: number | null;
  y: number | null;
  text: string;
  state: PinState;
  role: 'buyer' | 'family';
  author: string;
  /** Whether the reader has written it, and can change it while it is a draft. */
  mine: boolean;
  createdAt: Date;
  sentAt: Date | null;
  doneAt: Date | null;
  /** Named by a save of an unsent one. */
  revision: number;
  replies: ProofReply[];
};

export type ProofDelivery = {
  id: string;
  name: string;
  type: string;
  bytes: number;
  downloads: number;
  downloadedAt: Date | null;
  sentAt: Date | null;
  expiresAt: Date | null;
  /** Null once it has expired. */
  url: string | null;
};

export type ProofParcel = {
  id: string;
  carrier: string;
  number: string | null;
  url: string | null;
  sentAt: Date;
  arrivedAt: Date | null;
};

export type ProofLink = {
  id: string;
  kind: 'buyer' | 'family';
  name: string;
  createdAt: Date;
  expiresAt: Date;
  openedAt: Date | null;
  revokedAt: Date | null;
};

/** The reason why no comments are taken, and until when where that is known. */
export type Closed = {
  why: 'none-yet' | 'redrawing' | 'drawing' | 'approved' | 'finished' | 'withdrawn';
  sentence: string;
  until: Date | null;
  /** Whether that day is past. */
  isLate: boolean;
};

export type ProofRound = {
  id: string;
  number: number;
  counts: boolean;
  reason: string | null;
  askedAt: Date;
};

export type Proof = OrderProgress & {
  order: {
    id: string;
    number: string;
    title: string;
    customerName: string;
    /** In which its customer reads, and is answered. */
    language: Language;
    status: OrderStatus;
    deliveryOption: 'digital' | 'print' | 'print-digital';
    /** Whether a parcel is sent: the comic, or an add-on of a digital one. */
    isPosted: boolean;
    paidAt: Date;
    /** Since when a withdrawal stops the work. */
    withdrawnAt: Date | null;
  };
  /** For a buyer whose order waits for the days for a withdrawal. */
  start: StartChoice | null;
  /** Null for the family, and where the plan has promised nothing. */
  promiseStory: PromiseStory | null;
  /** None for the family, as all of what was bought. */
  rounds: Rounds;
  roundsAsked: ProofRound[];
  /** Rounds with a payment of their own; empty for the family. */
  roundsBought: RoundBought[];
  /** The price of one more round; null where none is sold, and for the family. */
  furtherRound: RoundOffer | null;
  /** The newest first; the studio's has its draft too. */
  versions: ProofVersion[];
  /** The version that takes comments and an answer. */
  openVersionId: string | null;
  closed: Closed | null;
  pins: ProofPin[];
  log: LogEntry[];
  links: ProofLink[];
  deliveries: ProofDelivery[];
  parcels: ProofParcel[];
};

const NO_ROUNDS: Rounds = { sold: 0, used: 0, left: 0 };

/** @param reader null is the studio, which sees its draft, and of comments only those that were sent */
export async function readProof(db: Database, orderId: string, reader: Reader | null): Promise<Proof> {
  const order = await readOrderRecord(db, orderId);
  const isFamily = reader?.role === 'family';
  const [
    versions,
    pins,
    rounds,
    roundsAsked,
    log,
    links,
    deliveries,
    parcels,
    bought,
    furtherRound,
    start,
    facts,
    promiseStory,
  ] = await Promise.all([
    readVersions(db, orderId, reader),
    readPins(db, orderId, reader),
    isFamily ? NO_ROUNDS : readRounds(db, order),
    isFamily ? [] : readRoundsAsked(db, orderId),
    readLog(db, orderId, reader?.role ?? 'studio'),
    isFamily ? [] : readLinks(db, orderId),
    readDeliveries(db, orderId, reader),
    readParcels(db, orderId),
    isFamily ? [] : listRoundsBought(db, orderId),
    isFamily ? null : readRoundOffer(db),
    reader?.role === 'buyer' ? readStartChoice(db, order) : null,
    findJourneyFacts(db, orderId),
    isFamily ? null : readPromiseStory(db, orderId),
  ]);
  const { id, number, title, customerName, language, status } = order;
  const { deliveryOption, createdAt, withdrawnAt } = order;
  const sent = versions.find(({ state }) => state !== 'draft');
  const progress = progressOf(order, facts, new Date());
  const closed = closedOf(sent, order, progress.promised?.redrawn ?? null);
  return {
    order: {
      ...{ id, number, title, customerName, language, status, deliveryOption },
      ...{ isPosted: isPosted(order), paidAt: createdAt, withdrawnAt },
    },
    ...progress,
    start,
    promiseStory,
    rounds,
    roundsAsked,
    roundsBought: bought.map(({ sessionId: _, paymentIntentId: __, ...round }) => round),
    furtherRound,
    versions,
    openVersionId: sent && !closed ? sent.id : null,
    closed,
    pins,
    log,
    links,
    deliveries: isFamily ? [] : deliveries,
    parcels: isFamily ? [] : parcels,
  };
}

/** Why there is no version yet, for orders that the studio leads by their status alone too. */
function explainNoVersion({ status, beginsAt }: Pick<OrderRecord, 'status' | 'beginsAt'>): string {
  if (status === 'Completed') return m.proof_closed_finished();
  if (status === 'Ready for Print') return m.proof_closed_drawn();
  if (status === 'Waiting on Client') return m.proof_closed_waiting();
  if (beginsAt && beginsAt > new Date()) return m.proof_closed_begins({ date: formatShortDate(beginsAt) });
  return m.proof_closed_working();
}

function closedOf(sent: ProofVersion | undefined, order: OrderRecord, until: Date | null): Closed | null {
  if (order.withdrawnAt) return closedFor('withdrawn', orderWithdrawn(order.withdrawnAt).message);
  if (!sent) return closedFor('none-yet', explainNoVersion(order));
  const { number, kind, state } = sent;
  if (state === 'approved' && kind === 'final')
    return closedFor('approved', m.errors_proof_closed_approved({ number }));
  // Nothing more is drawn, whatever its customer had before the studio completed it by hand.
  if (order.status === 'Completed') return closedFor('finished', orderFinished().message);
  if (state === 'sent') return null;
  if (state === 'approved') return closedFor('drawing', m.proof_closed_drawing({ number }));
  const isLate = until !== null && until < new Date();
  return { why: 'redrawing', sentence: m.errors_proof_closed_redrawn({ number }), until, isLate };
}

function closedFor(why: Closed['why'], sentence: string): Closed {
  return { why, sentence, until: null, isLate: false };
}

async function readVersions(db: Database, orderId: string, reader: Reader | null): Promise<ProofVersion[]> {
  const [versions, pages] = await Promise.all([
    db
      .selectFrom('proofVersions')
      .where('orderId', '=', orderId)
      .$if(reader !== null, (seen) => seen.where('state', '<>', 'draft'))
      .select(['id', 'number', 'kind', 'note', 'state', 'revision'])
      .select(['sentAt', 'sentBy', 'answeredAt', 'answeredBy'])
      .select(reopenedAt('proofVersions.id').as('reopenedAt'))
      .orderBy('number', 'desc')
      .execute(),
    db
      .selectFrom('proofPages as page')
      .innerJoin('proofVersions as version', 'version.id', 'page.versionId')
      .where('version.orderId', '=', orderId)
      .where('page.purgedAt', 'is', null)
      .$if(reader !== null, (seen) => seen.where('version.state', '<>', 'draft'))
      .select(['page.id', 'page.versionId', 'page.position', 'page.width', 'page.height', 'page.placeholder'])
      .select(['page.widths', 'page.name', 'page.bytes', 'page.sha256'])
      .orderBy('page.position')
      .execute(),
  ]);
  const ofVersion = groupBy(pages, ({ versionId }) => versionId);
  return versions.map((version) => ({
    ...version,
    pages: (ofVersion.get(version.id) ?? []).map(
      ({ versionId: _, widths, name, bytes, sha256, ...page }) => ({
        ...page,
        sources: widths.map((width) => ({ width, url: pageUrl(page.id, width, reader) })),
        file: reader ? null : { name, bytes, sha256 },
      }),
    ),
  }));
}

function pageUrl(id: string, width: number, reader: Reader | null): string {
  return `/api/proofs/pages/${id}/${width}${queryOf(reader)}`;
}

function queryOf(reader: Reader | null): string {
  return reader?.key ? `?key=${reader.key}` : '';
}

async function readPins(db: Database, orderId: string, reader: Reader | null): Promise<ProofPin[]> {
  const [pins, replies] = await Promise.all([
    db
      .selectFrom('proofPins')
      .where('orderId', '=', orderId)
      .where('deletedAt', 'is', null)
      .where((eb) => {
        const sent = eb('state', '<>', 'draft');
        if (!reader) return sent;
        const own = eb.and([
          eb('role', '=', reader.role),
          ...(reader.role === 'family' ? [eb('linkId', '=', reader.linkId)] : []),
        ]);
        return eb.or([sent, own]);
      })
      .select(['id', 'rootId', 'versionId', 'carriedFrom', 'number', 'page', 'x', 'y', 'text', 'state'])
      .select(['role', 'author', 'linkId', 'createdAt', 'sentAt', 'doneAt', 'revision'])
      .orderBy('versionId')
      .orderBy('number')
      .execute(),
    db
      .selectFrom('proofReplies')
      .where('orderId', '=', orderId)
      .select(['id', 'rootId', 'role', 'author', 'text', 'createdAt'])
      .orderBy('createdAt')
      .execute(),
  ]);
  const ofRoot = groupBy(replies, ({ rootId }) => rootId);
  return pins.map(({ linkId, ...pin }) => ({
    ...pin,
    mine: reader?.role === pin.role && (pin.role === 'buyer' || linkId === reader.linkId),
    replies: (ofRoot.get(pin.rootId) ?? []).map(({ rootId: _, ...reply }) => reply),
  }));
}

async function readRoundsAsked(db: Database, orderId: string): Promise<ProofRound[]> {
  const rounds = await db
    .selectFrom('proofRounds')
    .where('orderId', '=', orderId)
    .select(['id', 'number', 'counts', 'reason', 'askedAt'])
    .orderBy('number')
    .execute();
  return rounds.map((round) =>
    round.reason === NOTHING_NEW ? { ...round, reason: m.studio_proof_round_nothing_new() } : round,
  );
}

function readLinks(db: Database, orderId: string): Promise<ProofLink[]> {
  return db
    .selectFrom('proofLinks')
    .where('orderId', '=', orderId)
    .select(['id', 'kind', 'name', 'createdAt', 'expiresAt', 'openedAt', 'revokedAt'])
    .orderBy('createdAt', 'desc')
    .limit(100)
    .execute();
}

async function readDeliveries(
  db: Database,
  orderId: string,
  reader: Reader | null,
): Promise<ProofDelivery[]> {
  const files = await db
    .selectFrom('deliveries')
    .where('orderId', '=', orderId)
    .$if(reader !== null, (seen) => seen.where('sentAt', 'is not', null))
    .select(['id', 'name', 'type', 'bytes', 'downloads', 'downloadedAt', 'sentAt', 'expiresAt'])
    .select(sql<boolean>`coalesce(expires_at > now(), true)`.as('works'))
    .orderBy('createdAt')
    .execute();
  return files.map(({ works, ...file }) => ({
    ...file,
    url: works ? `/api/proofs/deliveries/${file.id}${queryOf(reader)}` : null,
  }));
}

async function readParcels(db: Database, orderId: string): Promise<ProofParcel[]> {
  const parcels = await db
    .selectFrom('parcels')
    .where('orderId', '=', orderId)
    .select(['id', 'carrier', 'number', 'url', 'sentAt', 'arrivedAt'])
    .orderBy('sentAt')
    .execute();
  return parcels.map((parcel) => ({ ...parcel, url: trackingLink(parcel) }));
}

/** Unfinished and refused uploads, and books whose pages are being made. */
export async function listUploads(db: Database, orderId: string) {
  const uploads = await db
    .selectFrom('proofUploads')
    .where('orderId', '=', orderId)
    .where('state', '<>', 'done')
    .select(['id', 'versionId', 'purpose', 'name', 'type', 'bytes', 'state', 'failure', 'message'])
    .select(['pagesMade', 'pagesTotal', 'createdAt', 'fileModifiedAt'])
    .orderBy('createdAt')
    .limit(200)
    .execute();
  return uploads.map(({ failure, message, ...upload }) => ({
    ...upload,
    message: failureOf({ failure, message }),
  }));
}

/** `Map.groupBy` of Node 21. */
function groupBy<Item>(items: Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
