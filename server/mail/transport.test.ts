import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseEnv } from '#server/env.ts';
import { renderMail } from './templates.tsx';
import { openMailTransport } from './transport.ts';

/** As much of a mail server as it takes to receive one. https://www.rfc-editor.org/rfc/rfc5321 */
function createMailServer(received: string[]): Server {
  return createServer((socket) => {
    let letter: string | null = null;
    socket.write('220 mail.test\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (letter !== null) {
        letter += text;
        if (!letter.endsWith('\r\n.\r\n')) return;
        received.push(letter);
        letter = null;
        socket.write('250 taken\r\n');
      } else if (text.startsWith('DATA')) {
        letter = '';
        socket.write('354 go on\r\n');
      } else if (text.startsWith('QUIT')) {
        socket.end('221 bye\r\n');
      } else {
        socket.write('250 fine\r\n');
      }
    });
  });
}

const received: string[] = [];
const server = createMailServer(received);
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

const messageId = '<0b9e@ink.test>';
const letter = {
  ...{ subject: 'Your comic is in our hands', text: 'Thank you.', html: '<p>Thank you.</p>' },
  messageId,
};

test('a mail reaches the server that SMTP_URL names, with both its parts', async () => {
  const { port } = server.address() as AddressInfo;
  const env = parseEnv({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Yours in Ink <hello@ink.test>' });
  await openMailTransport(env)?.send('eleni@example.com', letter);
  expect(received).toHaveLength(1);
  for (const part of [
    `Message-ID: ${messageId}`,
    'hello@ink.test',
    'To: eleni@example.com',
    letter.subject,
    letter.text,
    letter.html,
  ]) {
    expect(received[0]).toContain(part);
  }
});

test('a mail that may be unsubscribed from says so in headers, each on a line of its own as RFC 8058 wants it', async () => {
  received.length = 0;
  const { port } = server.address() as AddressInfo;
  const env = parseEnv({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'hello@ink.test' });
  const secrets = { token: 'a'.repeat(43), unsubscribeToken: 'b'.repeat(43) };
  const content = { template: 'confirm-newsletter', data: { ...secrets, source: 'footer' } } as const;
  await openMailTransport(env)?.send('eleni@example.com', {
    ...renderMail(content, 'https://www.a-long-name-of-a-shop.example.com'),
    messageId,
  });
  const [header] = received[0]?.split('\r\n\r\n') ?? [];
  const unfolded = header?.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  expect(unfolded).toContain(
    `List-Unsubscribe: <https://www.a-long-name-of-a-shop.example.com/api/unsubscribe/${'b'.repeat(43)}>`,
  );
  expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

test('a deployed server without one has no transport, so that its mails wait', () => {
  const deployed = { SITE_URL: 'https://ink.test', DATABASE_URL: 'postgres://db.test/ink' };
  expect(openMailTransport(parseEnv(deployed))).toBeNull();
});
