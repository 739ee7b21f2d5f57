import { expect, test } from 'vitest';
import { toCsvLine } from './csv.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['\n=1+1', "'\n'=1+1"],
  ['\t=1+1', "'\t'=1+1"],
  ['＝1+1', "'＝1+1"],
  ['＋1+1', "'＋1+1"],
  ['－1+1', "'－1+1"],
  ['＠SUM(A1:A9)', "'＠SUM(A1:A9)"],
  ['Eleni;=1+1', "Eleni;'=1+1"],
  ['Eleni; @SUM(A1:A9)', "Eleni; '@SUM(A1:A9)"],
  ['Ermou 12\n-1+1', "Ermou 12\n'-1+1"],
  ['Ermou 12\r\n＝1+1', "Ermou 12\r\n'＝1+1"],
  ['Eleni;"=1+1;', 'Eleni;""\'=1+1;'],
  ['Eleni;" "=1+1', 'Eleni;"" ""\'=1+1'],
  ['Gift wrapping; Second language', 'Gift wrapping; Second language'],
  ['Anna-Maria, 1+1 = 2', 'Anna-Maria, 1+1 = 2'],
])('the cell %j becomes %j, which no spreadsheet calculates', (cell, inert) => {
  expect(toCsvLine([cell])).toBe(`"${inert}"\r\n`);
});
