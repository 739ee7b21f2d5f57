import { Client, neonConfig, Pool, types } from '@neondatabase/serverless';
import type { ClientConfig, PoolConfig } from 'pg';
import ws from 'ws';
import { numericTypes, reportIdleConnectionLoss } from './pg.ts';

export function openNeonPool(config: PoolConfig, proxy?: string): Pool {
  configureDriver(proxy);
  const pool = new Pool({ ...config, types: numericTypes(types) });
  pool.on('error', reportIdleConnectionLoss);
  return pool;
}

export function openNeonClient(config: ClientConfig, proxy?: string): Client {
  configureDriver(proxy);
  return new Client(config);
}

function configureDriver(proxy?: string): void {
  // Node 20 has no WebSocket.
  neonConfig.webSocketConstructor = ws;
  if (proxy) {
    neonConfig.wsProxy = () => proxy;
    neonConfig.useSecureWebSocket = false;
    neonConfig.pipelineTLS = false;
    neonConfig.pipelineConnect = false;
    neonConfig.forceDisablePgSSL = true;
  }
}
