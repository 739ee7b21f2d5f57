import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stop-signals-'));
  const start = `node --import ${import.meta.resolve('tsx')} start.mjs`;
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'a-shop', scripts: { start } }));
  writeFileSync(
    join(folder, 'start.mjs'),
    `import { onStopSignal } from ${JSON.stringify(pathToFileURL(fileURLToPath(new URL('stop-signals.ts', import.meta.url))).href)};
    const running = setInterval(() => {}, 60_000);
    onStopSignal(() => { console.log('stopped'); clearInterval(running); process.exit(0); }, process.env);
    console.log('running ' + process.pid);`,
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

async function startByNpm() {
  const npm = spawn('npm', ['start', '--silent'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  npm.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  while (!output.includes('running')) await once(npm.stdout, 'data');
  return { npm, output: () => output, pid: Number(/running (\d+)/.exec(output)?.[1]) };
}

test.each(['SIGHUP', 'SIGTERM', 'SIGKILL'] as const)(
  'the server ends when npm, which started it, gets %s',
  async (signal) => {
    const { npm, output } = await startByNpm();
    npm.kill(signal);
    // The pipe closes when the last process that holds it has ended.
    await once(npm, 'close');
    expect(output()).toContain('stopped');
  },
);

test('the server ends by a hang-up of its own terminal', async () => {
  const { npm, output, pid } = await startByNpm();
  process.kill(pid, 'SIGHUP');
  await once(npm, 'close');
  expect(output()).toContain('stopped');
});
