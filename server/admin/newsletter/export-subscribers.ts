import { m } from '#messages';
import { BYTE_ORDER_MARK, toCsvLine } from '#server/admin/csv.ts';
import type { Database } from '#server/database/types.ts';
import { formatSortableDateTime } from '#shared/dates.ts';
import { type ConfirmedSubscriber, readConfirmedSubscribers } from './subscribers.ts';

const HEADINGS = [
  m.admin_export_email,
  m.admin_export_first_name,
  m.admin_export_last_name,
  m.admin_export_source,
  m.admin_export_signed_up,
  m.admin_export_confirmed,
  m.admin_export_language,
];

export async function* exportSubscribers(db: Database): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + toCsvLine(HEADINGS.map((heading) => heading()));
  for await (const batch of readConfirmedSubscribers(db)) yield batch.map(toLine).join('');
}

/** Languages are codes, as newsletter programs import them. */
function toLine({
  email,
  firstName,
  lastName,
  source,
  language,
  createdAt,
  confirmedAt,
}: ConfirmedSubscriber): string {
  const moment = (date: Date | null) => (date ? formatSortableDateTime(date) : '');
  return toCsvLine([
    email,
    firstName ?? '',
    lastName ?? '',
    source,
    moment(createdAt),
    moment(confirmedAt),
    language,
  ]);
}
