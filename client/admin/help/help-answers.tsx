import { RichText } from '#client/ui/rich-text.tsx';
import { Words } from '#client/ui/words.tsx';
import { m } from '#messages';
import { formatShortDateTime, onDate } from '#shared/dates.ts';
import type { HelpRequest } from './use-help-requests.ts';

export function HelpAnswers({ answers }: Pick<HelpRequest, 'answers'>) {
  if (answers.length === 0) return null;
  return (
    <ol aria-label={m.admin_help_answers_sent()} className="grid gap-4">
      {answers.map(({ id, author, message, createdAt }) => (
        <li
          key={id}
          tabIndex={-1}
          aria-labelledby={`answer-${id}`}
          className="cut border-2 border-hairline bg-blush-pale px-4 py-3 outline-none"
        >
          <p id={`answer-${id}`} className="mb-1.5 text-sm text-soft">
            <RichText
              parts={m.admin_help_answered_on.parts({ author, date: onDate(formatShortDateTime(createdAt)) })}
              tags={{
                author: (words) => <span className="wrap-anywhere font-semibold text-charcoal">{words}</span>,
                date: (words) => (
                  <time dateTime={createdAt.toISOString()} className="whitespace-nowrap">
                    {words}
                  </time>
                ),
              }}
            />
          </p>
          <p className="wrap-anywhere whitespace-pre-line leading-relaxed">
            <Words>{message}</Words>
          </p>
        </li>
      ))}
    </ol>
  );
}
