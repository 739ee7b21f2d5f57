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

/** As it stands on a parcel. Empty where nothing is sent, or nothing is known. */
export function addressLines(address: Address | null): string[] {
  if (!address) return [];
  const { name, line1, line2, postalCode, city, state, country } = address;
  const place = [postalCode, city].filter(Boolean).join(' ');
  return [name, line1, line2, place, state, country && countryName(country)].flatMap((line) => line || []);
}
