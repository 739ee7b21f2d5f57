import { createContext, useContext } from 'react';
import type { SessionUser } from '#shared/account/account.ts';

export const StudioUser = createContext<SessionUser | null>(null);

/** Whether the back office is open for an artist, who sees their own orders alone. */
export function useIsArtist(): boolean {
  const user = useContext(StudioUser);
  return user !== null && !user.admin;
}
