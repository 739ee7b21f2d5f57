import { useEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';

/** Closing goes back in the history if the list is the previous entry, otherwise it replaces the entry. */
export function useOpenOrder() {
  const [path, navigate] = useLocation();
  const orderId = new URLSearchParams(useSearch()).get('order') || null;
  const isClosing = useRef(false);
  useEffect(() => {
    if (orderId) isClosing.current = false;
  }, [orderId]);

  function open(id: string) {
    navigate(`${path}?order=${encodeURIComponent(id)}`, { state: { overOrders: true } });
  }

  function close() {
    // A second Escape before the history has changed would leave the page.
    if (isClosing.current) return;
    isClosing.current = true;
    if (history.state?.overOrders) history.back();
    else navigate(path, { replace: true });
  }

  return { orderId, open, close };
}
