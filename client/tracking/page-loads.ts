import { mayMarket } from '#client/consent/consent.ts';
import { isBackOffice, isPrivate } from './address.ts';
import { isDocumentPrivate } from './private-document.ts';

/**
 * Where advertisers' scripts are in the document, a page that they may not see is loaded in a document of its own. All
 * of the router's ways end here.
 */
export function loadPrivatePagesAnew(): void {
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

/** From a document in which no advertiser's script may be, links to the public pages lead to one where they may. */
export function loadPublicPagesAnew(): void {
  addEventListener('click', leaveByLink, { capture: true });
}

function leaveByLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!link || !isPlain || link.target || link.hasAttribute('download')) return;
  if (link.origin !== location.origin || isPrivate(link) || isBackOffice(location)) return;
  // Unheard by the router, the browser follows the link by itself.
  if (isDocumentPrivate() && mayMarket()) event.stopPropagation();
}
