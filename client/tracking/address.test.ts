import { expect, test } from 'vitest';
import { carriesSecret } from './address';

test.each([
  ['', '#token=abc', true],
  ['', '#draft=abc', true],
  ['', '#confirm=abc', true],
  ['', '#unsubscribe=abc', true],
  ['?tab=reset', '#a=1&token=abc', true],
  ['?token=abc', '', true],
  ['?success=true&oid=1', '', false],
  ['?notoken=1', '#content', false],
  ['', '#', false],
])('the address %s%s carries a secret: %s', (search, hash, carries) => {
  expect(carriesSecret({ search, hash })).toBe(carries);
});
