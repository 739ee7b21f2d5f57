import { useEffect, useEffectEvent } from 'react';

/** Resets the page when the browser restores it from the back/forward cache, as by Back from a payment page. */
export function useReturn(reset: () => void): void {
  const latest = useEffectEvent(reset);
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => persisted && latest();
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, []);
}
