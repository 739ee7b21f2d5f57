// Plain JavaScript: the build runs it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @typedef {{ name: string, version: string, license: string, folder: string }} Package */

const root = fileURLToPath(new URL('../..', import.meta.url));
/**
 * Matches imports as the bundler writes them, at the start of a line or as a call, but not names in texts and
 * comments.
 */
const IMPORTS = /(?:^(?:import|export)\b[^"'\n]*|\bimport\()["']((?:@[\w.-]+\/)?[\w.-]+)/gm;

/**
 * The packages that the built server loads from node_modules, with all that they depend on.
 * @returns {Package[]}
 */
export function findServerPackages() {
  const folder = join(root, 'dist/server');
  const code = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  const imported = new Set(code.flatMap((text) => [...text.matchAll(IMPORTS)].map(([, name]) => name)));
  const { dependencies } = readPackage(root);
  return findInstalled(Object.keys(dependencies).filter((name) => imported.has(name)));
}

/**
 * The packages of these names with all that they depend on, as far as this platform has them.
 * @param {string[]} names
 * @param {string} from the folder from which they are imported
 * @param {Map<string, Package>} found
 */
export function findInstalled(names, from = root, found = new Map()) {
  for (const name of names) {
    const folder = findFolder(name, from);
    if (!folder || found.has(folder)) continue;
    const { version, license, dependencies, optionalDependencies } = readPackage(folder);
    found.set(folder, { name, version, license, folder });
    findInstalled(Object.keys({ ...dependencies, ...optionalDependencies }), folder, found);
  }
  return [...found.values()];
}

/**
 * Resolves a package as Node does: in the importer's node_modules, then in those of its parents.
 * @param {string} name
 * @param {string} from
 * @returns {string | undefined}
 */
function findFolder(name, from) {
  const folder = join(from, 'node_modules', name);
  if (existsSync(join(folder, 'package.json'))) return folder;
  return join(from, '/') === join(root, '/') ? undefined : findFolder(name, dirname(from));
}

/** @param {string} folder */
export function readPackage(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}
