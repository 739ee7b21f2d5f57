import { expect, test } from 'vitest';
import { readAnalyticsInput, writeAnalyticsInput } from './analytics-address.ts';

const read = (address: string) => readAnalyticsInput(new URLSearchParams(address));

test.each([
  ['', { range: '30-days', interval: 'day' }],
  ['range=90-days', { range: '90-days', interval: 'week' }],
  ['range=all', { range: 'all', interval: 'month' }],
  ['range=all&interval=day', { range: 'all', interval: 'day' }],
  [
    'range=custom&from=2026-01-01&to=2026-02-01',
    { range: 'custom', from: '2026-01-01', to: '2026-02-01', interval: 'day' },
  ],
  ['range=custom&from=2026-02-01&to=2026-01-01&interval=week', { range: '30-days', interval: 'week' }],
  ['range=custom', { range: '30-days', interval: 'day' }],
  ['range=90-days&from=nonsense&to=x&interval=hour', { range: '90-days', interval: 'week' }],
])('the address %j asks for %o', (address, input) => {
  expect(read(address)).toEqual(input);
});

test.each([
  ['tab=analytics', 'tab=analytics'],
  ['tab=analytics&range=90-days&interval=week', 'tab=analytics&range=90-days'],
  ['tab=analytics&from=2026-01-01', 'tab=analytics'],
  [
    'tab=analytics&range=custom&from=2026-01-01&to=2026-02-01&interval=month',
    'tab=analytics&range=custom&from=2026-01-01&to=2026-02-01&interval=month',
  ],
])('the address %j is written as %j', (address, written) => {
  expect(String(writeAnalyticsInput(new URLSearchParams(address), read(address)))).toBe(written);
});
