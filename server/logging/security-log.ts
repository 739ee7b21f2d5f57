import { isIPv4 } from 'node:net';
import { currentRequest, logFields } from './log.ts';

/** What is told of in docs/security-log.md. */
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
  | 'admin.claimed'
  | 'admin.claim-refused'
  | 'download';

/**
 * Writes what somebody who looks into an attack asks for: what happened, when, to whom, and roughly from where.
 * @param details ids and names of ours, never what somebody typed; `userId` is whom it is about where nobody is
 *   signed in, or null for an account that is not there
 */
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

/** The network an address is in, so that it names no household: of IPv4 the first 24 bits, of IPv6 the first 48. */
export function shortenAddress(address: string): string {
  const version4 = address.replace(/^::ffff:/i, '');
  if (isIPv4(version4)) return `${version4.split('.').slice(0, 3).join('.')}.0/24`;
  const [prefix = ''] = address.split('::');
  if (!prefix.includes(':')) return 'unknown';
  return `${prefix.split(':').slice(0, 3).join(':')}::/48`;
}
