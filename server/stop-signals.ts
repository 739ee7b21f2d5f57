import { spawnSync } from 'node:child_process';

const LOOK_MS = 1_000;

/**
 * Calls `stop` once when the process should end. npm forwards SIGINT and SIGTERM to its script, but exits on
 * SIGHUP (a closed terminal) without telling it, so the end of npm counts too.
 */
export function onStopSignal(stop: () => void, environment: Record<string, string | undefined>): void {
  let isStopping = false;
  function stopOnce() {
    if (isStopping) return;
    isStopping = true;
    stop();
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopOnce);
  if (!environment.npm_lifecycle_event) return;
  const launcher = findLauncher();
  setInterval(() => {
    if (!isRunning(launcher)) stopOnce();
  }, LOOK_MS).unref();
}

/** npm runs scripts by a shell, which may remain as a process in between. */
function findLauncher(): number {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,args=', '-p', String(process.ppid)], { encoding: 'utf8' });
  const [, above, command = ''] = /^\s*(\d+)\s+(.*)/.exec(stdout ?? '') ?? [];
  return above && /^\S*sh -c /.test(command) ? Number(above) : process.ppid;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
