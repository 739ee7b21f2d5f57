import { useEffect, useState } from 'react';

/**
 * The secret of a mailed link to a comic, and what forgets it. It is taken out of the address at once, where
 * others may read it, and kept with this entry of the history, for a reload.
 */
export function useDraftLink(): [token: string | null, forget: () => void] {
  const [token, setToken] = useState<string | null>(
    () => tokenInAddress() ?? history.state?.draftLink ?? null,
  );

  useEffect(() => {
    const hide = () => {
      const found = tokenInAddress();
      if (found === null) return;
      setToken(found);
      keep(found, location.pathname + location.search);
    };
    hide();
    // A link pasted into the same tab changes nothing but this.
    addEventListener('hashchange', hide);
    return () => removeEventListener('hashchange', hide);
  }, []);

  function forget() {
    keep(undefined);
    setToken(null);
  }
  return [token, forget];
}

function tokenInAddress(): string | null {
  return new URLSearchParams(location.hash.slice(1)).get('draft');
}

function keep(draftLink: string | undefined, address?: string): void {
  history.replaceState({ ...history.state, draftLink }, '', address);
}
