import { expect, test } from 'vitest';
import { readQuestion, writeQuestion } from './analytics-address.ts';

const read = (address: string) => readQuestion(new URLSearchParams(address));

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
])('the address %j asks for %o', (address, question) => {
  expect(read(address)).toEqual(question);
});

test.each([
  ['tab=analytics', 'tab=analytics'],
  ['tab=analytics&range=90-days&interval=week', 'tab=analytics&range=90-days'],
  ['tab=analytics&from=2026-01-01', 'tab=analytics'],
  [
    'tab=analytics&range=custom&from=2026-01-01&to=2026-02-01&interval=month',
    'tab=analytics&range=custom&from=2026-01-01&to=2026-02-01&interval=month',
  ],
])('what %j asks for is written as %j', (address, written) => {
  expect(String(writeQuestion(new URLSearchParams(address), read(address)))).toBe(written);
});
