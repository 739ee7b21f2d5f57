import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { createWebSocketStream, WebSocketServer } from 'ws';

export interface NeonProxy {
  /** `host:port/path`, for `neonProxy` of connectDatabase. */
  wsProxy: string;
  /** Cuts all connections and refuses the next ones, like a database that wakes up. */
  suspend(refusals: number): void;
  /** Makes all connections hang, as if the peer had vanished. */
  freeze(): void;
  connections(): number;
  stop(): Promise<void>;
}

/** Neon's WebSocket proxy in front of `databaseUrl`. */
export async function startNeonProxy(databaseUrl: string): Promise<NeonProxy> {
  const { hostname, port } = new URL(databaseUrl);
  let refusals = 0;
  let connections = 0;
  const verifyClient = () => refusals-- <= 0;
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, path: '/v2', verifyClient });
  await once(server, 'listening');
  const carried = new Set<() => void>();

  server.on('connection', (webSocket) => {
    connections += 1;
    const database = connect(Number(port || 5432), hostname);
    const client = createWebSocketStream(webSocket);
    // Either end may vanish; the other one is closed.
    database.on('error', () => client.destroy());
    client.on('error', () => database.destroy());
    database.on('close', () => webSocket.close());
    client.pipe(database).pipe(client);
    const letHang = () => {
      client.unpipe(database);
      database.unpipe(client);
    };
    carried.add(letHang);
    webSocket.on('close', () => {
      carried.delete(letHang);
      database.destroy();
    });
  });

  return {
    wsProxy: `127.0.0.1:${(server.address() as AddressInfo).port}/v2`,
    suspend(count) {
      refusals = count;
      for (const webSocket of server.clients) webSocket.terminate();
    },
    freeze() {
      for (const letHang of carried) letHang();
    },
    connections: () => connections,
    stop: async () => {
      for (const webSocket of server.clients) webSocket.terminate();
      server.close();
      await once(server, 'close');
    },
  };
}
