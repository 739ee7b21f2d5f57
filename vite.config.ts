import { readFileSync } from 'node:fs';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { messages } from './server/commands/messages.js';

/** Native or WebAssembly packages, which stay where npm put them even for the function. */
const EXTERNAL = ['sharp', '@node-rs/argon2', '@hyzyla/pdfium', '@electric-sql/pglite', 'pg-native', 'vite'];

/** Packages of hundreds of small files, which a start would read one by one. */
const OF_MANY_FILES = ['kysely', 'stripe', 'zod'];

/** The manifest, which lists the files that each page needs. */
const MANIFEST = 'dist/client/.vite/manifest.json';

/** Collects the licenses of bundled packages, from which server/commands/notices.js writes a page for visitors. */
const BUNDLED_LICENSES = { fileName: '.vite/licenses.json' };

/** Without `shallow`, which the configurator alone compares by. */
const REACT = /node_modules\/(react|react-dom|scheduler|zustand)\/(?!.*shallow)/;
const API_CLIENT =
  /node_modules\/(@trpc\/(client|server)|superjson|copy-anything|is-what)\/(?!.*(\?live|resolveResponse-))/;
/** Also has what other links use. */
const SOCKET_LINK = /\/wsLink-\w+\.mjs$/;
const QUERIES = /node_modules\/@(tanstack|trpc)\//;
const ICONS = /client\/ui\/icons\//;
/** Needs no React, so that a proof is asked for before React is there. */
const BASE = /vite\/preload-helper|dist\/messages\/runtime/;
/** Loaded after a release or an error. The names of the files that they share would be in every page's code. */
const RARE = /\/(reload-for-release|write-error)-/;
/** What nearly every page draws with, and its words. */
const EVERYWHERE = /client\/(ui|storage)\/|dist\/messages\/messages\/(ui|layout)_/;

/**
 * Rolldown warns if a module is imported both statically and dynamically; here the static import is in a lazy
 * chunk too.
 */
const ROLLDOWN_CHECKS = { ineffectiveDynamicImport: false };

/** Vite warns of what browsers would wait for long; the server reads its code from the disk. */
const SERVER_CHUNK_KB = 10_000;

/** The build for a serverless platform, which has no node_modules. */
const FUNCTION_MODE = 'function';

export default defineConfig(({ command, mode }) => ({
  appType: 'custom',
  publicDir: 'client/public',
  plugins: [
    // Before a build, build-parts.js compiles them, and only if they have changed.
    command === 'serve' && paraglideVitePlugin(messages),
    liveApiApart(),
    react(),
    tailwindcss(),
    noStylesOnTheServer(),
    clientManifest(),
  ],
  define: { __EMBEDDED__: 'true' },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        license: BUNDLED_LICENSES,
        target: 'es2022',
        cssTarget: ['chrome111', 'safari16.4', 'firefox128'],
        assetsInlineLimit: 0,
        modulePreload: { resolveDependencies: (file, files) => (RARE.test(file) ? [] : files) },
        // The decoder of HEIC, which is loaded only with such a photograph; `npm run bench -- pages` weighs the rest.
        chunkSizeWarningLimit: 3000,
        rolldownOptions: {
          input: ['client/app/entry.tsx', 'client/app/boot.ts', 'client/app/proof-boot.ts'],
          output: {
            // A chunk that loads a part later names all the files that the part shares; a proof would carry a hundred names.
            chunkFileNames: ({ isDynamicEntry }) =>
              isDynamicEntry ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
            codeSplitting: {
              // All other code belongs to the chunk of the route that imports it.
              groups: [
                { name: 'react', test: REACT },
                { name: 'api-client', test: API_CLIENT },
                { name: 'queries', test: QUERIES },
                { name: 'base', test: BASE },
                // Each alone would be a file of a few hundred bytes.
                { name: 'icons', test: ICONS, minShareCount: 5 },
                { name: 'everywhere', test: EVERYWHERE, minShareCount: 25 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      ...(command === 'build' && {
        resolve: {
          // Without 'module', all messages are one module: thousands take a build a second more.
          conditions: ['node', 'development|production'],
          noExternal: OF_MANY_FILES,
        },
      }),
      build: {
        outDir: 'dist/server',
        license: BUNDLED_LICENSES,
        ssr: true,
        emitAssets: false,
        chunkSizeWarningLimit: SERVER_CHUNK_KB,
        copyPublicDir: false,
        target: 'node20',
        rolldownOptions: { input: { node: 'server/node.ts' }, checks: ROLLDOWN_CHECKS },
      },
    },
    // Excludes stand-ins and the embedded database, which only local servers need.
    ...(mode === FUNCTION_MODE && {
      function: {
        consumer: 'server',
        define: { __EMBEDDED__: 'false', 'process.env.NODE_ENV': '"production"' },
        build: {
          outDir: 'dist/function',
          ssr: true,
          emitAssets: false,
          copyPublicDir: false,
          target: 'node20',
          rolldownOptions: {
            input: { function: 'server/function.ts' },
            checks: ROLLDOWN_CHECKS,
            output: {
              // Minified, because a cold start reads and compiles it; names stay for stack traces in the log.
              minify: { compress: true, mangle: { keepNames: true }, codegen: true },
              // The code of a cold start is one file, although other files use parts of it.
              codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] },
            },
          },
        },
        resolve: { noExternal: true, external: EXTERNAL },
      },
    }),
  },
}));

/**
 * Gives client/api/live-link.ts a copy of tRPC's client of its own, because the one module of that has all kinds of
 * links, and a proof, which has no other use for them, would load 2.5 kB of those that the back office uses. The part of
 * it that makes sockets stays in this copy alone; tRPC does not say that it has no side effects.
 */
function liveApiApart(): Plugin {
  return {
    name: 'live-api-apart',
    enforce: 'pre',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    apply: 'build',
    async resolveId(source, importer) {
      const isSocket = SOCKET_LINK.test(source);
      const isLive = importer?.endsWith(isSocket ? '?live' : '/client/api/live-link.ts');
      if (!isSocket && !(source === '@trpc/client' && isLive)) return undefined;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && { id: isLive ? `${found.id}?live` : found.id, moduleSideEffects: !isSocket };
    },
  };
}

/** Embeds the client's manifest in the function's code, because a separate file might not be deployed. */
function clientManifest(): Plugin {
  const id = 'virtual:client-manifest';
  return {
    name: 'client-manifest',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (resolved) =>
      resolved === `\0${id}`
        ? // JSON.parse is faster than an object literal.
          `export default JSON.parse(${JSON.stringify(readFileSync(MANIFEST, 'utf8'))})`
        : undefined,
  };
}

/** Prevents Tailwind from building the style sheets again for the server, which needs only their names. */
function noStylesOnTheServer(): Plugin {
  return {
    name: 'no-styles-on-the-server',
    enforce: 'pre',
    applyToEnvironment: ({ config }) => config.consumer === 'server',
    load: { filter: { id: /\.css$/ }, handler: () => '' },
  };
}
