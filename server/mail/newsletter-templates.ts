import { NEWSLETTER_CONSENT } from '#shared/draft/labels.ts';
import { CONFIRM_LINK_DAYS } from '#shared/newsletter/newsletter.ts';

export type SubscriptionToConfirm = {
  token: string;
  unsubscribeToken: string;
  source: 'footer' | 'configurator';
};

const TEXTS = {
  footer: {
    subject: 'Please confirm your subscription',
    paragraphs: [
      'You would like to hear from us, and we are glad of it. One click more, and it is settled.',
      NEWSLETTER_CONSENT,
      `The link holds for ${CONFIRM_LINK_DAYS} days. If it was not you, nothing needs to be done: without the click we send nothing.`,
    ],
  },
  configurator: {
    subject: 'We’re here for you, and one question',
    paragraphs: [
      'You have left your address while making your comic, and one of us will write to you soon.',
      'Would you like our letters too? Then please confirm it here; without the click we write to you about your comic alone.',
      NEWSLETTER_CONSENT,
      `The link holds for ${CONFIRM_LINK_DAYS} days.`,
    ],
  },
};

export function confirmNewsletterTemplate({ token, unsubscribeToken, source }: SubscriptionToConfirm) {
  return {
    ...TEXTS[source],
    action: { label: 'Yes, write to me', path: `/newsletter#confirm=${token}` },
    unsubscribe: { label: 'Unsubscribe', token: unsubscribeToken },
  };
}
