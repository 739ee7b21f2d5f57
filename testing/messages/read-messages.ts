import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#server/commands/build.js';
import type { Catalogue } from './check-messages.ts';

export function readCatalogue(language: string): Catalogue {
  const folder = join(root, 'messages', language);
  return Object.fromEntries(readdirSync(folder).map((file) => [file, readJson(join(folder, file))]));
}

export function readSettings() {
  const settings = readJson(join(root, 'messages/project.inlang/settings.json'));
  return {
    locales: settings.locales as string[],
    files: (settings['plugin.inlang.messageFormat'] as { pathPattern: string[] }).pathPattern,
  };
}

function readJson(path: string): Record<string, unknown> {
  return JSON.parse(readFileSync(path, 'utf8'));
}
