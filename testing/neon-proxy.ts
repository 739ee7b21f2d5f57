import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { createWebSocketStream, WebSocketServer } from 'ws';

export interface NeonProxy {
  /** `host:port/path`, as connectDatabase takes it in `neonProxy`. */
  wsProxy: string;
  /** Cuts every connection, and refuses that many new ones, as a database does that wakes up again. */
  suspend(refusals: number): void;
  /** Lets every connection hang that there is, as if its other end had vanished without a word. */
  freeze(): void;
  /** How many connections it has taken so far. */
  connections(): number;
  stop(): Promise<void>;
}

/** What stands before Neon's databases: a WebSocket server that carries PostgreSQL's protocol to `databaseUrl`. */
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
    // Either end may vanish at any time; the other then follows, and there is nobody to tell.
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
