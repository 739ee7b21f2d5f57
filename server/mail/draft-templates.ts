import { m } from '#messages';
import { greeting } from '#shared/greeting.ts';

export type DraftMail = { customerName: string; token: string; unsubscribeToken: string | null };

export function draftLinkTemplate({ customerName, token, unsubscribeToken }: DraftMail) {
  return {
    subject: m.mail_draft_link_subject(),
    paragraphs: [
      greeting(customerName),
      m.mail_draft_link_text(),
      m.mail_draft_link_secret(),
      ...(unsubscribeToken ? [m.mail_draft_link_reminds()] : []),
    ],
    action: { label: m.mail_draft_link_action(), path: pathOf(token) },
    ...(unsubscribeToken && {
      unsubscribe: { label: m.mail_draft_link_unsubscribe(), token: unsubscribeToken },
    }),
  };
}

export function draftReminderTemplate({ customerName, token, unsubscribeToken }: DraftMail) {
  return {
    subject: m.mail_draft_reminder_subject(),
    paragraphs: [
      greeting(customerName),
      m.mail_draft_reminder_text(),
      m.mail_draft_reminder_kept(),
      m.mail_draft_reminder_only(),
    ],
    action: { label: m.mail_draft_reminder_action(), path: pathOf(token) },
    ...(unsubscribeToken && {
      unsubscribe: { label: m.mail_draft_reminder_unsubscribe(), token: unsubscribeToken },
    }),
  };
}

/** In the fragment, the token never reaches a server or a log. */
function pathOf(token: string): string {
  return `/configurator#draft=${token}`;
}
