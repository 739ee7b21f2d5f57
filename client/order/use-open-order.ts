import { useEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';

/**
 * The order the address names. Closing it goes back to the list where that lies right before it in the browser's
 * history, and takes its place where the order was the first thing to be seen.
 */
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
    // A second Escape before the browser has gone back would leave the page.
    if (isClosing.current) return;
    isClosing.current = true;
    if (history.state?.overOrders) history.back();
    else navigate(path, { replace: true });
  }

  return { orderId, open, close };
}
