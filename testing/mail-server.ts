import { type AddressInfo, createServer } from 'node:net';

/** The part of a mail server that receives mails. https://www.rfc-editor.org/rfc/rfc5321 */
export async function startMailServer() {
  const received: string[] = [];
  const server = createServer((socket) => {
    let letter: string | null = null;
    // A client that is killed while it sends resets the connection.
    socket.on('error', () => {});
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** The raw mails, including headers. */
    received,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
