import { parse } from 'hono/utils/cookie';

const TOKEN = /^[\w-]{43}$/;

/** Reads a token of `createSecretToken` from a Cookie header. @returns undefined for anything else under that name */
export function readTokenCookie(cookieHeader: string, name: string): string | undefined {
  const token = parse(cookieHeader, name)[name];
  return token && TOKEN.test(token) ? token : undefined;
}
