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
