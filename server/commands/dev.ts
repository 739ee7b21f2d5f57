import { createServer as createHttpServer } from 'node:http';
import react from '@vitejs/plugin-react';
import { createServer as createVite, type Plugin } from 'vite';
import { picturesFolder } from './build.js';
import { loadEnvFile } from './start.js';

/** `npm run dev`: `npm start` with hot reload in the browser and on the server. */
loadEnvFile();
const server = createHttpServer();
const vite = await createVite({
  server: { middlewareMode: true, hmr: { server } },
  plugins: [reactRefreshPreamble()],
});

const { runServer } = (await vite.ssrLoadModule('/server/node.ts')) as typeof import('#server/node.ts');
await runServer({
  environment: process.env,
  server,
  picturesFolder,
  openAssets: async () => () => ({
    scripts: ['/@vite/client', '/@react-refresh-preamble.js', '/client/app/entry.tsx'],
    styles: ['/client/styles/admin.css'],
    fonts: [],
  }),
  wrapListener: (listener) => (request, response) => {
    vite.middlewares(request, response, () => listener(request, response));
  },
  loadApp: async () =>
    ((await vite.ssrLoadModule('/server/http/app.ts')) as typeof import('#server/http/app.ts')).createApp,
});

/** Vite would inline this script, which the Content-Security-Policy forbids. */
function reactRefreshPreamble(): Plugin {
  return {
    name: 'react-refresh-preamble',
    configureServer({ middlewares }) {
      middlewares.use('/@react-refresh-preamble.js', (_request, response) => {
        response.setHeader('content-type', 'text/javascript');
        response.end(react.preambleCode.replace('__BASE__', '/'));
      });
    },
  };
}
