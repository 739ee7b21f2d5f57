import { regionOf } from './region.ts';

/**
 * Parts of a member state outside the Union's customs territory (Regulation (EU) No 952/2013, Article 4) or its VAT
 * territory (Directive 2006/112/EC, Article 6), by their postal codes. Parcels to both are declared. Mount Athos, to
 * which Greek parcels are domestic, is left out; the others have a country's code of their own.
 */
const TERRITORIES: Partial<Record<string, RegExp>> = {
  // Büsingen and Helgoland.
  DE: /^(78266|27498)$/,
  // Greenland, and the Faroe Islands.
  DK: /^(39\d\d|\d{3})$/,
  // The Canary Islands, Ceuta and Melilla.
  ES: /^(35|38|51|52)\d{3}$/,
  // Åland.
  FI: /^22\d{3}$/,
  // The departments and territories overseas. 980 is Monaco.
  FR: /^(97\d|98[1-9])\d{2}$/,
  // Livigno and Campione d’Italia; San Marino and Vatican City, whose codes are of Italy's and which many write as Italy.
  IT: /^(23041|22061|4789\d|00120)$/,
};

/**
 * Towns are known by their names where a postal code does not tell: Büsingen has a Swiss one too, and both others had
 * their neighbours'.
 */
const TOWNS: Partial<Record<string, RegExp>> = {
  DE: /^b(ü|ue)singen\b/i,
  IT: /^(livigno\b|campione d.italia)/i,
};

/** Monaco belongs to the customs and VAT territory of the Union (Directive 2006/112/EC, Article 7). */
const LIKE_THE_UNION = 'MC';

/** Northern Ireland, which is treated as a member state for goods (Windsor Framework, Article 5). */
const NORTHERN_IRELAND = /^BT/;

type Destination = { country: string | null; postalCode: string | null; city?: string | null };

/** Whether a parcel from Greece needs a customs form. False where its country is not known. */
export function needsCustomsForm({ country, postalCode, city }: Destination): boolean {
  if (country === null || country === LIKE_THE_UNION) return false;
  const code = (postalCode ?? '')
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z\d]/g, '');
  if (country === 'GB') return !NORTHERN_IRELAND.test(code);
  // Many write a country before it: 'D-78266', 'AX-22100'.
  const digits = code.replace(/^[A-Z]{1,3}(?=\d)/, '');
  return (
    regionOf(country) === 'international' ||
    (TERRITORIES[country]?.test(digits) ?? false) ||
    (TOWNS[country]?.test(city?.trim().normalize('NFC') ?? '') ?? false)
  );
}
