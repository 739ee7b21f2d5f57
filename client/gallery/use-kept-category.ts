import { useState } from 'react';
import { type CategoryChoice, readCategory } from './categories';

/** The category the address asks for; while a comic is open, the one it was opened from. */
export function useKeptCategory(slug: string | undefined, search: URLSearchParams): CategoryChoice | null {
  const asked = readCategory(search);
  const [kept, setKept] = useState(asked);
  if (slug !== undefined || kept === asked) return kept;
  setKept(asked);
  return asked;
}
