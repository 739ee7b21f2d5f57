import { useSyncExternalStore } from 'react';
import { linkTokenSchema } from '../../shared/account';
import { onLinkSecret, readLinkSecret } from '../link-secret';

/** What a mailed link is for, and its secret, null where that is cut off. */
type LinkSecret<Name extends string> = { name: Name; token: string | null };

/** The secret of the mailed link that led here; null where it is missing or cut off. */
export function useLinkToken(): string | null {
  return useLinkSecret(NAMES)?.token ?? null;
}

const NAMES = ['token'] as const;

/** What the mailed link that led here carries, under one of these names. */
export function useLinkSecret<Name extends string>(names: readonly Name[]): LinkSecret<Name> | null {
  const secret = useSyncExternalStore(onLinkSecret, readLinkSecret);
  const name = names.find((candidate) => candidate === secret?.name);
  if (!secret || name === undefined) return null;
  return { name, token: linkTokenSchema.safeParse(secret.value).data ?? null };
}
