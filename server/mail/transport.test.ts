import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseEnv } from '#server/env.ts';
import { startMailServer } from '#testing/mail-server.ts';
import { renderMail } from './render-mail.tsx';
import { openMailTransport } from './transport.ts';

let server: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.close());

const messageId = '<0b9e@ink.test>';
const letter = {
  ...{ subject: 'Your comic is in our hands', text: 'Thank you.', html: '<p>Thank you.</p>' },
  messageId,
};

test('a mail reaches the server that SMTP_URL names, with both its parts', async () => {
  const env = parseEnv({ SMTP_URL: server.url, MAIL_FROM: 'Yours in Ink <hello@ink.test>' });
  await openMailTransport(env)?.send('eleni@example.com', letter);
  expect(server.received).toHaveLength(1);
  for (const part of [
    `Message-ID: ${messageId}`,
    'hello@ink.test',
    'To: eleni@example.com',
    letter.subject,
    letter.text,
    letter.html,
  ]) {
    expect(server.received[0]).toContain(part);
  }
});

test('a mail that may be unsubscribed from says so in headers, each on a line of its own as RFC 8058 wants it', async () => {
  server.received.length = 0;
  const env = parseEnv({ SMTP_URL: server.url, MAIL_FROM: 'hello@ink.test' });
  const secrets = { token: 'a'.repeat(43), unsubscribeToken: 'b'.repeat(43) };
  const content = { template: 'confirm-newsletter', data: { ...secrets, source: 'footer' } } as const;
  await openMailTransport(env)?.send('eleni@example.com', {
    ...renderMail(content, 'https://www.a-long-name-of-a-shop.example.com'),
    messageId,
  });
  const [header] = server.received[0]?.split('\r\n\r\n') ?? [];
  const unfolded = header?.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  expect(unfolded).toContain(
    `List-Unsubscribe: <https://www.a-long-name-of-a-shop.example.com/api/unsubscribe/${'b'.repeat(43)}>`,
  );
  expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

test('an attached text arrives whole, in any script and with lines of any length', async () => {
  server.received.length = 0;
  const env = parseEnv({ SMTP_URL: server.url, MAIL_FROM: 'hello@ink.test' });
  const content = `Όροι & terms\n.\n${'long '.repeat(20_000)}\n`;
  await openMailTransport(env)?.send('eleni@example.com', {
    ...letter,
    attachments: [{ filename: 'terms.txt', content }],
  });
  const [, part = ''] = server.received[0]?.split('filename=terms.txt') ?? [];
  const [head = '', body = ''] = part.split('\r\n\r\n');
  expect(head + server.received[0]).toContain('base64');
  expect(server.received[0]).toMatch(/Content-Type: text\/plain; charset=utf-8; name=terms\.txt/i);
  expect(Buffer.from(body.split('\r\n--')[0] ?? '', 'base64').toString()).toBe(content);
});

test('a deployed server without one has no transport, so that its mails wait', () => {
  const deployed = { SITE_URL: 'https://ink.test', DATABASE_URL: 'postgres://db.test/ink' };
  expect(openMailTransport(parseEnv(deployed))).toBeNull();
});
