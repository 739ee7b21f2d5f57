import { m } from '#messages';
import { RESET_LINK_MINUTES, VERIFY_LINK_DAYS } from '#shared/account/account.ts';
import { STUDIO } from '#shared/studio.ts';

export type SecurityChange = 'password-changed' | 'second-factor-on' | 'second-factor-off';

const SECURITY_CHANGES: Record<SecurityChange, { subject: () => string; sentence: () => string }> = {
  'password-changed': {
    subject: m.mail_account_password_changed_subject,
    sentence: m.mail_account_password_changed_text,
  },
  'second-factor-on': {
    subject: m.mail_account_second_factor_on_subject,
    sentence: m.mail_account_second_factor_on_text,
  },
  'second-factor-off': {
    subject: m.mail_account_second_factor_off_subject,
    sentence: m.mail_account_second_factor_off_text,
  },
};

export function verifyEmailTemplate(data: { token: string }) {
  return {
    subject: m.mail_account_verify_subject(),
    paragraphs: [
      m.mail_account_verify_welcome({ studio: STUDIO.name }),
      m.mail_account_verify_text(),
      m.mail_account_verify_link({ days: VERIFY_LINK_DAYS }),
    ],
    // In the fragment, the token never reaches a server or a log.
    action: { label: m.mail_account_verify_action(), path: `/auth?tab=verify#token=${data.token}` },
  };
}

export function resetPasswordTemplate({ token, from }: { token: string; from?: string | undefined }) {
  const address = new URLSearchParams({ tab: 'reset', ...(from && { from }) });
  return {
    subject: m.mail_account_new_password(),
    paragraphs: [m.mail_account_reset_text(), m.mail_account_reset_link({ minutes: RESET_LINK_MINUTES })],
    action: { label: m.mail_account_new_password(), path: `/auth?${address}#token=${token}` },
  };
}

export function accountChangedTemplate(data: { change: SecurityChange }) {
  const { subject, sentence } = SECURITY_CHANGES[data.change];
  return {
    subject: subject(),
    paragraphs: [sentence(), m.mail_account_changed_advice()],
    action: { label: m.mail_account_new_password(), path: '/forgot-password' },
  };
}
