import { mkdirSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

export function createFileRoutes(folder: string): Hono {
  // A first start comes here before the client is built, and serveStatic warns about a missing folder.
  mkdirSync(folder, { recursive: true });
  const files = new Hono();
  files.use('/assets/*', async (c, next) => {
    await next();
    if (c.res.ok) c.res.headers.set('cache-control', 'public, max-age=31536000, immutable');
  });
  files.all('/.vite/*', (c) => c.notFound());
  files.use('/*', serveStatic({ root: folder }));
  return files;
}
