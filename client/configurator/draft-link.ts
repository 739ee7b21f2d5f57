import { useSyncExternalStore } from 'react';
import { forgetLinkSecret, onLinkSecret, readLinkSecret } from '#client/mailed-link/link-secret.ts';

/** Reads the secret of a mailed link to a comic, and returns a function that clears it. */
export function useDraftLink(): [token: string | null, forget: () => void] {
  const secret = useSyncExternalStore(onLinkSecret, readLinkSecret);
  return [secret?.name === 'draft' ? secret.value : null, forgetLinkSecret];
}
