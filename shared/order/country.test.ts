import { expect, test } from 'vitest';
import { countryName } from './country.ts';

test.each([
  ['GR', 'Greece'],
  ['ie', 'Ireland'],
  ['CZ', 'Czechia'],
  ['QQ', 'QQ'],
  ['Greece', 'Greece'],
  ['', ''],
])('the country %j of an address reads %j', (code, name) => {
  expect(countryName(code)).toBe(name);
});
