import { m } from '#messages';
import { CONFIRM_LINK_DAYS } from '#shared/newsletter/newsletter.ts';

export type SubscriptionToConfirm = {
  token: string;
  unsubscribeToken: string;
  source: 'footer' | 'configurator';
};

const TEXTS = {
  footer: () => ({
    subject: m.mail_newsletter_confirm_subject(),
    paragraphs: [
      m.mail_newsletter_confirm_text(),
      m.newsletter_consent(),
      m.mail_newsletter_confirm_link({ days: CONFIRM_LINK_DAYS }),
    ],
  }),
  configurator: () => ({
    subject: m.mail_newsletter_popup_subject(),
    paragraphs: [
      m.mail_newsletter_popup_text(),
      m.mail_newsletter_popup_question(),
      m.newsletter_consent(),
      m.mail_newsletter_popup_link({ days: CONFIRM_LINK_DAYS }),
    ],
  }),
};

export function confirmNewsletterTemplate({ token, unsubscribeToken, source }: SubscriptionToConfirm) {
  return {
    ...TEXTS[source](),
    action: { label: m.mail_newsletter_confirm_action(), path: `/newsletter#confirm=${token}` },
    unsubscribe: { label: m.mail_newsletter_unsubscribe(), token: unsubscribeToken },
  };
}
