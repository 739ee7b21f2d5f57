import { localStore, sessionStore } from '#client/storage/browser-storage.ts';

/** Cookies that platforms' scripts set on our domain. */
export const COOKIES = /^(_fb[pc]$|_pin|_epik$|_derived_epik$|_ttp$|_tt_|ttcsid)/;
/** Keys that they write into the browser's storage. */
export const STORED = /^(_?tt_|_pin|_fb|lastExternalReferrer)/;

/**
 * Blocks all third-party requests of this document until it is left. https://www.w3.org/TR/CSP3/#meta-element
 */
const OURSELVES_ONLY =
  "script-src 'self'; connect-src 'self'; img-src 'self' data: blob:; frame-src 'self'; worker-src 'self'";

export function blockThirdParties(): void {
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = OURSELVES_ONLY;
  document.head.append(policy);
  for (const element of document.querySelectorAll<HTMLScriptElement | HTMLIFrameElement>(
    'script[src], iframe[src]',
  )) {
    if (new URL(element.src).origin !== location.origin) element.remove();
  }
}

export function forgetVisitor(): void {
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    if (COOKIES.test(name)) deleteCookie(name);
  }
  for (const storage of [localStore, sessionStore]) storage.removeMatching(STORED);
}

/** Scripts set cookies for the widest possible domain. */
function deleteCookie(name: string): void {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, start) => `; Domain=${labels.slice(start).join('.')}`);
  for (const domain of ['', ...domains]) {
    // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store API.
    document.cookie = `${name}=; Max-Age=0; Path=/${domain}`;
  }
}
