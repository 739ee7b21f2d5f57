import { sql } from 'kysely';
import { endOfDayIn } from '#server/database/end-of-day.ts';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { createSecretToken, hashToken } from '#server/secret-token.ts';
import { type ErrorText, errorText } from '#shared/error-text.ts';
import type { Language } from '#shared/language.ts';
import { THE_CUSTOMER } from '#shared/order/stored-names.ts';
import { BUYER_LINK_DAYS, FAMILY_LINK_DAYS } from '#shared/proof/proof.ts';
import type { ProofAccess } from '#shared/proof/schema.ts';
import { orderCanceled } from './order-record.ts';
import { type Customer, isOrderOf } from './own-orders.ts';

/** A person who may see an order's proofs. `key` opens its pictures; null where the session does. */
export type Reader = {
  orderId: string;
  role: 'buyer' | 'family';
  name: string;
  linkId: string | null;
  key: string | null;
};

type Opening = {
  db: Database;
  currentSession: () => Promise<{ user: Customer } | null>;
  proofLink?: string | undefined;
};

/** Opening consumes nothing. @throws DomainError NOT_FOUND with a sentence for each reason, UNAUTHORIZED */
export async function openProof(
  { db, currentSession, proofLink }: Opening,
  of: ProofAccess,
): Promise<Reader> {
  if ('token' in of) return openByLink(db, of.token);
  if ('kept' in of) {
    if (!proofLink) throw notFound(errorText('errors_order_open_newest_mail'));
    return openByLink(db, proofLink);
  }
  const session = await currentSession();
  const order = session && (await findOrderOf(db, session.user, of.orderId));
  if (order) {
    if (order.status === 'Canceled') throw orderCanceled();
    const name = buyerName(order.customerName);
    return { orderId: order.id, role: 'buyer', name, linkId: null, key: null };
  }
  // The payment page leads back to the order, also a guest who had come by a link.
  const opened = proofLink ? await findLink(db, proofLink) : undefined;
  if (proofLink && opened?.orderId === of.orderId) return openByLink(db, proofLink);
  if (!session) throw new DomainError('UNAUTHORIZED', errorText('errors_order_sign_in'));
  throw new DomainError('NOT_FOUND', errorText('errors_order_unknown'));
}

function findOrderOf(db: Database, customer: Customer, orderId: string) {
  return db
    .selectFrom('orders')
    .where('id', '=', orderId)
    .where((eb) => isOrderOf(customer, eb))
    .select(['id', 'customerName', 'status'])
    .executeTakeFirst();
}

function findLink(db: Database, token: string) {
  return db
    .selectFrom('proofLinks as link')
    .innerJoin('orders', 'orders.id', 'link.orderId')
    .where('link.tokenHash', '=', hashToken(token))
    .select(['link.id', 'link.orderId', 'link.kind', 'link.name', 'link.revokedAt', 'orders.status'])
    .select(sql<boolean>`link.expires_at <= now()`.as('expired'))
    .executeTakeFirst();
}

async function openByLink(db: Database, token: string): Promise<Reader> {
  const link = await findLink(db, token);
  if (!link) throw notFound(errorText('errors_order_link_unknown'));
  if (link.status === 'Canceled') throw orderCanceled();
  if (link.revokedAt) throw notFound(errorText('errors_order_link_taken_back'));
  if (link.expired) throw notFound(errorText('errors_order_link_expired'));
  return { orderId: link.orderId, role: link.kind, name: link.name, linkId: link.id, key: viewKeyOf(token) };
}

function notFound(text: ErrorText): DomainError {
  return new DomainError('NOT_FOUND', text);
}

/**
 * Checks the key in the address of a picture or file. @returns the name of its holder, or null where it does not open
 * this order @param only a link of this kind
 */
export async function opensFiles(
  db: Database,
  orderId: string,
  key: string,
  only?: 'buyer',
): Promise<string | null> {
  const link = await db
    .selectFrom('proofLinks as link')
    .innerJoin('orders', 'orders.id', 'link.orderId')
    .where('link.viewHash', '=', hashToken(key))
    .where('link.orderId', '=', orderId)
    .where('link.revokedAt', 'is', null)
    .where('link.expiresAt', '>', sql<Date>`now()`)
    .where('orders.status', '<>', 'Canceled')
    .$if(only !== undefined, (own) => own.where('link.kind', '=', 'buyer'))
    .select('link.name')
    .executeTakeFirst();
  return link?.name ?? null;
}

export async function ownsOrder(db: Database, orderId: string, customer: Customer): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .where('id', '=', orderId)
    .where('status', '<>', 'Canceled')
    .where((eb) => isOrderOf(customer, eb))
    .select('id')
    .executeTakeFirst();
  return order !== undefined;
}

type WantedLink = {
  id?: string;
  orderId: string;
  kind: 'buyer' | 'family';
  name: string;
  email: string | null;
  language: Language;
};

/** @returns the token, which is stored nowhere else */
export async function createProofLink(tx: DatabaseTransaction, link: WantedLink): Promise<string> {
  const { token, row } = newProofLink(link);
  await tx.insertInto('proofLinks').values(row).execute();
  return token;
}

/** Replaces a token that nobody has got. @returns the new one */
export async function renewProofLink(tx: DatabaseTransaction, id: string): Promise<string> {
  const { token, hashes } = createLinkToken();
  await tx.updateTable('proofLinks').set(hashes).where('id', '=', id).execute();
  return token;
}

/** Each mail carries a link of its own, because only the hashes of earlier ones are kept. */
export function createBuyerLink(
  tx: DatabaseTransaction,
  order: { id: string; customerName: string; customerEmail: string; language: Language },
): Promise<string> {
  const { id: orderId, customerName, customerEmail: email, language } = order;
  return createProofLink(tx, { orderId, kind: 'buyer', name: buyerName(customerName), email, language });
}

/** @returns the row without the token, which is stored nowhere else */
export function newProofLink(link: WantedLink) {
  const { token, hashes } = createLinkToken();
  const days = link.kind === 'buyer' ? BUYER_LINK_DAYS : FAMILY_LINK_DAYS;
  const expiresAt = endOfDayIn(days);
  return { token, row: { ...link, ...hashes, expiresAt } };
}

function createLinkToken() {
  const { token, tokenHash } = createSecretToken();
  return { token, hashes: { tokenHash, viewHash: hashToken(viewKeyOf(token)) } };
}

/** Derived from the token, so that addresses stay the same for each opening; it opens pictures and files alone. */
function viewKeyOf(token: string): string {
  return Buffer.from(hashToken(`pictures of ${token}`), 'hex').toString('base64url');
}

/** Cut to the length of the columns that store the name. */
export function buyerName(customerName: string): string {
  return customerName.trim().slice(0, 100) || THE_CUSTOMER;
}
