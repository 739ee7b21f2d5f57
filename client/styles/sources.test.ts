import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

/** Tailwind is silent about a source that does not exist, and leaves its classes out of the sheet. */
test('the style sheets read only files that exist', () => {
  const sheets = ['admin.css', 'app.css', 'design.css', 'drawn.css', 'proof.css', 'public.css'];
  const missing = sheets.flatMap((sheet) => {
    const file = join(import.meta.dirname, sheet);
    const sources = [...readFileSync(file, 'utf8').matchAll(/@source "([^"*]+)"/g)];
    return sources
      .flatMap(([, path = '']) => withoutBraces(path))
      .filter((path) => !existsSync(join(dirname(file), path)))
      .map((path) => `${sheet}: ${path}`);
  });
  expect(missing).toEqual([]);
});

/** 'order/{a,b}.tsx' is two paths. */
function withoutBraces(path: string): string[] {
  const [, start = '', names = '', end = ''] = /^(.*)\{(.+)\}(.*)$/.exec(path) ?? ['', path];
  return names ? names.split(',').map((name) => start + name + end) : [path];
}

test('the proof’s sheet leaves out no part of the design system and of orders that its page uses', () => {
  const sheet = readFileSync(join(import.meta.dirname, 'proof.css'), 'utf8');
  const leftOut = /@source not "\.\.\/ui\/\{([^}]+)\}/.exec(sheet)?.[1]?.split(',') ?? [];
  const readOrders = /@source "\.\.\/order\/\{([^}]+)\}/.exec(sheet)?.[1]?.split(',') ?? [];
  const folder = join(import.meta.dirname, '..', 'proof');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const ofCustomer = files.filter((file) => /\.tsx?$/.test(file) && !file.includes('studio/'));
  const { ui, orders } = partsUsedBy(ofCustomer.map((file) => join(folder, file)));
  expect(leftOut.length).toBeGreaterThan(0);
  expect(leftOut.filter((name) => ui.has(name))).toEqual([]);
  expect([...orders].filter((name) => !readOrders.includes(name))).toEqual([]);
});

test('the sheet of the pages rendered by the server leaves out nothing that they use', () => {
  const sheet = readFileSync(join(import.meta.dirname, 'public.css'), 'utf8');
  const leftOut = [...sheet.matchAll(/@source not "\.\.\/([^"*]+)"/g)].flatMap(([, path = '']) =>
    withoutBraces(path),
  );
  const pages = readdirSync(join(CLIENT, 'pages'), { encoding: 'utf8' })
    .map((name) => join(CLIENT, 'pages', name))
    .filter((file) => readFileSync(file, 'utf8').includes("'#client/styles/public.css'"));
  const frame = ['layout.tsx', 'page-frame.tsx', 'after-hydration.ts'].map((name) =>
    join(CLIENT, 'app', name),
  );
  const used = filesUsedBy([...pages, ...frame])
    .filter((file) => /className/.test(readFileSync(file, 'utf8')))
    .map((file) => relative(CLIENT, file));
  expect(leftOut).toContain('ui/table.tsx');
  expect(used).toContain('ui/button.tsx');
  expect(used.filter((file) => leftOut.some((path) => file === path || file.startsWith(`${path}/`)))).toEqual(
    [],
  );
});

const CLIENT = join(import.meta.dirname, '..');

/** With those that are only loaded later, without the other pages. */
function filesUsedBy(files: string[]): string[] {
  const used = new Set(files);
  for (const file of used) {
    if (file === join(CLIENT, 'app/routes.ts')) continue;
    const source = readFileSync(file, 'utf8');
    for (const [, path = ''] of source.matchAll(/(?:from|import|import\()\s*'((?:\.|#client)[^']+\.tsx?)'/g))
      used.add(path.startsWith('#') ? join(CLIENT, path.slice('#client'.length)) : join(dirname(file), path));
  }
  return [...used];
}

/** The parts of `ui` and `order` that are imported by these files, and by those parts of orders. */
function partsUsedBy(files: string[]): { ui: Set<string>; orders: Set<string> } {
  const [ui, orders] = [new Set<string>(), new Set<string>()];
  for (const file of files) {
    const source = readFileSync(file, 'utf8');
    for (const [, name = ''] of source.matchAll(/'#client\/ui\/([\w-]+)\.tsx'/g)) ui.add(name);
    const own = file.includes('/order/') ? source.matchAll(/'\.\/([\w-]+)\.tsx'/g) : [];
    for (const [, name = ''] of [...source.matchAll(/'#client\/order\/([\w-]+)\.tsx'/g), ...own]) {
      if (orders.has(name)) continue;
      orders.add(name);
      files.push(join(import.meta.dirname, '..', 'order', `${name}.tsx`));
    }
  }
  return { ui, orders };
}
