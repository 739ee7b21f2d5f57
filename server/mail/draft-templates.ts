import { greeting } from './greeting.ts';

export type DraftMail = { customerName: string; token: string; unsubscribeToken: string | null };

export function draftLinkTemplate({ customerName, token, unsubscribeToken }: DraftMail) {
  return {
    subject: 'The way back to your comic',
    paragraphs: [
      greeting(customerName),
      'With this link your comic opens on any device, just as you left it: on the phone, on a larger screen, or where the photographs are.',
      'It is as good as a key, so please keep it to yourself. It works until you put the comic into the cart, or for seven days from your last change.',
      ...(unsubscribeToken ? ['Should you leave it for a day, we remind you of it once.'] : []),
    ],
    action: { label: 'Open my comic', path: pathOf(token) },
    ...(unsubscribeToken && { unsubscribe: { label: 'Don’t remind me', token: unsubscribeToken } }),
  };
}

export function draftReminderTemplate({ customerName, token, unsubscribeToken }: DraftMail) {
  return {
    subject: 'Your comic is waiting for you',
    paragraphs: [
      greeting(customerName),
      'You have begun a comic with us and asked to be reminded of it. Everything lies where you left it.',
      'A draft is kept for seven days from its last change. If something holds you back, write to us: we are glad to help.',
      'This is the only reminder we send.',
    ],
    action: { label: 'Go on with my comic', path: pathOf(token) },
    ...(unsubscribeToken && {
      unsubscribe: { label: 'Unsubscribe from reminders', token: unsubscribeToken },
    }),
  };
}

/** In the fragment, the token never reaches a server or a log. */
function pathOf(token: string): string {
  return `/configurator#draft=${token}`;
}
