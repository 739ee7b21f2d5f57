/** Where a parcel goes. */
export const REGIONS = ['greece', 'eu', 'international'] as const;
export type Region = (typeof REGIONS)[number];

export const EU_WITHOUT_GREECE =
  'AT BE BG HR CY CZ DK EE FI FR DE HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ');

/** @param country ISO 3166-1; where it is unknown, the longest way is promised */
export function regionOf(country: string | null): Region {
  if (country === 'GR') return 'greece';
  return country !== null && EU_WITHOUT_GREECE.includes(country) ? 'eu' : 'international';
}
