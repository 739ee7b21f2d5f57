import { m } from '#messages';
import { artistName } from './artist-name.ts';
import { formatDay } from './describe-days.ts';
import type { LateOrder, LateProposal } from './late.ts';

const LATE_BY = { drawing: m.promise_late_by, sending: m.promise_late_sending, way: m.promise_late_way };

/** 'Promised for Dec 3, 2026, in 3 days. As it is planned, it is there 4 days too late.' */
export function describeLate({ part, at = 'drawing', promisedDay, daysLeft, daysLate }: LateOrder): string {
  const left =
    daysLeft === 0
      ? m.promise_late_today()
      : daysLeft > 0
        ? m.promise_late_left({ count: daysLeft })
        : m.promise_late_past({ count: -daysLeft });
  const late = daysLate === null ? m.promise_late_nobody() : LATE_BY[at]({ count: Math.max(1, daysLate) });
  const promised = part === 'file' ? m.promise_late_promised_file : m.promise_late_promised;
  return `${promised({ date: formatDay(promisedDay), left })} ${late}`;
}

export function describeProposal(proposal: LateProposal): string {
  if (proposal.what === 'artist') return m.promise_late_artist({ name: artistName(proposal.name) });
  if (proposal.what === 'rush') return m.promise_late_rush();
  return proposal.day === null
    ? m.promise_late_mail_no_day()
    : m.promise_late_mail({ date: formatDay(proposal.day) });
}
