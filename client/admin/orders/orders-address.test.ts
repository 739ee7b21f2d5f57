import { expect, test } from 'vitest';
import { EVERY_ORDER, readFilter, writeFilter } from './orders-address.ts';

test.each([
  ['', EVERY_ORDER],
  ['tab=orders&order=1', EVERY_ORDER],
  ['search=+Eleni%40&status=In+Progress', { ...EVERY_ORDER, search: 'Eleni@', status: 'In Progress' }],
  ['search=100%25', { ...EVERY_ORDER, search: '100%' }],
  ['rush=only&sort=rush', { ...EVERY_ORDER, rush: 'only', sort: 'rush' }],
  ['rush=yes', EVERY_ORDER],
  ['sort=total&direction=asc', { ...EVERY_ORDER, sort: 'total', direction: 'asc' }],
  ['status=Lost&sort=name&direction=up', EVERY_ORDER],
])('the address "%s" is read as a filter', (address, filter) => {
  expect(readFilter(new URLSearchParams(address))).toEqual(filter);
});

test('a filter is written beside what else the address says, without what goes without saying', () => {
  const address = new URLSearchParams('tab=orders&status=Paid&pages=3&order=1');
  expect(writeFilter(address, { ...EVERY_ORDER, search: 'a&b', sort: 'total' }).toString()).toBe(
    'tab=orders&order=1&search=a%26b&sort=total',
  );
  expect(writeFilter(address, EVERY_ORDER).toString()).toBe('tab=orders&order=1');
});
