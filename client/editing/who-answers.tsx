import { PencilIcon } from '#client/ui/icons/pencil.tsx';
import { m } from '#messages';
import type { Answered } from '#shared/admin/answering.ts';
import { formatList } from '#shared/lists.ts';
import { useAnswering } from './use-answering.ts';

/** Says which colleague is writing an answer to the same, before somebody else writes another. */
export function WhoAnswers(answered: Answered) {
  const names = useAnswering(answered);
  return (
    <p role="status" className="flex items-center gap-2 text-sm empty:hidden">
      {names.length > 0 && (
        <>
          <PencilIcon className="size-4.5 flex-none text-rust" />
          <span className="wrap-anywhere">
            {m.answering_names({ count: names.length, names: formatList(names) })}
          </span>
        </>
      )}
    </p>
  );
}
