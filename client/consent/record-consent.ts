import type { ApiInput } from '#client/api/trpc.ts';
import { localStore } from '#client/storage/browser-storage.ts';
import { STORAGE_KEYS } from '#client/storage/storage-keys.ts';
import { readConsent } from './consent.ts';

/** Which decision our server has been told of, by its time: for a browser that keeps nothing. */
let recorded: string | null = null;

/** Tells our server of a decision, once; what does not arrive is told by the next page. */
export async function recordConsent(): Promise<void> {
  const consent = readConsent();
  if (!consent) return;
  const { necessary: _, ...record } = consent;
  const decision = `${record.id} ${record.timestamp}`;
  if ((localStore.read(STORAGE_KEYS.recordedConsent) ?? recorded) === decision) return;
  try {
    await send(record);
    recorded = decision;
    localStore.write(STORAGE_KEYS.recordedConsent, decision);
  } catch (error) {
    console.warn('The choice about cookies is not recorded yet.', error);
  }
}

/**
 * Past the API's client, whose code would have to come first, and which sends a moment later: who withdraws and
 * closes the tab leaves no time for either. What is plain JSON travels as superjson writes it, below `json`.
 */
async function send(record: ApiInput['tracking']['recordConsent']): Promise<void> {
  const { ok, status } = await fetch('/api/trpc/tracking.recordConsent', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ json: record }),
  });
  if (!ok) throw new Error(`The server answered ${status}.`);
}
