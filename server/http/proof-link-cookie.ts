import { readTokenCookie } from '#server/token-cookie.ts';

/**
 * Keeps the link of an opened proof through a reload and the way back from the payment page. Scripts can't read this
 * cookie, and it ends with the browser.
 */
const nameOf = (secure: boolean) => (secure ? '__Host-proof' : 'proof');

export function readProofLink(cookieHeader: string, secure: boolean): string | undefined {
  return readTokenCookie(cookieHeader, nameOf(secure));
}

export function proofLinkCookie(token: string, secure: boolean): string {
  const attributes = ['HttpOnly', 'SameSite=Strict', 'Path=/', ...(secure ? ['Secure'] : [])];
  return [`${nameOf(secure)}=${token}`, ...attributes].join('; ');
}
