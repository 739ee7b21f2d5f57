import { focusManager, QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { trpc } from '#client/api/trpc.ts';
import { createRefresher } from './live-refresher.ts';

const ORDERS = getQueryKey(trpc.admin.orders.list, { filter: {} }, 'infinite');
const FIGURES = getQueryKey(trpc.admin.orders.figures, undefined, 'query');
const HELP_REQUESTS = getQueryKey(trpc.admin.help.list, {}, 'infinite');
const TEAM = getQueryKey(trpc.admin.team.list, undefined, 'query');
const COMICS = getQueryKey(trpc.admin.comics.list, undefined, 'query');
const SESSION = getQueryKey(trpc.account.session, undefined, 'query');

let queryClient: QueryClient;
const stops: (() => void)[] = [];

type Answer = (signal: AbortSignal) => Promise<unknown>;

const after100 = () => new Promise((resolve) => setTimeout(resolve, 100));

/** Shows a query that is answered once, and from then on by `answer`. @returns how often it was asked for since */
async function show(queryKey: QueryKey, answer: Answer = after100) {
  const ask = vi.fn(async ({ signal }: { signal: AbortSignal }) => {
    await (ask.mock.calls.length === 1 ? after100() : answer(signal));
    return ask.mock.calls.length;
  });
  stops.push(new QueryObserver(queryClient, { queryKey, queryFn: ask }).subscribe(() => {}));
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
  focusManager.setFocused(undefined);
  vi.useRealTimers();
});

test('the queries that show a changed table are asked again, and no others', async () => {
  const orders = await show(ORDERS);
  const requests = await show(HELP_REQUESTS);
  const refresh = createRefresher(queryClient);
  refresh('orders');
  await vi.advanceTimersByTimeAsync(200);
  expect([orders(), requests()]).toEqual([1, 0]);
  refresh('help_requests');
  await vi.advanceTimersByTimeAsync(200);
  expect([orders(), requests()]).toEqual([1, 1]);
});

test.each([
  ['orders', ['late', 'load', 'today', 'artists', 'days off', 'team']],
  ['artists', ['late', 'load', 'today', 'artists', 'days off', 'team']],
  ['days_off', ['late', 'load', 'today', 'days off']],
  ['planning_settings', ['late', 'load', 'today', 'settings']],
] as const)('a change of %s is seen by all screens that plan with it: %j', async (table, seen) => {
  const { orders, analytics, today, artists, daysOff, planningSettings, team } = trpc.admin;
  const screens = {
    late: getQueryKey(orders.late, undefined, 'query'),
    load: getQueryKey(analytics.load, undefined, 'query'),
    today: getQueryKey(today.get, {}, 'query'),
    artists: getQueryKey(artists.list, undefined, 'query'),
    'days off': getQueryKey(daysOff.list, undefined, 'query'),
    settings: getQueryKey(planningSettings.get, undefined, 'query'),
    team: getQueryKey(team.artists, undefined, 'query'),
  };
  const asked: [string, () => number][] = [];
  for (const [name, key] of Object.entries(screens)) asked.push([name, await show(key)]);
  createRefresher(queryClient)(table);
  await vi.advanceTimersByTimeAsync(200);
  expect(asked.filter(([, times]) => times() > 0).map(([name]) => name)).toEqual(
    Object.keys(screens).filter((name) => seen.some((one) => one === name)),
  );
});

test('after an interruption everything live is asked for, but not what is being edited', async () => {
  const orders = await show(ORDERS);
  const team = await show(TEAM);
  const comics = await show(COMICS);
  const session = await show(SESSION);
  createRefresher(queryClient)('everything');
  await vi.advanceTimersByTimeAsync(200);
  expect([orders(), team(), comics(), session()]).toEqual([1, 1, 0, 0]);
});

test('a hundred changes within an answer’s time are asked for twice: as the first comes, and after the last', async () => {
  const orders = await show(ORDERS);
  const refresh = createRefresher(queryClient);
  for (let times = 0; times < 100; times++) {
    refresh('orders');
    await vi.advanceTimersByTimeAsync(0.5);
  }
  await vi.advanceTimersByTimeAsync(2000);
  expect(orders()).toBe(2);
});

test('a constant stream of changes is answered twice a second, neither held back nor asked for more often', async () => {
  const orders = await show(ORDERS);
  const refresh = createRefresher(queryClient);
  for (let times = 0; times < 290; times++) {
    refresh('orders');
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(orders()).toBe(6);
  expect(queryClient.getQueryData(ORDERS)).toBe(7);
});

const never = (signal: AbortSignal) =>
  new Promise((_, reject) => signal.addEventListener('abort', reject, { once: true }));

test('an answer that does not come is given up, holds up nothing, and is asked for again', async () => {
  let isHanging = true;
  const orders = await show(ORDERS, (signal) => (isHanging ? never(signal) : Promise.resolve()));
  const figures = await show(FIGURES);
  const refresh = createRefresher(queryClient);
  refresh('orders');
  await vi.advanceTimersByTimeAsync(1000);
  refresh('orders');
  await vi.advanceTimersByTimeAsync(1000);
  expect([orders(), figures()]).toEqual([1, 2]);
  isHanging = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(orders()).toBe(2);
  expect(queryClient.getQueryData(ORDERS)).toBe(3);
  refresh('orders');
  await vi.advanceTimersByTimeAsync(1000);
  expect(orders()).toBe(3);
});

test('a server that does not answer in time is asked ever more seldom, and as before once it does', async () => {
  let isHanging = true;
  const orders = await show(ORDERS, (signal) => (isHanging ? never(signal) : Promise.resolve()));
  const refresh = createRefresher(queryClient);
  const begun = Date.now();
  refresh('orders');
  for (const [seconds, times] of [
    [59, 1],
    [61, 2],
    [164, 2],
    [166, 3],
    [1800, 9],
  ] as const) {
    await vi.advanceTimersByTimeAsync(begun + seconds * 1000 - Date.now());
    expect(orders()).toBe(times);
  }
  isHanging = false;
  await vi.advanceTimersByTimeAsync(300_000);
  expect(orders()).toBe(10);
  for (const times of [11, 12]) {
    refresh('orders');
    await vi.advanceTimersByTimeAsync(1000);
    expect(orders()).toBe(times);
  }
});

test('a page that was hidden during a refetch asks no more, and does with the next change once it is seen', async () => {
  const orders = await show(ORDERS);
  const refresh = createRefresher(queryClient);
  refresh('orders');
  refresh('orders');
  focusManager.setFocused(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(orders()).toBe(1);
  focusManager.setFocused(true);
  refresh('everything');
  await vi.advanceTimersByTimeAsync(1000);
  expect(orders()).toBe(2);
});

test('a query that is not on the screen is asked for when it is again', async () => {
  const orders = await show(ORDERS);
  for (const stop of stops.splice(0)) stop();
  createRefresher(queryClient)('orders');
  await vi.advanceTimersByTimeAsync(1000);
  expect(orders()).toBe(0);
  expect(queryClient.getQueryState(ORDERS)?.isInvalidated).toBe(true);
});

test('a change during the first load is asked for after it, whose answer may not have it', async () => {
  const ask = vi.fn(async () => {
    const answer = ask.mock.calls.length;
    await after100();
    return answer;
  });
  stops.push(new QueryObserver(queryClient, { queryKey: ORDERS, queryFn: ask }).subscribe(() => {}));
  await vi.advanceTimersByTimeAsync(50);
  createRefresher(queryClient)('everything');
  await vi.advanceTimersByTimeAsync(1000);
  expect(queryClient.getQueryData(ORDERS)).toBe(2);
});

test('once a connection is there again, nothing waits for what it kept from being answered', async () => {
  let isHanging = true;
  const orders = await show(ORDERS, (signal) => (isHanging ? never(signal) : after100()));
  const refresh = createRefresher(queryClient);
  refresh('orders');
  await vi.advanceTimersByTimeAsync(10_000);
  isHanging = false;
  refresh('everything');
  await vi.advanceTimersByTimeAsync(200);
  expect(orders()).toBe(2);
  expect(queryClient.getQueryData(ORDERS)).toBe(3);
  // The cancelled query must not disturb the new one.
  await vi.advanceTimersByTimeAsync(60_000);
  expect(orders()).toBe(2);
});
