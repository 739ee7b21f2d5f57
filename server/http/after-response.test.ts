import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { expect, test } from 'vitest';
import { reportError } from '#server/logging/report-error.ts';
import { expectConsoleError } from '#testing/fail-on-console-error.ts';
import { type Report, runAfterResponse } from './after-response.ts';

const report: Report = (failure) => reportError({}, failure);

test('work that goes on after an answer begins once that is handed over', async () => {
  const order: string[] = [];
  let done: Promise<void> | undefined;
  const answer = getRequestListener(async () => {
    done = runAfterResponse(report, async () => order.push('the work begins'));
    await Promise.resolve();
    return new Response('the answer');
  });
  const server = createServer((request, response) => {
    response.once('prefinish', () => order.push('the answer is handed over'));
    return answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/`);
    expect(await response.text()).toBe('the answer');
    await done;
    expect(order).toEqual(['the answer is handed over', 'the work begins']);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

test('its failure is logged, and is nobody else’s', async () => {
  expectConsoleError(/after an answer.*the mail server is down/s);
  const done = runAfterResponse(report, async () => {
    throw new Error('the mail server is down');
  });
  await expect(done).resolves.toBeUndefined();
});
