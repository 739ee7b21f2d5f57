import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import type { ApiOutput } from '#client/api/trpc.ts';
import { TodayPage } from './today-tab.tsx';

type Today = ApiOutput['admin']['today']['get'];

const comic = {
  orderId: '0f0f0f0f-9999-4999-8999-999999999999',
  number: '4827-1935',
  title: 'Love Letter',
  customerName: 'Eleni',
  rush: false,
  openComments: 0,
};
const task = {
  ...comic,
  stage: 'sketches' as const,
  isRedrawn: false,
  minutes: 90,
  day: '2026-12-03',
  due: '2026-12-10',
  isLate: false,
  isDone: false,
};
const empty: Today = {
  day: '2026-12-01',
  artist: { id: '00000000-0000-4000-8000-000000000001', name: 'Nikos' },
  artists: [],
  tasks: [],
  next: [],
  waiting: [],
  unplanned: [],
};

const read = (today: Partial<Today>) =>
  renderToStaticMarkup(
    <Router ssrPath="/admin" ssrSearch="tab=today">
      <TodayPage today={{ ...empty, ...today }} />
    </Router>,
  );

test('a day without any order says that there is nothing to draw', () => {
  expect(read({})).toContain('Nothing to draw today');
  expect(read({})).toContain('Nothing else is planned.');
});

test('a day whose orders have no plan says that the plan leaves them to their artist', () => {
  const page = read({ unplanned: [comic] });
  expect(page).not.toContain('Nothing to draw');
  expect(page).not.toContain('Nothing else is planned');
  expect(page).toContain('Nothing is placed on today');
  expect(page).toContain('the plan leaves them to you');
  expect(page).toContain('Order 4827-1935');
});

test('a day before the next work says when it begins, also beside orders without a plan', () => {
  expect(read({ next: [task] })).toContain('Nothing to draw today');
  expect(read({ next: [task], unplanned: [comic] })).not.toContain('Nothing to draw');
  for (const unplanned of [[], [comic]])
    expect(read({ next: [task], unplanned })).toContain('The next work begins on');
});
