import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#server/commands/build.js';

export const FUNCTION_FOLDER = join(root, 'dist/function');

const IMPORTS = /(?:^|[;}\n])import(?:[^"'();]*?from)?\s*["'](\.[^"']+)["']/g;

/** The files that the function loads before its first response. */
export function coldStartFiles(entry = 'function.js', seen = new Set<string>()): string[] {
  if (seen.has(entry)) return [];
  seen.add(entry);
  const code = readFileSync(join(FUNCTION_FOLDER, entry), 'utf8');
  for (const [, path = ''] of code.matchAll(IMPORTS)) coldStartFiles(join(entry, '..', path), seen);
  return [...seen];
}
