import { amountOf, boundOf, passes } from './figure-words';
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
import { writeFigures } from './write-figures';

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

/**
 * Prints the figures of the benchmarks named, or of all.
 * @param names 'write' before them also writes the figures into docs/figures.md
 * @throws where there is no benchmark of that name
 */
export async function runBenchmarks([first, ...others]: string[]): Promise<void> {
  const isWritten = first === 'write';
  const names = first === undefined || isWritten ? others : [first, ...others];
  const unknown = names.filter((name) => !(name in benchmarks));
  if (unknown.length > 0) throw new Error(`There is no benchmark ${unknown.join(', ')}.`);
  for (const [name, measure] of Object.entries(benchmarks)) {
    if (names.length > 0 && !names.includes(name)) continue;
    console.info(`\n${name}`);
    const figures = await measure();
    for (const figure of figures) console.info(lineOf(figure));
    if (isWritten) writeFigures(name, figures);
  }
}

function lineOf(figure: Figure): string {
  const bound = boundOf(figure);
  const verdict = bound && ` (${bound}: ${passes(figure) ? 'pass' : 'MISS'})`;
  return `  ${figure.name.padEnd(58)} ${amountOf(figure)}${verdict}${figure.note ? `  ${figure.note}` : ''}`;
}
