import { expect, test } from 'vitest';
import { preferredLanguage } from './language.ts';

test.each([
  [['el-GR', 'en'], 'el'],
  [['EL'], 'el'],
  [['en-GB', 'el'], 'en'],
  [['de', 'el', 'en'], 'el'],
  [['ell-x', 'de'], undefined],
  [[], undefined],
])('of the languages %j the shop prefers %s', (spoken, preferred) => {
  expect(preferredLanguage(spoken)).toBe(preferred);
});
