import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { createWebSocketStream, WebSocketServer } from 'ws';

export interface NeonProxy {
  /** `host:port/path`, as connectDatabase takes it in `neonProxy`. */
  wsProxy: string;
  stop(): Promise<void>;
}

/** What stands before Neon's databases: a WebSocket server that carries PostgreSQL's protocol to `databaseUrl`. */
export async function startNeonProxy(databaseUrl: string): Promise<NeonProxy> {
  const { hostname, port } = new URL(databaseUrl);
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, path: '/v2' });
  await once(server, 'listening');

  server.on('connection', (webSocket) => {
    const database = connect(Number(port || 5432), hostname);
    const client = createWebSocketStream(webSocket);
    // Either end may vanish at any time; the other then follows, and there is nobody to tell.
    database.on('error', () => client.destroy());
    client.on('error', () => database.destroy());
    database.on('close', () => webSocket.close());
    client.pipe(database).pipe(client);
  });

  return {
    wsProxy: `127.0.0.1:${(server.address() as AddressInfo).port}/v2`,
    stop: async () => {
      for (const webSocket of server.clients) webSocket.terminate();
      server.close();
      await once(server, 'close');
    },
  };
}
