import { allowsMarketing } from '#client/consent/consent.ts';
import { isBackOffice, isPrivate } from '#client/private-pages/private-addresses.ts';
import { isDocumentPrivate } from '#client/private-pages/private-document.ts';

/**
 * Private pages load in a new document if advertisers' scripts are in this one. Handles all navigation of the
 * router.
 */
export function reloadForPrivatePages(): void {
  const { pushState, replaceState } = history;
  history.pushState = (state, unused, url) => {
    const target = new URL(url ?? '', location.href);
    if (isPrivate(target)) location.assign(target);
    else pushState.call(history, state, unused, url);
  };
  history.replaceState = (state, unused, url) => {
    const target = new URL(url ?? '', location.href);
    if (isPrivate(target)) location.replace(target);
    else replaceState.call(history, state, unused, url);
  };
}

/** Public pages load in a new document if this one is private, so that scripts may run there. */
export function reloadForPublicPages(): void {
  addEventListener('click', leaveByLink, { capture: true });
}

function leaveByLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!link || !isPlain || link.target || link.hasAttribute('download')) return;
  if (link.origin !== location.origin || isPrivate(link) || isBackOffice(location)) return;
  // Hides the click from the router, so that the browser follows the link.
  if (isDocumentPrivate() && allowsMarketing()) event.stopPropagation();
}
