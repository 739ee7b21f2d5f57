import { setTimeout as pause } from 'node:timers/promises';

/** Long enough for a busy machine to reach any state of the shop. */
const TIMEOUT_MS = 60_000;
const POLL_MS = 50;

/** Repeats until there is a result. @param description completes the error message */
export async function poll<Found>(description: string, look: () => Promise<Found | null>): Promise<Found> {
  const giveUp = Date.now() + TIMEOUT_MS;
  let reason = '';
  while (Date.now() < giveUp) {
    // There is no document while the next page loads.
    const found = await look().catch((error: unknown) => {
      reason = ` (${error instanceof Error ? error.message : String(error)})`;
      return null;
    });
    if (found !== null) return found;
    await pause(POLL_MS);
  }
  throw new Error(`The browser waited in vain for ${description}.${reason}`);
}
