import { useEffect, useRef, useState } from 'react';

/**
 * The same work, done only as long as what is open now stays open: what comes of a save that took long must not close
 * the next thing that somebody has opened, nor the same one opened anew.
 */
export function useWhileOpen(id: string | null, work: () => void): () => void {
  const [opening, setOpening] = useState({ id });
  if (opening.id !== id) setOpening({ id });
  const latest = useRef<typeof opening>(null);
  useEffect(() => {
    latest.current = opening;
    return () => {
      latest.current = null;
    };
  }, [opening]);
  return () => {
    if (opening.id !== null && latest.current === opening) work();
  };
}
