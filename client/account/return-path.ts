import { splitAddress } from '#shared/language.ts';

/** Returning to these pages would only redirect again. */
const WAYS_IN = ['/auth', '/forgot-password'];

/** Stands for our own origin. */
const HERE = 'https://own.invalid';

/** Only paths of this site, to prevent open redirects; otherwise the home page. */
export function returnPathOf(from: string | null): string {
  if (!from?.startsWith('/') || !URL.canParse(from, HERE)) return '/';
  // Parsed like browsers do: backslashes are slashes, and tabs are ignored.
  const { origin, pathname, search, hash } = new URL(from, HERE);
  // The router adds the language of the page.
  const { path } = splitAddress(pathname);
  if (origin !== HERE || path.startsWith('//')) return '/';
  return WAYS_IN.includes(path.replace(/\/$/, '')) ? '/' : path + search + hash;
}

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>;

export function signInPathFrom({ pathname, search, hash }: Address): string {
  return signInPathTo(pathname + search + hash);
}

export function signInPathTo(from: string | null): string {
  return from ? `/auth?from=${encodeURIComponent(from)}` : '/auth';
}
