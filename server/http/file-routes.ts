import { mkdirSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

/** Serves the built client. `server/commands/compress-assets.js` wrote compressed copies beside its files. */
export function createFileRoutes(folder: string): Hono {
  // A first start comes here before the client is built, and serveStatic warns about a missing folder.
  mkdirSync(folder, { recursive: true });
  const files = new Hono();
  // The name of an asset changes with its content.
  files.use('/assets/*', async (c, next) => {
    await next();
    if (c.res.ok) c.res.headers.set('cache-control', 'public, max-age=31536000, immutable');
  });
  files.all('/.vite/*', (c) => c.notFound());
  files.use('/*', serveStatic({ root: folder, precompressed: true }));
  return files;
}
