import { execFileSync } from 'node:child_process';
import {
  cpSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pseudo } from './pseudo-text.ts';

type Variants = { match: Record<string, string> }[];

const FOLDERS = ['client', 'server', 'shared', 'migrations', 'messages', 'testing'];
const FILES = [
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'playwright.config.ts',
  'tsconfig.json',
];
const MESSAGES = 'messages/en';

/** Makes a copy of the project in `dist/` whose English messages are longer by two fifths. @returns its folder */
export function makePseudoCopy(root: string): string {
  const copy = join(root, 'dist', 'pseudo');
  for (const name of [...FOLDERS, ...FILES]) rmSync(join(copy, name), { recursive: true, force: true });
  for (const name of FOLDERS) linkFolder(join(root, name), join(copy, name));
  for (const name of FILES) cpSync(join(root, name), join(copy, name));
  rmSync(join(copy, 'node_modules'), { force: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const file of readdirSync(join(root, MESSAGES))) {
    const path = join(copy, MESSAGES, file);
    const messages: Record<string, string | Variants> = JSON.parse(readFileSync(path, 'utf8'));
    const longer = Object.entries(messages).map(([key, message]) => [
      key,
      key === '$schema' ? message : lengthen(message),
    ]);
    // Another file in its place, as the one that is there is the project's.
    rmSync(path);
    writeFileSync(path, JSON.stringify(Object.fromEntries(longer)));
  }
  execFileSync(process.execPath, [join(copy, 'server/commands/messages.js')], { cwd: copy });
  return copy;
}

/** Links instead of copying, for the pictures, and leaves out tests, which would be found there too. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else if (!/\.(browser|test)\.tsx?$/.test(entry.name)) linkSync(source, target);
  }
}

function lengthen(message: string | Variants): string | Variants {
  if (typeof message === 'string') return pseudo(message);
  return message.map((variants) => ({
    ...variants,
    match: Object.fromEntries(Object.entries(variants.match).map(([when, text]) => [when, pseudo(text)])),
  }));
}
