import { orderNotFound } from '#server/admin/orders/get-order.ts';
import type { ShippingAddress } from '#server/database/tables/order.ts';
import type { Database } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { inLanguage } from '#server/language.ts';
import { orderCanceled, orderWithdrawn } from '#server/order/order-record.ts';
import { readChangedTexts } from '#server/storefront/site-texts.ts';
import { needsShipping } from '#shared/checkout/checkout.ts';
import { errorText } from '#shared/error-text.ts';
import { readStoredComic } from '#shared/order/stored-comic.ts';
import { identityText, siteText, siteTextLines } from '#shared/storefront/site-texts.ts';
import { STUDIO } from '#shared/studio.ts';
import { UUID_PATTERN } from '#shared/text.ts';

export type ParcelPaper = {
  number: string;
  currency: string;
  address: ShippingAddress & { country: string };
  /** Its lines, the name first. */
  sender: { lines: string[]; phone: string | null };
};

/** What stands on the papers of an order's parcel. @throws DomainError NOT_FOUND, CONFLICT with why there are none */
export async function readParcelPaper(db: Database, id: string): Promise<ParcelPaper> {
  const order = UUID_PATTERN.test(id)
    ? await db
        .selectFrom('orders')
        .where('id', '=', id)
        .select(['number', 'status', 'withdrawnAt', 'currency', 'deliveryOption', 'shippingAddress'])
        .select('rawOrderJson')
        .executeTakeFirst()
    : undefined;
  if (!order) throw orderNotFound();
  const { number, currency, shippingAddress: address } = order;
  if (order.status === 'Canceled') throw orderCanceled();
  if (order.withdrawnAt) throw orderWithdrawn(order.withdrawnAt);
  const { addOns } = readStoredComic(order.rawOrderJson);
  if (!address && !needsShipping({ delivery: { type: order.deliveryOption }, addOns }))
    throw new DomainError('CONFLICT', errorText('errors_parcel_none'));
  const country = address?.country;
  if (!address || !country || !(address.line1 || address.city))
    throw new DomainError('CONFLICT', errorText('errors_parcel_no_address'));
  return { number, currency, address: { ...address, country }, sender: await readSender(db, country) };
}

/** In Greek for parcels that stay in Greece, and in letters that everybody reads for others. */
async function readSender(db: Database, country: string): Promise<ParcelPaper['sender']> {
  return inLanguage(country === 'GR' ? 'el' : 'en', async () => {
    const texts = await readChangedTexts(db, ['companyName', 'companyAddress', 'companyPhone']);
    const name = identityText(texts, 'companyName') ?? STUDIO.name;
    const lines = siteTextLines(texts, 'companyAddress');
    return {
      lines: [...(name.includes(STUDIO.name) ? [] : [STUDIO.name]), name, ...lines],
      phone: siteText(texts, 'companyPhone').trim() || null,
    };
  });
}
