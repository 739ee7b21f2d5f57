import { isPrivate } from './address.ts';

let wasPrivate = false;

/**
 * Whether this document shows or has shown what no advertiser's script may see. Then none may come for as long as it
 * lives: the address it was opened with stands in `performance.getEntries()`, and a page before this one may be gone
 * back to.
 */
export function isDocumentPrivate(): boolean {
  wasPrivate ||= isPrivate();
  return wasPrivate;
}

export function keepDocumentPrivate(): void {
  wasPrivate = true;
}

/** Notes every page that this document shows from now on. */
export function watchDocument(): void {
  isDocumentPrivate();
  onAddressChange(isDocumentPrivate);
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
