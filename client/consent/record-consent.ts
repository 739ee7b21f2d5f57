import type { ApiInput } from '#client/api/trpc.ts';
import { localStore } from '#client/storage/browser-storage.ts';
import { STORAGE_KEYS } from '#client/storage/storage-keys.ts';
import { readConsent } from './consent.ts';

/** The time of the last decision sent to the server, for browsers without storage. */
let recorded: string | null = null;

/** Sends each decision once; a failed one is retried by the next page. */
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
 * A plain fetch with `keepalive`, because loading the API client first would be too late for a visitor who
 * closes the tab. superjson puts plain JSON under `json`.
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
