import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import { toOrderColumns } from '#server/order/write-orders.ts';
import { MASTER_ENDING } from '#server/pictures/pictures.ts';
import { carryPins } from '#server/proof/comments/carry-pins.ts';
import type { Services } from '#server/services.ts';
import { listPricingTiers } from '#server/storefront/packages.ts';
import { toCartItem } from '#shared/checkout/checkout.ts';
import { COMPLETED_STEP, EMPTY_COMIC } from '#shared/draft/comic.ts';
import { CURRENCY } from '#shared/money.ts';
import type { OrderedComic } from '#shared/order/order.ts';
import { comics } from '#shared/pictures/manifest.json';
import type { ProofEvent } from '#shared/proof/events.ts';
import { DOWNLOAD_DAYS, type ProofRole } from '#shared/proof/proof.ts';
import { ILLUSTRATION_WIDTHS } from '#shared/storefront/gallery.ts';
import type { PricingTier } from '#shared/storefront/storefront.ts';
import { STUDIO } from '#shared/studio.ts';
import { SAMPLE_ORDERS, type SampleOrder, type SamplePin, type SampleVersion } from './sample-orders.ts';
import { isSeeded, seedOnce } from './seed-once.ts';

type Store = Pick<Services, 'db' | 'images' | 'pictures'>;
type Seeding = { tx: DatabaseTransaction; orderId: string; sample: SampleOrder; store: Store };

const DAY_MS = 24 * 60 * 60_000;
/** px; at least a phone's width, as an uploaded page has. */
const SMALLEST_WIDTH = 480;

/**
 * Inserts sample orders into a local shop without orders. Their pages are those of the sample comics, whose
 * files are shared.
 */
export async function seedSampleOrders(store: Store): Promise<void> {
  const { db } = store;
  if ((await isSeeded(db, 'orders')) || (await hasOrders(db))) return;
  const tiers = await listPricingTiers(db);
  await seedOnce(db, 'orders', async (tx) => {
    for (const sample of SAMPLE_ORDERS) await insertSample(tx, store, sample, tiers);
  });
}

async function hasOrders(db: Database): Promise<boolean> {
  return (await db.selectFrom('orders').select('id').limit(1).executeTakeFirst()) !== undefined;
}

async function insertSample(
  tx: DatabaseTransaction,
  store: Store,
  sample: SampleOrder,
  tiers: PricingTier[],
): Promise<void> {
  const tier = tiers.find(({ name }) => name === sample.tier);
  if (!tier) return;
  const orderId = await insertOrder(tx, sample, tier);
  const seeding = { tx, orderId, sample, store };
  let before: string | null = null;
  for (const [index, version] of sample.versions.entries()) {
    const id = await insertVersion(seeding, version, index + 1);
    if (before && version.sent !== undefined) await carryPins(tx, before, { id, orderId });
    before = id;
  }
  await insertDelivery(seeding);
  await insertParcel(seeding);
}

async function insertOrder(tx: DatabaseTransaction, sample: SampleOrder, tier: PricingTier): Promise<string> {
  const item = orderedComic(sample, tier);
  const sessionId = `cs_test_sample_${sample.comic}`;
  const { priceTotal } = item;
  const checkout = await tx
    .insertInto('checkouts')
    .values({
      sessionId,
      status: 'paid',
      customerEmail: item.customerEmail,
      amountTotal: priceTotal,
      currency: CURRENCY,
      items: JSON.stringify([item]),
      draftIds: [item.draftId],
      paidAmount: priceTotal,
      paidCurrency: CURRENCY,
      settledAt: before(sample.paid),
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('orders')
    .values({
      ...toOrderColumns(item),
      number: checkout.number,
      checkoutId: checkout.id,
      checkoutSessionId: sessionId,
      lineNumber: 1,
      source: 'storefront',
      currency: CURRENCY,
      status: sample.status,
      flags: [],
      createdAt: before(sample.paid),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function orderedComic(sample: SampleOrder, tier: PricingTier): OrderedComic {
  const comic = {
    ...EMPTY_COMIC,
    customerEmail: sample.customer.email,
    customerName: sample.customer.name,
    comicType: sample.comicType,
    selectedTierId: tier.id,
    characters: sample.characters.map((character) => ({ ...character, note: '', images: [] })),
    storyBrief: sample.story,
    delivery: { type: sample.delivery, rush: false },
    step: COMPLETED_STEP,
  };
  const item = toCartItem({
    id: randomUUID(),
    timestamp: before(sample.paid).getTime(),
    draftId: randomUUID(),
    comic,
    tier,
    addOns: [],
  });
  return { ...item, package: tier };
}

/** @returns the version's id */
async function insertVersion(seeding: Seeding, version: SampleVersion, number: number): Promise<string> {
  const { tx, orderId, sample } = seeding;
  const { kind, note = null, sent, answer } = version;
  const { id } = await tx
    .insertInto('proofVersions')
    .values({ orderId, number, kind, note, createdBy: STUDIO.name })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertPages(seeding, id, version);
  if (sent === undefined) return id;
  const buyer = sample.customer.name;
  await tx
    .updateTable('proofVersions')
    .set({ state: 'sent', sentAt: before(sent), sentBy: STUDIO.name, revision: 2 })
    .where('id', '=', id)
    .execute();
  if (answer)
    await tx
      .updateTable('proofVersions')
      .set({ state: answer.state, answeredAt: before(answer.at), answeredBy: buyer })
      .where('id', '=', id)
      .execute();
  await log(seeding, id, { event: 'sent', role: 'studio', actor: STUDIO.name, text: note, at: sent });
  if (answer) await log(seeding, id, { event: 'opened', role: 'buyer', actor: buyer, at: sent - 0.1 });
  await insertPins(seeding, id, version);
  if (answer) await log(seeding, id, { event: answer.state, role: 'buyer', actor: buyer, at: answer.at });
  if (answer?.state === 'asked')
    await tx
      .insertInto('proofRounds')
      .values({ orderId, versionId: id, number, askedBy: buyer, reason: null, askedAt: before(answer.at) })
      .execute();
  return id;
}

async function insertPages({ tx, sample, store }: Seeding, versionId: string, { pages }: SampleVersion) {
  const pictures: Record<string, { width: number; height: number; placeholder: string }> = comics;
  const rows = pages.map(async (place, index) => {
    const name = `${sample.comic}/${place}`;
    const path = `shop/${name}`;
    const [picture, file] = [pictures[name], await store.pictures.read(path + MASTER_ENDING)];
    if (!picture || !file) throw new Error(`shared/pictures has no picture ${name}.`);
    const { width, height, placeholder } = picture;
    return {
      versionId,
      position: index + 1,
      path,
      type: 'image/webp',
      width,
      height,
      bytes: file.length,
      sha256: createHash('sha256').update(file).digest('hex'),
      widths: ILLUSTRATION_WIDTHS.filter((size) => size >= SMALLEST_WIDTH),
      placeholder,
      name: `${sample.comic}-${place}.webp`,
      purgedAt: null,
    };
  });
  await tx
    .insertInto('proofPages')
    .values(await Promise.all(rows))
    .execute();
}

async function insertPins(seeding: Seeding, versionId: string, { pins = [], answer }: SampleVersion) {
  const { tx, orderId, sample } = seeding;
  if (pins.length === 0 || !answer) return;
  const at = before(answer.at);
  const rows = pins.map((pin, index) => {
    const id = randomUUID();
    const { page, x, y, text, done } = pin;
    return {
      ...{ id, rootId: id, orderId, versionId, number: index + 1, page, x, y, text },
      ...{ carriedFrom: null, linkId: null, createdAt: at, sentAt: at, ...authorOf(pin, sample) },
      state: done ? ('done' as const) : ('sent' as const),
      doneBy: done ? STUDIO.name : null,
      doneAt: done ? at : null,
    };
  });
  await tx.insertInto('proofPins').values(rows).execute();
  const replies = pins.flatMap(({ reply }, index) => {
    const rootId = rows[index]?.id;
    if (!reply || !rootId) return [];
    const author = { role: 'studio' as const, author: STUDIO.name, linkId: null };
    return [{ id: randomUUID(), rootId, orderId, ...author, text: reply, createdAt: at }];
  });
  if (replies.length > 0) await tx.insertInto('proofReplies').values(replies).execute();
  for (const { by } of pins)
    if (by)
      await log(seeding, versionId, {
        event: 'commented',
        role: 'family',
        actor: by,
        text: '1',
        at: answer.at,
      });
}

function authorOf({ by }: SamplePin, { customer }: SampleOrder) {
  return by ? { role: 'family' as const, author: by } : { role: 'buyer' as const, author: customer.name };
}

/** A small file, as a whole book would slow down the first start. */
async function insertDelivery(seeding: Seeding): Promise<void> {
  const { tx, orderId, sample, store } = seeding;
  if (sample.delivered === undefined) return;
  const cover = await store.pictures.read(`shop/${sample.comic}/1${MASTER_ENDING}`);
  if (!cover) return;
  const path = `proofs/${orderId}/${randomBytes(18).toString('base64url')}.webp`;
  await store.images.put(path, Buffer.from(cover));
  const name = `${sample.comic}-cover.webp`;
  await tx
    .insertInto('deliveries')
    .values({
      ...{ orderId, path, name, type: 'image/webp', bytes: cover.length, createdBy: STUDIO.name },
      sentAt: before(sample.delivered),
      expiresAt: before(sample.delivered - DOWNLOAD_DAYS),
    })
    .execute();
  const at = sample.delivered;
  await log(seeding, null, { event: 'delivered', role: 'studio', actor: STUDIO.name, text: name, at });
}

async function insertParcel(seeding: Seeding): Promise<void> {
  const { tx, orderId, sample } = seeding;
  if (!sample.parcel) return;
  const { carrier, number, url, sent } = sample.parcel;
  await tx
    .insertInto('parcels')
    .values({ id: randomUUID(), orderId, carrier, number, url, sentBy: STUDIO.name, sentAt: before(sent) })
    .execute();
  const text = `${carrier} ${number}`;
  await log(seeding, null, { event: 'shipped', role: 'studio', actor: STUDIO.name, text, at: sent });
}

type Entry = { event: ProofEvent; role: ProofRole; actor: string; text?: string | null; at: number };

async function log({ tx, orderId }: Seeding, versionId: string | null, entry: Entry): Promise<void> {
  const { text = null, at, ...rest } = entry;
  await tx
    .insertInto('proofLog')
    .values({ orderId, versionId, ...rest, text, at: before(at) })
    .execute();
}

function before(days: number): Date {
  return new Date(Date.now() - days * DAY_MS);
}
