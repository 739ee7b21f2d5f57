import { daysBetween } from '#shared/calendar-day.ts';
import { mean, neededDays, type YearFigures } from './measure.ts';
import type { PlayedOrder, PlayedYear } from './play.ts';
import { FIRST_DAY } from './year.ts';

const WIDTH = 1000;
const LEFT = 60;
const CHART = { width: WIDTH - LEFT - 20, height: 320 };
const BARS = { top: 440, height: 160 };
const INK = '#2b2320';
const WINE = '#7a1f3d';
const SAND = '#c9a27a';

/** An SVG: days promised and needed through the year of the first seed, and the kept share of every seed. */
export function drawPlot(years: (YearFigures & { played: PlayedYear })[]): string {
  const orders = years[0]?.played.orders ?? [];
  const most = Math.max(30, ...orders.map(({ from, first }) => daysBetween(from, first)));
  const x = (day: string) => LEFT + (daysBetween(FIRST_DAY, day) / 365) * CHART.width;
  const y = (days: number) => 50 + CHART.height * (1 - days / (most + 5));
  const dots = orders.flatMap((order) => drawDot(order, x(order.order.day), y));
  const promised = drawLine(orders, x, y, ({ from, first }) => daysBetween(from, first), WINE);
  const constants = drawLine(orders, x, y, ({ from, constant }) => daysBetween(from, constant.first), SAND);
  const ticks = [0, 10, 20, 30, 40, 50, 60, 70, 80].filter((days) => days <= most + 5);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} 640" font-family="sans-serif" font-size="13" fill="${INK}">
<rect width="${WIDTH}" height="640" fill="#fffaf3"/>
<text x="${LEFT}" y="28">Days by day of the order, seed ${years[0]?.seed}: promised (wine), constants of before (sand), needed (dots; red where the promise was missed)</text>
${ticks.map((days) => `<text x="${LEFT - 12}" y="${y(days) + 4}" text-anchor="end">${days}</text><path d="M${LEFT} ${y(days)}h${CHART.width}" stroke="#e8dccb"/>`).join('\n')}
${dots.join('\n')}
${constants}
${promised}
${drawBars(years).join('\n')}
</svg>
`;
}

function drawDot(order: PlayedOrder, x: number, y: (days: number) => number): string[] {
  if (order.there === null) return [];
  const isKept = order.there <= order.promised;
  return [
    `<circle cx="${x.toFixed(1)}" cy="${y(neededDays(order)).toFixed(1)}" r="${isKept ? 2 : 4}" fill="${isKept ? '#8d8580' : '#c62828'}"/>`,
  ];
}

/** The mean of each week. */
function drawLine(
  orders: PlayedOrder[],
  x: (day: string) => number,
  y: (days: number) => number,
  daysOf: (order: PlayedOrder) => number,
  color: string,
): string {
  const weeks = new Map<number, PlayedOrder[]>();
  for (const order of orders) {
    const week = Math.floor(daysBetween(FIRST_DAY, order.order.day) / 7);
    weeks.set(week, [...(weeks.get(week) ?? []), order]);
  }
  const points = [...weeks.values()].map((week) => {
    const day = week[0]?.order.day ?? FIRST_DAY;
    return `${x(day).toFixed(1)},${y(mean(week.map(daysOf))).toFixed(1)}`;
  });
  return `<polyline points="${points.join(' ')}" fill="none" stroke="${color}" stroke-width="2.5"/>`;
}

function drawBars(years: YearFigures[]): string[] {
  const width = CHART.width / years.length;
  const bottom = BARS.top + BARS.height;
  const barOf = (share: number, x: number, color: string) =>
    `<rect x="${x.toFixed(1)}" y="${(bottom - BARS.height * share).toFixed(1)}" width="${(width * 0.35).toFixed(1)}" height="${(BARS.height * share).toFixed(1)}" fill="${color}"/>`;
  const goal = bottom - BARS.height * 0.95;
  return [
    `<text x="${LEFT}" y="${BARS.top - 16}">Promises kept by seed: the planner (wine), constants of before (sand), 95 % (line)</text>`,
    ...years.flatMap(({ seed, kept, keptByConstants }, index) => {
      const x = LEFT + index * width;
      return [
        barOf(kept.kept / kept.of, x, WINE),
        barOf(keptByConstants.kept / keptByConstants.of, x + width * 0.38, SAND),
        `<text x="${(x + width * 0.35).toFixed(1)}" y="${bottom + 18}" text-anchor="middle">${seed}</text>`,
      ];
    }),
    `<path d="M${LEFT} ${goal}h${CHART.width}" stroke="${INK}" stroke-dasharray="4 3"/>`,
  ];
}
