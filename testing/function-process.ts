import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findFreePort } from './free-port.ts';

const root = join(import.meta.dirname, '..');

export type FunctionProcess = {
  url: string;
  log: () => string;
  stop: () => Promise<void>;
};

/** The built function in a process that may neither write files nor start processes. */
export async function startFunction(environment: Record<string, string>): Promise<FunctionProcess> {
  const port = await findFreePort();
  const child = spawn(process.execPath, [...readOnly(), join(root, 'testing/function-launcher.js')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, PORT: String(port), ...environment },
  });
  let log = '';
  const record = (chunk: Buffer) => {
    log += chunk;
  };
  child.stdout.on('data', record);
  child.stderr.on('data', record);
  await untilReady(child, () => log);
  return {
    url: `http://127.0.0.1:${port}`,
    log: () => log,
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

/** Read-only, as on Vercel. https://nodejs.org/api/permissions.html */
function readOnly(): string[] {
  const [major = 0] = process.versions.node.split('.').map(Number);
  return [major >= 23 ? '--permission' : '--experimental-permission', '--allow-fs-read=*', '--allow-addons'];
}

async function untilReady(child: ChildProcess, log: () => string): Promise<void> {
  while (!log().includes('ready')) {
    if (child.exitCode !== null) throw new Error(`The function did not start.\n${log()}`);
    await Promise.race([once(child.stdout ?? child, 'data'), once(child, 'exit')]);
  }
}
