import { formatRounded } from '#shared/numbers.ts';

const UNITS = ['kB', 'MB', 'GB', 'TB'];

/** '1.4 GB' */
export function formatBytes(bytes: number): string {
  let amount = bytes / 1000;
  let unit = 0;
  while (amount >= 1000 && unit < UNITS.length - 1) {
    amount /= 1000;
    unit++;
  }
  return `${formatRounded(amount, amount < 10 ? 1 : 0)} ${UNITS[unit]}`;
}
