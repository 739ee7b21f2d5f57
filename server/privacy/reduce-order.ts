import { type RawBuilder, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import { deleteWithImages } from '#server/draft/purge.ts';
import { refreshSearchText } from '#server/order/search-text.ts';
import { removeProofs } from '#server/proof/remove-proofs.ts';
import type { Services } from '#server/services.ts';
import { releaseCustomer, releaseRoundCustomers } from '#server/stripe/customers.ts';
import { EMPTY_COMIC } from '#shared/draft/comic.ts';
import type { OrderedComic } from '#shared/order/order.ts';
import { DELETED_CUSTOMER } from '#shared/order/stored-names.ts';
import { DELETED_DOMAIN, type DeletionCounts } from '#shared/privacy/privacy.ts';
import { isAbout, isNaming, isOfStatement } from './mails-about.ts';
import { isPayable } from './orders-of.ts';

type Store = Pick<Services, 'db' | 'images' | 'files'>;

/** The number of an invoice stays for accounting; its page names the buyer. Nothing stays of what can't be read. */
const WITHOUT_BUYER = sql<string | null>`
  case when jsonb_typeof(vat) = 'object' then vat - 'taxIds' #- '{invoice,url}' end`;

type Removed = Pick<DeletionCounts, 'ordersReduced' | 'drafts' | 'photos' | 'proofFiles' | 'mails'>;

const NOTHING: Removed = { ordersReduced: 0, drafts: 0, photos: 0, proofFiles: 0, mails: 0 };

export type Pseudonym = { name: string; email: string };

export function createPseudonym(subjectHash: string): Pseudonym {
  return { name: DELETED_CUSTOMER, email: `deleted-${subjectHash.slice(0, 16)}${DELETED_DOMAIN}` };
}

/**
 * Removes story, photos, proofs, notes and what was written, and with a pseudonym name and addresses too. What
 * accounting must keep stays: number, date, package, prices, country, the payment's reference and refunds. Files
 * first: if that fails, the rows remain for the next try.
 * @param isDue of the row of `orders`, as the order may be worked on again since it was listed
 * @returns what this call has removed
 */
export async function reduceOrder(
  services: Store,
  id: string,
  pseudonym: Pseudonym | null,
  isDue: RawBuilder<boolean>,
): Promise<Removed> {
  const { db, ...stores } = services;
  return db.transaction().execute(async (tx) => {
    await lockCheckoutOf(tx, id);
    await tx.selectFrom('orders').where('id', '=', id).select('id').forUpdate().execute();
    // In a statement of its own: one that waits for the lock sees refunds and changes as they were before.
    const due = await tx
      .selectFrom('orders')
      .where('id', '=', id)
      .where(isDue)
      .select('id')
      .executeTakeFirst();
    if (!due) return NOTHING;
    const family = await readFamily(tx, id);
    // In the transaction that deletes their rows, so that nothing is sent between the two.
    const proofFiles = await countProofFiles(tx, id);
    await removeProofs(tx, services, id);
    const order = await tx
      .selectFrom('orders')
      .innerJoin('checkouts', 'checkouts.id', 'orders.checkoutId')
      .where('orders.id', '=', id)
      .select(['orders.rawOrderJson', 'orders.lineNumber', 'orders.checkoutId', 'orders.draftId'])
      .select(['orders.shippingAddress', 'orders.identityRemovedAt', 'checkouts.items'])
      .select(['orders.number', 'orders.customerName', 'orders.customerEmail'])
      .executeTakeFirst();
    await deleteProofRows(tx, id);
    if (!order || order.identityRemovedAt) return NOTHING;
    await tx
      .updateTable('orders')
      .set({
        rawOrderJson: JSON.stringify(withoutContent(order.rawOrderJson, pseudonym)),
        notes: null,
        revision: sql`revision + 1`,
        contentRemovedAt: sql`coalesce(content_removed_at, now())`,
        ...(pseudonym && {
          vat: WITHOUT_BUYER,
          customerName: pseudonym.name,
          customerEmail: pseudonym.email,
          userId: null,
          shippingAddress:
            order.shippingAddress && JSON.stringify(countryOnly(order.shippingAddress.country)),
          searchText: null,
          identityRemovedAt: sql`now()`,
        }),
      })
      .where('id', '=', id)
      .execute();
    await tx.deleteFrom('orderNotes').where('orderId', '=', id).execute();
    if (!pseudonym) await refreshSearchText(tx, id);
    const items = order.items.map((item, index) =>
      index === order.lineNumber - 1 ? withoutContent(item, pseudonym) : item,
    );
    await tx
      .updateTable('checkouts')
      .set({ items: JSON.stringify(items) })
      .where('id', '=', order.checkoutId)
      .execute();
    await tx.deleteFrom('orderChanges').where('orderId', '=', id).where('field', '=', 'notes').execute();
    await tx.updateTable('orderChanges').set({ message: null }).where('orderId', '=', id).execute();
    await tx
      .updateTable('promiseMoves')
      .set({ reason: null, message: null })
      .where('orderId', '=', id)
      .execute();
    await tx
      .updateTable('refunds')
      .set({ note: null })
      .where((eb) =>
        eb.or([
          eb('orderId', '=', id),
          eb.and([eb('orderId', 'is', null), eb('checkoutId', '=', order.checkoutId)]),
        ]),
      )
      .execute();
    await tx
      .updateTable('roundRefunds')
      .set({ note: null })
      .where('paymentId', 'in', (eb) =>
        eb.selectFrom('proofRoundPayments').where('orderId', '=', id).select('id'),
      )
      .execute();
    if (pseudonym) {
      await tx
        .updateTable('proofRoundPayments')
        .set({ vat: WITHOUT_BUYER })
        .where('orderId', '=', id)
        .where('vat', 'is not', null)
        .execute();
      await releaseRoundCustomers(tx, id);
      await deleteStatements(tx, id);
    }
    const mails = pseudonym ? await removeNames(tx, { ...order, id }, family, pseudonym) : 0;
    const draft = await deleteUnusedDraft(tx, stores, order.draftId);
    if (pseudonym) await reduceCheckout(tx, order.checkoutId, pseudonym);
    return { ordersReduced: 1, ...draft, proofFiles, mails };
  });
}

/** One about several orders of a payment is needed until the last of them is reduced. */
async function deleteStatements(tx: DatabaseTransaction, orderId: string): Promise<void> {
  await sql`
    delete from withdrawals where order_ids @> array[${orderId}::uuid] and not exists (
      select from orders where id = any(withdrawals.order_ids) and identity_removed_at is null)`.execute(tx);
}

/** Refunds lock the payment before its orders too. */
async function lockCheckoutOf(tx: DatabaseTransaction, orderId: string): Promise<void> {
  await tx
    .selectFrom('checkouts')
    .where('id', '=', (eb) => eb.selectFrom('orders').where('id', '=', orderId).select('checkoutId'))
    .select('id')
    .forUpdate()
    .execute();
}

type Family = { name: string; email: string | null }[];

/** Before the proofs are removed, whose links know the names and addresses of the family. */
function readFamily(tx: DatabaseTransaction, orderId: string): Promise<Family> {
  return tx.selectFrom('proofLinks').where('orderId', '=', orderId).select(['name', 'email']).execute();
}

type NamedOrder = {
  id: string;
  number: string;
  lineNumber: number;
  checkoutId: string;
  customerName: string;
  customerEmail: string;
};

/** From its history, and with the mails. @returns how many mails it deleted */
async function removeNames(
  tx: DatabaseTransaction,
  order: NamedOrder,
  family: Family,
  pseudonym: Pseudonym,
): Promise<number> {
  await tx
    .updateTable('orderChanges')
    .set({ changedBy: pseudonym.name })
    .where('orderId', '=', order.id)
    .where('changedById', 'is', null)
    .where('changedBy', 'in', [order.customerName, ...family.map(({ name }) => name)])
    .execute();
  return deleteMails(
    tx,
    order,
    family.flatMap(({ email }) => email ?? []),
  );
}

async function deleteMails(tx: DatabaseTransaction, order: NamedOrder, family: string[]): Promise<number> {
  const { id, number, checkoutId, customerEmail } = order;
  await leaveLateOrders(tx, id);
  await leaveConfirmation(tx, order);
  const { numDeletedRows } = await tx
    .deleteFrom('mails')
    .where((eb) =>
      eb.or([
        eb.and([
          isAbout([id, number, checkoutId]),
          eb.not(isNeededByOthers(checkoutId)),
          // A statement that is kept is about other orders too, and its mail may still wait for the mail server.
          eb.not(isOfStatement(sql`order_ids @> array[${id}::uuid]`)),
        ]),
        eb.and([
          eb('sentAt', 'is not', null),
          eb.or([isRecipient([customerEmail]), isNaming([customerEmail])]),
        ]),
        eb.and([eb('template', '=', 'proof-invitation'), isRecipient(family)]),
      ]),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * The confirmation of a payment, for its payer and the studio, is theirs as long as another one of its orders is
 * somebody's. It may still wait for the mail server.
 */
function isNeededByOthers(checkoutId: string) {
  return sql<boolean>`(occasion in (${`order-confirmed:${checkoutId}`}, ${`new-order:${checkoutId}`}) and exists (
    select from orders where checkout_id = ${checkoutId}::uuid and identity_removed_at is null))`;
}

/** Takes what was written for this order, its wished day and its link out of the confirmation. */
async function leaveConfirmation(
  tx: DatabaseTransaction,
  { checkoutId, number, lineNumber }: NamedOrder,
): Promise<void> {
  const line = String(lineNumber - 1);
  await sql`
    update mails set data = jsonb_set(jsonb_set(data,
      ${['lines', line, 'texts']}::text[], '[]', false), ${['lines', line, 'promised']}::text[], '[]', false)
      #- ${['links', number]}::text[]
    where ${isNeededByOthers(checkoutId)}`.execute(tx);
}

/** One mail tells the studio of several people's orders, and may still wait for the mail server. */
async function leaveLateOrders(tx: DatabaseTransaction, id: string): Promise<void> {
  await sql`
    update mails set data = jsonb_set(data, '{orders}', coalesce((
      select jsonb_agg(late) from jsonb_array_elements(data -> 'orders') as late
      where late ->> 'orderId' <> ${id}), data -> 'orders'))
    where template = 'late-promises' and data -> 'orders' @> ${JSON.stringify([{ orderId: id }])}::jsonb`.execute(
    tx,
  );
}

function isRecipient(addresses: string[]) {
  return sql<boolean>`lower(recipient) in (select lower(address) from unnest(${addresses}::text[]) as address)`;
}

/** Once none of its orders names anybody any more. */
export async function reduceCheckout(
  tx: DatabaseTransaction,
  id: string,
  pseudonym: Pseudonym,
): Promise<void> {
  const reduced = await tx
    .updateTable('checkouts')
    .set({ customerEmail: pseudonym.email, userId: null, draftIds: [] })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders')
            .whereRef('orders.checkoutId', '=', 'checkouts.id')
            .where('identityRemovedAt', 'is', null)
            .select('orders.id'),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  if (reduced) await releaseCustomer(tx, id);
}

/** Items of before pages were kept have a flat list of scenes. */
type StoredItem = OrderedComic & { scenes?: unknown };

/** The number of characters stays, as the price depends on it. */
export function withoutContent(stored: StoredItem, pseudonym: Pseudonym | null): OrderedComic {
  const { scenes: _, ...item } = stored ?? ({} as StoredItem);
  return {
    ...item,
    ...(pseudonym && { customerName: pseudonym.name, customerEmail: pseudonym.email }),
    // Without the day that its buyer wished.
    ...(item.delivery && { delivery: { type: item.delivery.type, rush: item.delivery.rush } }),
    addOns: listIn(item?.addOns).flatMap((ordered) => (ordered ? [withoutText(ordered)] : [])),
    characters: listIn(item?.characters).map(() => ({ name: '', role: '', note: '', images: [] })),
    storyBrief: '',
    pages: [],
    referenceImages: [],
    styling: EMPTY_COMIC.styling,
  };
}

/** A stored comic may lack a list. */
function listIn<Item>(stored: Item[] | null | undefined): Item[] {
  return Array.isArray(stored) ? stored : [];
}

function withoutText({ text: _, ...addOn }: OrderedComic['addOns'][number]) {
  return addOn;
}

function countryOnly(country: string | null) {
  return {
    name: '',
    phone: null,
    line1: null,
    line2: null,
    city: null,
    state: null,
    postalCode: null,
    country,
  };
}

async function countProofFiles(db: Database, orderId: string): Promise<number> {
  const { rows } = await sql<{ files: number }>`
    select ((select count(*) from proof_pages page join proof_versions version on version.id = page.version_id
        where version.order_id = ${orderId}::uuid and page.purged_at is null)
      + (select count(*) from deliveries where order_id = ${orderId}::uuid))::int as files`.execute(db);
  return rows[0]?.files ?? 0;
}

/** The log of approvals is no record of accounting, so that it goes with the pages it speaks of. */
async function deleteProofRows(tx: DatabaseTransaction, orderId: string): Promise<void> {
  await sql`select set_config('proofs.purging', 'on', true)`.execute(tx);
  for (const table of ['proofLog', 'proofRounds', 'proofVersions', 'parcels'] as const)
    await tx.deleteFrom(table).where('orderId', '=', orderId).execute();
  await sql`select set_config('proofs.purging', 'off', true)`.execute(tx);
}

/** For a row of `configurator_drafts as draft`: whether nothing needs it any more. */
export const isUnusedDraft = sql<boolean>`(
  not exists (select from orders where orders.draft_id = draft.id and orders.content_removed_at is null)
  and not exists (select from checkouts where checkouts.draft_ids @> array[draft.id] and ${isPayable}))`;

/** A draft that was ordered twice, or may still be paid, stays as long as one of its orders needs it. */
export async function deleteUnusedDraft(
  tx: DatabaseTransaction,
  stores: Pick<Services, 'images' | 'files'>,
  draftId: string,
): Promise<{ drafts: number; photos: number }> {
  // In a statement of its own: one that waits for the lock sees orders and checkouts as they were before.
  await tx.selectFrom('configuratorDrafts').where('id', '=', draftId).select('id').forUpdate().execute();
  const draft = await tx
    .selectFrom('configuratorDrafts as draft')
    .where('id', '=', draftId)
    .where(isUnusedDraft)
    .select('id')
    .select((eb) =>
      eb
        .selectFrom('draftImages')
        .whereRef('draftImages.draftId', '=', 'draft.id')
        .select((images) => images.fn.countAll<number>().as('count'))
        .as('photos'),
    )
    .executeTakeFirst();
  if (!draft) return { drafts: 0, photos: 0 };
  await deleteWithImages(tx, stores, draft.id);
  return { drafts: 1, photos: Number(draft.photos) };
}
