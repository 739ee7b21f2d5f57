import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { BUILD_TIMEOUT_MS, buildOnce } from '#testing/build-once.ts';
import { startStore } from '#testing/store.ts';
import { root } from './build.js';

beforeEach(() => {
  vi.stubEnv('TEST_DATABASE_URL', inject('postgres').url);
});

afterEach(() => {
  vi.unstubAllEnvs();
});

test(
  'the files that the container is made of are enough to sell comics with, and hold no sources',
  async () => {
    await buildOnce();
    const folder = mkdtempSync(join(tmpdir(), 'yours-in-ink-container-'));
    try {
      execFileSync(process.execPath, [join(root, 'server/commands/pack-server.js'), folder]);
      const leftOut = [
        'client',
        'migrations',
        'server/http',
        'node_modules/vite',
        'node_modules/typescript',
        'node_modules/zod/index.d.ts',
      ];
      for (const path of leftOut) {
        expect(existsSync(join(root, path)), `${path} in the project`).toBe(true);
        expect(existsSync(join(folder, path)), `${path} in the container`).toBe(false);
      }

      const env = { NODE_ENV: 'production', SITE_URL: 'https://shop.example' };
      const store = await startStore({ env, folder });
      try {
        const request = (path: string, init?: RequestInit) => fetch(store.url + path, init);
        expect(await (await request('/api/health')).json()).toMatchObject({ status: 'ok' });
        expect(await (await request('/')).text()).toContain('Short Story');
        expect((await request('/licenses.txt')).status).toBe(200);
        // Made by sharp, and hashed by argon2.
        const picture = await request('/media/shop/the-last-ferry/1-360.webp');
        expect(picture.headers.get('content-type')).toBe('image/webp');
        const account = {
          fullName: 'Eleni',
          email: 'eleni@example.com',
          password: 'a comic for grandmother',
        };
        const signUp = await request('/api/trpc/account.signUp', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ json: account }),
        });
        expect(signUp.status).toBe(200);
      } finally {
        await store.remove();
      }
      expect(store.errors).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
  BUILD_TIMEOUT_MS,
);
