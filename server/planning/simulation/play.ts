import { addDays, dayOf, daysBetween, laterDay } from '#shared/calendar-day.ts';
import { promisedDates, type SentVersion, type Terms } from '#shared/order/promised-dates.ts';
import type { StageMinutes, WorkStage } from '#shared/planning/planning.ts';
import { LEARNED_LAST, learnAnswerTimes, learnSafety, type PromiseKind, type Safety } from '../learn.ts';
import { openWorkOf } from '../load.ts';
import { approveVersion, askForChanges, moveComic, type OpenComic, sendVersion } from '../open-comic.ts';
import { drawableOn } from '../plan.ts';
import { openComic, promiseOf } from '../promise.ts';
import { type AskedComic, quoteComic } from '../quote.ts';
import { addWorkingDays, capacitiesOf, daysOffOf, type Studio } from '../studio.ts';
import { redrawMinutes, WORK_STAGES } from '../work.ts';
import { FIRST_DAY, LAST_DAY, minutesOf, type SimulatedOrder, type SimulatedYear } from './year.ts';

/**
 * The outcome of an order. Days that its customer has taken beyond the agreed ones are in `promised` and `sketchesBy`.
 */
export type PlayedOrder = {
  order: SimulatedOrder;
  kind: Exclude<PromiseKind, 'sketches'>;
  /** The day before the first one on which it can be drawn, from which days are counted. */
  from: string;
  first: string;
  promised: string;
  there: string | null;
  sketchesBy: string;
  sketchesOn: string | null;
  /** By today's constants. */
  constant: { first: string; promised: string };
  /** Days that were added to the earliest feasible one. */
  safety: number;
  isLearned: boolean;
};

export type PlayedYear = {
  orders: PlayedOrder[];
  /** Those to whom no day could be promised. */
  refused: number;
  rushSoldOut: number;
  /** The share of their minutes in which artists had nothing to draw. */
  idleShare: number;
  /** As it was learned until the end. */
  answerDays: number;
};

type Drawing = {
  order: SimulatedOrder;
  comic: OpenComic;
  played: PlayedOrder;
  /** Lateness counts from here: the earliest feasible days, with all that has moved them. */
  safety: Record<PromiseKind, number>;
  /** The minutes that the current stage still takes. */
  left: number;
  /** Of each stage, the versions that were sent. */
  sent: Record<WorkStage, number>;
  stage: WorkStage;
  versions: SentVersion[];
  answer: { day: string; asksForChanges: boolean } | null;
};

/** Longer than the longest promise, so that every order of the year is finished or given up. */
const AFTER_THE_YEAR = 200;

/**
 * Plays a year day by day through the planner's own functions.
 * @param knowsFuture of the planner that knows how long everything will take, who will be ill, and all strikes
 */
export function playYear(year: SimulatedYear, { knowsFuture = false } = {}): PlayedYear {
  return new Play(year, knowsFuture).run();
}

class Play {
  readonly #year: SimulatedYear;
  readonly #knowsFuture: boolean;
  readonly #orders: PlayedOrder[] = [];
  #drawing: Drawing[] = [];
  readonly #answers: number[] = [];
  readonly #lateness: { kind: PromiseKind; day: string; days: number }[] = [];
  #refused = 0;
  #rushSoldOut = 0;
  #idle = 0;
  #minutes = 0;

  constructor(year: SimulatedYear, knowsFuture: boolean) {
    this.#year = year;
    this.#knowsFuture = knowsFuture;
  }

  run(): PlayedYear {
    const ordersOf = new Map<string, SimulatedOrder[]>();
    for (const order of this.#year.orders) {
      ordersOf.set(order.day, [...(ordersOf.get(order.day) ?? []), order]);
    }
    const end = addDays(LAST_DAY, AFTER_THE_YEAR);
    for (let day = FIRST_DAY; day <= end; day = addDays(day, 1)) {
      const studio = this.#studioOn(day);
      this.#receiveAnswers(day, studio);
      const safety = this.#safetyOn(day);
      for (const order of ordersOf.get(day) ?? []) this.#order(order, day, studio, safety);
      this.#draw(day, studio);
    }
    return {
      orders: this.#orders,
      refused: this.#refused,
      rushSoldOut: this.#rushSoldOut,
      idleShare: this.#idle / this.#minutes,
      answerDays: this.#answerTimes().median,
    };
  }

  /** As it is known on a day: of an illness from its first day on. */
  #studioOn(day: string): Studio {
    const { studio, illnesses } = this.#year;
    const known = illnesses.filter(({ days }) => this.#knowsFuture || days.from <= day);
    const artists = studio.artists.map((artist) => ({
      ...artist,
      absences: [
        ...artist.absences,
        ...known.filter(({ artistId }) => artistId === artist.id).map(({ days }) => days),
      ],
    }));
    const shares = this.#knowsFuture ? { reserveShare: 0, rushShare: 0 } : {};
    return { ...studio, ...shares, artists, answerDays: this.#answerTimes().median };
  }

  #answerTimes() {
    return learnAnswerTimes(this.#answers.slice(-LEARNED_LAST));
  }

  #safetyOn(day: string): Safety {
    if (this.#knowsFuture) {
      const none = { days: 0, isLearned: true };
      return { sketches: none, digital: none, print: none };
    }
    const latenessOf = (of: PromiseKind) =>
      this.#lateness
        .filter((seen) => seen.kind === of && seen.day < day)
        .toSorted((one, other) => one.day.localeCompare(other.day))
        .slice(-LEARNED_LAST)
        .map(({ days }) => days);
    return learnSafety({
      sketches: latenessOf('sketches'),
      digital: latenessOf('digital'),
      print: latenessOf('print'),
    });
  }

  #order(order: SimulatedOrder, day: string, studio: Studio, safety: Safety): void {
    const isRush = order.wantsRush && this.#hasRushPlace(day);
    if (order.wantsRush && !isRush) this.#rushSoldOut++;
    const asked: AskedComic = {
      work: this.#knowsFuture ? foreseenMinutes(order) : minutesOf(order).planned,
      style: order.work.style,
      isRush,
      region: order.region,
      isPrinted: order.region !== null,
      begins: order.begins,
    };
    const open = openWorkOf(
      this.#drawing.map(({ comic }) => comic),
      day,
    );
    const known = this.#knowsFuture ? this.#foreseen(order, studio) : studio;
    const quote = quoteComic(asked, known, open, day);
    if ('refused' in quote) {
      this.#refused++;
      return;
    }
    const promise = promiseOf(quote, asked, safety);
    const terms = termsOf(order, isRush, []);
    const constant = dayOf(promisedDates(terms, noonOf(day)).finished);
    const played: PlayedOrder = {
      order,
      kind: promise.kind,
      from: laterDay(day, addDays(order.begins, -1)),
      first: promise.day,
      promised: promise.day,
      there: null,
      sketchesBy: promise.sketches,
      sketchesOn: null,
      constant: { first: constant, promised: constant },
      safety: safety[promise.kind].days,
      isLearned: safety[promise.kind].isLearned,
    };
    this.#orders.push(played);
    this.#drawing.push({
      order,
      played,
      comic: openComic(order.id, asked, quote, promise),
      safety: {
        sketches: safety.sketches.days,
        digital: safety.digital.days,
        print: safety.print.days,
      },
      left: minutesOf(order).taken.sketches,
      sent: { sketches: 0, line_art: 0, final: 0 },
      stage: 'sketches',
      versions: [],
      answer: null,
    });
  }

  #hasRushPlace(day: string): boolean {
    const taken = this.#drawing.filter(
      ({ comic, order }) => comic.isRush && daysBetween(order.day, day) < 7,
    ).length;
    return taken < 2;
  }

  /** The studio as this order will meet it. */
  #foreseen(order: SimulatedOrder, studio: Studio): Studio {
    const firstAnswers = WORK_STAGES.map(
      (stage) => order.answers[stage][0]?.days ?? Number.POSITIVE_INFINITY,
    );
    const agreed = firstAnswers.reduce((sum, days) => sum + Math.min(days, studio.answerDays), 0);
    return {
      ...studio,
      answerDays: Math.floor(agreed / WORK_STAGES.length),
      printingDays: order.printingDays,
      shippingDays: {
        greece: order.shippingDays,
        eu: order.shippingDays,
        international: order.shippingDays,
      },
    };
  }

  /** Answers of the evening before. */
  #receiveAnswers(day: string, studio: Studio): void {
    for (const drawing of [...this.#drawing]) {
      const { order, answer } = drawing;
      if (order.refundedAfter !== null && addDays(order.day, order.refundedAfter) < day) {
        this.#remove(drawing);
      } else if (answer && answer.day < day) {
        drawing.answer = null;
        this.#receiveAnswer(drawing, answer, studio);
      }
    }
  }

  #receiveAnswer(
    drawing: Drawing,
    { day, asksForChanges }: { day: string; asksForChanges: boolean },
    studio: Studio,
  ): void {
    const { comic, order, stage, versions } = drawing;
    this.#answers.push(daysBetween(comic.waiting?.since ?? day, day));
    versions.splice(-1, 1, ...versions.slice(-1).map((version) => answered(version, day, asksForChanges)));
    if (asksForChanges) {
      drawing.comic = askForChanges(comic, stage, day, studio).comic;
      drawing.left = Math.round((drawing.comic.windows[0]?.minutes ?? 0) * order.effort[stage]);
      return;
    }
    drawing.comic = approveVersion(comic, day).comic;
    const next = drawing.comic.windows[0]?.stage;
    if (!next) {
      this.#deliver(drawing, day, studio);
      return;
    }
    if (stage === 'line_art' && order.pauseDays > 0) {
      drawing.comic = moveComic(drawing.comic, { fact: 'pause', days: order.pauseDays }).comic;
    }
    drawing.stage = next;
    drawing.left = minutesOf(order).taken[next];
  }

  #draw(day: string, studio: Studio): void {
    const open = this.#drawing.map(({ comic }) => comic);
    const drawings = new Map(this.#drawing.map((drawing) => [drawing.comic.id, drawing]));
    const capacities = capacitiesOf(studio, day, 1);
    for (const [index, artist] of studio.artists.entries()) {
      let free = capacities[index]?.[0] ?? 0;
      if (day <= LAST_DAY) this.#minutes += free;
      for (const { id } of drawableOn(open, artist.id, day)) {
        const drawing = drawings.get(id);
        if (!drawing || free === 0) continue;
        const drawn = Math.min(free, drawing.left);
        free -= drawn;
        drawing.left -= drawn;
        if (drawing.left === 0) this.#send(drawing, day);
      }
      if (day <= LAST_DAY) this.#idle += free;
    }
  }

  #send(drawing: Drawing, day: string): void {
    const { order, stage, sent, played, comic } = drawing;
    if (stage === 'sketches' && sent.sketches === 0) {
      played.sketchesOn = day;
      const due = comic.windows[0]?.due ?? day;
      this.#lateness.push({ kind: 'sketches', day, days: daysBetween(due, day) });
    }
    drawing.comic = sendVersion(comic, stage, day);
    drawing.versions.push({ kind: stage, state: 'sent', sentAt: noonOf(day), answeredAt: null });
    const answer = order.answers[stage][sent[stage]];
    sent[stage]++;
    if (answer?.days === null) this.#remove(drawing);
    else if (answer)
      drawing.answer = { day: addDays(day, answer.days), asksForChanges: answer.asksForChanges };
  }

  #deliver(drawing: Drawing, approved: string, studio: Studio): void {
    const { order, played, comic, safety, versions } = drawing;
    const daysOff = daysOffOf(studio);
    const { region } = order;
    const there = region
      ? this.#arrive(addWorkingDays(approved, order.printingDays, daysOff), order.shippingDays, studio)
      : addWorkingDays(approved, order.deliveryDays, daysOff);
    played.there = there;
    played.promised = comic.promisedDay;
    const terms = termsOf(order, comic.isRush, versions);
    played.constant.promised = dayOf(promisedDates(terms, noonOf(there)).finished);
    const { kind } = played;
    const days = daysBetween(played.promised, there) + safety[kind];
    this.#lateness.push({ kind, day: there, days });
    this.#forget(drawing);
  }

  #arrive(handed: string, days: number, { holidays }: Studio): string {
    const { strikes } = this.#year;
    return addWorkingDays(handed, days, [...holidays, ...strikes]);
  }

  /** Nothing is kept or missed of it. */
  #remove(drawing: Drawing): void {
    this.#orders.splice(this.#orders.indexOf(drawing.played), 1);
    this.#forget(drawing);
  }

  #forget(drawing: Drawing): void {
    this.#drawing = this.#drawing.filter((other) => other !== drawing);
  }
}

/** The minutes with those of the changes that its customer will ask for. */
function foreseenMinutes(order: SimulatedOrder): StageMinutes {
  const { planned, taken } = minutesOf(order);
  const minutesOfStage = (stage: WorkStage) => {
    const rounds = order.answers[stage].length - 1;
    return taken[stage] + rounds * Math.round(redrawMinutes(planned[stage]) * order.effort[stage]);
  };
  return {
    sketches: minutesOfStage('sketches'),
    line_art: minutesOfStage('line_art'),
    final: minutesOfStage('final'),
  };
}

function answered(version: SentVersion, day: string, asksForChanges: boolean): SentVersion {
  return { ...version, state: asksForChanges ? 'asked' : 'approved', answeredAt: noonOf(day) };
}

function termsOf(order: SimulatedOrder, rush: boolean, versions: SentVersion[]): Terms {
  return {
    type: order.region ? 'print' : 'digital',
    rush,
    paidAt: noonOf(order.day),
    beginsAt: order.begins > addDays(order.day, 1) ? noonOf(order.begins) : null,
    isPosted: order.region !== null,
    region: order.region ?? 'greece',
    versions,
  };
}

function noonOf(day: string): Date {
  return new Date(`${day}T10:00Z`);
}
