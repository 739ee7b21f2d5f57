import { expect, test, vi } from 'vitest';
import { ttlCache } from './ttl-cache.ts';

function open() {
  let time = 0;
  const made: string[] = [];
  const keep = ttlCache<number>(() => time);
  const get = (key: string) =>
    keep(key, async () => {
      made.push(key);
      if (key === 'broken') throw new Error('The database is gone.');
      return made.length;
    });
  return {
    get,
    made,
    wait: (ms: number) => {
      time += ms;
    },
  };
}

test('many who want the same at once get one', async () => {
  const { get, made } = open();
  expect(await Promise.all([get('/'), get('/'), get('/faq')])).toEqual([1, 1, 2]);
  expect(made).toEqual(['/', '/faq']);
});

test('a thing is made anew after a few seconds', async () => {
  const { get, made, wait } = open();
  await get('/');
  wait(4_999);
  await get('/');
  expect(made).toHaveLength(1);
  wait(1);
  await get('/');
  expect(made).toHaveLength(2);
});

test('a failure is not kept', async () => {
  const { get, made } = open();
  await expect(get('broken')).rejects.toThrow('The database is gone.');
  await expect(get('broken')).rejects.toThrow('The database is gone.');
  expect(made).toHaveLength(2);
});

test('addresses without end do not fill the memory', async () => {
  const { get, made } = open();
  await get('/');
  for (let count = 0; count < 600; count++) await get(`/nowhere/${count}`);
  await get('/');
  expect(made.filter((key) => key === '/')).toHaveLength(2);
});

test('a thing is made anew also after somebody has set the clock back', async () => {
  vi.useFakeTimers();
  try {
    const keep = ttlCache<number>();
    let made = 0;
    const get = () => keep('/', async () => ++made);
    await get();
    vi.advanceTimersByTime(5_000);
    vi.setSystemTime(0);
    expect(await get()).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});
