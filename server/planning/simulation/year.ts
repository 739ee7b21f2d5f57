import { addDays, daysBetween } from '#shared/calendar-day.ts';
import { proposeHolidays } from '#shared/greek-holidays.ts';
import type { Region } from '#shared/order/region.ts';
import type { WorkStage } from '#shared/planning/planning.ts';
import { DEFAULT_SETTINGS } from '#shared/planning/planning.ts';
import { studioSettings } from '../settings.ts';
import type { Artist, DayRange, Studio } from '../studio.ts';
import { type OrderedWork, WORK_STAGES, workOf } from '../work.ts';
import { type Random, randomOf } from './random.ts';

const YEAR = 2027;
export const FIRST_DAY = `${YEAR}-01-01`;
export const LAST_DAY = `${YEAR}-12-31`;

/** All that happens in a year, drawn before it is played, so that every planner meets the same. */
export type SimulatedYear = {
  seed: number;
  studio: Studio;
  orders: SimulatedOrder[];
  /** An artist's days of illness, of which nobody knows before the first one. */
  illnesses: { artistId: string; days: DayRange }[];
  /** Days on which the carriers move nothing, of which nobody knows before. */
  strikes: DayRange[];
};

export type SimulatedOrder = {
  id: string;
  day: string;
  begins: string;
  work: OrderedWork;
  wantsRush: boolean;
  region: Region | null;
  /** The time that a stage really takes, as a share of the planned one. */
  effort: Record<WorkStage, number>;
  /** Each version of a stage that its customer answers, the last one with an approval. */
  answers: Record<WorkStage, Answer[]>;
  /** Days for which the customer lets the studio wait after the line art. */
  pauseDays: number;
  printingDays: number;
  shippingDays: number;
  /** Working days until approved files are delivered. */
  deliveryDays: number;
  /** Days after the order on which it is refunded; null for most. */
  refundedAfter: number | null;
};

/** Null is never: the customer has vanished. */
type Answer = { days: number | null; asksForChanges: boolean };

const WEEKDAYS = [1, 2, 3, 4, 5];

const ARTISTS: Artist[] = [
  { id: 'a-eleni', name: 'Eleni', hours: 36, weekdays: WEEKDAYS, styles: [] },
  { id: 'b-nikos', name: 'Nikos', hours: 32, weekdays: WEEKDAYS, styles: [] },
  {
    id: 'c-dafni',
    name: 'Dafni',
    hours: 30,
    weekdays: WEEKDAYS,
    styles: ['default', 'cartoon', 'anime', 'other'],
  },
  {
    id: 'd-stelios',
    name: 'Stelios',
    hours: 24,
    weekdays: [1, 2, 3, 4],
    styles: ['default', 'realistic', 'painted'],
  },
  { id: 'e-marina', name: 'Marina', hours: 20, weekdays: [2, 3, 4, 5, 6], styles: ['default', 'cartoon'] },
].map(({ hours, ...artist }) => ({ ...artist, minutesPerWeek: hours * 60, absences: [] }));

/** @param seed the same gives the same year */
export function drawYear(seed: number): SimulatedYear {
  const random = randomOf(seed * 7919);
  const studio = drawStudio(random);
  return {
    seed,
    studio,
    orders: drawOrders(random, studio),
    illnesses: drawIllnesses(random),
    strikes: drawRanges(random, random.integer(1, 2), 3, 7),
  };
}

function drawStudio(random: Random): Studio {
  const holidays = [YEAR, YEAR + 1].flatMap((year) =>
    proposeHolidays(year).map(({ day }) => ({ from: day, to: day })),
  );
  const artists = ARTISTS.map((artist) => ({ ...artist, absences: drawRanges(random, 2, 4, 7) }));
  const closures = [{ from: `${YEAR}-08-09`, to: `${YEAR}-08-20` }];
  // Strikes are told to nobody before they come.
  const unforeseen = { withoutPrinting: [], withoutParcels: [] };
  return { ...studioSettings(DEFAULT_SETTINGS), ...unforeseen, artists, holidays, closures, answerDays: 3 };
}

/** How many more or fewer orders come than on a usual day. */
const SEASONS: { from: string; to: string; factor: number }[] = [
  { from: '01-15', to: '02-06', factor: 1.6 },
  { from: '04-12', to: '05-02', factor: 1.5 },
  { from: '07-20', to: '08-31', factor: 0.6 },
  { from: '11-10', to: '12-12', factor: 2.2 },
  { from: '12-13', to: '12-31', factor: 0.7 },
];
const ORDERS_A_DAY = 0.85;

function drawOrders(random: Random, studio: Studio): SimulatedOrder[] {
  const orders: SimulatedOrder[] = [];
  for (let day = FIRST_DAY; day <= LAST_DAY; day = addDays(day, 1)) {
    const monthAndDay = day.slice(5);
    const season = SEASONS.find(({ from, to }) => from <= monthAndDay && monthAndDay <= to);
    const count = random.poisson(ORDERS_A_DAY * (season?.factor ?? 1));
    for (let index = 0; index < count; index++) orders.push(drawOrder(random, studio, day, orders.length));
  }
  return orders;
}

function drawOrder(random: Random, studio: Studio, day: string, index: number): SimulatedOrder {
  const region = random.pick<Region | null>([
    [null, 50],
    ['greece', 28],
    ['eu', 15],
    ['international', 7],
  ]);
  const waits = region === null && random.chance(0.25);
  // The estimates of a studio are a little short.
  const bias = 1.03;
  const ofStages = <Value>(draw: (stage: WorkStage) => Value) => ({
    sketches: draw('sketches'),
    line_art: draw('line_art'),
    final: draw('final'),
  });
  return {
    id: String(index).padStart(4, '0'),
    day,
    begins: addDays(day, waits ? 15 : 1),
    work: {
      tierId: '',
      pages:
        random.pick([
          [6, 35],
          [12, 40],
          [24, 20],
          [48, 5],
        ]) + (random.chance(0.2) ? random.integer(1, 4) : 0),
      characters: random.integer(1, 6),
      style: random.pick([
        ['default', 40],
        ['cartoon', 20],
        ['anime', 10],
        ['painted', 15],
        ['realistic', 10],
        ['other', 5],
      ]),
      addOnIds: [],
    },
    wantsRush: !waits && random.chance(0.08),
    region,
    effort: ofStages(() => bias * random.lognormal(0.25)),
    answers: ofStages((stage) => drawAnswers(random, stage)),
    pauseDays: random.chance(0.02) ? random.integer(7, 30) : 0,
    printingDays: Math.max(
      1,
      studio.printingDays +
        random.pick([
          [-1, 15],
          [0, 55],
          [1, 17],
          [2, 9],
          [4, 4],
        ]),
    ),
    shippingDays: region ? drawShippingDays(random, studio.shippingDays[region]) : 0,
    deliveryDays: random.pick([
      [1, 85],
      [2, 12],
      [3, 3],
    ]),
    refundedAfter: random.chance(0.025) ? random.integer(1, 12) : null,
  };
}

const ASKED: Record<WorkStage, number> = { sketches: 0.35, line_art: 0.2, final: 0.15 };

function drawAnswers(random: Random, stage: WorkStage): Answer[] {
  const answers: Answer[] = [];
  do {
    const days = random.chance(0.004)
      ? null
      : random.chance(0.05)
        ? random.integer(8, 25)
        : Math.floor(2.4 * random.lognormal(0.8));
    const asksForChanges = answers.length < 3 && random.chance(ASKED[stage] / (answers.length + 1));
    answers.push({ days, asksForChanges });
  } while (answers.at(-1)?.asksForChanges);
  return answers;
}

function drawShippingDays(random: Random, usual: number): number {
  const share = random.pick([
    [0.6, 20],
    [0.8, 25],
    [1, 35],
    [1.3, 13],
    [1.6, 5],
    [2.2, 2],
  ]);
  return Math.max(1, Math.round(usual * share));
}

function drawIllnesses(random: Random): SimulatedYear['illnesses'] {
  return ARTISTS.flatMap(({ id: artistId }) =>
    drawRanges(random, random.poisson(2.5), 2, 6).map((days) => ({ artistId, days })),
  );
}

function drawRanges(random: Random, count: number, shortest: number, longest: number): DayRange[] {
  return Array.from({ length: count }, () => {
    const from = addDays(FIRST_DAY, random.integer(0, daysBetween(FIRST_DAY, LAST_DAY)));
    return { from, to: addDays(from, random.integer(shortest, longest) - 1) };
  });
}

/** The minutes that its stages are planned with, and those that they will take. */
export function minutesOf({ work, effort }: SimulatedOrder) {
  const planned = workOf(work, DEFAULT_SETTINGS.work);
  const taken = { ...planned };
  for (const stage of WORK_STAGES) taken[stage] = Math.max(1, Math.round(planned[stage] * effort[stage]));
  return { planned, taken };
}
