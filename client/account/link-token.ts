import { useEffect, useState } from 'react';
import { linkTokenSchema } from '../../shared/account';

/** What stands after the # of a mailed link: what it is for, and its secret, null where that is cut off. */
type LinkSecret<Name extends string> = { name: Name; token: string | null };

/** The secret of the mailed link that led here; null where it is missing or cut off. */
export function useLinkToken(): string | null {
  return useLinkSecret(NAMES)?.token ?? null;
}

const NAMES = ['token'] as const;

/**
 * What the mailed link that led here carries, under one of these names. It is taken out of the address at once,
 * where others may read it, and kept with this entry of the history, for a reload.
 */
export function useLinkSecret<Name extends string>(names: readonly Name[]): LinkSecret<Name> | null {
  const [secret, setSecret] = useState(() => secretInAddress(names) ?? keptSecret(names));
  useEffect(() => {
    const hide = () => {
      const found = secretInAddress(names);
      if (found === null) return;
      setSecret(found);
      history.replaceState({ linkSecret: found }, '', location.pathname + location.search);
    };
    hide();
    // A second link pasted into the same tab changes nothing but this.
    addEventListener('hashchange', hide);
    return () => removeEventListener('hashchange', hide);
  }, [names]);
  return secret;
}

function secretInAddress<Name extends string>(names: readonly Name[]): LinkSecret<Name> | null {
  const parts = new URLSearchParams(location.hash.slice(1));
  const name = names.find((candidate) => parts.has(candidate));
  return name === undefined ? null : { name, token: checkToken(parts.get(name)) };
}

function keptSecret<Name extends string>(names: readonly Name[]): LinkSecret<Name> | null {
  const { name, token } = history.state?.linkSecret ?? {};
  return names.includes(name) ? { name, token: checkToken(token) } : null;
}

function checkToken(token: unknown): string | null {
  const { success, data } = linkTokenSchema.safeParse(token);
  return success ? data : null;
}
