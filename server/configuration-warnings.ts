import type { Env } from './env.ts';

/** A part of the shop that does not work without its variables. */
export type MissingPart = 'payment' | 'mail' | 'jobs' | 'first-admin';

export const PART_VARIABLES: Record<MissingPart, readonly string[]> = {
  payment: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  mail: ['SMTP_URL', 'MAIL_FROM'],
  jobs: ['CRON_SECRET'],
  'first-admin': ['ADMIN_CLAIM_CODE'],
};

const CONSEQUENCES: Record<MissingPart, string> = {
  payment: 'Payment is not set up',
  mail: 'Mails wait unsent',
  jobs: 'No job runs, so that lost payments are not found and mails not tried again',
  'first-admin': 'Nobody can become the first admin',
};

export function missingParts({ stripe, mail, onVercel, cronSecret, adminClaimCode }: Env): MissingPart[] {
  const parts: [isThere: unknown, part: MissingPart][] = [
    [stripe, 'payment'],
    [mail, 'mail'],
    [cronSecret || !onVercel, 'jobs'],
    [adminClaimCode, 'first-admin'],
  ];
  return parts.flatMap(([isThere, part]) => (isThere ? [] : [part]));
}

/** For the log. */
export function configurationWarnings(env: Env): string[] {
  return missingParts(env).map((part) => {
    const names = PART_VARIABLES[part];
    return `${CONSEQUENCES[part]}: ${names.join(' and ')} ${names.length > 1 ? 'are' : 'is'} missing.`;
  });
}
