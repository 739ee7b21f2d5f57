import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import type { Context } from 'hono';
import type { Env } from '#server/env.ts';

/**
 * Vercel's header, the connection's address, or the last X-Forwarded-For entry behind a private proxy.
 * Earlier entries can be forged.
 */
export function clientAddressOf(c: Context, { onVercel }: Env): string {
  const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
  if (onVercel) return networkOf(c.req.header('x-real-ip') ?? forwarded ?? 'unknown');
  const peer = (c.env as { incoming?: IncomingMessage } | undefined)?.incoming?.socket.remoteAddress;
  return networkOf((!peer || isPrivateAddress(peer) ? forwarded : undefined) ?? peer ?? 'unknown');
}

/** '203.0.113.7:51788' or '[2001:db8::4]:51788', as some proxies name a connection. */
const WITH_PORT = /^(?:\[(.+)\]|([\d.]+))(?::\d+)?$/;

/** An IPv6 client has a whole /64 (RFC 6177), which counts as one address. */
function networkOf(named: string): string {
  const [, bracketed, plain] = WITH_PORT.exec(named) ?? [];
  const address = bracketed ?? plain ?? named;
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [head = '', tail = ''] = address.split('::');
  const start = head.split(':').filter(Boolean);
  const end = tail.split(':').filter(Boolean);
  const missing = address.includes('::') ? Array(8 - start.length - end.length).fill('0') : [];
  const groups = [...start, ...missing, ...end].map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** Loopback, link-local (RFC 3927, RFC 4291) and the private ranges of RFC 1918, RFC 4193 and RFC 6598. */
function isPrivateAddress(address: string): boolean {
  return /^(::1$|f[cd]|fe[89ab]|(::ffff:)?(127\.|10\.|169\.254\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.))/i.test(
    address,
  );
}
