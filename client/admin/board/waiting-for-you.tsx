import { Link } from 'wouter';
import { proofsAddress } from '#client/proof/proofing-address.ts';
import { joinClasses } from '#client/ui/class-names.ts';
import { m } from '#messages';
import { formatShortDate } from '#shared/dates.ts';
import { formatCount } from '#shared/numbers.ts';
import { waitsFor } from './board-card.tsx';
import type { Board } from './use-move-card.ts';

const SHOWN_MAX = 8;

/** The most urgent of what is the studio's turn; the list of all stands under Proofs. */
export function WaitingForYou({ columns, total }: { columns: Board['columns']; total: number }) {
  const cards = columns
    .filter(({ stage }) => stage !== 'With the customer' && stage !== 'Shipped')
    .flatMap((column) => column.cards)
    .filter(({ pausedSince }) => pausedSince === null)
    .toSorted((one, other) => one.urgency - other.urgency)
    .slice(0, SHOWN_MAX);
  return (
    <section aria-labelledby="waiting-for-you" className="grid content-start gap-2 xl:w-60 xl:flex-none">
      <h3 id="waiting-for-you" className="flex items-baseline gap-2 text-base">
        {m.admin_proofs_studio()}
        <span className="text-sm text-soft tabular-nums">{formatCount(total)}</span>
      </h3>
      {cards.length === 0 ? (
        <p className="text-sm text-soft">{m.admin_proofs_none_studio()}</p>
      ) : (
        <ol className="divide-y divide-hairline border-hairline border-y text-xs md:max-xl:grid md:max-xl:grid-cols-3 md:max-xl:gap-x-6 md:max-xl:divide-y-0">
          {cards.map((card) => (
            <li key={card.id} className="grid gap-0.5 py-2">
              <Link
                href={proofsAddress(card.id)}
                className="wrap-anywhere font-semibold text-sm hover:text-wine hover:underline"
              >
                {card.customerName || card.number}
              </Link>
              <span>{waitsFor(card)}</span>
              <span className={joinClasses(card.isLate ? 'font-semibold text-alert' : 'text-soft')}>
                {[
                  card.isLate && m.board_late(),
                  card.rush && m.admin_rush(),
                  card.due && m.board_due({ date: formatShortDate(card.due) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ol>
      )}
      {total > cards.length && (
        <Link href="/admin/proofs" className="ink-link w-fit text-sm">
          {m.board_whole_list()}
        </Link>
      )}
    </section>
  );
}
