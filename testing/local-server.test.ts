import { expect, onTestFinished, test } from 'vitest';
import { openLocalServer } from './local-server.ts';

test('a connection stays open for longer than a busy machine takes for a test', async () => {
  const { url, close } = await openLocalServer((_, response) => response.end('here'));
  onTestFinished(close);
  const response = await fetch(url);
  expect(await response.text()).toBe('here');
  expect(response.headers.get('keep-alive')).toBe('timeout=75');
});
