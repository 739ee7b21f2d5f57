import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { KEEP_ALIVE_MS } from '#server/keep-alive.ts';

export interface LocalServer {
  /** Without a slash at its end. */
  url: string;
  server: Server;
  /** Closes the connections too. */
  close(): Promise<void>;
}

/**
 * A server on a free port of this machine that keeps idle connections as the shop does. Node’s 5 s are over
 * within a test on a busy machine, and the next request fails with ECONNRESET.
 */
export async function openLocalServer(listener?: RequestListener): Promise<LocalServer> {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    server,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
