import { Link, useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { ListState } from '#client/admin/list-state.tsx';
import { trpc } from '#client/api/trpc.ts';
import { Badge } from '#client/ui/badge.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { CheckIcon } from '#client/ui/icons/check.tsx';
import { Table, TableCell, TableRow } from '#client/ui/table.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#client/ui/tabs.tsx';
import { formatShortDate, formatTimeAgo } from '#shared/dates.ts';
import { PROOF_KIND_LABELS, REMINDER_DAYS } from '#shared/proof.ts';
import { nextStep, STATE_LABELS, STATE_TONES } from './proof-labels.ts';
import type { WaitingOrder } from './proof-queries.ts';
import { proofsAddress } from './use-proofing-address.ts';

const TURNS = { studio: 'Waiting for you', customer: 'Waiting for the customer' } as const;
type Turn = keyof typeof TURNS;

/** Lists the orders that wait for the studio or for the customer. */
export function WaitingProofs() {
  const [path, navigate] = useLocation();
  const turn: Turn = new URLSearchParams(useSearch()).get('for') === 'customer' ? 'customer' : 'studio';
  return (
    <section aria-labelledby="waiting-proofs" className="grid grid-cols-1 gap-4">
      <h2 id="waiting-proofs" className="text-2xl">
        Proofs
      </h2>
      <Tabs value={turn} onChange={(next) => navigate(next === 'customer' ? `${path}?for=customer` : path)}>
        <TabList label="Whose turn it is">
          {(Object.keys(TURNS) as Turn[]).map((id) => (
            <Tab key={id} value={id}>
              {TURNS[id]}
              <Count turn={id} />
            </Tab>
          ))}
        </TabList>
        {(Object.keys(TURNS) as Turn[]).map((id) => (
          <TabPanel key={id} value={id}>
            <WaitingList turn={id} />
          </TabPanel>
        ))}
      </Tabs>
    </section>
  );
}

const useWaiting = (turn: Turn) => trpc.admin.proofs.list.useQuery({ waitingFor: turn }, { staleTime: 0 });

const SHOWN_MAX = 100;

function Count({ turn }: { turn: Turn }) {
  const { data } = useWaiting(turn);
  if (!data) return null;
  return <span className="tabular-nums">{data.length < SHOWN_MAX ? data.length : `${SHOWN_MAX}+`}</span>;
}

const COLUMNS = {
  studio: ['Order', 'What to do', 'Version', 'Since', 'Finished by', ''],
  customer: ['Order', 'Version', 'Since', 'Reminders', 'Finished by', ''],
} as const;

function WaitingList({ turn }: { turn: Turn }) {
  const query = useWaiting(turn);
  return (
    <ListState query={query} failed="Failed to load the proofs">
      {(orders) =>
        orders.length === 0 ? (
          <EmptyState
            picture={<CheckIcon />}
            title={turn === 'studio' ? 'Nothing waits for you' : 'Nothing waits for a customer'}
          />
        ) : (
          <Table caption={TURNS[turn]} columns={COLUMNS[turn]}>
            {orders.map((order) => (
              <WaitingRow key={order.id} order={order} turn={turn} />
            ))}
          </Table>
        )
      }
    </ListState>
  );
}

function WaitingRow({ order, turn }: { order: WaitingOrder; turn: Turn }) {
  const { id, number, customerName, tierName, rush, since, finished, reminders } = order;
  return (
    <TableRow>
      <TableCell label="Order" className="max-md:items-start">
        <span className="wrap-anywhere min-w-0 leading-snug">
          <span className="block font-semibold">{customerName || 'Name not provided'}</span>
          <span className="block text-soft text-xs">
            {number}, {tierName}
          </span>
          {rush && <Badge tone="caption">Rush</Badge>}
        </span>
      </TableCell>
      {turn === 'studio' && <TableCell label="What to do">{nextStep(order)}</TableCell>}
      <TableCell label="Version">
        <VersionOf order={order} />
      </TableCell>
      <TableCell label="Since">
        <time dateTime={since.toISOString()}>
          {formatShortDate(since)}
          <span className="block text-soft text-xs">{formatTimeAgo(since)}</span>
        </time>
      </TableCell>
      {turn === 'customer' && (
        <TableCell label="Reminders" className="tabular-nums">
          {reminders} of {REMINDER_DAYS.length} sent
        </TableCell>
      )}
      <TableCell label="Finished by">
        <time
          dateTime={finished.toISOString()}
          className={finished < new Date() ? 'font-semibold text-alert' : ''}
        >
          {formatShortDate(finished)}
        </time>
      </TableCell>
      <TableCell className="md:text-right">
        <Link
          href={proofsAddress(id)}
          className="pressable inline-flex min-h-11 items-center justify-center bg-paper px-4 font-semibold hover:bg-white max-md:w-full"
        >
          Open<span className="sr-only"> the proofs of {customerName || number}</span>
        </Link>
      </TableCell>
    </TableRow>
  );
}

function VersionOf({ order: { version, kind, state } }: { order: WaitingOrder }) {
  if (version === null || kind === null || state === null) return <span className="text-soft">None yet</span>;
  return (
    <span className="grid justify-items-start gap-1 max-md:justify-items-end">
      <span>
        {version}, {PROOF_KIND_LABELS[kind].toLowerCase()}
      </span>
      <Badge tone={STATE_TONES[state]}>{STATE_LABELS[state]}</Badge>
    </span>
  );
}
