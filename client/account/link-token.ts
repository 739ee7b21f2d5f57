import { useEffect, useState } from 'react';
import { linkTokenSchema } from '../../shared/account';

/**
 * The secret of the mailed link that led here; null where it is missing or cut off. It is taken out of the
 * address at once, where others may read it, and kept with this entry of the history, for a reload.
 */
export function useLinkToken(): string | null {
  const [token, setToken] = useState(() => checkToken(tokenInAddress() ?? history.state?.linkToken));
  useEffect(() => {
    const hide = () => {
      const found = tokenInAddress();
      if (found === null) return;
      const linkToken = checkToken(found);
      setToken(linkToken);
      history.replaceState({ linkToken }, '', location.pathname + location.search);
    };
    hide();
    // A second link pasted into the same tab changes nothing but this.
    addEventListener('hashchange', hide);
    return () => removeEventListener('hashchange', hide);
  }, []);
  return token;
}

function tokenInAddress(): string | null {
  return new URLSearchParams(location.hash.slice(1)).get('token');
}

function checkToken(token: unknown): string | null {
  const { success, data } = linkTokenSchema.safeParse(token);
  return success ? data : null;
}
