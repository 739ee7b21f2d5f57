import { expect, test } from 'vitest';
import { createLane } from './lane.ts';

function createWork() {
  const started: number[] = [];
  const ends = new Map<number, () => void>();
  const work = (name: number) => () =>
    new Promise<void>((resolve) => {
      started.push(name);
      ends.set(name, resolve);
    });
  return { started, work, end: (name: number) => ends.get(name)?.() };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('at most so many pieces of work go on at once, begun in their order', async () => {
  const { started, work, end } = createWork();
  const lane = createLane(3);
  for (const name of [1, 2, 3, 4, 5]) void lane(work(name));
  await settle();
  expect(started).toEqual([1, 2, 3]);
  end(2);
  await settle();
  expect(started).toEqual([1, 2, 3, 4]);
  void lane(work(6));
  end(1);
  end(3);
  await settle();
  expect(started).toEqual([1, 2, 3, 4, 5, 6]);
});

test('work that fails makes room all the same', async () => {
  const lane = createLane(1);
  const failing = lane(() => Promise.reject(new Error('no')));
  const next = lane(async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});
