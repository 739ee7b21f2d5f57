/** The links of our mails carry their secrets like this, and a search for a customer holds their e-mail address. */
const SECRET = /[#?&](token|draft|confirm|unsubscribe)=|@|%(25)*40/;
/** Customers' names are searched for there, and nobody who works there is a visitor. */
const BACK_OFFICE = /^\/(grant-)?admin(\/|$)/;

/** Whether the address holds what no other may see: a platform's script reads it and sends it along. */
export function carriesSecret({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'> = location): boolean {
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

/** Calls back at every change of the address, until the returned function is called. */
export function onAddressChange(listener: () => void): () => void {
  // The router announces the two that the browser keeps to itself.
  const changes = ['popstate', 'hashchange', 'pushState', 'replaceState'];
  for (const change of changes) addEventListener(change, listener);
  return () => {
    for (const change of changes) removeEventListener(change, listener);
  };
}
