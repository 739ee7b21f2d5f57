import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchForReconnect } from './watch-for-reconnect.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const hang = (signal: AbortSignal) =>
  new Promise<boolean>((_, reject) => signal.addEventListener('abort', reject, { once: true }));

test.each([10_000, 10_300, 10_600, 11_050, 11_400, 11_700])(
  'after %i ms in which nothing answers, the return is told within a second, once',
  async (cutMs) => {
    let isCut = true;
    const onReturn = vi.fn();
    const stop = watchForReconnect((signal) => (isCut ? hang(signal) : Promise.resolve(true)), onReturn);
    await vi.advanceTimersByTimeAsync(cutMs);
    expect(onReturn).not.toHaveBeenCalled();
    isCut = false;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(onReturn).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(onReturn).toHaveBeenCalledTimes(1);
    stop();
  },
);

test('refusals and answers of a broken server count as cut', async () => {
  const answers = [async () => false, () => Promise.reject(new TypeError('refused')), async () => true];
  const onReturn = vi.fn();
  const stop = watchForReconnect(() => (answers.shift() ?? (async () => true))(), onReturn);
  await vi.advanceTimersByTimeAsync(1_200);
  expect(onReturn).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(500);
  expect(onReturn).toHaveBeenCalledTimes(1);
  stop();
});

test('a server that answers all the time is not taken for one that is back, so a slow stream may begin', async () => {
  const onReturn = vi.fn();
  const stop = watchForReconnect(async () => true, onReturn);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(onReturn).not.toHaveBeenCalled();
  stop();
});

test('once it is ended, it asks no more and gives up what it asks', async () => {
  const signals: AbortSignal[] = [];
  const stop = watchForReconnect((signal) => {
    signals.push(signal);
    return hang(signal);
  }, vi.fn());
  await vi.advanceTimersByTimeAsync(1_000);
  stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});
