import { m } from '#messages';
import { isDay, startOfDay } from '#shared/calendar-day.ts';
import { formatShortDateIn } from '#shared/dates.ts';
import { type Language, toLanguage } from '#shared/language.ts';
import type { DecidedFact } from '#shared/planning/moves.ts';

/** The mail that is proposed for a move, in its customer's language. @param move days as '2026-12-21' */
export function draftMail(
  { language }: { language: string },
  { from, to, reason, fact }: { from: string; to: string; reason: string; fact: DecidedFact },
): string {
  if (!isDay(to) || to === from) return '';
  const locale = toLanguage(language);
  const days = { from: dayIn(from, locale), to: dayIn(to, locale) };
  if (fact === 'order-changed')
    return [m.mail_order_moved_changed(days, { locale }), reason.trim()].filter(Boolean).join('\n\n');
  const news = to > from ? m.mail_order_moved_later : m.mail_order_moved_sooner;
  const end = to > from ? [m.mail_order_moved_later_end({}, { locale })] : [];
  return [news(days, { locale }), reason.trim(), ...end].filter(Boolean).join('\n\n');
}

/** The mail that is proposed with the first day of an order that was told none. */
export function draftFirstMail(
  { language }: { language: string },
  { day, answerDays }: { day: string; answerDays: number },
): string {
  const locale = toLanguage(language);
  return [
    m.mail_order_told({ day: dayIn(day, locale) }, { locale }),
    m.promise_if_answered({ count: answerDays }, { locale }),
  ].join('\n\n');
}

/** Whether a mail that was changed still names the new day. */
export function namesDay(mail: string, day: string, language: Language): boolean {
  return !isDay(day) || mail.includes(dayIn(day, language));
}

function dayIn(day: string, language: Language): string {
  return formatShortDateIn(startOfDay(day), language);
}
