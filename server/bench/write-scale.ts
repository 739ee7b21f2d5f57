import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#server/commands/build.js';
import type { Figure } from './figure.ts';
import { type Cost, type Costs, priceOf, reckon, type Shop } from './scale.ts';
import { describeRun } from './write-figures.ts';

const FILE = join(root, 'docs/scale.md');

/** The names of the figures of `load`. */
export const MEASURED = {
  kept: 'first page, its data kept',
  afresh: 'the gallery, rendered afresh',
  save: 'saving a draft',
  photograph: 'beginning a comic with a photograph',
  payment: 'opening a payment',
  order: 'a whole order: begun, saved, paid and settled',
  orderSize: 'database per order',
} as const;

const SHOPS: (Shop & { name: string })[] = [10, 1_000, 100_000].flatMap((orders) => [
  { name: count(orders), orders, visitors: 100 * orders },
  { name: `${count(orders)}, ten times the visitors`, orders, visitors: 1_000 * orders },
]);

/** Writes the parts of docs/scale.md that stand on figures of `load`. */
export function writeScale(figures: Figure[]): void {
  let page = readFileSync(FILE, 'utf8');
  for (const [name, text] of Object.entries(partsOf(figures, describeRun()))) {
    page = replacePart(page, name, text);
  }
  writeFileSync(FILE, page);
}

/** @throws Error if the page has no such part */
export function replacePart(page: string, name: string, text: string): string {
  const [begin, end] = [`<!-- ${name}, written by npm run bench -->`, `<!-- end of ${name} -->`];
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error(`docs/scale.md has no part “${name}”.`);
  return `${before}${begin}\n\n${text}\n\n${end}${after}`;
}

export function partsOf(figures: Figure[], run: string): Record<'costs' | 'needs' | 'prices', string> {
  const costs = costsOf(figures);
  return {
    costs: `${run}\n\n${costTable(figures)}\n\nAn order leaves ${short(costs.orderSize)} kB in the database, besides its photographs.`,
    needs: needTable(costs),
    prices: priceTable(costs),
  };
}

function costsOf(figures: Figure[]): Costs {
  return {
    kept: costOf(figures, MEASURED.kept),
    afresh: costOf(figures, MEASURED.afresh),
    save: costOf(figures, MEASURED.save),
    photograph: costOf(figures, MEASURED.photograph),
    order: costOf(figures, MEASURED.order),
    orderSize: figureOf(figures, MEASURED.orderSize).value,
  };
}

function costOf(figures: Figure[], name: string): Cost {
  const { cost } = figureOf(figures, name);
  if (!cost) throw new Error(`“${name}” has no cost.`);
  return cost;
}

function figureOf(figures: Figure[], name: string): Figure {
  const figure = figures.find((one) => one.name === name);
  if (!figure) throw new Error(`“${name}” was not measured.`);
  return figure;
}

function costTable(figures: Figure[]): string {
  const { orderSize: _, ...requests } = MEASURED;
  return tableOf([
    ['request', 'a second', 'median (95 %)', 'CPU, server', 'CPU, database', 'written to the log'],
    ...Object.values(requests).map((name) => {
      const { perSecond, median, percentile95, server, database, written } = costOf(figures, name);
      const time = `${median.toFixed(0)} ms (${percentile95.toFixed(0)} ms)`;
      return [
        name,
        short(perSecond),
        time,
        `${short(server)} ms`,
        `${short(database)} ms`,
        `${short(written)} kB`,
      ];
    }),
  ]);
}

function needTable(costs: Costs): string {
  const needs = SHOPS.map((shop) => reckon(shop, costs));
  const row = (name: string, cell: (need: (typeof needs)[number]) => string) => [name, ...needs.map(cell)];
  return tableOf([
    ['orders a day', ...SHOPS.map(({ name }) => name)],
    ['visitors a day', ...SHOPS.map(({ visitors }) => count(visitors))],
    row('pages a second, peak', ({ pages }) => short(pages)),
    row('of them made by us, at most', ({ made }) => short(made)),
    row('saves a second, peak', ({ saves }) => short(saves)),
    row('cores of functions, peak', ({ functionCores }) => short(functionCores)),
    row('cores of the database, peak', ({ databaseCores }) => short(databaseCores)),
    row('written to the log a day', ({ written }) => bytes(written)),
    row('rows of orders, growth a year', ({ rows }) => bytes(rows)),
    row('photographs of seven days’ drafts', ({ draftPhotographs }) => bytes(draftPhotographs)),
    row('photographs of orders, growth a year', ({ orderPhotographs }) => bytes(orderPhotographs)),
    row('function calls a month', ({ calls }) => `${short(calls / 1e6)} M`),
    row('function CPU, hours a month', ({ functionHours }) => short(functionHours)),
    row('sent by the CDN a month', ({ sent }) => bytes(sent)),
  ]);
}

function priceTable(costs: Costs): string {
  const prices = SHOPS.map((shop) => priceOf(shop, costs));
  const row = (name: string, part: keyof (typeof prices)[number]) => [
    name,
    ...prices.map((price) => count(Number(price[part].toPrecision(2)))),
  ];
  return tableOf([
    ['dollars a month, at orders a day', ...SHOPS.map(({ name }) => name)],
    row('functions: CPU, memory, calls', 'functions'),
    row('database', 'database'),
    row('photographs, after a year', 'photographs'),
    row('CDN', 'cdn'),
  ]);
}

function tableOf([head = [], ...rows]: string[][]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Two digits that count: '0.0071', '0.43', '3.7', '1,700'. */
function short(value: number): string {
  return Number(value.toPrecision(2)).toLocaleString('en', { maximumFractionDigits: 4 });
}

function count(value: number): string {
  return Math.round(value).toLocaleString('en');
}

function bytes(kilobytes: number): string {
  const [unit, size] =
    kilobytes < 1e6
      ? (['MB', 1e3] as const)
      : kilobytes < 1e9
        ? (['GB', 1e6] as const)
        : (['TB', 1e9] as const);
  return `${short(kilobytes / size)} ${unit}`;
}
