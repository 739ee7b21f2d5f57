import { useEffect, useRef, useState } from 'react';

/**
 * Calls `work` only if the same item is still open: the result of a slow save must not close an item that was
 * opened since, nor the same item opened again.
 */
export function useWhileOpen<Input extends unknown[]>(
  id: string | null,
  work: (...input: Input) => void,
): (...input: Input) => void {
  const [opening, setOpening] = useState({ id });
  if (opening.id !== id) setOpening({ id });
  const latest = useRef<typeof opening>(null);
  useEffect(() => {
    latest.current = opening;
    return () => {
      latest.current = null;
    };
  }, [opening]);
  return (...input) => {
    if (opening.id !== null && latest.current === opening) work(...input);
  };
}
