// Plain JavaScript: `npm start` builds with it before anything is built.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The sentences of errors by their keys, as a module of its own: the browser learns a key from the server, so it loads
 * all of them, with the first error.
 */
function listErrors() {
  const keys = Object.keys(JSON.parse(readFileSync(join(root, 'messages/en/errors.json'), 'utf8')));
  return keys
    .filter((key) => key !== '$schema')
    .map((key) => `export { ${key} } from './messages/${key}.js';\n`)
    .join('');
}

/**
 * How Paraglide JS turns `messages/` into functions: https://paraglidejs.com/compiler-options. The address decides the
 * language in browsers (client/app/language.ts), AsyncLocalStorage on the server (server/language.ts), so none of its
 * strategies is used but the fallback.
 * @type {import('@inlang/paraglide-js').CompilerOptions}
 */
export const messages = {
  project: 'messages/project.inlang',
  outdir: 'dist/messages',
  outputStructure: 'message-modules',
  strategy: ['globalVariable', 'baseLocale'],
  // Said here, because the bundler's plugin and the command must write the same files.
  isServer: "import.meta.env?.SSR ?? typeof window === 'undefined'",
  additionalFiles: { 'errors.js': listErrors() },
  emitGitIgnore: false,
  emitPrettierIgnore: false,
  emitReadme: false,
};

/** For everything that runs from the sources: types, tests, benchmarks. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { compile } = await import('@inlang/paraglide-js');
  await compile({ ...messages, cleanOutdir: false });
}
