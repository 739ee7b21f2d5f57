import { isIPv4 } from 'node:net';
import { currentRequest, logFields } from './log.ts';

/** Documented in docs/security-log.md. */
export type SecurityEvent =
  | 'account.created'
  | 'sign-in.succeeded'
  | 'sign-in.failed'
  | 'throttled'
  | 'password.refused'
  | 'password.changed'
  | 'password.reset-requested'
  | 'password.reset'
  | 'second-factor.refused'
  | 'second-factor.enabled'
  | 'second-factor.disabled'
  | 'recovery-code.used'
  | 'recovery-codes.renewed'
  | 'session.ended'
  | 'other-sessions.ended'
  | 'admin.refused'
  | 'admin.granted'
  | 'admin.revoked'
  | 'artist.granted'
  | 'artist.revoked'
  | 'admin.claimed'
  | 'admin.claim-refused'
  | 'download'
  | 'privacy.exported'
  | 'privacy.deleted';

/** @param details never user input; `userId` if nobody is signed in, null for an unknown account */
export function logSecurity(
  event: SecurityEvent,
  details: Record<string, string | null | undefined> = {},
): void {
  const request = currentRequest();
  const fields = {
    event,
    userId: request?.userId ?? null,
    address: shortenAddress(request?.clientAddress ?? 'unknown'),
    ...details,
  };
  logFields('info', { where: 'security', ...fields }, `security: ${JSON.stringify(fields)}`);
}

/** Truncated to the network (IPv4 /24, IPv6 /48), which identifies no household. */
export function shortenAddress(address: string): string {
  const version4 = address.replace(/^::ffff:/i, '');
  if (isIPv4(version4)) return `${version4.split('.').slice(0, 3).join('.')}.0/24`;
  const [prefix = ''] = address.split('::');
  if (!prefix.includes(':')) return 'unknown';
  return `${prefix.split(':').slice(0, 3).join(':')}::/48`;
}
