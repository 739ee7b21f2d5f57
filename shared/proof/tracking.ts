/**
 * The carriers that the studio sends with, and where each follows a parcel by its number. A number is the carrier's or
 * what somebody typed, so it is encoded. If a carrier moves its page, this is the one place.
 *
 * No carrier documents these addresses. They were compared on 28 November 2026 with the public code of shops and of
 * programs that read parcels, not opened: those of ELTA, ELTA Courier, Speedex, DHL and UPS stand there alike; of ACS most
 * have `trackingNumber`, some `generalCode` or `paramtracknr`, and its page asks for the number where it finds none.
 */
const CARRIERS = [
  {
    name: 'ELTA',
    also: ['elta', 'ελτα', 'ελληνικα ταχυδρομεια', 'hellenic post'],
    link: (number: string) => `https://itemsearch.elta.gr/el-GR/Query/Direct/${number}`,
  },
  {
    // A firm of its own, whose numbers the post’s page does not know.
    name: 'ELTA Courier',
    also: ['elta courier', 'ελτα courier'],
    link: (number: string) => `https://www.elta-courier.gr/search?br=${number}`,
  },
  {
    name: 'ACS',
    also: ['acs', 'acs courier'],
    link: (number: string) => `https://www.acscourier.net/el/track-and-trace/?trackingNumber=${number}`,
  },
  {
    name: 'Speedex',
    also: ['speedex', 'speedex courier'],
    link: (number: string) => `https://www.speedex.gr/speedex/NewTrackAndTrace.aspx?number=${number}`,
  },
  {
    name: 'DHL',
    also: ['dhl', 'dhl express'],
    link: (number: string) => `https://www.dhl.com/gr-en/home/tracking.html?tracking-id=${number}`,
  },
  {
    name: 'UPS',
    also: ['ups'],
    link: (number: string) => `https://www.ups.com/track?tracknum=${number}`,
  },
] as const;

export const CARRIER_NAMES = CARRIERS.map(({ name }) => name);
type CarrierName = (typeof CARRIER_NAMES)[number];

type NotedParcel = { carrier: string; number: string | null; url: string | null };

/**
 * Where a parcel is followed: the address that the studio gave, else the carrier's for the number. Null where the
 * carrier is none of ours, or there is no number.
 */
export function trackingLink(parcel: NotedParcel): string | null {
  if (parcel.url) return parcel.url;
  const number = plainNumber(parcel.number ?? '');
  const carrier = CARRIERS.find(({ also }) => also.some((name) => name === simplified(parcel.carrier)));
  return carrier && number !== '' ? carrier.link(encodeURIComponent(number)) : null;
}

/**
 * The carrier that a number can only be of; null where it may be of several. ACS and DHL Express both count ten digits,
 * of which DHL's last one is the rest of the others by 7, as every seventh of ACS's is by chance.
 */
export function carrierOf(written: string): CarrierName | null {
  const number = plainNumber(written);
  if (/^1Z[0-9A-Z]{16}$/.test(number)) return 'UPS';
  // Deutsche Post DHL's licence plates (ISO/IEC 15459-1), and DHL eCommerce's numbers.
  if (/^(JJ?D0|JVGL|GM\d|LX\d{9}DE$)/.test(number)) return 'DHL';
  // The UPU's S10, with the country that the parcel is from.
  if (/^S[A-Z]\d{9}GR$/.test(number)) return 'ELTA Courier';
  if (/^[A-Z]{2}\d{9}GR$/.test(number)) return isS10(number) ? 'ELTA' : null;
  if (/^\d{12}$/.test(number)) return 'Speedex';
  if (/^\d{10}$/.test(number)) return isDhlExpress(number) ? null : 'ACS';
  return null;
}

/** Whether a number is written as the post's are (S10), and its last digit does not fit the others. */
export function isMistyped(written: string): boolean {
  const number = plainNumber(written);
  return carrierOf(number) === null && /^[A-Z]{2}\d{9}[A-Z]{2}$/.test(number) && !isS10(number);
}

/** Whether two notes are of one parcel, as where two people have noted it. */
export function isSameParcel(one: NotedParcel, other: NotedParcel): boolean {
  const [number, otherNumber] = [one, other].map((noted) => plainNumber(noted.number ?? ''));
  return (
    number !== '' &&
    number === otherNumber &&
    simplified(one.carrier) === simplified(other.carrier) &&
    trackingLink(one) === trackingLink({ ...other, number: one.number })
  );
}

/** The number without the blanks and dashes in which labels group it, and in its capitals. */
function plainNumber(written: string): string {
  return written
    .normalize('NFKC')
    .replace(/[\s\u2010-\u2015-]/g, '')
    .toUpperCase();
}

/** The name without accents, as capitals have none. */
function simplified(carrier: string): string {
  const plain = carrier.normalize('NFD').replace(/\p{M}/gu, '');
  return plain.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** https://www.upu.int/UPU/media/upu/files/postalSolutions/programmesAndServices/standards/S10-12.pdf, annex A */
function isS10(number: string): boolean {
  const weights = [8, 6, 4, 2, 3, 5, 9, 7];
  const sum = weights.reduce((total, weight, at) => total + weight * Number(number[at + 2]), 0);
  const rest = 11 - (sum % 11);
  const check = rest === 10 ? 0 : rest === 11 ? 5 : rest;
  return check === Number(number[10]);
}

function isDhlExpress(number: string): boolean {
  return Number(number.slice(0, 9)) % 7 === Number(number[9]);
}
