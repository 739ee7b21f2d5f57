import { loadApi } from '../api';
import { readConsent } from './consent';

/** Which decision our server has been told of, by its time. */
const KEY = 'cookie_consent_recorded';

let recorded: string | null = null;

/** Tells our server of a decision, once; what does not arrive is told by the next page. */
export async function recordConsent(): Promise<void> {
  const consent = readConsent();
  if (!consent) return;
  const { necessary: _, ...record } = consent;
  const decision = `${record.id} ${record.timestamp}`;
  if (readRecorded() === decision) return;
  try {
    await (await loadApi()).tracking.recordConsent.mutate(record);
    recorded = decision;
    localStorage.setItem(KEY, decision);
  } catch (error) {
    console.warn('The choice about cookies is not recorded yet.', error);
  }
}

function readRecorded(): string | null {
  try {
    return localStorage.getItem(KEY) ?? recorded;
  } catch {
    return recorded;
  }
}
