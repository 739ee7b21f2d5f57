import { useContext } from 'react';
import { unsentText } from '#client/storage/unsent-text.ts';
import { StudioUser } from './studio-user.tsx';

/** The unsent text of a form, kept for the member of the studio who typed it and shown to no colleague. */
export function useUnsentText(key: string) {
  return unsentText(key, useContext(StudioUser)?.id ?? '');
}
