import { expect, test } from 'vitest';
import { returnPathOf, signInPathFrom } from './return-path.ts';

const OWN = [
  '/my-orders',
  '/account?open=security',
  '/gallery?category=Love&page=2#comic',
  '/stories/caf%C3%A9',
  // Encoded, these are names of a path and no host's.
  '/%2Fevil.example',
  '/%5Cevil.example',
  '/https://evil.example',
];

test.each(OWN)('somebody is sent back to %s', (path) => {
  expect(returnPathOf(path)).toBe(path);
});

const REFUSED = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\\evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/my-orders/..//evil.example',
  '/./\\evil.example',
  'https://evil.example',
  'https:evil.example',
  'HTTPS://own.invalid/my-orders',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,hello',
  'my-orders',
  'evil.example',
  ' /my-orders',
  '//',
  '//[',
  '',
  '/auth',
  '/auth/',
  '/auth?from=/auth',
  '/./auth#token',
  '/forgot-password',
  null,
];

test.each(REFUSED)('nobody is sent to %j', (from) => {
  expect(returnPathOf(from)).toBe('/');
});

test.each(['%2F%2Fevil.example', '%2F%5Cevil.example', '%2F%09%2Fevil.example', '%68ttps://evil.example'])(
  'nobody is sent out by an address that is written %s',
  (written) => {
    expect(returnPathOf(new URLSearchParams(`from=${written}`).get('from'))).toBe('/');
  },
);

test('the way back survives the address of the sign-in page', () => {
  const place = { pathname: '/caf%C3%A9', search: '?a=1&b=%26%25', hash: '#log' };
  const address = new URL(signInPathFrom(place), 'https://shop.example');
  expect(address.pathname).toBe('/auth');
  expect(returnPathOf(address.searchParams.get('from'))).toBe('/caf%C3%A9?a=1&b=%26%25#log');
});

test('somebody is sent back in the language of the page, whose router knows paths without it', () => {
  expect(returnPathOf('/el/my-orders?order=1')).toBe('/my-orders?order=1');
  expect(returnPathOf('/el')).toBe('/');
  expect(returnPathOf('/el/auth?tab=login')).toBe('/');
  expect(returnPathOf('/el//evil.example')).toBe('/');
});
