import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { WaitList } from '#client/admin/orders/orders-address.ts';
import { describeDue } from '#client/admin/orders/withdrawal/describe-due.ts';
import { type ApiOutput, trpc } from '#client/api/trpc.ts';
import { joinClasses } from '#client/ui/class-names.ts';
import { RichText } from '#client/ui/rich-text.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { m } from '#messages';
import type { MessagePart } from '#messages/runtime';
import { formatShortDate } from '#shared/dates.ts';
import { formatCount } from '#shared/numbers.ts';
import { REMINDER_DAYS } from '#shared/proof/proof.ts';
import { WaitState } from './wait-rows.tsx';

type WaitsData = ApiOutput['admin']['waits']['get'];

interface Wait {
  count: number;
  words: (count: { count: number; number: string }) => readonly MessagePart[];
  detail?: string | undefined;
  isUrgent?: boolean;
  href: string;
  /** The list above the orders that it leads to; others are pages of their own. */
  list?: WaitList;
}

/** All that waits for the owner, the most urgent first; each leads to its list. */
export function Waits({ open }: { open: WaitList | null }) {
  const query = trpc.admin.waits.get.useQuery(undefined, { staleTime: 0 });
  if (query.isPending) return <Skeleton className={HEIGHT} />;
  return (
    <WaitState query={query} failed={m.waits_failed()}>
      {(data) => {
        const waits = listWaits(data, new Date()).filter(({ count }) => count > 0);
        // On a phone the room is for the list: there that nothing waits is told by what is missing.
        if (waits.length === 0)
          return (
            <p className={`${HEIGHT} flex items-center text-sm text-soft max-md:sr-only`}>{m.waits_none()}</p>
          );
        return (
          <section
            aria-labelledby="waits"
            className={`${HEIGHT} inked relative flex gap-px overflow-hidden bg-hairline`}
          >
            <h3 id="waits" className="eyebrow flex items-center bg-paper px-3 text-soft max-lg:sr-only">
              {m.waits_heading()}
            </h3>
            <ul className="flex flex-1 gap-px max-lg:overflow-x-auto lg:flex-wrap">
              {waits.map((wait) => (
                <WaitItem key={wait.href} wait={wait} isOpen={open !== null && wait.list === open} />
              ))}
            </ul>
          </section>
        );
      }}
    </WaitState>
  );
}

/**
 * One row, which is scrolled where it is too long, so that what stands below stays in its place when the answer comes.
 * Only a wide screen has a second one.
 */
const HEIGHT = 'h-13 lg:h-auto lg:min-h-13';

function WaitItem({ wait, isOpen }: { wait: Wait; isOpen: boolean }) {
  const { count, words, detail, isUrgent, href } = wait;
  const number = (digits: ReactNode) => (
    <span
      className={joinClasses(
        'mr-0.5 font-display font-medium text-lg tabular-nums',
        isUrgent ? 'text-alert' : 'text-wine',
      )}
    >
      {digits}
    </span>
  );
  return (
    <li className="flex flex-[1_0_auto] bg-paper">
      <Link
        href={href}
        aria-current={isOpen ? 'page' : undefined}
        className={joinClasses(
          'grid min-h-12 flex-1 content-center whitespace-nowrap px-3 text-sm leading-tight hover:bg-blush-pale focus-visible:-outline-offset-3',
          isOpen && 'bg-blush-pale',
        )}
      >
        <span>
          <RichText parts={words({ count, number: formatCount(count) })} tags={{ n: number }} />
        </span>
        {detail && <span className="text-soft text-xs">{detail}</span>}
      </Link>
    </li>
  );
}

function listWaits(data: WaitsData, now: Date): Wait[] {
  const { withdrawals, firstWithdrawnAt, rush, lateRush, questions, firstAskedAt } = data;
  const due = firstWithdrawnAt && describeDue(firstWithdrawnAt, now);
  const days = Math.max(...REMINDER_DAYS);
  return [
    {
      ...ofOrders('withdrawals'),
      ...{ count: withdrawals, words: m.waits_withdrawals.parts, isUrgent: true },
      detail: due ? (withdrawals > 1 ? m.waits_withdrawals_first({ due }) : due) : undefined,
    },
    {
      ...ofOrders('returned'),
      ...{ count: data.returned, words: m.waits_returned.parts, isUrgent: true },
    },
    {
      ...{ count: rush, words: m.waits_rush.parts, isUrgent: lateRush > 0 },
      detail: lateRush > 0 ? m.waits_rush_late({ count: lateRush }) : undefined,
      href: '/admin/proofs?only=rush',
    },
    { count: data.late, words: m.waits_late.parts, isUrgent: true, href: '/admin/proofs?only=late' },
    {
      ...ofOrders('promises'),
      ...{ count: data.promises, words: m.waits_promises.parts, isUrgent: true },
    },
    { ...ofOrders('refunds'), count: data.lateRefunds, words: m.waits_late_refunds.parts },
    {
      ...{ count: questions, words: m.waits_questions.parts, detail: since(questions, firstAskedAt) },
      href: '/admin?tab=help&status=pending',
    },
    {
      count: data.unanswered,
      words: (count) => m.waits_unanswered.parts({ ...count, days }),
      href: '/admin/proofs?for=customer&only=late',
    },
    {
      ...ofOrders('payments'),
      ...{ count: data.transfers, words: m.waits_transfers.parts },
      detail: since(data.transfers, data.firstTransferAt),
    },
  ];
}

const ofOrders = (list: WaitList) => ({ href: `/admin?tab=orders&waits=${list}`, list });

function since(count: number, first: Date | null): string | undefined {
  const date = first && formatShortDate(first);
  return date ? (count > 1 ? m.waits_oldest({ date }) : m.waits_since({ date })) : undefined;
}
