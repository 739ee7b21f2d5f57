import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile } from '@inlang/paraglide-js';
import { expect, onTestFinished, test } from 'vitest';
import { root } from './build.js';
import * as ours from './formatters.js';
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

test('a formatter that is kept writes what Paraglide’s own does, in each language and for other options', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'messages-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeProject(folder, { 'en/cart.json': { cart_hello: 'Hello' } });
  await compile({
    ...messages,
    project: join(folder, 'project.inlang'),
    additionalFiles: {},
    outdir: folder,
  });
  const theirs: typeof ours = await import(/* @vite-ignore */ join(folder, 'registry.js'));
  expect(Object.keys(ours)).toEqual(Object.keys(theirs));
  for (const language of ['en', 'el'])
    for (const value of [0, 1, 2, 1234.5, '1'])
      for (let time = 0; time < 2; time++) {
        for (const type of ['cardinal', 'ordinal'] as const)
          expect(ours.plural(language, value, { type })).toBe(theirs.plural(language, value, { type }));
        expect(ours.plural(language, value, {})).toBe(theirs.plural(language, value, {}));
        for (const style of ['percent', 'decimal'] as const)
          expect(ours.number(language, value, { style })).toBe(theirs.number(language, value, { style }));
        for (const unit of ['day', 'week'] as const) {
          const options = { unit, numeric: 'auto' } as const;
          expect(ours.relativetime(language, value, options)).toBe(
            theirs.relativetime(language, value, options),
          );
        }
        expect(ours.datetime(language, value)).toBe(theirs.datetime(language, value));
      }
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
