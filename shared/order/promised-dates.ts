import { m } from '#messages';
import { addDays, dayOf, daysBetween, endOfDay, startOfDay } from '#shared/calendar-day.ts';
import { formatShortDate } from '#shared/dates.ts';
import { nextWorkingDay } from '#shared/greek-holidays.ts';
import type { Delivery, DeliveryType } from '#shared/storefront/price.ts';
import { isPosted } from './order.ts';
import { type Region, regionOf } from './region.ts';

/** The days after the payment, or after the day on which the work begins, that orders from before the plan were told. */
export const SKETCH_DAYS = 3;
export const CREATED_DAYS = { usual: 14, rush: 3 } as const;
/** The longest that the shop said of printing and shipping before it planned. */
export const TO_THE_DOOR_DAYS: Record<Region, number> = { greece: 5, eu: 7, international: 14 };
/** The time from an answer to the next version, and from a version to the finished comic. */
export const REDRAW_DAYS = 3;
export const DRAWING_DAYS = 7;
/** Directive 2011/83/EU, Article 9(1). */
const WITHDRAWAL_DAYS = 14;
const REFUND_DAYS = 14;

/** The promise that the plan has told a buyer, with all that has moved it. Days as '2026-12-21'. */
export type StoredPromise = {
  kind: 'digital' | 'print';
  sketches: string;
  /** The next version, while changes are drawn. */
  redrawn: string | null;
  drawnBy: string;
  day: string;
  /** When the file is there, where a parcel comes after it. */
  file: string | null;
  answerDays: number;
};

/** `untold` where the plan could name no day; null for orders of before, whose days constants told. */
export type PromiseTold = StoredPromise | 'untold' | null;

export type Terms = Delivery & {
  paidAt: Date;
  /** When the work begins; null where it began with the payment. */
  beginsAt: Date | null;
  /** Whether the buyer asked for that beginning, and did not wait for the days for a withdrawal to end. */
  isAskedFor?: boolean;
  /** Whether a book goes by post, or an add-on of a file. */
  isPosted: boolean;
  region: Region;
  promise?: PromiseTold;
  /** Sent versions, oldest first; none before the first sketches. */
  versions?: SentVersion[];
};

export type SentVersion = {
  kind: 'sketches' | 'line_art' | 'final';
  state: string;
  sentAt: Date | null;
  answeredAt: Date | null;
  /** When the studio last opened it again. */
  reopenedAt?: Date | null;
};

/** The parts of a stored order on which its days depend. */
export type StoredTerms = {
  deliveryOption: DeliveryType;
  rush: boolean;
  createdAt: Date;
  /** When the work begins; null where it begins at once. */
  beginsAt: Date | null;
  /** The consent to begin at once that was given after the payment. */
  digitalConsent?: object | null;
  /** Where the parcel goes (ISO 3166-1); null where nothing is sent. */
  country: string | null;
  promise?: PromiseTold;
};

export function termsOf(order: StoredTerms): Terms {
  const { deliveryOption: type, rush, createdAt: paidAt, beginsAt, digitalConsent = null, country } = order;
  const { promise = null } = order;
  const isAskedFor = digitalConsent !== null;
  const region = regionOf(country);
  return { type, rush, paidAt, beginsAt, isAskedFor, isPosted: isPosted(order), region, promise };
}

/** Each is the end of a day in Athens. */
export type PromisedDates = {
  sketches: Date;
  /** The next version, while changes are drawn; null otherwise. */
  redrawn: Date | null;
  /** Drawn, and sent as a file where a file was bought. */
  created: Date;
  /** Null where nothing goes by post. */
  atTheDoor: Date | null;
  /** The last of what was bought. */
  finished: Date;
  /** Whether `finished` is past, or can't be kept any more, as a step ahead of it is late. */
  isLate: boolean;
};

/**
 * All days that the shop tells anybody; null where it told none. They move by the days that versions wait for the customer, and nothing is
 * promised before the steps that are still ahead of it.
 */
export function toldDates(terms: Terms, now: Date): PromisedDates | null {
  if (terms.promise === 'untold') return null;
  return terms.promise ? plannedDates(terms.promise, terms, now) : promisedDates(terms, now);
}

function plannedDates(
  { sketches, redrawn, drawnBy, day }: StoredPromise,
  { isPosted, versions = [] }: Terms,
  now: Date,
): PromisedDates {
  const today = dayOf(now);
  const latest = versions.at(-1);
  const isDrawn = latest?.kind === 'final' && latest.state !== 'asked';
  const next = latest ? redrawn : sketches;
  return {
    sketches: endOfDay(sketches),
    redrawn: redrawn === null ? null : endOfDay(redrawn),
    created: endOfDay(drawnBy),
    atTheDoor: isPosted ? endOfDay(day) : null,
    finished: endOfDay(day),
    isLate: day < today || (!isDrawn && (drawnBy < today || (next !== null && next < today))),
  };
}

/** The dates as constants told them. */
export function promisedDates(terms: Terms, now: Date): PromisedDates {
  const { rush, isPosted, region, versions = [] } = terms;
  const start = dayOf(terms.beginsAt ?? terms.paidAt);
  const latest = versions.at(-1);
  const sketches = addDays(start, SKETCH_DAYS);
  const redrawn = latest ? redrawnDay(latest) : null;
  const total = rush ? CREATED_DAYS.rush : CREATED_DAYS.usual;
  const asPaid = addDays(start, total + waitedDays(versions, now));
  const leadDays = rush || latest?.kind === 'final' ? 0 : DRAWING_DAYS;
  const fromRedrawn = redrawn && addDays(redrawn, leadDays);
  const created = fromRedrawn && fromRedrawn > asPaid ? fromRedrawn : asPaid;
  const door = isPosted ? addDays(created, TO_THE_DOOR_DAYS[region]) : null;
  const today = dayOf(now);
  const next = latest ? redrawn : sketches;
  const isDrawn = latest?.kind === 'final' && latest.state !== 'asked';
  const isNextLate = next !== null && next < today;
  return {
    sketches: endOfDay(sketches),
    redrawn: redrawn === null ? null : endOfDay(redrawn),
    created: endOfDay(created),
    atTheDoor: door === null ? null : endOfDay(door),
    finished: endOfDay(door ?? created),
    isLate: ((isDrawn && door) || created) < today || (isNextLate && created < addDays(today, leadDays)),
  };
}

/** The day of the next version, which counts from the answer, or from the day on which the studio opened it again. */
function redrawnDay({ state, answeredAt, reopenedAt = null }: SentVersion): string | null {
  const from = reopenedAt && answeredAt && reopenedAt > answeredAt ? reopenedAt : answeredAt;
  return state === 'asked' && from ? addDays(dayOf(from), REDRAW_DAYS) : null;
}

/** Days that all versions together have waited for an answer, until now if one still waits. */
function waitedDays(versions: SentVersion[], now: Date): number {
  return versions.reduce(
    (sum, { sentAt, answeredAt }) =>
      sum + (sentAt ? Math.max(0, daysBetween(dayOf(sentAt), dayOf(answeredAt ?? now))) : 0),
    0,
  );
}

/**
 * The last day on which a buyer can withdraw: the day of the order is not counted, and the right lasts until the end
 * of the last day (Regulation (EEC, Euratom) No 1182/71, Article 3).
 */
export function withdrawalEnds(from: Date): Date {
  return endOfDay(lastDayOfWithdrawal(from));
}

function lastDayOfWithdrawal(from: Date): string {
  return nextWorkingDay(addDays(dayOf(from), WITHDRAWAL_DAYS));
}

/** Directive 2011/83/EU, Article 13(1): the money goes back within 14 days. @returns the end of the last day */
export function refundDue(withdrawnAt: Date): Date {
  return endOfDay(addDays(dayOf(withdrawnAt), REFUND_DAYS));
}

/** Negative once it is overdue. */
export function daysUntilDue(withdrawnAt: Date, now: Date): number {
  return daysBetween(dayOf(now), dayOf(refundDue(withdrawnAt)));
}

/**
 * A comic delivered as a file alone is begun only after the time for a withdrawal, unless its buyer has asked to
 * begin at once. @returns when the work begins; null where it begins at once
 */
export function beginsLater({ type }: Delivery, hasConsent: boolean, paidAt: Date): Date | null {
  if (type !== 'digital' || hasConsent) return null;
  return startOfDay(addDays(lastDayOfWithdrawal(paidAt), 1));
}

/** Rush can't be kept while the time for a withdrawal runs, so it is sold only to buyers who ask to begin at once. */
export function needsStartForRush({ type, rush }: Delivery): boolean {
  return type === 'digital' && rush;
}

/** The promised days for the buyer, one a line. */
export function describePromise(terms: Terms, now: Date): string[] {
  const { type, rush, beginsAt, isAskedFor, isPosted, promise = null } = terms;
  const begun = beginsAt && !isAskedFor ? [m.orders_promise_begun({ date: formatShortDate(beginsAt) })] : [];
  if (promise === 'untold') return [...begun, m.promise_no_day()];
  if (promise !== null) return [...begun, ...describeStored(promise, type)];
  const { sketches, created, finished } = promisedDates(terms, now);
  return [
    ...begun,
    ...(rush ? [] : [m.orders_promise_sketches({ date: formatShortDate(sketches) })]),
    describeCreated({ type, rush }, formatShortDate(created)),
    ...(isPosted ? [describeDoor(type, formatShortDate(finished))] : []),
  ];
}

function describeStored(
  { kind, sketches, file, day, answerDays }: StoredPromise,
  type: DeliveryType,
): string[] {
  const date = formatShortDate(startOfDay(day));
  return [
    m.orders_promise_sketches({ date: formatShortDate(startOfDay(sketches)) }),
    ...(file === null ? [] : [m.orders_promise_created_digital({ date: formatShortDate(startOfDay(file)) })]),
    kind === 'print' ? describeDoor(type, date) : m.orders_promise_created_digital({ date }),
    m.promise_if_answered({ count: answerDays }),
  ];
}

/** The days that a buyer was told, null where something was told none, or is not sent that way. */
export type SaidDays = { sketches: Date | null; file: Date | null; door: Date | null };

/** The days as `describePromise` says them. */
export function saidDays(terms: Terms, now: Date): SaidDays {
  const { type, rush, isPosted, promise = null } = terms;
  if (promise === 'untold') return { sketches: null, file: null, door: null };
  if (promise !== null) {
    const { kind, sketches, file, day } = promise;
    const fileDay = kind === 'digital' ? day : file;
    return {
      sketches: startOfDay(sketches),
      file: fileDay === null ? null : startOfDay(fileDay),
      door: kind === 'print' ? startOfDay(day) : null,
    };
  }
  const { sketches, created, finished } = promisedDates(terms, now);
  return {
    sketches: rush ? null : sketches,
    file: type === 'print' ? null : created,
    door: isPosted ? finished : null,
  };
}

/** When a file is begun whose buyer may still withdraw, and pays now. */
export function describeBeginning(now: Date): string {
  const begins = beginsLater({ type: 'digital', rush: false }, false, now);
  return m.orders_promise_begun({ date: formatShortDate(begins ?? now) });
}

function describeDoor(type: DeliveryType, date: string): string {
  return type === 'digital' ? m.orders_promise_parcel({ date }) : m.orders_promise_book({ date });
}

function describeCreated({ type, rush }: Delivery, date: string): string {
  if (type === 'print') return m.orders_promise_created({ date });
  return rush ? m.orders_promise_created_rush({ date }) : m.orders_promise_created_digital({ date });
}
