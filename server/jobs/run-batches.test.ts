import { expect, test, vi } from 'vitest';
import type { JobReport as Report } from '#shared/health/jobs.ts';
import { runBatches } from './run-batches.ts';

function batches(...reports: Report[]) {
  const waiting = reports.values();
  return vi.fn(async () => waiting.next().value ?? expect.fail('One batch too many.'));
}

test('batches are done until one finds nothing, and added up, part by part', async () => {
  const doBatch = batches(
    { looked: 50, refunds: { looked: 2, failed: 1 } },
    { looked: 12, refunds: { looked: 0, failed: 0 } },
    { looked: 0, refunds: { looked: 0, failed: 0 } },
  );
  expect(await runBatches([doBatch])).toEqual({ looked: 62, refunds: { looked: 2, failed: 1 } });
  expect(doBatch).toHaveBeenCalledTimes(3);
});

test('a job that never comes to its end stops after a minute, with what it has begun', async () => {
  let now = 0;
  const doBatch = vi.fn(async () => {
    now += 25_000;
    return { purged: 50 };
  });
  expect(await runBatches([doBatch], { now: () => now })).toEqual({ purged: 150 });
});

test('a failure is told, and is not tried again in the same run', async () => {
  const doBatch = vi.fn(async () => {
    throw new Error('The store is away.');
  });
  await expect(runBatches([doBatch])).rejects.toThrow('The store is away.');
  expect(doBatch).toHaveBeenCalledTimes(1);
});

test('a server that closes finishes the batch under way, and begins no other', async () => {
  const closing = new AbortController();
  const doBatch = vi.fn(async () => {
    closing.abort();
    return { sent: 20 };
  });
  expect(await runBatches([doBatch], { signal: closing.signal })).toEqual({ sent: 20 });
});

test('reports of several parts are told together', async () => {
  const parts = [
    batches({ purged: 50 }, { purged: 0 }, { purged: 0 }),
    batches({ links: 3, purged: 1 }, { links: 2 }, { links: 0 }),
  ];
  expect(await runBatches(parts)).toEqual({ purged: 51, links: 5 });
});

test('a part that fails keeps no other from its work, and is told at the end', async () => {
  const broken = vi.fn(async () => Promise.reject(new Error('The store is away.')));
  const doBatch = batches({ purged: 50 }, { purged: 12 }, { purged: 0 });
  await expect(runBatches([broken, doBatch])).rejects.toThrow('The store is away.');
  expect(doBatch).toHaveBeenCalledTimes(3);
  expect(broken).toHaveBeenCalledTimes(1);
});
