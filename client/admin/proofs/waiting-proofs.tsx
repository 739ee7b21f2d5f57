import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { OPENS_ROW, useRowKeys } from '#client/admin/keys/use-row-keys.ts';
import { ListState } from '#client/admin/list-state.tsx';
import { useShownPages } from '#client/admin/shown-pages.ts';
import { useScrollPosition } from '#client/admin/use-scroll-position.ts';
import { trpc } from '#client/api/trpc.ts';
import { proofsAddress } from '#client/proof/proofing-address.ts';
import type { WaitingOrder } from '#client/proof/studio-proof.ts';
import { nextStep, STATE_LABELS, STATE_TONES } from '#client/proof/version-labels.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { joinClasses } from '#client/ui/class-names.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { CheckboxField } from '#client/ui/field.tsx';
import { CheckIcon } from '#client/ui/icons/check.tsx';
import { QUIET, RichText } from '#client/ui/rich-text.tsx';
import { ShowMore } from '#client/ui/show-more.tsx';
import { Table, TableCell, TableRow } from '#client/ui/table.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#client/ui/tabs.tsx';
import { Words } from '#client/ui/words.tsx';
import { m } from '#messages';
import { formatShortDate, formatTimeAgo } from '#shared/dates.ts';
import { formatCount } from '#shared/numbers.ts';
import { PROOF_KIND_LABELS, REMINDER_DAYS } from '#shared/proof/proof.ts';
import { type WaitingList as List, WAITING_ONLY } from '#shared/proof/schema.ts';

const TURNS = { studio: m.admin_proofs_studio, customer: m.admin_proofs_customer } as const;
type Turn = keyof typeof TURNS;
type Only = List['only'];

/** The filters of each list; customers who are late have had the last reminder. */
const FILTERS: Record<Turn, Partial<Record<NonNullable<Only>, () => string>>> = {
  studio: { late: m.admin_proofs_late_only, rush: m.admin_proofs_rush_only },
  customer: { late: () => m.admin_proofs_unanswered_only({ days: Math.max(...REMINDER_DAYS) }) },
};

/** Said on cards alone, which have no heads of columns. */
const CARDS = { cards: (words: ReactNode) => <span className="columns:hidden">{words}</span> };

/** The turn and the filter, as the address has them: `/admin/proofs?for=customer&only=late`. */
function useProofsAddress() {
  const [path, navigate] = useLocation();
  const address = new URLSearchParams(useSearch());
  const turn: Turn = address.get('for') === 'customer' ? 'customer' : 'studio';
  const only = WAITING_ONLY.find((known) => known === address.get('only') && FILTERS[turn][known]);
  return {
    turn,
    only,
    go(to: { turn: string; only?: Only }) {
      const next = new URLSearchParams();
      if (to.turn === 'customer') next.set('for', to.turn);
      if (to.only) next.set('only', to.only);
      navigate(next.size > 0 ? `${path}?${next}` : path);
    },
  };
}

/** Lists the orders that wait for the studio or for the customer. */
export function WaitingProofs() {
  const { turn, only, go } = useProofsAddress();
  return (
    <section aria-labelledby="waiting-proofs" className="grid grid-cols-1 gap-4">
      <h2 id="waiting-proofs" className="text-2xl">
        {m.admin_nav_proofs()}
      </h2>
      <Tabs value={turn} onChange={(next) => go({ turn: next })}>
        <TabList label={m.admin_proofs_turns()}>
          {(Object.keys(TURNS) as Turn[]).map((id) => (
            <Tab key={id} value={id}>
              {TURNS[id]()}
              <Count turn={id} />
            </Tab>
          ))}
        </TabList>
        {(Object.keys(TURNS) as Turn[]).map((id) => (
          <TabPanel key={id} value={id} className="grid grid-cols-1 gap-3 pt-4">
            <Filters turn={id} only={only} onFilter={(next) => go({ turn: id, only: next })} />
            <WaitingList turn={id} only={only} onShowAll={() => go({ turn: id })} />
          </TabPanel>
        ))}
      </Tabs>
    </section>
  );
}

function Filters({ turn, only, onFilter }: { turn: Turn; only: Only; onFilter: (only: Only) => void }) {
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-2">
      {WAITING_ONLY.map((filter) => {
        const label = FILTERS[turn][filter];
        return (
          label && (
            <CheckboxField
              key={filter}
              label={label()}
              value={only === filter}
              onChange={(isOn) => onFilter(isOn ? filter : undefined)}
              className="text-sm sm:whitespace-nowrap [&_label]:items-center! [&_label]:gap-2!"
            />
          )
        );
      })}
    </div>
  );
}

const useWaiting = (turn: Turn, only?: Only) =>
  trpc.admin.proofs.list.useInfiniteQuery(
    { waitingFor: turn, only },
    { staleTime: 0, getNextPageParam: (page) => page.nextCursor },
  );

/** The number of all, whatever the list is filtered by. */
function Count({ turn }: { turn: Turn }) {
  const { data } = useWaiting(turn);
  return data && <span className="tabular-nums">{formatCount(data.pages[0]?.total ?? 0)}</span>;
}

const [ORDER, VERSION, SINCE] = [m.admin_proofs_order, m.admin_proofs_version, m.admin_proofs_since];
const COLUMNS: Record<Turn, (() => string)[]> = {
  studio: [ORDER, m.admin_proofs_to_do, VERSION, SINCE, m.admin_proofs_finished_by],
  customer: [ORDER, VERSION, SINCE, m.admin_proofs_reminders, m.admin_proofs_finished_by],
};

interface WaitingListProps {
  turn: Turn;
  only: Only;
  onShowAll: () => void;
}

function WaitingList({ turn, only, onShowAll }: WaitingListProps) {
  const query = useWaiting(turn, only);
  const shownPages = useShownPages();
  useRowKeys();
  const loaded = query.data?.pages.length ?? 0;
  useScrollPosition(query.data !== undefined && (!query.hasNextPage || loaded >= shownPages.wanted));
  return (
    <ListState query={query} failed={m.admin_proofs_failed()}>
      {({ pages }) => {
        const orders = pages.flatMap((page) => page.orders);
        return orders.length === 0 ? (
          <EmptyState
            picture={<CheckIcon />}
            title={
              only
                ? m.admin_orders_no_matches()
                : turn === 'studio'
                  ? m.admin_proofs_none_studio()
                  : m.admin_proofs_none_customer()
            }
            action={
              only && (
                <Button variant="cream" onClick={onShowAll}>
                  {m.admin_orders_clear()}
                </Button>
              )
            }
          />
        ) : (
          <>
            <Table caption={TURNS[turn]()} columns={[...COLUMNS[turn].map((name) => name()), '']} compact>
              {orders.map((order) => (
                <WaitingRow key={order.id} order={order} turn={turn} />
              ))}
            </Table>
            <ShowMore list={query} pages={{ ...shownPages, loaded }} />
          </>
        );
      }}
    </ListState>
  );
}

function WaitingRow({ order, turn }: { order: WaitingOrder; turn: Turn }) {
  const { id, number, customerName, tierName, rush, since, pausedSince, finished, next, isLate, reminders } =
    order;
  return (
    <TableRow>
      <TableCell className="cards:col-start-1 cards:row-start-1 columns:min-w-42">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="font-semibold">{customerName || m.admin_proofs_nameless()}</span>
          {rush && <Badge tone="caption">{m.admin_rush()}</Badge>}
        </span>
        <span className="block text-soft text-xs">
          {number}, <Words>{tierName}</Words>
        </span>
        {pausedSince && (
          <span className="block text-xs">
            {m.board_waits_paused({ date: formatShortDate(pausedSince) })}
          </span>
        )}
      </TableCell>
      {turn === 'studio' && (
        <TableCell className="cards:col-span-2 cards:row-start-2">{nextStep(order)}</TableCell>
      )}
      <TableCell className="cards:col-start-2 cards:row-start-1">
        <VersionOf order={order} />
      </TableCell>
      <TableCell className="whitespace-nowrap cards:col-start-1 cards:row-start-3 cards:text-xs">
        <time dateTime={since.toISOString()}>
          <RichText parts={m.admin_proofs_row_since.parts({ date: formatShortDate(since) })} tags={CARDS} />
          <span className="block text-soft text-xs cards:hidden">{formatTimeAgo(since)}</span>
        </time>
      </TableCell>
      {turn === 'customer' && (
        <TableCell className="tabular-nums cards:col-span-2 cards:row-start-2 cards:text-xs">
          <RichText
            parts={m.admin_proofs_row_reminders.parts({ sent: reminders, total: REMINDER_DAYS.length })}
            tags={CARDS}
          />
        </TableCell>
      )}
      <TableCell className="cards:col-start-1 cards:row-start-4 cards:text-xs">
        {finished && (
          <RichText
            parts={(isLate ? m.admin_proofs_row_finished_late : m.admin_proofs_row_finished).parts({
              date: formatShortDate(finished),
            })}
            tags={{
              ...CARDS,
              date: (words) => (
                <time
                  dateTime={finished.toISOString()}
                  className={joinClasses('whitespace-nowrap', isLate && 'font-semibold text-alert')}
                >
                  {words}
                </time>
              ),
            }}
          />
        )}
        {next && (
          <span className="block text-soft text-xs columns:whitespace-nowrap">
            <RichText
              parts={m.admin_proofs_row_next.parts({ date: formatShortDate(next) })}
              tags={{
                wide: (words) => <span className="columns:max-lg:hidden">{words}</span>,
                date: (words) => <time dateTime={next.toISOString()}>{words}</time>,
              }}
            />
          </span>
        )}
      </TableCell>
      <TableCell className="text-right cards:col-start-2 cards:row-span-2 cards:row-start-3">
        <Link
          href={proofsAddress(id)}
          {...OPENS_ROW}
          className="pressable inline-flex my-1 min-h-9 items-center justify-center bg-paper px-3.5 font-semibold hover:bg-white"
        >
          <RichText parts={m.admin_proofs_open.parts({ name: customerName || number })} tags={QUIET} />
        </Link>
      </TableCell>
    </TableRow>
  );
}

function VersionOf({ order: { version, kind, state } }: { order: WaitingOrder }) {
  if (version === null || kind === null || state === null)
    return <span className="text-soft">{m.admin_proofs_none_yet()}</span>;
  return (
    <span className="flex flex-col items-start gap-1 whitespace-nowrap cards:@min-[15rem]/table:items-end columns:lg:flex-row columns:lg:items-center columns:lg:gap-2">
      <span>
        {version}, {PROOF_KIND_LABELS[kind]().toLowerCase()}
      </span>
      <Badge tone={STATE_TONES[state]}>{STATE_LABELS[state]()}</Badge>
    </span>
  );
}
