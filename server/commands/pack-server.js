// Plain JavaScript: it runs with what was just built.
import { cpSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { picturesFolder, root } from './build.js';
import { findServerPackages } from './packages.js';

/** The files that `npm start` needs when everything is built, without sources and build tools. */
const FILES = [
  'dist/client',
  'dist/server',
  'dist/built-from',
  relative(root, picturesFolder),
  'package.json',
  'server/commands/start.js',
  'server/commands/build.js',
  'server/commands/notices.js',
  'server/commands/packages.js',
];

/** Left out, because a deployed server has a PostgreSQL. */
const EMBEDDED_DATABASE = '@electric-sql/';

/** Half of the packages' files, which no server reads. */
const TYPES_AND_SOURCE_MAPS = /\.(d\.[cm]?ts|map)$/;

const [target] = process.argv.slice(2);
if (!target) {
  console.error('node server/commands/pack-server.js <folder>');
  process.exit(1);
}
const packages = findServerPackages().filter(({ name }) => !name.startsWith(EMBEDDED_DATABASE));
for (const file of [...FILES, ...packages.map(({ folder }) => relative(root, folder))])
  cpSync(join(root, file), join(resolve(target), file), {
    recursive: true,
    filter: (path) => !TYPES_AND_SOURCE_MAPS.test(path),
  });
