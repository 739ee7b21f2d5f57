import { hashKey } from '@tanstack/react-query';
import { AdminQueryFailed } from '#client/admin/admin-query-failed.tsx';
import { focusedRow, useRowKeys } from '#client/admin/keys/use-row-keys.ts';
import { useShownPages } from '#client/admin/shown-pages.ts';
import { useScrollPosition } from '#client/admin/use-scroll-position.ts';
import { Button } from '#client/ui/button.tsx';
import { joinClasses } from '#client/ui/class-names.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { isRefusal } from '#client/ui/errors.ts';
import { PencilIcon } from '#client/ui/icons/pencil.tsx';
import { SearchIcon } from '#client/ui/icons/search.tsx';
import { ShowMore } from '#client/ui/show-more.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Table } from '#client/ui/table.tsx';
import { m } from '#messages';
import type { OrderFilter } from '#shared/admin/orders.ts';
import { ChooseListed, ChooseOrder } from './many/choose-order.tsx';
import type { ChosenOrders } from './many/use-chosen.ts';
import { describeTotal } from './order-labels.ts';
import { type ListedOrder, type OrderList as OrderListQuery, useOrderTotal } from './order-queries.ts';
import { OrderRow, viewButtonId } from './order-row.tsx';
import { isFiltered } from './orders-address.ts';

interface OrderListProps {
  orders: OrderListQuery;
  filter: OrderFilter;
  onFilter: (change: Partial<OrderFilter>) => void;
  onClearFilter: () => void;
  onOpen: (id: string) => void;
  onSync: () => void;
  chosen: ChosenOrders;
  /** Of the chosen orders. */
  onChange: (what: 'status' | 'artist') => void;
}

export function OrderList(props: OrderListProps) {
  const { orders, filter, onFilter, onClearFilter, onOpen, onSync, chosen, onChange } = props;
  const { data, error, refetch } = orders;
  const total = useOrderTotal(filter, orders);
  const shownPages = useShownPages();
  useRowKeys({
    choose: () => focusedRow()?.querySelector<HTMLElement>('[data-chooses-row]')?.click(),
    status: () => change('status'),
    artist: () => change('artist'),
  });
  useScrollPosition(data !== undefined && (!orders.hasNextPage || data.loaded >= shownPages.wanted));
  function change(what: 'status' | 'artist') {
    const focused = focusedOrder(data?.rows ?? []);
    if (chosen.orders.length === 0 && !focused) return;
    if (chosen.orders.length === 0 && focused) chosen.put([focused]);
    onChange(what);
  }

  if (error && (!data || isRefusal(error)))
    return <AdminQueryFailed error={error} title={m.admin_orders_failed()} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const { rows } = data;
  if (rows.length === 0 && !orders.hasNextPage && orders.isPlaceholderData) return <Loading />;
  if (rows.length === 0 && !orders.hasNextPage)
    return isFiltered(filter) ? <NoMatches onClear={onClearFilter} /> : <NoOrders onSync={onSync} />;
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="text-soft text-xs tabular-nums">
          {rows.length === 0 ? m.admin_orders_none_so_far() : describeTotal(total, rows.length)}
        </p>
        {rows.length > 0 && <ChooseListed listed={rows} chosen={chosen} />}
      </div>
      {rows.length > 0 && (
        <Table
          caption={m.admin_nav_orders()}
          compact
          columns={[
            m.orders_date(),
            m.admin_orders_customer(),
            m.orders_tier(),
            m.admin_orders_total_price(),
            m.orders_status(),
            m.admin_orders_actions(),
          ]}
          sorting={sortingOf(filter, onFilter)}
          className={joinClasses('transition-opacity', orders.isPlaceholderData && 'opacity-55')}
        >
          {rows.map((order) => (
            <OrderRow
              key={order.id}
              order={order}
              onOpen={() => onOpen(order.id)}
              choose={<ChooseOrder order={order} listed={rows} chosen={chosen} />}
            />
          ))}
        </Table>
      )}
      <ShowMore
        key={hashKey([filter])}
        list={orders}
        pages={{ ...shownPages, loaded: data.loaded }}
        label={rows.length === 0 ? m.admin_orders_look_further() : undefined}
      />
    </div>
  );
}

/** A row without a choice is the choice. */
function focusedOrder(rows: ListedOrder[]): ListedOrder | undefined {
  const button = focusedRow()?.querySelector('[data-opens-row]');
  return rows.find(({ id }) => button?.id === viewButtonId(id));
}

/** The first press on a column sorts descending, the second ascending. */
function sortingOf(filter: OrderFilter, onFilter: OrderListProps['onFilter']) {
  const column = (sort: OrderFilter['sort']) => {
    const isSorted = filter.sort === sort;
    const isDown = filter.direction === 'desc';
    return {
      sorted: isSorted ? (isDown ? ('descending' as const) : ('ascending' as const)) : undefined,
      onSort: () => onFilter({ sort, direction: isSorted && isDown ? 'asc' : 'desc' }),
    };
  };
  return { [m.orders_date()]: column('date'), [m.admin_orders_total_price()]: column('total') };
}

function Loading() {
  return (
    <div role="status" className="grid gap-1.5">
      <span className="sr-only">{m.ui_loading()}</span>
      <Skeleton className="mb-1 h-5 w-24" />
      {Array.from({ length: 12 }, (_, index) => (
        <Skeleton key={index} className="h-11" />
      ))}
    </div>
  );
}

function NoOrders({ onSync }: { onSync: () => void }) {
  return (
    <EmptyState
      picture={<PencilIcon />}
      title={m.admin_orders_none_title()}
      description={m.admin_orders_none_text()}
      action={<Button onClick={onSync}>{m.admin_orders_none_action()}</Button>}
    />
  );
}

function NoMatches({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      picture={<SearchIcon />}
      title={m.admin_orders_no_matches()}
      action={
        <Button variant="cream" onClick={onClear}>
          {m.admin_orders_clear()}
        </Button>
      }
    />
  );
}
