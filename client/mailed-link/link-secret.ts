import { keepDocumentPrivate, onAddressChange } from '#client/private-pages/private-document.ts';

export type MailedSecret = { name: string; value: string };

const NAMES = ['token', 'draft', 'confirm', 'unsubscribe', 'link'];

let secret: (MailedSecret & { path: string }) | null = null;
const listeners = new Set<() => void>();

/**
 * Moves the secret from the URL into memory, before other scripts can read it. It is dropped when another
 * page is shown.
 */
export function takeLinkSecret(): void {
  take();
  // A second link pasted into the same tab only changes the hash.
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
