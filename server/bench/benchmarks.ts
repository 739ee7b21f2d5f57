import { measureFunction } from './function';
import { measureKeystroke } from './keystroke';
import { measureLighthouse } from './lighthouse';
import { measureLoad } from './load/load';
import { measureOrders } from './orders';
import { measurePages } from './page-weight';
import { measureRendering } from './render';
import { measureSignIn } from './sign-in';
import { measureStart } from './start';
import { measureStatements } from './statements';

/** One figure with what it must not exceed, or must reach. */
export type Figure = {
  name: string;
  value: number;
  unit: string;
  limit?: number;
  least?: number;
  note?: string;
};

const benchmarks: Record<string, () => Promise<Figure[]>> = {
  pages: measurePages,
  function: measureFunction,
  statements: measureStatements,
  start: measureStart,
  'sign-in': measureSignIn,
  keystroke: measureKeystroke,
  render: measureRendering,
  orders: measureOrders,
  load: measureLoad,
  lighthouse: measureLighthouse,
};

/** Prints the figures of the benchmarks named, or of all. */
export async function runBenchmarks(names: string[]): Promise<void> {
  for (const [name, measure] of Object.entries(benchmarks)) {
    if (names.length > 0 && !names.includes(name)) continue;
    console.info(`\n${name}`);
    for (const figure of await measure()) console.info(lineOf(figure));
  }
}

function lineOf({ name, value, unit, limit, least, note }: Figure): string {
  const amount = `${Number.isInteger(value) ? value : value.toFixed(1)} ${unit}`;
  const verdict =
    limit !== undefined
      ? ` (at most ${limit}: ${value > limit ? 'MISS' : 'pass'})`
      : least !== undefined
        ? ` (at least ${least}: ${value < least ? 'MISS' : 'pass'})`
        : '';
  return `  ${name.padEnd(58)} ${amount}${verdict}${note ? `  ${note}` : ''}`;
}
