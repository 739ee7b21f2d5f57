import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { listImports, type Path } from './imports.ts';

export type TestChoice = Record<'unit' | 'server' | 'browser', { run: Path[]; leftOut: Path[] }>;
type ReadFile = (path: Path) => string;

/** How much of each kind fits into a minute on two cores: files of Vitest, tests of Playwright. */
const MOST = { unit: 15, server: 4, browser: 12 };

const TEST_FILE = /\.test\.tsx?$/;
const BROWSER_FILE = /\.browser\.ts$/;

/** The files that differ from the main branch: by commits, uncommitted changes, and untracked files. */
export function listChangedFiles(root: string): Path[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).split(
      '\n',
    );
  const branches = git('for-each-ref', '--format=%(refname:short)');
  const main = ['origin/main', 'main'].find((name) => branches.includes(name));
  const [base = 'HEAD'] = main ? git('merge-base', main, 'HEAD') : [];
  const changed = git('diff', '--name-only', '--diff-filter=d', '--relative', base);
  const added = git('ls-files', '--others', '--exclude-standard');
  return [...new Set([...changed, ...added])].filter((path) => path !== '').sort();
}

export function listFiles(root: string): Path[] {
  const options = { cwd: root, encoding: 'utf8' } as const;
  const args = ['ls-files', '--cached', '--others', '--exclude-standard'];
  return execFileSync('git', args, options).split('\n').filter(Boolean);
}

/**
 * The tests that a change most probably breaks. For Vitest, the tests that import a changed file, those with
 * the fewest imports in between first; in a browser, the tests in a changed folder. The rest of more than a
 * minute is left out.
 */
export function chooseTests(changed: Path[], files: Path[], read: ReadFile): TestChoice {
  const distances = measureDistances(changed, files, read);
  const nearest = [...distances].sort(([, a], [, b]) => a - b).map(([path]) => path);
  const tests = nearest.filter((path) => TEST_FILE.test(path));
  const isUnit = (path: Path) => /^(client|shared)\//.test(path);
  return {
    unit: cut(tests.filter(isUnit), MOST.unit),
    server: cut(
      tests.filter((path) => !isUnit(path)),
      MOST.server,
    ),
    browser: chooseBrowserTests(changed, files, read),
  };
}

/** The number of imports between each file and the nearest changed one. Files without a connection are missing. */
function measureDistances(changed: Path[], files: Path[], read: ReadFile): Map<Path, number> {
  const importers = new Map<Path, Path[]>();
  for (const file of files.filter((path) => /\.(tsx?|js)$/.test(path))) {
    for (const imported of listImports(file, read(file))) {
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  const distances = new Map(changed.map((path) => [path, 0]));
  for (const [path, distance] of distances) {
    for (const importer of importers.get(path) ?? []) {
      if (!distances.has(importer)) distances.set(importer, distance + 1);
    }
  }
  return distances;
}

function chooseBrowserTests(changed: Path[], files: Path[], read: ReadFile) {
  const folders = new Set(
    changed.filter((path) => !TEST_FILE.test(path) && /^(client|server)\/.*\//.test(path)).map(posix.dirname),
  );
  const isChanged = new Set(changed);
  const beside = files.filter((path) => BROWSER_FILE.test(path) && folders.has(posix.dirname(path)));
  const [own, others] = [
    beside.filter((path) => isChanged.has(path)),
    beside.filter((path) => !isChanged.has(path)),
  ];
  const choice: { run: Path[]; leftOut: Path[] } = { run: [], leftOut: [] };
  let room = MOST.browser;
  for (const path of [...own, ...others]) {
    const tests = read(path).match(/^\s*test\(/gm)?.length ?? 0;
    if (tests <= room) {
      choice.run.push(path);
      room -= tests;
    } else choice.leftOut.push(path);
  }
  return choice;
}

function cut(paths: Path[], most: number) {
  return { run: paths.slice(0, most), leftOut: paths.slice(most) };
}

export function readerOf(root: string): ReadFile {
  return (path) => readFileSync(join(root, path), 'utf8');
}
