import { countryName } from './country.ts';

type Address = {
  name: string;
  line1: string | null;
  line2: string | null;
  city: string | null;
  state: string | null;
  postalCode: string | null;
  country: string | null;
};

/**
 * How posts read a town, its state and its postal code, where it is not as in most of Europe.
 * https://www.upu.int/en/postal-solutions/programmes-services/addressing-solutions
 */
const PLACES: { of: string[]; lines: (town: { city: string; state: string; code: string }) => string[][] }[] =
  [
    { of: ['AU', 'CA', 'IN', 'NZ', 'SG', 'US'], lines: ({ city, state, code }) => [[city, state, code]] },
    { of: ['GB', 'IE'], lines: ({ city, state, code }) => [[city], [state], [code]] },
    { of: ['IT'], lines: ({ city, state, code }) => [[code, city, state]] },
  ];

function placeLines({ city, state, postalCode, country }: Address): string[] {
  const town = { city: city ?? '', state: state ?? '', code: postalCode ?? '' };
  const known = PLACES.find(({ of }) => of.includes(country ?? ''));
  const lines = known?.lines(town) ?? [[town.code, town.city], [town.state]];
  return lines.map((parts) => parts.filter(Boolean).join(' '));
}

/** The lines as they stand on a parcel. Empty where nothing is sent, or nothing is known. */
export function addressLines(address: Address | null): string[] {
  if (!address) return [];
  return [...linesWithoutCountry(address), ...(address.country ? [countryName(address.country)] : [])];
}

export function linesWithoutCountry(address: Address): string[] {
  const { name, line1, line2 } = address;
  return [name, line1, line2, ...placeLines(address)].flatMap((line) => line || []);
}

const OTHER_LETTER =
  /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}])\p{L}/u;

/**
 * Whether a label can be printed: its typeface has Latin, Greek and Cyrillic letters. Only the server knows those that
 * it lacks of them, such as the 'ɗ' of Hausa, and refuses these too.
 */
export function hasLettersOfLabels(address: Address): boolean {
  return !linesWithoutCountry(address).some((line) => OTHER_LETTER.test(line));
}
