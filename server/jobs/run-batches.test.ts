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
  expect(await runBatches(doBatch)).toEqual({ looked: 62, refunds: { looked: 2, failed: 1 } });
  expect(doBatch).toHaveBeenCalledTimes(3);
});

test('a job that never comes to its end stops after a minute, with what it has begun', async () => {
  let now = 0;
  const doBatch = vi.fn(async () => {
    now += 25_000;
    return { purged: 50 };
  });
  expect(await runBatches(doBatch, { now: () => now })).toEqual({ purged: 150 });
});

test('a failure is told, and nothing is done after it', async () => {
  const doBatch = vi.fn(async () => {
    throw new Error('The store is away.');
  });
  await expect(runBatches(doBatch)).rejects.toThrow('The store is away.');
  expect(doBatch).toHaveBeenCalledTimes(1);
});

test('a server that closes finishes the batch under way, and begins no other', async () => {
  const closing = new AbortController();
  const doBatch = vi.fn(async () => {
    closing.abort();
    return { sent: 20 };
  });
  expect(await runBatches(doBatch, { signal: closing.signal })).toEqual({ sent: 20 });
});
