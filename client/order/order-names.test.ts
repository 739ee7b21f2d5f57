import { expect, test } from 'vitest';
import { listNames } from './order-names.ts';

test.each([
  [[], ''],
  [['Eleni'], 'Eleni'],
  [['Eleni', 'Marek'], 'Eleni and Marek'],
  [['Eleni', 'Marek', 'Biscuit', 'Yiayia'], 'Eleni, Marek, Biscuit and Yiayia'],
  [['Eleni', 'Marek', 'Biscuit', 'Yiayia', 'Tom'], 'Eleni, Marek, Biscuit and 2 more'],
])('%j read %j', (names, text) => {
  expect(listNames(names)).toBe(text);
});
