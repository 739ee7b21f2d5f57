import { isPrivate } from './private-addresses.ts';

let wasPrivate = false;

/**
 * Whether a private page was shown in this document. Scripts may not load later either: they could read
 * `performance.getEntries()` or the history.
 */
export function isDocumentPrivate(): boolean {
  wasPrivate ||= isPrivate();
  return wasPrivate;
}

export function keepDocumentPrivate(): void {
  wasPrivate = true;
}

export function watchDocument(): void {
  isDocumentPrivate();
  onAddressChange(isDocumentPrivate);
}

/** @returns the function that unsubscribes */
export function onAddressChange(listener: () => void): () => void {
  // Browsers have no events for pushState and replaceState; the router dispatches these.
  const changes = ['popstate', 'hashchange', 'pushState', 'replaceState'];
  for (const change of changes) addEventListener(change, listener);
  return () => {
    for (const change of changes) removeEventListener(change, listener);
  };
}
