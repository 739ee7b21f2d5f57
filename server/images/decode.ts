import type sharpModule from 'sharp';
import { createFairQueue, type WaitingLimits } from './fair-queue.ts';

/** Pictures are decoded on libuv's four threads, of which two stay for password hashes, files and compression. */
const queue = createFairQueue(2);

/**
 * Runs work with sharp when it is the caller's turn. Everything that decodes a picture goes through here.
 * @throws DomainError TOO_MANY_REQUESTS or UNAVAILABLE where more is waiting than the limits allow
 */
export function decode<Result>(
  caller: string,
  work: (sharp: typeof sharpModule) => Promise<Result>,
  limits?: WaitingLimits,
): Promise<Result> {
  return queue.run(caller, async () => work(await loadSharp()), limits);
}

export async function loadSharp(): Promise<typeof sharpModule> {
  const { default: sharp } = await import('sharp');
  // No further threads for one picture, and no memory for results that nobody asks for again.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
