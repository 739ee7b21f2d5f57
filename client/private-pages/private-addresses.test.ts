import { expect, test } from 'vitest';
import { carriesSecret, hasPublicReferrer, isPrivate } from './private-addresses.ts';

test.each([
  ['/newsletter#token=abc', true],
  ['/configurator#draft=abc', true],
  ['/newsletter#confirm=abc', true],
  ['/newsletter#unsubscribe=abc', true],
  ['/auth?tab=reset#a=1&token=abc', true],
  ['/auth?token=abc', true],
  ['/admin', true],
  ['/admin?tab=orders&search=eleni', true],
  ['/grant-admin', true],
  ['/el/admin', true],
  ['/EL/Admin?search=eleni', true],
  ['/gallery?q=eleni%40example.com', true],
  ['/gallery?q=eleni@example.com', true],
  ['/gallery?q=eleni%2540example.com', true],
  ['/faq#eleni@example.com', true],
  ['/checkout?success=true&oid=1', false],
  ['/faq?notoken=1#content', false],
  ['/administration', false],
  ['/gallery#', false],
])('the address %s holds what no other may see: %s', (address, carries) => {
  expect(carriesSecret(new URL(address, 'https://shop.example'))).toBe(carries);
});

test.each([
  ['/account', true],
  ['/el/my-orders', true],
  ['/EL/My-Orders/', true],
  ['/accounting', false],
  ['/el/gallery', false],
])('the page at %s is personal: %s', (address, isPersonal) => {
  expect(isPrivate(new URL(address, 'https://shop.example'))).toBe(isPersonal);
});

test.each([
  ['', true],
  ['https://shop.example/faq', true],
  ['https://shop.example/admin?tab=orders&search=eleni%40example.com', false],
  ['https://shop.example/gallery?q=eleni%40example.com', false],
  // Other sites' URLs are not secret, and a referrer from there does not contain ours.
  ['https://elsewhere.example/admin?q=a@b', true],
  ['not an address', true],
])('a visitor from ‘%s’ may be followed: %s', (referrer, may) => {
  expect(hasPublicReferrer(referrer, 'https://shop.example')).toBe(may);
});
