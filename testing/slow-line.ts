import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

const TICK_MS = 20;

/**
 * A proxy that sends at most `bytesPerSecond` of what a client uploads, and all of the answers at once. When the server
 * cuts the connection, so does the proxy.
 */
export async function openSlowLine(target: string, bytesPerSecond: number) {
  const { hostname, port } = new URL(target);
  const clients = new Set<Socket>();
  const proxy = createServer((client) => {
    const server = connect(Number(port), hostname);
    clients.add(client);
    client.on('close', () => clients.delete(client));
    server.pipe(client);
    server.on('error', () => client.destroy());
    server.on('close', () => client.destroySoon());
    client.on('error', () => server.destroy());
    client.on('close', () => server.destroy());
    client.on('data', (chunk) => {
      server.write(chunk);
      client.pause();
      setTimeout(() => client.resume(), TICK_MS + (chunk.length / bytesPerSecond) * 1_000);
    });
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    close() {
      for (const client of clients) client.destroy();
      proxy.close();
    },
  };
}
