import type { Env } from './env.ts';

export function configurationWarnings({ stripe, mail, onVercel, cronSecret, adminClaimCode }: Env): string[] {
  const parts: [isThere: unknown, sentence: string][] = [
    [stripe, 'Payment is not set up: STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are missing.'],
    [mail, 'Mails wait unsent: SMTP_URL and MAIL_FROM are missing.'],
    [
      cronSecret || !onVercel,
      'No job runs, so that lost payments are not found and mails not tried again: CRON_SECRET is missing.',
    ],
    [adminClaimCode, 'Nobody can become the first admin: ADMIN_CLAIM_CODE is missing.'],
  ];
  return parts.flatMap(([isThere, sentence]) => (isThere ? [] : [sentence]));
}
