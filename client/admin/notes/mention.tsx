import { trpc } from '#client/api/trpc.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime';
import { findMentions } from '#shared/admin/mentions.ts';
import { LOCALES } from '#shared/language.ts';

interface MentionProps {
  orderId: string;
  text: string;
  onChange: (text: string) => void;
}

/** Buttons that mention a colleague, and who of them gets a mail. Nobody sees it who works alone. */
export function Mention({ orderId, text, onChange }: MentionProps) {
  const { data: colleagues = [] } = trpc.admin.notes.colleagues.useQuery({ orderId });
  if (colleagues.length === 0) return null;
  const { mentioned } = findMentions(text, colleagues);
  const names = colleagues.map(({ name }) => name);

  function mention({ name, mailbox }: (typeof colleagues)[number]) {
    const isAlone = names.filter((other) => other === name).length === 1;
    const before = text === '' || /\s$/.test(text) ? text : `${text} `;
    onChange(`${before}@${isAlone ? name : mailbox} `);
  }

  return (
    <div className="grid gap-1 text-sm">
      <ul aria-label={m.notes_mention()} className="flex flex-wrap gap-1.5">
        {colleagues.map((colleague) => (
          <li key={colleague.id}>
            <button
              type="button"
              aria-label={m.notes_mention_name({ name: colleague.name })}
              onClick={() => mention(colleague)}
              className="cut min-h-8 border border-charcoal bg-paper px-2 text-xs hover:bg-cream max-lg:min-h-11"
            >
              @{colleague.name}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-soft text-xs empty:hidden">
        {mentioned.length > 0 &&
          m.notes_told({
            names: new Intl.ListFormat(LOCALES[getLocale()]).format(mentioned.map(({ name }) => name)),
          })}
      </p>
    </div>
  );
}
