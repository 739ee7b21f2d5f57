import { describe, expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** A job that runs until it is told to end. */
function openWork() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, work, end };
}

describe('a fair queue', () => {
  test('runs no more at once than it may, and lets the callers take turns', async () => {
    const queue = createFairQueue(2);
    const { begun, work, end } = openWork();
    const results = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map((name) =>
      queue.run(name[0] ?? '', work(name)),
    );
    expect(begun).toEqual(['a1', 'a2']);
    for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2']) await end(name);
    expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2']);
    expect(await Promise.all(results)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2']);
  });

  test('refuses a caller with too much waiting, and all when too much is waiting in all', async () => {
    const queue = createFairQueue(1);
    const { work, end } = openWork();
    const limits = { perCaller: 2, total: 3 };
    const run = (name: string) => queue.run(name[0] ?? '', work(name), limits);
    const first = run('a1');
    const second = run('a2');
    void run('a3');
    await expect(run('a4')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    void run('b1');
    await expect(run('c1')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await end('a1');
    expect(await first).toBe('a1');
    void run('c2');
    await end('a2');
    expect(await second).toBe('a2');
  });

  test('goes on after work that fails', async () => {
    const queue = createFairQueue(1);
    const failing = queue.run('a', () => Promise.reject(new Error('broken')));
    const next = queue.run('a', async () => 'next');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('next');
    expect(await queue.run('b', async () => 'later')).toBe('later');
  });
});
