import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile } from '@inlang/paraglide-js';
import { expect, onTestFinished, test } from 'vitest';
import { root } from './build.js';
import { compileToFiles, messages } from './messages.js';

const count = (one: string, other: string) => [
  {
    declarations: ['input count', 'input name', 'local countPlural = count: plural'],
    selectors: ['countPlural'],
    match: { 'countPlural=one': one, 'countPlural=other': other },
  },
];

test('messages are compiled to the files that Paraglide itself writes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'messages-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeProject(folder, {
    'en/cart.json': {
      cart_hello: 'Hello {name}, {#b}you{/b}',
      cart_count: count('{name} has {count} comic', '{name} has {count} comics'),
      cart_late: 'Only in English so far',
    },
    'el/cart.json': {
      cart_hello: 'Γεια σας {name}, {#b}εσείς{/b}',
      cart_count: count('{name}: {count} κόμικ', '{name}: {count} κόμικ'),
    },
    'en/home.json': { home_title: 'Your story' },
    'de/home.json': { home_title: 'Deine Geschichte' },
  });
  const options = { ...messages, project: join(folder, 'project.inlang'), additionalFiles: {} };
  const outdir = join(folder, 'compiled');
  await compile({ ...options, outdir });
  expect(await compileToFiles({ ...options, outdir })).toEqual(readFiles(outdir));
});

function writeProject(folder: string, files: Record<string, object>): void {
  const settings = {
    baseLocale: 'en',
    locales: ['en', 'el', 'de'],
    modules: [join(root, 'node_modules/@inlang/plugin-message-format/dist/index.js')],
    'plugin.inlang.messageFormat': { pathPattern: ['./{locale}/cart.json', './{locale}/home.json'] },
  };
  for (const [path, content] of Object.entries({ ...files, 'project.inlang/settings.json': settings })) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), JSON.stringify(content));
  }
}

function readFiles(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.includes('.'),
  );
  return Object.fromEntries(
    paths.map((path) => [path.replaceAll('\\', '/'), readFileSync(join(folder, path), 'utf8')]),
  );
}
