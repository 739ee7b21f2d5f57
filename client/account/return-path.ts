/** Where nobody should be sent back to: it would only lead on again. */
const WAYS_IN = ['/auth', '/forgot-password'];

/** Stands for our own host, whichever it is. */
const HERE = 'https://own.invalid';

/** Where somebody goes on to after signing in: a path of this site, and the home page for everything else. */
export function returnPathOf(from: string | null): string {
  if (!from?.startsWith('/') || !URL.canParse(from, HERE)) return '/';
  // Read as a browser reads it: a backslash is a slash there, and tabs are nothing.
  const { origin, pathname, search, hash } = new URL(from, HERE);
  if (origin !== HERE || pathname.startsWith('//')) return '/';
  return WAYS_IN.includes(pathname.replace(/\/$/, '')) ? '/' : pathname + search + hash;
}

/** The address of the sign-in page that leads back to where somebody is now. */
export function signInPathFrom({ pathname, search }: { pathname: string; search: string }): string {
  return signInPathTo(pathname + search);
}

/** The address of the sign-in page that leads on to `from`, where there is one. */
export function signInPathTo(from: string | null): string {
  return from ? `/auth?from=${encodeURIComponent(from)}` : '/auth';
}
