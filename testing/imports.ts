import { posix } from 'node:path';

/** Paths of the project, with '/' between the folders. */
export type Path = string;

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'([#.][^']+)'/g;

/** The project's files that a file imports, also by `import()` and as types. */
export function listImports(file: Path, text: string): Path[] {
  return [...text.matchAll(IMPORT)].map(([, name = '']) =>
    name.startsWith('#') ? name.slice(1) : posix.join(posix.dirname(file), name),
  );
}
