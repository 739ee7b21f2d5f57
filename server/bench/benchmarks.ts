import { measureBoard } from './board.ts';
import { amountOf, boundOf, type Figure, medianFigures, passes } from './figure.ts';
import { measureFinding } from './find.ts';
import { measureFlood } from './flood.ts';
import { measureFunction } from './function.ts';
import { measureKeystroke } from './keystroke.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureLoad } from './load/load.ts';
import { measureOrders } from './orders.ts';
import { measurePages } from './page-weight.ts';
import { measurePlanning } from './planning.ts';
import { measureProof } from './proof.ts';
import { measureRaces } from './races.ts';
import { measureRendering } from './render.ts';
import { measureSignIn } from './sign-in.ts';
import { measureStart } from './start.ts';
import { measureStatements } from './statements.ts';
import { measureStorm } from './storm/measure-storm.ts';
import { measureTelemetry } from './telemetry.ts';
import { writeFigures } from './write-figures.ts';
import { writeScale } from './write-scale.ts';

const benchmarks: Record<string, () => Promise<Figure[]>> = {
  pages: measurePages,
  function: measureFunction,
  statements: measureStatements,
  start: measureStart,
  'sign-in': measureSignIn,
  keystroke: measureKeystroke,
  proof: measureProof,
  render: measureRendering,
  orders: measureOrders,
  find: measureFinding,
  planning: measurePlanning,
  board: measureBoard,
  load: measureLoad,
  storm: measureStorm,
  telemetry: measureTelemetry,
  flood: measureFlood,
  races: measureRaces,
  lighthouse: measureLighthouse,
};

/** Their ratios scatter by a tenth from run to run, so what is written of them are medians. */
const SCATTERING = ['sign-in', 'keystroke', 'render', 'orders', 'find', 'telemetry'];
const WRITTEN_RUNS = 3;

/**
 * @param names of benchmarks, all by default; 'write' in front also writes docs/figures.md, and with `load`
 * docs/scale.md @throws Error for an unknown name
 */
export async function runBenchmarks([first, ...others]: string[]): Promise<void> {
  const isWritten = first === 'write';
  const names = first === undefined || isWritten ? others : [first, ...others];
  const unknown = names.filter((name) => !(name in benchmarks));
  if (unknown.length > 0) throw new Error(`There is no benchmark ${unknown.join(', ')}.`);
  for (const [name, measure] of Object.entries(benchmarks)) {
    if (names.length > 0 && !names.includes(name)) continue;
    console.info(`\n${name}`);
    const runs: Figure[][] = [];
    const count = isWritten && SCATTERING.includes(name) ? WRITTEN_RUNS : 1;
    while (runs.length < count) runs.push(await measure());
    const figures = medianFigures(runs);
    for (const figure of figures) console.info(lineOf(figure));
    if (isWritten) writeFigures(name, figures, count);
    if (isWritten && name === 'load') writeScale(figures);
  }
}

function lineOf(figure: Figure): string {
  const bound = boundOf(figure);
  const verdict = bound && ` (${bound}: ${passes(figure) ? 'pass' : 'MISS'})`;
  return `  ${figure.name.padEnd(58)} ${amountOf(figure)}${verdict}${figure.note ? `  ${figure.note}` : ''}`;
}
