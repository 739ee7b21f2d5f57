import { useContext } from 'react';
import { unsentText } from '#client/storage/unsent-text.ts';
import { StudioUser } from './studio-user.tsx';

/** What somebody of the studio has typed into a form and not sent; nobody else finds it in theirs. */
export function useUnsentText(key: string) {
  return unsentText(key, useContext(StudioUser)?.id ?? '');
}
