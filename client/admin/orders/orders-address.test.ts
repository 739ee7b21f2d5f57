import { expect, test } from 'vitest';
import { readFilter, UNFILTERED, writeFilter } from './orders-address.ts';

test.each([
  ['', UNFILTERED],
  ['tab=orders&order=1', UNFILTERED],
  ['search=+Eleni%40&status=In+Progress', { ...UNFILTERED, search: 'Eleni@', status: 'In Progress' }],
  ['search=100%25', { ...UNFILTERED, search: '100%' }],
  ['rush=only&sort=rush', { ...UNFILTERED, rush: 'only', sort: 'rush' }],
  ['rush=yes', UNFILTERED],
  ['sort=total&direction=asc', { ...UNFILTERED, sort: 'total', direction: 'asc' }],
  ['status=Lost&sort=name&direction=up', UNFILTERED],
])('the address "%s" is read as a filter', (address, filter) => {
  expect(readFilter(new URLSearchParams(address))).toEqual(filter);
});

test('a filter is written beside what else the address says, without what goes without saying', () => {
  const address = new URLSearchParams('tab=orders&status=Paid&pages=3&order=1');
  expect(writeFilter(address, { ...UNFILTERED, search: 'a&b', sort: 'total' }).toString()).toBe(
    'tab=orders&order=1&search=a%26b&sort=total',
  );
  expect(writeFilter(address, UNFILTERED).toString()).toBe('tab=orders&order=1');
});
