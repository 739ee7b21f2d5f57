import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepConnected, type Subscribe } from './live-connection';

type Told = Parameters<Subscribe>[0];

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const network = new EventTarget();

/** The streams opened so far, and whether each is still open. */
let streams: { told: Told; isOpen: boolean }[];
let heard: string[];
let stop: () => void;

const last = () => {
  const stream = streams.at(-1);
  if (!stream) throw new Error('No stream was opened');
  return stream.told;
};
const open = () => streams.filter(({ isOpen }) => isOpen).length;

function show(state: 'visible' | 'hidden') {
  page.visibilityState = state;
  page.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network));
  page.visibilityState = 'visible';
  [streams, heard] = [[], []];
  const subscribe: Subscribe = (told) => {
    const stream = { told, isOpen: true };
    streams.push(stream);
    return () => {
      stream.isOpen = false;
    };
  };
  let wasInterrupted = false;
  stop = keepConnected(subscribe, {
    onChange: (change) => heard.push(change),
    onInterrupted(isInterrupted) {
      if (isInterrupted !== wasInterrupted) heard.push(isInterrupted ? 'interrupted' : 'back');
      wasInterrupted = isInterrupted;
    },
    onRefused: () => heard.push('refused'),
  });
});

afterEach(() => {
  stop();
  expect(open()).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a live connection', () => {
  test('hears of changes, over one stream', () => {
    last().onChange('everything');
    last().onChange('orders');
    vi.advanceTimersByTime(600_000);
    expect([heard, streams.length]).toEqual([['everything', 'orders'], 1]);
  });

  test('opens another stream as soon as one has had its time, without a word', () => {
    for (let times = 0; times < 15; times++) {
      last().onChange('everything');
      vi.advanceTimersByTime(240_000);
      last().onEnd();
      vi.advanceTimersByTime(1);
    }
    expect(streams).toHaveLength(16);
    expect(heard).toEqual(Array(15).fill('everything'));
  });

  test('says after five seconds that it hears nothing, and asks for everything every half minute', () => {
    last().onChange('everything');
    last().onConnecting();
    vi.advanceTimersByTime(4_999);
    expect(heard).toEqual(['everything']);
    vi.advanceTimersByTime(60_001);
    expect(heard).toEqual(['everything', 'interrupted', 'everything', 'everything']);
    last().onChange('everything');
    vi.advanceTimersByTime(60_000);
    expect(heard.slice(4)).toEqual(['back', 'everything']);
  });

  test('counts a server that hears nothing itself as none', () => {
    last().onChange('everything');
    last().onChange('interrupted');
    vi.advanceTimersByTime(5_000);
    expect(heard).toEqual(['everything', 'interrupted']);
    last().onChange('everything');
    expect(heard).toEqual(['everything', 'interrupted', 'back', 'everything']);
  });

  test('tries again after a failure, at longer and longer intervals, and at once when the network is back', () => {
    const fail = () => last().onFailure(new Error('502'));
    fail();
    vi.advanceTimersByTime(0);
    fail();
    for (const pause of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
      const before = streams.length;
      vi.advanceTimersByTime(pause - 1);
      expect(streams.length - before).toBe(0);
      vi.advanceTimersByTime(1);
      expect(streams.length - before).toBe(1);
      fail();
    }
    const before = streams.length;
    network.dispatchEvent(new Event('online'));
    expect(streams.length - before).toBe(1);
  });

  test('gives up where it is refused', () => {
    last().onFailure(Object.assign(new Error('This page does not exist.'), { data: { httpStatus: 404 } }));
    vi.advanceTimersByTime(600_000);
    expect([heard, streams.length, open()]).toEqual([['refused'], 1, 0]);
  });

  test('rests while nobody sees the page, and catches up when somebody does', () => {
    last().onChange('everything');
    show('hidden');
    expect(open()).toBe(0);
    network.dispatchEvent(new Event('online'));
    vi.advanceTimersByTime(600_000);
    expect([heard, streams.length]).toEqual([['everything'], 1]);
    show('visible');
    expect(open()).toBe(1);
    last().onChange('everything');
    expect(heard).toEqual(['everything', 'everything']);
  });
});
