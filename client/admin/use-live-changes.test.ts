import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRefresher } from './use-live-changes';

let queryClient: QueryClient;
const stops: (() => void)[] = [];

/** Shows a query whose answer takes 100 ms. @returns how often it was asked for since it was first there */
async function show(path: string) {
  const ask = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    return ask.mock.calls.length;
  });
  stops.push(new QueryObserver(queryClient, { queryKey: [path], queryFn: ask }).subscribe(() => {}));
  await vi.advanceTimersByTimeAsync(100);
  return () => ask.mock.calls.length - 1;
}

beforeEach(() => {
  vi.useFakeTimers();
  queryClient = new QueryClient();
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  queryClient.clear();
  vi.useRealTimers();
});

test('what a changed table is shown in is asked for again, and nothing else', async () => {
  const orders = await show('admin.listOrders');
  const requests = await show('admin.listHelpRequests');
  const refresh = createRefresher(queryClient);
  refresh('orders');
  await vi.advanceTimersByTimeAsync(200);
  expect([orders(), requests()]).toEqual([1, 0]);
  refresh('help_requests');
  await vi.advanceTimersByTimeAsync(200);
  expect([orders(), requests()]).toEqual([1, 1]);
});

test('after an interruption everything live is asked for, but not what is being edited', async () => {
  const orders = await show('admin.listOrders');
  const team = await show('admin.listAdmins');
  const comics = await show('admin.listComics');
  const session = await show('account.session');
  createRefresher(queryClient)('everything');
  await vi.advanceTimersByTimeAsync(200);
  expect([orders(), team(), comics(), session()]).toEqual([1, 1, 0, 0]);
});

test('a hundred changes within an answer’s time are asked for twice: as the first comes, and after the last', async () => {
  const orders = await show('admin.listOrders');
  const refresh = createRefresher(queryClient);
  for (let times = 0; times < 100; times++) {
    refresh('orders');
    await vi.advanceTimersByTimeAsync(0.5);
  }
  await vi.advanceTimersByTimeAsync(1000);
  expect(orders()).toBe(2);
});

test('a constant stream of changes does not hold the answers back', async () => {
  const orders = await show('admin.listOrders');
  const refresh = createRefresher(queryClient);
  for (let times = 0; times < 100; times++) {
    refresh('orders');
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(orders()).toBeGreaterThanOrEqual(9);
  expect(queryClient.getQueryData(['admin.listOrders'])).toBeGreaterThanOrEqual(9);
});
