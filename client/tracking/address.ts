/** The links of our mails carry their secrets like this, and a search for a customer holds their e-mail address. */
const SECRET = /[#?&](token|draft|confirm|unsubscribe)=|@|%(25)*40/;
/** Customers' names are searched for there, and nobody who works there is a visitor. */
const BACK_OFFICE = /^\/(grant-)?admin(\/|$)/;

/** Where people sign in, and where their orders, mails and names are. */
const PERSONAL = /^\/(auth|forgot-password|account|my-orders|newsletter)(\/|$)/;

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** Whether no advertiser's script may be in a document with this page. */
export function isPrivate(address: Address = location): boolean {
  return PERSONAL.test(address.pathname) || carriesSecret(address);
}

export function isBackOffice({ pathname }: Pick<Address, 'pathname'>): boolean {
  return BACK_OFFICE.test(pathname);
}

/** Whether the address holds what no other may see: a platform's script reads it and sends it along. */
export function carriesSecret({ pathname, search, hash }: Address): boolean {
  return BACK_OFFICE.test(pathname) || SECRET.test(search) || SECRET.test(hash);
}

/**
 * Whether a platform's script may read the page before this one in `document.referrer`, where another page of ours
 * stands with its whole address (Referrer-Policy: same-origin).
 */
export function hasPublicReferrer(referrer: string, origin: string): boolean {
  if (!URL.canParse(referrer)) return true;
  const address = new URL(referrer);
  return address.origin !== origin || !carriesSecret(address);
}
