import { readFileSync } from 'node:fs';

/** Linux counts in 1/100 s. https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
const MS_PER_TICK = 10;

/**
 * CPU time (user and system) of each process in ms, which varies less than wall time. NaN except on Linux.
 */
export function cpuTimes(pids: number[]): Map<number, number> {
  return new Map(pids.map((pid) => [pid, cpuTimeOf(pid)]));
}

export function usedBetween(start: Map<number, number>, end: Map<number, number>): number {
  return [...end].reduce((sum, [pid, time]) => sum + time - (start.get(pid) ?? 0), 0);
}

function cpuTimeOf(pid: number): number {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return Number.NaN;
  }
  // The name in brackets may contain spaces; user and system time are the 12th and 13th fields after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}
