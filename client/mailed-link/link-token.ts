import { useSyncExternalStore } from 'react';
import { linkTokenSchema } from '#shared/account.ts';
import { onLinkSecret, readLinkSecret } from './link-secret.ts';

/** The purpose of a mailed link and its secret, which is null where the link was cut off. */
type LinkSecret<Name extends string> = { name: Name; token: string | null };

/** The secret of the mailed link that led here; null where it is missing or cut off. */
export function useLinkToken(): string | null {
  return useLinkSecret(NAMES)?.token ?? null;
}

const NAMES = ['token'] as const;

/** Takes the secret of the mailed link that led here, under one of these names. */
export function useLinkSecret<Name extends string>(names: readonly Name[]): LinkSecret<Name> | null {
  const secret = useSyncExternalStore(onLinkSecret, readLinkSecret);
  const name = names.find((candidate) => candidate === secret?.name);
  if (!secret || name === undefined) return null;
  return { name, token: linkTokenSchema.safeParse(secret.value).data ?? null };
}
