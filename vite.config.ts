import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Native or WebAssembly packages, which stay where npm put them. */
const EXTERNAL = ['sharp', '@electric-sql/pglite', 'pg-native', 'vite'];

const FIRST =
  /preload-helper|node_modules\/(react|react-dom|scheduler|zustand)\/|client\/ui\/(class-names|illustration|toast)\.tsx?|shared\/(price|gallery)\.ts/;

export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: 'client/public',
  plugins: [react(), tailwindcss()],
  define: { __EMBEDDED__: 'true' },
  // wouter brings a stand-in for what React has had since version 18.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        target: 'es2022',
        cssTarget: ['chrome111', 'safari16.4', 'firefox128'],
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: ['client/entry.tsx', 'client/boot.ts'],
          // What every page begins with, as one file: small ones compress badly.
          output: { codeSplitting: { groups: [{ name: 'first', test: FIRST }] } },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        ssr: true,
        emitAssets: false,
        copyPublicDir: false,
        target: 'node20',
        rolldownOptions: { input: { node: 'server/node.ts' } },
      },
      resolve: command === 'build' ? { noExternal: true, external: EXTERNAL } : {},
    },
  },
  builder: {
    async buildApp(builder) {
      const environments = Object.values(builder.environments);
      await Promise.all(environments.map((environment) => builder.build(environment)));
    },
  },
}));
