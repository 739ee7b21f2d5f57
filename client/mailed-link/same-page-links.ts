import { readLinkSecret } from './link-secret.ts';

/**
 * Links to the same page in another language keep what stands after its path, which the server does not know, and the
 * secret of a mailed link, which is in memory by now. The document listens, because the foot of a page is hydrated only
 * when it is near.
 * @returns ends it
 */
export function watchSamePageLinks(): () => void {
  addEventListener('click', keepRest, { capture: true });
  return () => removeEventListener('click', keepRest, { capture: true });
}

function keepRest({ target }: MouseEvent): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-same-page]');
  if (!link) return;
  const secret = readLinkSecret();
  link.search = location.search;
  link.hash = secret ? new URLSearchParams({ [secret.name]: secret.value }).toString() : location.hash;
}
