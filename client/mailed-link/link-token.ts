import { useSyncExternalStore } from 'react';
import { linkTokenSchema } from '#shared/account/account.ts';
import { onLinkSecret, readLinkSecret } from './link-secret.ts';

/** `secret` is null if the link is incomplete. */
type LinkSecret<Name extends string> = { name: Name; token: string | null };

/** Null if missing or incomplete. */
export function useLinkToken(): string | null {
  return useLinkSecret(NAMES)?.token ?? null;
}

const NAMES = ['token'] as const;

export function useLinkSecret<Name extends string>(names: readonly Name[]): LinkSecret<Name> | null {
  const secret = useSyncExternalStore(onLinkSecret, readLinkSecret);
  const name = names.find((candidate) => candidate === secret?.name);
  if (!secret || name === undefined) return null;
  return { name, token: linkTokenSchema.safeParse(secret.value).data ?? null };
}
