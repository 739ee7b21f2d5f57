import { readFileSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Native or WebAssembly packages, which stay where npm put them even for the function. */
const EXTERNAL = ['sharp', '@node-rs/argon2', '@hyzyla/pdfium', '@electric-sql/pglite', 'pg-native', 'vite'];

/** Where the client's build says which files each page needs. */
const MANIFEST = 'dist/client/.vite/manifest.json';

/** The licenses of the packages in a bundle, of which server/commands/notices.js makes what visitors can read. */
const BUNDLED_LICENSES = { fileName: '.vite/licenses.json' };

/** The page of a proof is a document of its own, in `client/app/proof-boot.ts`, without the shop's frame and its queries. */
const PROOF_PACKAGES =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|wouter|regexparam|@trpc\/(client|server)|superjson|copy-anything|is-what|zustand)\//;
const PROOF_BOOT =
  /vite\/preload-helper|\/client\/(storage\/|mailed-link\/link-secret|tracking\/(address|private-document))/;
const PROOF_PARTS = /\/client\/(ui\/|api\/(transport|errors)|account\/session-hint)|\/shared\/studio/;

/** What is imported late by one and at once by another is late all the same where that one is late itself. */
const WHAT_COMES_LATER = { ineffectiveDynamicImport: false };

/** The build for a serverless platform, which has no node_modules beside it. */
const FUNCTION_MODE = 'function';

export default defineConfig(({ mode }) => ({
  appType: 'custom',
  publicDir: 'client/public',
  plugins: [react(), tailwindcss(), noStylesOnTheServer(), clientManifest()],
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
        rolldownOptions: {
          input: ['client/app/entry.tsx', 'client/app/boot.ts', 'client/app/proof-boot.ts'],
          output: {
            codeSplitting: {
              // What every page begins with: its packages, and our own code. The page of a proof begins with parts of
              // both. All else falls where routes import it.
              groups: [
                { name: 'secrets', tags: ['$initial'], test: PROOF_BOOT },
                { name: 'react', tags: ['$initial'], test: PROOF_PACKAGES },
                { name: 'vendor', tags: ['$initial'], test: /node_modules/ },
                { name: 'ui', tags: ['$initial'], test: PROOF_PARTS },
                { name: 'first', tags: ['$initial'], test: (id) => !/boot\.ts$|\/client\/proof\//.test(id) },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        license: BUNDLED_LICENSES,
        ssr: true,
        emitAssets: false,
        copyPublicDir: false,
        target: 'node20',
        rolldownOptions: { input: { node: 'server/node.ts' }, checks: WHAT_COMES_LATER },
      },
    },
    // Without stand-ins, embedded database and drawing code: what only a machine of one's own needs.
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
            checks: WHAT_COMES_LATER,
            output: {
              // Smaller to read and compile at a cold start; names stay, for stack traces in the log.
              minify: { compress: true, mangle: { keepNames: true }, codegen: true },
              // What an instance opens with comes in one file, whoever else uses parts of it.
              codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] },
            },
          },
        },
        resolve: { noExternal: true, external: EXTERNAL },
      },
    }),
  },
}));

/** Hands the function the client's manifest as a part of its code: a file beside it might not be deployed. */
function clientManifest(): Plugin {
  const id = 'virtual:client-manifest';
  return {
    name: 'client-manifest',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (resolved) =>
      resolved === `\0${id}`
        ? // Read faster as a text than as code.
          `export default JSON.parse(${JSON.stringify(readFileSync(MANIFEST, 'utf8'))})`
        : undefined,
  };
}

/** Tailwind would build the sheets again for the server, which only needs their names. */
function noStylesOnTheServer(): Plugin {
  return {
    name: 'no-styles-on-the-server',
    enforce: 'pre',
    applyToEnvironment: ({ config }) => config.consumer === 'server',
    load: { filter: { id: /\.css$/ }, handler: () => '' },
  };
}
