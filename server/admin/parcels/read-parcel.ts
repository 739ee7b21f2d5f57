import { type Selectable, sql } from 'kysely';
import { orderNotFound } from '#server/admin/orders/get-order.ts';
import type { ShippingAddress } from '#server/database/tables/order.ts';
import type { Database, Tables } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { inLanguage } from '#server/language.ts';
import { isPostGivenBack } from '#server/order/handed-over.ts';
import { stopOf } from '#server/order/order-record.ts';
import { isLegible } from '#server/pdf/pdf.ts';
import { readChangedTexts } from '#server/storefront/site-texts.ts';
import { needsShipping } from '#shared/checkout/checkout.ts';
import { errorText } from '#shared/error-text.ts';
import type { Language } from '#shared/language.ts';
import { linesWithoutCountry } from '#shared/order/address.ts';
import { countryName } from '#shared/order/country.ts';
import { readStoredComic } from '#shared/order/stored-comic.ts';
import { identityText, siteText, siteTextLines } from '#shared/storefront/site-texts.ts';
import { STUDIO } from '#shared/studio.ts';
import { UUID_PATTERN } from '#shared/text.ts';

/** Where parcels and goods come from. */
export const ORIGIN = 'GR';

export type ParcelPaper = {
  number: string;
  currency: string;
  address: ShippingAddress & { country: string };
  /** Its lines, the name first. */
  sender: { lines: string[]; phone: string | null };
};

/**
 * Reads all that stands on a paper of one parcel. @param read those of several
 * @throws DomainError NOT_FOUND, CONFLICT with why there is none
 */
export async function readPaper(
  db: Database,
  id: string,
  read: typeof readParcelPapers,
): Promise<ParcelPaper> {
  const [paper = orderNotFound()] = (await read(db, [id])).values();
  if (paper instanceof DomainError) throw paper;
  return paper;
}

/** The papers by the orders' ids; where there are none, why. */
export async function readParcelPapers(
  db: Database,
  ids: string[],
): Promise<Map<string, ParcelPaper | DomainError>> {
  const known = ids.filter((id) => UUID_PATTERN.test(id));
  const orders = await db
    .selectFrom('orders')
    .where(sql<boolean>`id = any(${known}::uuid[])`)
    .select(['id', 'number', 'status', 'withdrawnAt', 'currency', 'deliveryOption', 'shippingAddress'])
    .select(['rawOrderJson', isPostGivenBack('orders.id').as('isPostGivenBack')])
    .execute();
  const senders = { greece: await readSender(db, 'el'), abroad: withCountry(await readSender(db, 'en')) };
  const papers = new Map(orders.map((order) => [order.id, paperOf(order, senders)]));
  return new Map(ids.map((id) => [id, papers.get(id.toLowerCase()) ?? orderNotFound()]));
}

/** The same for labels, which can't be printed in all letters; a customs form has none of the address. */
export async function readLabelPapers(
  db: Database,
  ids: string[],
): Promise<Map<string, ParcelPaper | DomainError>> {
  const papers = await readParcelPapers(db, ids);
  return new Map([...papers].map(([id, paper]) => [id, refuseOtherLetters(paper)]));
}

function refuseOtherLetters(paper: ParcelPaper | DomainError): ParcelPaper | DomainError {
  if (paper instanceof DomainError || linesWithoutCountry(paper.address).every(isLegible)) return paper;
  return new DomainError('CONFLICT', errorText('errors_parcel_letters'));
}

type StoredParcel = Pick<
  Selectable<Tables['orders']>,
  'number' | 'status' | 'withdrawnAt' | 'currency' | 'deliveryOption' | 'shippingAddress' | 'rawOrderJson'
> & { isPostGivenBack: boolean };
type Sender = ParcelPaper['sender'];

function paperOf(
  order: StoredParcel,
  senders: { greece: Sender; abroad: Sender },
): ParcelPaper | DomainError {
  const { number, currency, shippingAddress: address } = order;
  const stop = stopOf(order);
  if (stop) return stop;
  const { addOns } = readStoredComic(order.rawOrderJson);
  const isShipped = needsShipping({ delivery: { type: order.deliveryOption }, addOns });
  if (order.isPostGivenBack || (!address && !isShipped))
    return new DomainError('CONFLICT', errorText('errors_parcel_none'));
  const country = address?.country;
  if (!address || !country || !(address.line1 || address.city))
    return new DomainError('CONFLICT', errorText('errors_parcel_no_address'));
  const sender = country === 'GR' ? senders.greece : senders.abroad;
  return { number, currency, address: { ...address, country }, sender };
}

/** A parcel that comes back has to find the country too, which an owner may have written with the address. */
function withCountry({ lines, phone }: Sender): Sender {
  const country = inLanguage('en', () => countryName(ORIGIN).toUpperCase());
  return { lines: [...lines.filter((line) => line.trim().toUpperCase() !== country), country], phone };
}

/** In Greek for parcels that stay in Greece, and in letters that everybody reads for others. */
async function readSender(db: Database, language: Language): Promise<Sender> {
  return inLanguage(language, async () => {
    const texts = await readChangedTexts(db, ['companyName', 'companyAddress', 'companyPhone']);
    const name = identityText(texts, 'companyName') ?? STUDIO.name;
    const lines = siteTextLines(texts, 'companyAddress');
    return {
      lines: [...(name.includes(STUDIO.name) ? [] : [STUDIO.name]), name, ...lines],
      phone: siteText(texts, 'companyPhone').trim() || null,
    };
  });
}
