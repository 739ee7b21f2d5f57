import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from '#server/commands/build.js';
import { coldStartFiles, FUNCTION_FOLDER } from '#testing/function-code.ts';
import type { Figure } from './figure.ts';

const RUNS = 25;

/** Bytes that an instance reads before its first response, and its start time above that of plain Node. */
export async function measureFunction(): Promise<Figure[]> {
  await build({ mode: 'function' }).everything;
  const bytes = coldStartFiles().reduce((sum, file) => sum + statSync(join(FUNCTION_FOLDER, file)).size, 0);
  const entry = pathToFileURL(join(FUNCTION_FOLDER, 'function.js')).href;
  let bare = Number.POSITIVE_INFINITY;
  let whole = Number.POSITIVE_INFINITY;
  // Interleaved, and the minimum counts, because other load only adds time.
  for (let run = 0; run < RUNS; run++) {
    bare = Math.min(bare, timeNode(''));
    whole = Math.min(whole, timeNode(`await import(${JSON.stringify(entry)})`));
  }
  return [
    { name: 'the function’s own JavaScript, pages apart', value: bytes / 1_000, unit: 'kB', limit: 600 },
    {
      name: `importing it, over bare Node, least of ${RUNS}`,
      value: whole - bare,
      unit: 'ms',
      limit: 60,
      note: `bare Node ${bare.toFixed(0)} ms`,
    },
  ];
}

/** @returns ms until the process ends */
function timeNode(code: string): number {
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return performance.now() - start;
}
