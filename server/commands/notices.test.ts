import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './build.js';
import { formatNotices, STYLE_PACKAGES } from './notices.js';
import { findInstalled } from './packages.js';

const mit = { version: '1.0.0', identifier: 'MIT' };

describe('the notices', () => {
  test('say a text once for all packages that have it', () => {
    const notices = formatNotices([
      { ...mit, name: 'd3-color', text: 'Copyright Mike Bostock' },
      { ...mit, name: 'd3-array', text: 'Copyright Mike Bostock' },
    ]);
    expect(notices).toContain('d3-array 1.0.0 (MIT)\nd3-color 1.0.0 (MIT)\n\nCopyright Mike Bostock');
    expect(notices.split('Mike Bostock')).toHaveLength(2);
  });

  test('give the text of a license that its package only names, and whose it is', () => {
    const notices = formatNotices([{ ...mit, name: 'react-remove-scroll-bar' }]);
    expect(notices).toContain('Copyright (c) Anton Korzunov');
    expect(notices).toContain('Permission is hereby granted, free of charge');
  });

  test('lead to the text of a license that is not here, and give the others', () => {
    const identifier = 'Beerware AND LGPL-3.0-or-later';
    const notices = formatNotices([{ ...mit, name: 'react', identifier }]);
    expect(notices).toContain('https://spdx.org/licenses/Beerware');
    expect(notices).toContain('GNU LESSER GENERAL PUBLIC LICENSE');
  });

  test('name the typefaces and who made them', () => {
    const notices = formatNotices([]);
    for (const family of [
      'Fraunces',
      'Figtree',
      'Caveat',
      'Alegreya',
      'Commissioner',
      'Manrope',
      'Playpen Sans',
    ])
      expect(notices).toMatch(new RegExp(`Copyright \\d{4} The ${family} Project Authors`));
  });

  test('name what style sheets take from packages', () => {
    const sheets = readdirSync(join(root, 'client'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map((file) => readFileSync(join(root, 'client', file), 'utf8'));
    const packages = sheets.flatMap((sheet) =>
      [...sheet.matchAll(/(?:@import\s+|url\()["'](?!data:)(@[\w-]+\/[\w-]+|[a-z][\w-]*)/g)].map(
        ([, name]) => name,
      ),
    );
    expect(new Set(packages)).toEqual(new Set(STYLE_PACKAGES));
  });
});

test('a package comes with what it depends on, and the libraries inside of it', () => {
  const names = findInstalled(['sharp', '@node-rs/argon2']).map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['sharp', 'detect-libc', 'semver', '@img/colour', '@node-rs/argon2']),
  );
  expect(names.filter((name) => name.startsWith('@img/sharp-libvips-'))).toHaveLength(1);
  expect(names).not.toContain('vite');
});
