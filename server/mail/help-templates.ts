import { m } from '#messages';
import { STUDIO } from '#shared/studio.ts';

export type HelpRequestData = { name: string | null; email: string; question: string | null };

export function helpRequestTemplate(asked: HelpRequestData) {
  const { name, email, question } = asked;
  return {
    subject: question
      ? m.mail_help_question_subject({ name: name ?? email })
      : m.mail_help_wanted_subject({ email }),
    paragraphs: [
      introductionOf(asked),
      ...(question?.split(/\n\s*\n/) ?? []),
      m.mail_help_answer_goes_to_them(),
    ],
    ...(question && { action: { label: m.mail_help_open_requests(), path: '/admin?tab=help' } }),
    replyTo: email,
  };
}

function introductionOf({ name, email, question }: HelpRequestData): string {
  if (name) return m.mail_help_asked_in_configurator({ name, email });
  return question ? m.mail_help_asked_in_popup({ email }) : m.mail_help_left_address({ email });
}

export type SuspiciousDigest = {
  messages: { name: string; email: string; message: string }[];
  /** Waiting in the back office beyond those listed. */
  further: number;
};

export function suspiciousDigestTemplate({ messages, further }: SuspiciousDigest) {
  return {
    subject: m.mail_help_suspicious_subject({ count: messages.length + further }),
    paragraphs: [
      m.mail_help_suspicious_text(),
      ...messages.map(({ name, email, message }) => `${name} (${email}):\n${message}`),
      ...(further > 0 ? [m.mail_help_suspicious_further({ count: further })] : []),
    ],
    action: {
      label: m.mail_help_suspicious_action(),
      path: '/admin?tab=messages&show=suspicious',
    },
  };
}

export function contactMessageTemplate(data: { name: string; email: string; message: string }) {
  return {
    subject: m.mail_help_contact_subject({ name: data.name }),
    paragraphs: [
      m.mail_help_contact_text({ name: data.name, email: data.email }),
      ...data.message.split(/\n\s*\n/),
      m.mail_help_answer_goes_to_them(),
    ],
    replyTo: data.email,
  };
}

export function helpAnswerTemplate(data: { question: string; answer: string; studioEmail: string }) {
  return {
    subject: m.mail_help_answer_subject({ studio: STUDIO.name }),
    paragraphs: data.answer.split(/\n\s*\n/),
    quotes: [{ introduction: m.mail_help_answer_asked(), text: data.question }],
    replyTo: data.studioEmail,
  };
}
