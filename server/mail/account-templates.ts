import { RESET_LINK_MINUTES, VERIFY_LINK_DAYS } from '#shared/account/account.ts';
import { STUDIO } from '#shared/studio.ts';

export type SecurityChange = 'password-changed' | 'second-factor-on' | 'second-factor-off';

const SECURITY_CHANGES: Record<SecurityChange, { subject: string; sentence: string }> = {
  'password-changed': {
    subject: 'Your password was changed',
    sentence: 'The password of your account has just been changed, and all other devices were signed out.',
  },
  'second-factor-on': {
    subject: 'Two-step sign-in is on',
    sentence: 'From now on your account asks for a code of your authenticator app at each sign-in.',
  },
  'second-factor-off': {
    subject: 'Two-step sign-in is off',
    sentence: 'From now on your account opens with its password alone.',
  },
};

export function verifyEmailTemplate(data: { token: string }) {
  return {
    subject: 'Please confirm your email address',
    paragraphs: [
      `Welcome to ${STUDIO.name}.`,
      'With your address confirmed, your account shows every order made with it, also those from before you had one.',
      `The link holds for ${VERIFY_LINK_DAYS} days. If you have not made this account, leave the mail unanswered: nobody sees anything of yours.`,
    ],
    // In the fragment, the token never reaches a server or a log.
    action: { label: 'Confirm my address', path: `/auth?tab=verify#token=${data.token}` },
  };
}

export function resetPasswordTemplate({ token, from }: { token: string; from?: string | undefined }) {
  const address = new URLSearchParams({ tab: 'reset', ...(from && { from }) });
  return {
    subject: 'Set a new password',
    paragraphs: [
      'Somebody, we hope you, has asked to set a new password for the account with this address.',
      `The link works once, and for ${RESET_LINK_MINUTES} minutes. If it was not you, nothing needs to be done: your password stays as it is.`,
    ],
    action: { label: 'Set a new password', path: `/auth?${address}#token=${token}` },
  };
}

export function accountChangedTemplate(data: { change: SecurityChange }) {
  return {
    subject: SECURITY_CHANGES[data.change].subject,
    paragraphs: [
      SECURITY_CHANGES[data.change].sentence,
      'If this was you, all is well. If not, please set a new password now and write to us.',
    ],
    action: { label: 'Set a new password', path: '/forgot-password' },
  };
}
