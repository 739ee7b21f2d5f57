import { expect, test } from 'vitest';
import { renderMail } from './render-mail.tsx';
import type { MailContent } from './templates.ts';

const SITE = 'https://ink.test';
const secrets = { token: 'a'.repeat(43), unsubscribeToken: 'b'.repeat(43) };

/** The mails that anybody can have sent to any address. */
const lettersTo = (customerName: string): MailContent[] => [
  { template: 'draft-link', data: { customerName, ...secrets } },
  { template: 'draft-reminder', data: { customerName, ...secrets } },
  { template: 'payment-failed', data: { customerName, lines: [], total: 0, currency: 'EUR' } },
  { template: 'order-confirmed', data: { customerName, lines: [], total: 0, currency: 'EUR' } },
  {
    template: 'order-status',
    data: { customerName, orderNumber: '4827-1935', title: 'Love Letter: Pet story', status: 'Completed' },
  },
  {
    template: 'order-refunded',
    data: { customerName, amount: 1, currency: 'EUR', orders: [], canceled: false },
  },
];

test.each([
  ['Eleni Papadopoulou', 'Dear Eleni Papadopoulou,'],
  ['  Eleni \n\n  Papadopoulou\u2028', 'Dear Eleni Papadopoulou,'],
  ['J. R. R. Tolkien', 'Dear J. R. R. Tolkien,'],
  ['Ελένη Παπαδοπούλου', 'Dear Ελένη Παπαδοπούλου,'],
  ['You have won! http://evil.example', 'Hello,'],
  ['Claim it on WWW.evil', 'Hello,'],
  ['evil.example is where to pay', 'Hello,'],
  ['pay/me', 'Hello,'],
  ['boss@evil.example', 'Hello,'],
  [' \n ', 'Hello,'],
])('a mail to who is called %j begins with ‘%s’', (name, first) => {
  for (const content of lettersTo(name)) {
    const { text, html } = renderMail(content, SITE);
    expect(text.split('\n\n')[0]).toBe(first);
    expect(text + html).not.toMatch(/evil|won!|pay\/me/i);
  }
});

test.each<MailContent>([
  { template: 'contact-message', data: { name: 'Tom\nBcc: all', email: 'tom@b.c', message: 'Hello' } },
  { template: 'help-request', data: { name: 'Tom\r\nBcc: all', email: 'tom@b.c', question: 'Why?' } },
  {
    template: 'new-order',
    data: {
      customerName: 'Tom\u2028Bcc: all',
      customerEmail: 'tom@b.c',
      remarks: [],
      lines: [],
      total: 0,
      currency: 'EUR',
    },
  },
])('the subject of a mail to the studio is one line: $template', (content) => {
  const { subject, html } = renderMail(content, SITE);
  expect(subject).toMatch(/ from Tom Bcc: all$/);
  expect(html).toContain(`<title>${subject}</title>`);
});
