import { formatSortableDateTime } from '../../../shared/dates';
import type { Database } from '../../database/types';
import { BYTE_ORDER_MARK, toCsvLine } from '../orders/csv';
import { readSubscribers, type Subscriber } from './subscribers';

const HEADINGS = ['Email', 'Source', 'Signed up', 'Confirmed', 'Unsubscribed'];

/** Every subscriber as CSV, the newest first. Each batch is read when it is asked for, and forgotten. */
export async function* exportSubscribers(db: Database): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + toCsvLine(HEADINGS);
  for await (const batch of readSubscribers(db)) yield batch.map(toLine).join('');
}

function toLine({ email, source, createdAt, confirmedAt, unsubscribedAt }: Subscriber): string {
  const moment = (date: Date | null) => (date ? formatSortableDateTime(date) : '');
  return toCsvLine([email, source, moment(createdAt), moment(confirmedAt), moment(unsubscribedAt)]);
}
