// Plain JavaScript: `npm start` builds with it before anything is built.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprintSources, root } from './build.js';

/**
 * The sentences of errors by their keys, as a module of its own: the browser learns a key from the server, so it loads
 * all of them, with the first error.
 */
function listErrors() {
  return errorKeys()
    .map((key) => `export { ${key} } from './messages/${key}.js';\n`)
    .join('');
}

function errorKeys() {
  const keys = Object.keys(JSON.parse(readFileSync(join(root, 'messages/en/errors.json'), 'utf8')));
  return keys.filter((key) => key !== '$schema');
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

const folder = join(root, messages.outdir);
/** Of its own, because the bundler's plugin removes from the other one what it did not write. */
const togetherFolder = join(root, 'dist/messages-together');
/** Says which sources were compiled last. */
const stamp = join(togetherFolder, 'compiled-from');
const sources = ['messages', 'server/commands/messages.js', 'package-lock.json'];

/**
 * The compiler does not say which file of a translator it can't read.
 * @param {string} within with a folder for each language
 * @returns {string[]} a sentence for each file that is no JSON
 */
export function listUnreadable(within) {
  const files = readdirSync(within, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^\w+[/\\][^/\\]+\.json$/.test(file),
  );
  return files.flatMap((file) => {
    try {
      JSON.parse(readFileSync(join(within, file), 'utf8'));
      return [];
    } catch (error) {
      return [`messages/${file} is no JSON: ${error instanceof Error ? error.message : error}.`];
    }
  });
}

/** Compiles if the sources have changed, because Paraglide takes ten seconds, and as long if nothing has. */
export async function compileMessages() {
  const fingerprint = fingerprintSources(sources);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return;
  const unreadable = listUnreadable(join(root, 'messages'));
  if (unreadable.length > 0) throw new Error(unreadable.join('\n'));
  const { compile } = await import('@inlang/paraglide-js');
  await compile({ ...messages, cleanOutdir: false });
  writeTogether();
  writeFileSync(stamp, fingerprint);
}

/**
 * Writes all messages into one module, which the conditions of package.json give to Node: reading thousands of modules
 * takes a process seconds. Bundlers get a module for each message, to leave out those that a page does not say.
 */
function writeTogether() {
  const index = readFileSync(join(folder, 'messages/_index.js'), 'utf8');
  const bodies = [...index.matchAll(/^export \* from '(.+)'$/gm)].map(([, path = '']) =>
    readFileSync(join(folder, 'messages', path), 'utf8')
      .replace(OPENING, '')
      .replaceAll("import('../", "import('../messages/"),
  );
  const files = {
    'all.js': [OPENING_OF_ALL, ...bodies].join('\n'),
    'messages.js': "export * from './all.js';\nexport * as m from './all.js';\n",
    'errors.js': `export { ${errorKeys().join(', ')} } from './all.js';\n`,
  };
  mkdirSync(togetherFolder, { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(togetherFolder, name), content);
}

/** The lines with which all modules of messages begin. */
const OPENING =
  /^(\/\* eslint-disable \*\/|import .*|\/\*\* @typedef \{import\('..\/runtime.js'\).LocalizedString\} LocalizedString \*\/)\n+/gm;

const OPENING_OF_ALL = `// @ts-nocheck
import * as registry from '../messages/registry.js';
import { experimentalStaticLocale, getLocale } from '../messages/runtime.js';
/** @typedef {import('../messages/runtime.js').LocalizedString} LocalizedString */
`;

/** For everything that runs from the sources: types, tests, benchmarks. */
if (process.argv[1] === fileURLToPath(import.meta.url)) await compileMessages();
