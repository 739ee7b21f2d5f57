import { useSyncExternalStore } from 'react';
import { forgetLinkSecret, onLinkSecret, readLinkSecret } from '#client/mailed-link/link-secret.ts';

/** The secret of a mailed link to a comic, and what forgets it. */
export function useDraftLink(): [token: string | null, forget: () => void] {
  const secret = useSyncExternalStore(onLinkSecret, readLinkSecret);
  return [secret?.name === 'draft' ? secret.value : null, forgetLinkSecret];
}
