import { regionOf } from './region.ts';

/**
 * Parts of a member state outside the Union's customs territory (Regulation (EU) No 952/2013, Article 4) or its VAT
 * territory (Directive 2006/112/EC, Article 6), by their postal codes. Parcels to both are declared. Mount Athos, to
 * which Greek parcels are domestic, is left out; the others have a country's code of their own.
 */
const TERRITORIES: Partial<Record<string, RegExp>> = {
  // Büsingen and Helgoland.
  DE: /^(78266|27498)$/,
  // Greenland.
  DK: /^39\d\d$/,
  // The Canary Islands, Ceuta and Melilla.
  ES: /^(35|38|51|52)\d{3}$/,
  // Åland.
  FI: /^22\d{3}$/,
  // The departments and territories overseas. 980 is Monaco.
  FR: /^(97\d|98[1-9])\d{2}$/,
  // Livigno and Campione d’Italia.
  IT: /^(23041|23030|22061|22060)$/,
};

/** Monaco belongs to the customs and VAT territory of the Union (Directive 2006/112/EC, Article 7). */
const LIKE_THE_UNION = 'MC';

/** Northern Ireland, which is treated as a member state for goods (Windsor Framework, Article 5). */
const NORTHERN_IRELAND = /^BT/;

type Destination = { country: string | null; postalCode: string | null };

/** Whether a parcel from Greece needs a customs form. False where its country is not known. */
export function needsCustomsForm({ country, postalCode }: Destination): boolean {
  if (country === null) return false;
  const code = (postalCode ?? '')
    .replace(/[\s-]/g, '')
    .toUpperCase()
    .replace(new RegExp(`^${country}(?=\\d)`), '');
  if (country === 'GB') return !NORTHERN_IRELAND.test(code);
  if (country === LIKE_THE_UNION) return false;
  return regionOf(country) === 'international' || (TERRITORIES[country]?.test(code) ?? false);
}
