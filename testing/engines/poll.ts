import { setTimeout as pause } from 'node:timers/promises';

/** Also a machine with other work reaches any state of the shop within it. */
const TIMEOUT_MS = 60_000;
const POLL_MS = 50;

/** Asks until there is something. @param description ends the sentence of the failure */
export async function poll<Found>(description: string, look: () => Promise<Found | null>): Promise<Found> {
  const giveUp = Date.now() + TIMEOUT_MS;
  let reason = '';
  while (Date.now() < giveUp) {
    // While the next page loads, there is nothing to ask.
    const found = await look().catch((error: unknown) => {
      reason = ` (${error instanceof Error ? error.message : String(error)})`;
      return null;
    });
    if (found !== null) return found;
    await pause(POLL_MS);
  }
  throw new Error(`The browser waited in vain for ${description}.${reason}`);
}
