// Plain JavaScript: the build runs it.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findInstalled, findServerPackages, readPackage } from './packages.js';

/**
 * @typedef {{ name: string, version: string, identifier: string, text?: string }} Bundled what Vite tells of a package
 */

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Texts of licenses whose packages come without them, by SPDX identifier. */
const textsFolder = fileURLToPath(new URL('licenses', import.meta.url));
/** Web pages of all other licenses' texts. */
const SPDX_URL = 'https://spdx.org/licenses/';
/** The license file that belongs to the typefaces made for the shop. */
const FONTS_LICENSE = 'OFL.txt';

/** Packages that style sheets use, which Vite does not list. */
export const STYLE_PACKAGES = ['tailwindcss', '@fontsource-variable/figtree'];

/** Writes the licenses of everything that is shipped into the client's files, as `/licenses.txt`. */
export function writeNotices() {
  const bundled = ['client', 'server'].flatMap((name) =>
    JSON.parse(readFileSync(join(root, 'dist', name, '.vite/licenses.json'), 'utf8')),
  );
  const installed = [...findServerPackages(), ...findInstalled(STYLE_PACKAGES)].map(describeInstalled);
  writeFileSync(join(root, 'dist/client/licenses.txt'), formatNotices([...bundled, ...installed]));
}

/**
 * Groups packages by the text of their license.
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
 * The notice of a package without a license text: its author, what its README says about it, and a standard
 * text.
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
 * @param {import('./packages.js').Package} installed
 * @returns {Bundled}
 */
function describeInstalled({ name, version, license, folder }) {
  const file = readdirSync(folder).find((entry) => /^(licen[sc]e|copying)/i.test(entry));
  const text = file && readFileSync(join(folder, file), 'utf8').trim();
  return { name, version, identifier: license, text };
}
