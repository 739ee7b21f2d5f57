import { tellCount } from '#shared/pluralize.ts';
import { STUDIO } from '#shared/studio.ts';

export type HelpRequestData = { name: string | null; email: string; question: string | null };

export function helpRequestTemplate(asked: HelpRequestData) {
  const { name, email, question } = asked;
  return {
    subject: question ? `A question from ${name ?? email}` : `${email} would like help`,
    paragraphs: [
      introductionOf(asked),
      ...(question?.split(/\n\s*\n/) ?? []),
      'An answer to this mail goes to them.',
    ],
    ...(question && { action: { label: 'Open the help requests', path: '/admin?tab=help' } }),
    replyTo: email,
  };
}

function introductionOf({ name, email, question }: HelpRequestData): string {
  if (name) return `${name} (${email}) has asked in the configurator:`;
  return question
    ? `${email} has asked in the popup of the configurator:`
    : `${email} was about to leave the configurator and has left this address there, without a message.`;
}

export type SuspiciousDigest = {
  messages: { name: string; email: string; message: string }[];
  /** Waiting in the back office beyond those listed. */
  further: number;
};

export function suspiciousDigestTemplate({ messages, further }: SuspiciousDigest) {
  const count = messages.length + further;
  return {
    subject: tellCount(count, 'A message that looks like spam', '# messages that look like spam'),
    paragraphs: [
      'What came through the contact page was probably written by a program, so it was not mailed to you by itself. Is one from a person after all? Then please write to them.',
      ...messages.map(({ name, email, message }) => `${name} (${email}):\n${message}`),
      ...(further > 0 ? [`${further} more are in the back office.`] : []),
    ],
    action: {
      label: 'Open the suspicious messages',
      path: '/admin?tab=messages&show=suspicious',
    },
  };
}

export function contactMessageTemplate(data: { name: string; email: string; message: string }) {
  return {
    subject: `A message from ${data.name}`,
    paragraphs: [
      `${data.name} (${data.email}) has written through the contact page:`,
      ...data.message.split(/\n\s*\n/),
      'An answer to this mail goes to them.',
    ],
    replyTo: data.email,
  };
}

export function helpAnswerTemplate(data: { question: string; answer: string; studioEmail: string }) {
  return {
    subject: `Your question to ${STUDIO.name}`,
    paragraphs: data.answer.split(/\n\s*\n/),
    quotes: [{ introduction: 'You asked us:', text: data.question }],
    replyTo: data.studioEmail,
  };
}
