import { readFileSync } from 'node:fs';
import { afterAll, expect, vi } from 'vitest';

/**
 * Test files of a worker share their modules. A file that replaces some would find others bound to the real ones, and
 * leave those that it loaded bound to its own, so it begins and ends with none.
 */
if (readFileSync(expect.getState().testPath ?? '', 'utf8').includes('vi.mock(')) {
  vi.resetModules();
  afterAll(() => vi.resetModules());
}
