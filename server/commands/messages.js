// Plain JavaScript: `npm start` builds with it before anything is built.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
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

const formatters = 'server/commands/formatters.js';

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
  additionalFiles: { 'errors.js': listErrors(), 'registry.js': readFileSync(join(root, formatters), 'utf8') },
  emitGitIgnore: false,
  emitPrettierIgnore: false,
  emitReadme: false,
};

const folder = join(root, messages.outdir);
/** A folder of its own, because the bundler's plugin removes from the other one what it did not write. */
const togetherFolder = join(root, 'dist/messages-together');
/** Says which sources were compiled last. */
const stamp = join(togetherFolder, 'compiled-from');
const sources = ['messages', 'server/commands/messages.js', formatters, 'package-lock.json'];

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

/** Compiles if the sources have changed, because it takes seconds, and as long if nothing has. */
export async function compileMessages() {
  const fingerprint = fingerprintSources(sources);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return;
  const unreadable = listUnreadable(join(root, 'messages'));
  if (unreadable.length > 0) throw new Error(unreadable.join('\n'));
  writeFiles(folder, await compileToFiles(messages));
  writeTogether();
  writeFileSync(stamp, fingerprint);
}

/**
 * The files that Paraglide's `compile` writes. It puts all messages into a database of SQLite and reads them again, which
 * takes it most of its time; here they go to its compiler as they were read.
 * @param {import('@inlang/paraglide-js').CompilerOptions} options
 * @returns {Promise<Record<string, string>>} contents by their paths within `outdir`
 */
export async function compileToFiles(options) {
  const { compileProject } = await import('@inlang/paraglide-js');
  const path = resolve(root, options.project);
  /** @type {import('@inlang/sdk').ProjectSettings} */
  const settings = JSON.parse(readFileSync(join(path, 'settings.json'), 'utf8'));
  /** @type {Pick<import('@inlang/sdk').InlangProject, 'db'> & { settings: { get(): Promise<typeof settings> } }} */
  const project = {
    db: await openDatabaseOf(await readBundles(path, settings)),
    settings: { get: async () => settings },
  };
  return compileProject({
    // The compiler uses no other part of a project.
    project: /** @type {import('@inlang/sdk').InlangProject} */ (project),
    compilerOptions: options,
  });
}

/**
 * A database whose answer to every query is these bundles, for all of which the compiler asks in its only one.
 * @param {import('@inlang/sdk').BundleNested[]} bundles
 * @returns {Promise<import('@inlang/sdk').InlangProject['db']>}
 */
async function openDatabaseOf(bundles) {
  const { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } = await import(
    'kysely'
  );
  const driver = new DummyDriver();
  driver.acquireConnection = async () => ({
    executeQuery: async () => ({ rows: /** @type {never[]} */ (bundles) }),
    async *streamQuery() {},
  });
  return new Kysely({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
}

/**
 * The messages of all languages as the plugin reads them, each once.
 * @param {string} path of the project
 * @param {import('@inlang/sdk').ProjectSettings} settings
 * @returns {Promise<import('@inlang/sdk').BundleNested[]>}
 */
async function readBundles(path, settings) {
  const { default: plugin } = await import('@inlang/plugin-message-format');
  const files = (await plugin.toBeImportedFiles({ settings }))
    .map((file) => ({ locale: file.locale, path: join(path, '..', file.path) }))
    // A language that is begun need not have all of them.
    .filter((file) => existsSync(file.path))
    .map((file) => ({ locale: file.locale, content: readFileSync(file.path) }));
  const imported = await plugin.importFiles({ settings, files });
  const variants = imported.variants.map(({ messageBundleId, messageLocale, matches = [], pattern = [] }) => {
    const messageId = `${messageBundleId} ${messageLocale}`;
    return { id: `${messageId} ${JSON.stringify(matches)}`, messageId, matches, pattern };
  });
  const variantsOf = groupBy(lastOfEach(variants), ({ messageId }) => messageId);
  const messages = imported.messages.map(({ bundleId, locale, selectors = [] }) => {
    const id = `${bundleId} ${locale}`;
    return { id, bundleId, locale, selectors, variants: variantsOf.get(id) ?? [] };
  });
  const messagesOf = groupBy(lastOfEach(messages), ({ bundleId }) => bundleId);
  const declarationsOf = new Map(imported.bundles.map(({ id, declarations }) => [id, declarations]));
  return [...messagesOf].map(([id, ofBundle]) => ({
    id,
    declarations: declarationsOf.get(id) ?? [],
    messages: ofBundle,
  }));
}

/**
 * @template Row
 * @param {Row[]} rows
 * @param {(row: Row) => string} keyOf
 * @returns {Map<string, Row[]>}
 */
function groupBy(rows, keyOf) {
  const groups = new Map();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

/**
 * @template {{ id: string }} Row
 * @param {Row[]} rows
 */
function lastOfEach(rows) {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
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
    'all.d.ts': declareTypes(bodies),
    'messages.js': "export * from './all.js';\nexport * as m from './all.js';\n",
    'errors.js': `export { ${errorKeys().join(', ')} } from './all.js';\n`,
  };
  writeFiles(togetherFolder, files);
}

/**
 * What the comments of the compiled messages say, without their code: the type checker needs a tenth less memory and time
 * for it. Each type is written in one line.
 * @param {string[]} modules
 */
function declareTypes(modules) {
  const declarations = modules.map((code) =>
    code
      .replace(/^\/\*\* @typedef \{(.+)\} (\w+) \*\/$/gm, 'type $2 = $1;')
      .replace(/^export const (\w+) = \/\*\* @type \{(.+)\} \*\/ \([\s\S]*/m, 'export declare const $1: $2;')
      .replace(/^const [\s\S]*?(?=^\/\*\*$)/gm, ''),
  );
  return [OPENING_OF_DECLARATIONS, ...declarations, ''].join('\n');
}

/**
 * @param {string} within
 * @param {Record<string, string>} files their contents by their paths
 */
function writeFiles(within, files) {
  for (const path of new Set(Object.keys(files).map(dirname)))
    mkdirSync(join(within, path), { recursive: true });
  for (const [path, content] of Object.entries(files)) writeFileSync(join(within, path), content);
}

/** The lines with which all modules of messages begin. */
const OPENING =
  /^(\/\* eslint-disable \*\/|import .*|\/\*\* @typedef \{import\('..\/runtime.js'\).LocalizedString\} LocalizedString \*\/)\n+/gm;

const OPENING_OF_ALL = `// @ts-nocheck
import * as registry from '../messages/registry.js';
import { experimentalStaticLocale, getLocale } from '../messages/runtime.js';
/** @typedef {import('../messages/runtime.js').LocalizedString} LocalizedString */
`;

const OPENING_OF_DECLARATIONS = "type LocalizedString = import('../messages/runtime.js').LocalizedString;\n";

/** For everything that runs from the sources: types, tests, benchmarks. */
if (process.argv[1] === fileURLToPath(import.meta.url)) await compileMessages();
