import { formatDateTime, formatTimeAgo } from '#shared/dates.ts';

/** '3 minutes ago', with the date where the pointer rests. @param now of the server, as a browser's clock may be wrong */
export function TimeAgo({ date, now }: { date: Date; now: Date }) {
  return (
    <time dateTime={date.toISOString()} title={formatDateTime(date)} className="whitespace-nowrap">
      {formatTimeAgo(date, now)}
    </time>
  );
}
