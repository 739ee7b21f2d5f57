import type sharpModule from 'sharp';
import { createFairQueue, type WaitingLimits } from './fair-queue.ts';

/** libuv has four threads; two are left for password hashes, files and compression. */
const queue = createFairQueue(2);

/** All decoding must go through this queue. @throws DomainError TOO_MANY_REQUESTS or UNAVAILABLE */
export function decode<Result>(
  caller: string,
  work: (sharp: typeof sharpModule) => Promise<Result>,
  limits?: WaitingLimits,
): Promise<Result> {
  return queue.run(caller, async () => work(await loadSharp()), limits);
}

export async function loadSharp(): Promise<typeof sharpModule> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
