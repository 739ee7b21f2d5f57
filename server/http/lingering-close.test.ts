import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { m } from '#messages';
import { shopFixture } from '#testing/shop.ts';

/** Longer than a server waits by itself before it cuts off a client that still sends. */
const SENDING_MS = 800;
const PIECES = 20;

const shop = shopFixture();

/** Sends a body slowly and reads only after it, as browsers do. @returns everything that the server has sent */
async function sendSlowly(path: string, { bytes, headers = '' }: { bytes: number; headers?: string }) {
  const { hostname, port } = new URL(shop.url);
  const socket = connect(Number(port), hostname);
  socket.pause();
  await once(socket, 'connect');
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-length: ${bytes}\r\n${headers}\r\n`,
  );
  for (let sent = 0; sent < PIECES; sent++) {
    socket.write(Buffer.alloc(bytes / PIECES, 'a'));
    await wait(SENDING_MS / PIECES);
  }
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => {
    chunks.push(chunk);
    if (String(chunk).includes('}')) socket.destroy();
  });
  socket.resume();
  await once(socket, 'close');
  return Buffer.concat(chunks).toString();
}

describe('a client that sends slowly', () => {
  test.each([
    ['a body that is too large', '/api/trpc/help.createHelpRequest', '', 413, m.errors_too_large()],
    [
      'a form of another site',
      '/api/trpc/draft.create',
      'sec-fetch-site: cross-site\r\n',
      403,
      'Requests from other sites are refused.',
    ],
    ['a body to no route', '/api/admin/comics/nothing/at/all/here', '', 404, 'There is nothing here.'],
  ])('reads why %s is refused', async (_, path, headers, status, sentence) => {
    const answer = await sendSlowly(path, { bytes: 2_000_000, headers });
    expect(answer).toContain(`HTTP/1.1 ${status}`);
    expect(answer).toContain(sentence);
  });

  test('does so although it is told in advance that nobody reads so much', async () => {
    const answer = await sendSlowly('/api/trpc/draft.create', { bytes: 60_000_000 });
    expect(answer).toContain('HTTP/1.1 413');
    expect(answer).toContain(m.errors_too_large());
  });
});
