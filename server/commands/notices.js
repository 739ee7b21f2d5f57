// Plain JavaScript: the build runs it.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {{ name: string, version: string, identifier: string, text?: string }} Bundled what Vite tells of a package
 * @typedef {{ name: string, version: string, folder: string }} Installed
 */

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Texts of licenses whose packages come without them, by SPDX identifier. */
const textsFolder = fileURLToPath(new URL('licenses', import.meta.url));
/** Where the others are to be read. */
const SPDX_URL = 'https://spdx.org/licenses/';
/** What lies beside typefaces that were cut for the shop. */
const FONTS_LICENSE = 'OFL.txt';

/** Packages that the server's bundle leaves out and loads from node_modules. */
export const EXTERNAL_PACKAGES = ['sharp', '@node-rs/argon2', '@electric-sql/pglite'];
/** Packages of which style sheets take something, which Vite does not list. */
export const STYLE_PACKAGES = ['tailwindcss', '@fontsource-variable/figtree'];

/** Writes the licenses of everything that is shipped into the client's files, as `/licenses.txt`. */
export function writeNotices() {
  const bundled = ['client', 'server'].flatMap((name) =>
    JSON.parse(readFileSync(join(root, 'dist', name, '.vite/licenses.json'), 'utf8')),
  );
  const installed = findInstalled([...EXTERNAL_PACKAGES, ...STYLE_PACKAGES]).map(describeInstalled);
  writeFileSync(join(root, 'dist/client/licenses.txt'), formatNotices([...bundled, ...installed]));
}

/**
 * The packages of these names with all that they depend on, as far as this platform has them.
 * @param {string[]} names
 * @param {string} from the folder whose node_modules are looked at before the project's own
 * @param {Map<string, Installed>} found
 * @returns {Installed[]}
 */
export function findInstalled(names, from = root, found = new Map()) {
  for (const name of names) {
    const folder = [from, root].map((base) => join(base, 'node_modules', name)).find(existsSync);
    if (!folder || found.has(folder)) continue;
    const { version, dependencies, optionalDependencies } = readPackage(folder);
    found.set(folder, { name, version, folder });
    findInstalled(Object.keys({ ...dependencies, ...optionalDependencies }), folder, found);
  }
  return [...found.values()];
}

/**
 * One part for each text, named by the packages that it is about.
 * @param {Bundled[]} packages
 */
export function formatNotices(packages) {
  /** @type {Map<string, Set<string>>} */
  const namesByText = new Map();
  for (const entry of packages.toSorted((a, b) => a.name.localeCompare(b.name))) {
    const text = licenseText(entry);
    const names = namesByText.get(text) ?? new Set();
    namesByText.set(text, names.add(`${entry.name} ${entry.version} (${entry.identifier})`));
  }
  const clientFolder = join(root, 'client');
  const fonts = readdirSync(clientFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => basename(file) === FONTS_LICENSE)
    .map((file) => readFileSync(join(clientFolder, file), 'utf8').trim());
  return [
    'Yours in Ink is made with the work of others. These are their licenses.',
    ...fonts.map((text) => `Typefaces (OFL-1.1)\n\n${text}`),
    ...[...namesByText].map(([text, names]) => `${[...names].join('\n')}\n\n${text}`),
  ]
    .join(`\n\n${'='.repeat(80)}\n\n`)
    .concat('\n');
}

/** @param {Bundled} entry */
function licenseText({ name, identifier, text }) {
  const folder = join(root, 'node_modules', name);
  const parts = [text ?? standardText(identifier, folder)];
  const notice = join(folder, 'NOTICE');
  if (existsSync(notice)) parts.push(readFileSync(notice, 'utf8').trim());
  return parts.join('\n\n');
}

/**
 * Of a package that only names its license: whose it is, what its README says of it, and the text.
 * @param {string} identifier of SPDX, or several with AND between them
 * @param {string} folder
 */
function standardText(identifier, folder) {
  const { author } = readPackage(folder);
  const holder = typeof author === 'string' ? author : author?.name;
  const readme = join(folder, 'README.md');
  const said = existsSync(readme)
    ? /\n#+ Licen[sc]\w*\n([\s\S]*)/i.exec(readFileSync(readme, 'utf8'))?.[1]
    : '';
  const texts = identifier.split(/ (?:AND|OR) /).map((id) => {
    const file = join(textsFolder, `${id}.txt`);
    return existsSync(file) ? readFileSync(file, 'utf8').trim() : SPDX_URL + id;
  });
  return [holder ? `Copyright (c) ${holder}` : '', said?.trim(), ...texts].filter(Boolean).join('\n\n');
}

/**
 * @param {Installed} installed
 * @returns {Bundled}
 */
function describeInstalled({ name, version, folder }) {
  const file = readdirSync(folder).find((entry) => /^(licen[sc]e|copying)/i.test(entry));
  const text = file && readFileSync(join(folder, file), 'utf8').trim();
  return { name, version, identifier: readPackage(folder).license, text };
}

/** @param {string} folder */
function readPackage(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}
