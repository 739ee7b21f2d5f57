import { formatShortDate } from './dates.ts';
import type { Delivery } from './price.ts';
import { promisedDates } from './proof.ts';

const FINISHED = {
  digital: 'Finished PDF',
  print: 'Finished book',
  'print-digital': 'Finished book and PDF',
} as const;

/** The promised duration of a comic, for its buyer. Rush is sold as the whole comic in three days. */
export function describePromisedDates({ type, rush }: Delivery, paidAt: Date): string[] {
  const { sketches, finished } = promisedDates({ createdAt: paidAt, deliveryOption: type, rush }, 0);
  return [
    `${rush ? 'Created' : 'First sketches'} by ${formatShortDate(sketches)}`,
    `${FINISHED[type]} by ${formatShortDate(finished)}`,
  ];
}
