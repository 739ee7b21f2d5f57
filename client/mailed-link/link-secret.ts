import { keepDocumentPrivate, onAddressChange } from '#client/tracking/private-document.ts';

/** The part after the # of a mailed link: its purpose and its secret. */
export type MailedSecret = { name: string; value: string };

/** The names under which the links of our mails carry a secret. */
const NAMES = ['token', 'draft', 'confirm', 'unsubscribe'];

let secret: (MailedSecret & { path: string }) | null = null;
const listeners = new Set<() => void>();

/**
 * Takes the secret of a mailed link out of the address as the first thing in a page. It stays in memory alone, where
 * no other script finds it, until another page is shown: after a reload the link is opened from the mail again.
 */
export function takeLinkSecret(): void {
  take();
  // A second link pasted into the same tab changes nothing but this.
  addEventListener('hashchange', take);
  onAddressChange(() => {
    if (secret && secret.path !== location.pathname) forgetLinkSecret();
  });
}

export function readLinkSecret(): MailedSecret | null {
  return secret;
}

export function forgetLinkSecret(): void {
  change(null);
}

/** Calls back when there is another secret, or none any more. */
export function onLinkSecret(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function take(): void {
  const parts = new URLSearchParams(location.hash.slice(1));
  const name = NAMES.find((candidate) => parts.has(candidate));
  if (name === undefined) return;
  keepDocumentPrivate();
  const { pathname, search } = location;
  history.replaceState(history.state, '', pathname + search);
  change({ name, value: parts.get(name) ?? '', path: pathname });
}

function change(found: typeof secret): void {
  secret = found;
  for (const listener of listeners) listener();
}
