import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Store, startStore } from '#testing/store.ts';
import type { Engine } from './engine.ts';
import { openFirefox } from './firefox.ts';
import { FIREFOX, WEBKIT } from './install-engines.ts';
import { STEPS } from './walk.ts';
import { openWebKit } from './webkit.ts';

const ENGINES = [
  { name: 'Firefox', program: FIREFOX, open: openFirefox },
  { name: 'WebKit', program: WEBKIT, open: openWebKit },
];

describe.each(ENGINES)('in $name at a phone’s width', ({ name, program, open }) => {
  const email = `${name.toLowerCase()}@example.com`;
  let store: Store;
  let engine: Engine;
  let hasFailed = false;

  beforeAll(async () => {
    store = await startStore();
    engine = await open(program.find() ?? '');
  });
  afterAll(async () => {
    await engine?.close();
    await store?.remove();
  });
  // Each step continues where the previous one ended.
  beforeEach(({ skip, onTestFailed }) => {
    skip(hasFailed, 'a step before it failed');
    onTestFailed(() => {
      hasFailed = true;
    });
  });

  for (const { title, walk } of STEPS) test(title, () => walk({ engine, store, email }));

  test('no page had an error', async () => {
    expect(await engine.problems()).toEqual([]);
    expect(store.errors).toEqual([]);
  });
});
