import { formatShortDate } from './dates.ts';
import type { Delivery } from './price.ts';
import { promisedDates } from './proof.ts';

const FINISHED = {
  digital: 'Finished PDF',
  print: 'Finished book',
  'print-digital': 'Finished book and PDF',
} as const;

/** Directive 2011/83/EU, Article 9(1). */
const WITHDRAWAL_MS = 14 * 24 * 60 * 60_000;

/**
 * A comic delivered as a file alone is begun only after the time for a withdrawal, unless its buyer has asked to
 * begin at once. @returns when the work begins; null where it begins at once
 */
export function beginsLater({ type }: Delivery, hasConsent: boolean, paidAt: Date): Date | null {
  return type === 'digital' && !hasConsent ? new Date(paidAt.getTime() + WITHDRAWAL_MS) : null;
}

/** The promised duration of a comic, for its buyer. Rush is sold as the whole comic in three days. */
export function describePromisedDates(
  { type, rush }: Delivery,
  paidAt: Date,
  beginsAt: Date | null,
): string[] {
  const order = { createdAt: paidAt, beginsAt, deliveryOption: type, rush };
  const { sketches, finished } = promisedDates(order, 0);
  return [
    ...(beginsAt ? [`Begun on ${formatShortDate(beginsAt)}, after the days for a withdrawal`] : []),
    `${rush ? 'Created' : 'First sketches'} by ${formatShortDate(sketches)}`,
    `${FINISHED[type]} by ${formatShortDate(finished)}`,
  ];
}
