import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#server/commands/build.js';
import { jobs } from '#server/jobs/jobs.ts';

/** Folders whose files documents name by their path. */
const FOLDERS = ['client', 'server', 'shared', 'testing', 'migrations', 'docs', '.github', '.ci'];

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file)),
];

const fileNames = new Set(
  FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => basename(file)),
  ),
);

/** File names in backticks: 'server/checkout/settle.ts', 'client/draft/', 'settle.ts'. */
function namedFiles(text: string): string[] {
  const quoted = [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\s]+)`/g)].map(
    ([, name = '']) => name,
  );
  return quoted.filter((name) => {
    const [first = ''] = name.split('/');
    const isPath = name.includes('/') && FOLDERS.includes(first) && /^[\w./@-]+$/.test(name);
    return isPath || /^[\w.-]+\.(ts|tsx|css)$/.test(name);
  });
}

function linkedFiles(text: string): string[] {
  return [...text.matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)].map(([, target = '']) => target);
}

test.each(documents)('%s names files that exist', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const missing = namedFiles(text).filter((name) =>
    name.includes('/') ? !existsSync(join(root, name)) : !fileNames.has(name),
  );
  const lost = linkedFiles(text).filter((target) => !existsSync(join(root, dirname(document), target)));
  expect([...missing, ...lost]).toEqual([]);
});

const sources = ['client', 'server', 'shared', 'testing', 'migrations']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|js|css)$/.test(file))
      .map((file) => readFileSync(join(root, folder, file), 'utf8')),
  )
  .join('\n');
const wordsOfCode = new Set(sources.match(/[\w$]+/g));

/** Names of functions and types in backticks: 'settleCheckout', 'DomainError(code)', 'services.afterResponse'. */
function namedSymbols(text: string): string[] {
  const quoted = [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([\w.]+)(?:\([^`]*\))?`/g)];
  return quoted.flatMap(([, name = '']) =>
    name.split('.').filter((word) => /^[A-Za-z]+$/.test(word) && /[a-z][A-Z]/.test(word)),
  );
}

test.each(documents)('%s names functions and types that exist', (document) => {
  const missing = namedSymbols(readFileSync(join(root, document), 'utf8')).filter(
    (name) => !wordsOfCode.has(name),
  );
  expect(missing).toEqual([]);
});

test.each(['client', 'server'])('docs/architecture.md says what belongs into each folder of %s/', (side) => {
  const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const folders = readdirSync(join(root, side), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${side}/${name}/`);
  expect(folders.filter((folder) => !text.includes(`\`${folder}\``))).toEqual([]);
});

test('docs/operations.md says what each job does, and how to change each secret', () => {
  const text = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const secrets = [...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^#?(\w+)=/gm)]
    .map(([, name = '']) => name)
    .filter((name) => /SECRET|TOKEN|CODE|DSN|HEADERS|^DATABASE_URL|^SMTP_URL|ACCESS_KEY/.test(name));
  const named = [...jobs.keys(), ...secrets].filter((name) => !text.includes(`\`${name}\``));
  expect(named).toEqual([]);
});

test('docs/crossings.md names tests that exist', () => {
  const text = readFileSync(join(root, 'docs/crossings.md'), 'utf8');
  const named = [...text.matchAll(/`([\w./-]+\.(?:test|browser)\.tsx?)` › (.+?) \|$/gm)];
  const missing = named.filter(
    ([, file = '', title = '']) => !readFileSync(join(root, file), 'utf8').includes(title),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(missing.map(([, file, title]) => `${file} › ${title}`)).toEqual([]);
});
