import type { MouseEvent } from 'react';
import { trpc } from '#client/api/trpc.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime';
import { type Colleague, findMentions } from '#shared/admin/mentions.ts';
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
  const clear = findMentions(text, colleagues).filter(({ people }) => people.length === 1);
  const mentioned = new Set(clear.flatMap(({ people }) => people));

  function mention({ currentTarget }: MouseEvent<HTMLButtonElement>, { handle }: Colleague) {
    const before = text === '' || /\s$/.test(text) ? text : `${text} `;
    onChange(`${before}@${handle} `);
    // The sentence goes on after the name.
    currentTarget.form?.querySelector('textarea')?.focus();
  }

  return (
    <div className="grid gap-1 text-sm">
      <ul aria-label={m.notes_mention()} className="flex flex-wrap gap-1.5">
        {colleagues.map((colleague) => (
          <li key={colleague.id}>
            <button
              type="button"
              aria-label={m.notes_mention_name({ name: describe(colleague) })}
              onClick={(event) => mention(event, colleague)}
              className="cut wrap-anywhere min-h-8 border border-charcoal bg-paper px-2 text-left text-xs hover:bg-cream max-lg:min-h-11"
            >
              @{describe(colleague)}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="wrap-anywhere text-soft text-xs empty:hidden">
        {mentioned.size > 0 &&
          m.notes_told({
            names: new Intl.ListFormat(LOCALES[getLocale()]).format([...mentioned].map(describe)),
          })}
      </p>
    </div>
  );
}

/** Two of one name are told apart. */
function describe({ name, handle }: Colleague): string {
  return handle === name ? name : `${name} (${handle})`;
}
