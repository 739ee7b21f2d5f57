import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { clientAddressOf } from '#server/client-address.ts';

type Call = { peer?: string; headers?: Record<string, string>; onVercel?: boolean };

async function addressOf({ peer, headers = {}, onVercel = false }: Call): Promise<string> {
  const app = new Hono();
  app.get('/', (c) => c.text(clientAddressOf(c, { onVercel } as Parameters<typeof clientAddressOf>[1])));
  const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress: peer } } });
  return answer.text();
}

const forwarded = { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' };

test.each<[string, Call, string]>([
  ['a stranger is known by their own connection', { peer: '198.51.100.9' }, '198.51.100.9'],
  ['a stranger can’t say to be another', { peer: '198.51.100.9', headers: forwarded }, '198.51.100.9'],
  ...[
    '127.0.0.1',
    '10.1.2.3',
    '172.17.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '100.127.255.1',
    '169.254.169.126',
    '::ffff:169.254.8.129',
    '::1',
    'fd00::1',
    'fe80::1',
  ].map((peer): [string, Call, string] => [
    `a proxy at ${peer} is believed in its last word`,
    { peer, headers: forwarded },
    '203.0.113.7',
  ]),
  ['an address beside the private ones is not', { peer: '100.128.0.1', headers: forwarded }, '100.128.0.1'],
  ['a neighbour of the proxies is not', { peer: '169.253.0.1', headers: forwarded }, '169.253.0.1'],
  ...[
    ['203.0.113.7:51788', '203.0.113.7'],
    ['[2001:db8:1:2:3::4]:51788', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2:3::4]', '2001:db8:1:2::/64'],
  ].map(([named = '', address = '']): [string, Call, string] => [
    `a proxy that names ${named} tells of the same caller from every port`,
    { peer: '10.1.2.3', headers: { 'x-forwarded-for': named } },
    address,
  ]),
  [
    'on Vercel its own header counts',
    { headers: { ...forwarded, 'x-real-ip': '192.0.2.5' }, onVercel: true },
    '192.0.2.5',
  ],
  ['an IPv6 caller is known by its network', { peer: '2001:db8:1:2:3::4' }, '2001:db8:1:2::/64'],
])('%s', async (_, call, address) => {
  expect(await addressOf(call)).toBe(address);
});
