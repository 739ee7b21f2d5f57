import { readFileSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Native or WebAssembly packages, which stay where npm put them. */
const EXTERNAL = ['sharp', '@node-rs/argon2', '@electric-sql/pglite', 'pg-native', 'vite'];

/** Where the client's build says which files each page needs. */
const MANIFEST = 'dist/client/.vite/manifest.json';

/** What every page begins with. */
const FIRST =
  /preload-helper|node_modules\/(react|react-dom|scheduler|zustand(?!.*shallow)|wouter)\/|client\/(tracking\/track|consent\/consent)\.ts|client\/ui\/(class-names|illustration|sentence|toast|icons\/ink)\.tsx?|shared\/(gallery|pictures)\.ts|rolldown\/runtime/;

/** The small parts that many pages are made of. */
const PARTS =
  /client\/ui\/(card|choice-card|field|icons\/(check|chevron-down|arrow-left|arrow-right))\.tsx|shared\/(money|labels|price)\.ts/;

/** The smallest parts of the rendered pages, which would each be a file. */
const RENDERED =
  /client\/(layout\/breadcrumbs\.ts|ui\/(framed-picture|icons\/pencil)\.tsx|stories\/story-tags\.tsx)/;

/** What the configurator shares with its own later steps, and with the cart. */
const WIZARD =
  /client\/configurator\/(later-parts?|wizard-store|wizard-scope|bound-field|chosen-package|part-boundary|page-content|browser-storage)\.tsx?|client\/storefront\/package-features|shared\/draft\.ts/;

/** Files that are there on every page; and pages that few visitors open, or that are entered from outside. */
const ALWAYS = /\/(first|entry|after-start|rolldown-runtime)-/;
const RARELY_ENTERED =
  /\/(account|admin|auth|checkout|design-system|forgot-password|grant-admin|my-orders|newsletter)-/;

/** What is imported late by one and at once by another is late all the same where that one is late itself. */
const WHAT_COMES_LATER = { ineffectiveDynamicImport: false };

/** The build for a serverless platform: `vite build --app --mode function`. */
const FUNCTION_MODE = 'function';

export default defineConfig(({ command, mode }) => ({
  appType: 'custom',
  publicDir: 'client/public',
  plugins: [react(), tailwindcss(), withoutPropertyFallback(), clientManifest()],
  define: { __EMBEDDED__: 'true' },
  environments: {
    client: {
      build: {
        modulePreload: {
          // The lists of what a page needs are part of every page. What is there always, and what few
          // visitors get to see, is found without.
          resolveDependencies: (file, needed) =>
            needed.filter(
              (name) => name.endsWith('.css') || !(ALWAYS.test(name) || RARELY_ENTERED.test(file)),
            ),
        },
        outDir: 'dist/client',
        manifest: true,
        target: 'es2022',
        cssTarget: ['chrome111', 'safari16.4', 'firefox128'],
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: ['client/entry.tsx', 'client/boot.ts'],
          // Together in one file, as small ones compress badly.
          output: {
            codeSplitting: {
              groups: [
                { name: 'first', test: FIRST },
                { name: 'parts', test: PARTS, includeDependenciesRecursively: false },
                { name: 'rendered', test: RENDERED, includeDependenciesRecursively: false },
                { name: 'wizard', test: WIZARD, includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // React would take its slow development build wherever nobody sets the variable.
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
      build: {
        outDir: 'dist/server',
        ssr: true,
        emitAssets: false,
        copyPublicDir: false,
        target: 'node20',
        rolldownOptions: { input: { node: 'server/node.ts' }, checks: WHAT_COMES_LATER },
      },
      resolve: command === 'build' ? { noExternal: true, external: EXTERNAL } : {},
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
  builder: {
    async buildApp(builder) {
      const { function: serverless, ...others } = builder.environments;
      await Promise.all(Object.values(others).map((environment) => builder.build(environment)));
      // It holds the names of the client's files.
      if (serverless) await builder.build(serverless);
    },
  },
}));

/** Tailwind writes its variables a second time for browsers without `@property`, none of which is a target. */
function withoutPropertyFallback(): Plugin {
  return {
    name: 'without-property-fallback',
    generateBundle(_, bundle) {
      for (const asset of Object.values(bundle)) {
        if (asset.type !== 'asset' || !asset.fileName.endsWith('.css')) continue;
        asset.source = String(asset.source).replace(
          /@layer properties\{@supports[^{]*\{[^{]*\{[^}]*\}\}\}/,
          '',
        );
      }
    },
  };
}

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
