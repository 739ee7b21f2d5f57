import { splitAddress } from '#shared/language.ts';

/** Mailed links have secrets in the fragment, and searches contain email addresses. */
const SECRET = /[#?&](token|draft|confirm|unsubscribe|link)=|@|%(25)*40/;
/** Searches there contain customers' names. */
const BACK_OFFICE = /^\/(grant-)?admin(\/|$)/i;

/** Pages with sign-in forms or personal data, which open in any case of letters. */
const PERSONAL = /^\/(auth|forgot-password|account|my-orders|newsletter|my-data|withdraw|proof)(\/|$)/i;

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** Whether advertisers' scripts must not run in a document with this page. */
export function isPrivate(address: Address = location): boolean {
  return PERSONAL.test(splitAddress(address.pathname).path) || carriesSecret(address);
}

export function isBackOffice({ pathname }: Pick<Address, 'pathname'>): boolean {
  return BACK_OFFICE.test(splitAddress(pathname).path);
}

/** Platforms' scripts read the URL and send it. */
export function carriesSecret({ pathname, search, hash }: Address): boolean {
  return BACK_OFFICE.test(splitAddress(pathname).path) || SECRET.test(search) || SECRET.test(hash);
}

/**
 * Whether scripts may read `document.referrer`, which holds the full URL of our previous page
 * (Referrer-Policy: same-origin).
 */
export function hasPublicReferrer(referrer: string, origin: string): boolean {
  if (!URL.canParse(referrer)) return true;
  const address = new URL(referrer);
  return address.origin !== origin || !carriesSecret(address);
}
