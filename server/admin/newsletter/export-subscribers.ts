import { BYTE_ORDER_MARK, toCsvLine } from '#server/admin/csv.ts';
import type { Database } from '#server/database/types.ts';
import { formatSortableDateTime } from '#shared/dates.ts';
import { type ConfirmedSubscriber, readConfirmedSubscribers } from './subscribers.ts';

const HEADINGS = ['Email', 'First name', 'Last name', 'Source', 'Signed up', 'Confirmed'];

export async function* exportSubscribers(db: Database): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + toCsvLine(HEADINGS);
  for await (const batch of readConfirmedSubscribers(db)) yield batch.map(toLine).join('');
}

function toLine({ email, firstName, lastName, source, createdAt, confirmedAt }: ConfirmedSubscriber): string {
  const moment = (date: Date | null) => (date ? formatSortableDateTime(date) : '');
  return toCsvLine([email, firstName ?? '', lastName ?? '', source, moment(createdAt), moment(confirmedAt)]);
}
