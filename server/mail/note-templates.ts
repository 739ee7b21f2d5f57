import { m } from '#messages';

type NoteMention = { author: string; orderNumber: string; orderId: string };

/** To a colleague. What the note says stays in the back office, as it may be about the customer. */
export function noteMentionTemplate({ author, orderNumber, orderId }: NoteMention) {
  return {
    subject: m.mail_note_mention_subject({ author, order: orderNumber }),
    paragraphs: [m.mail_note_mention_text({ author, order: orderNumber })],
    action: { label: m.mail_note_mention_action(), path: `/admin?order=${orderId}` },
  };
}
