import { type ComponentProps, useEffect, useState } from 'react';

const RETRY_MS = 2_000;
const TRIES_MAX = 6;

/** A decorative picture that is asked for again, with doubling delays, where the connection was lost meanwhile. */
export function StoredPicture(props: Omit<ComponentProps<'img'>, 'alt' | 'onError'>) {
  const [failures, setFailures] = useState(0);
  const [tries, setTries] = useState(1);
  const isBroken = failures === tries;
  useEffect(() => {
    if (!isBroken || tries === TRIES_MAX) return;
    const again = () => setTries(tries + 1);
    const timer = setTimeout(again, RETRY_MS * 2 ** (tries - 1));
    addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', again);
    };
  }, [isBroken, tries]);
  // The browser's mark of a broken picture is left out.
  return <img key={tries} alt="" {...props} hidden={isBroken} onError={() => setFailures(tries)} />;
}
