import { useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { goBack } from '#client/admin/go-back.ts';
import { ORDER_SORTS, type OrderFilter, SORT_DIRECTIONS } from '#shared/admin/orders.ts';
import { ORDER_STATUSES } from '#shared/order/order.ts';
import { EMAIL_MAX } from '#shared/text.ts';

/** The unfiltered list. */
export const UNFILTERED: OrderFilter = {
  search: '',
  status: undefined,
  rush: undefined,
  sort: 'date',
  direction: 'desc',
};

/** The kinds of waiting things that have a list of their own above the orders. */
const WAIT_LISTS = ['withdrawals', 'returned', 'refunds', 'promises', 'payments'] as const;
export type WaitList = (typeof WAIT_LISTS)[number];

/** Unknown values in the address count as no filter. */
export function readFilter(address: URLSearchParams): OrderFilter {
  const oneOf = <Value extends string>(values: readonly Value[], name: string) =>
    values.find((value) => value === address.get(name));
  return {
    search: (address.get('search') ?? '').trim().slice(0, EMAIL_MAX),
    status: oneOf(ORDER_STATUSES, 'status'),
    rush: oneOf(['only'], 'rush'),
    sort: oneOf(ORDER_SORTS, 'sort') ?? UNFILTERED.sort,
    direction: oneOf(SORT_DIRECTIONS, 'direction') ?? UNFILTERED.direction,
  };
}

/** The same address with these filters and the first page; default values are left out. */
export function writeFilter(address: URLSearchParams, filter: OrderFilter): URLSearchParams {
  const written = new URLSearchParams(address);
  for (const name of ['search', 'status', 'rush', 'sort', 'direction'] as const) {
    const value = filter[name];
    if (value && value !== UNFILTERED[name]) written.set(name, value);
    else written.delete(name);
  }
  written.delete('pages');
  return written;
}

/** Whether the filter excludes any orders. */
export function isFiltered({ search, status, rush }: OrderFilter): boolean {
  return search !== '' || status !== undefined || rush !== undefined;
}

/**
 * The filters and the open order, as the address has them:
 * `/admin?tab=orders&search=&status=&rush=only&sort=&direction=&pages=2&order=<id>`, or `waits=withdrawals` for a list
 * of what waits instead of all orders. Closing an order that was opened from the list goes back in the history.
 */
export function useOrdersAddress() {
  const [path, navigate] = useLocation();
  // Not wouter's own, which decodes twice: a search for '100%25' would become one for '100%'.
  const address = new URLSearchParams(useSearch());
  const filter = readFilter(address);
  const orderId = address.get('order') || null;

  function go(next: URLSearchParams, options?: { replace?: boolean; state?: unknown }) {
    navigate(next.size > 0 ? `${path}?${next}` : path, options);
  }

  function addressOf(id: string | null) {
    const next = new URLSearchParams(address);
    if (id) next.set('order', id);
    else next.delete('order');
    return next;
  }

  return {
    filter,
    waits: WAIT_LISTS.find((known) => known === address.get('waits')) ?? null,
    orderId,
    changeFilter: (change: Partial<OrderFilter>, options?: { replace: boolean }) =>
      go(writeFilter(address, { ...filter, ...change }), options),
    open: (id: string) => go(addressOf(id), { state: { ...history.state, overOrders: true } }),
    /** Replaces the open order by another one, with so many pages of the list. */
    turnTo(id: string, pages: number) {
      const next = addressOf(id);
      if (pages > 1) next.set('pages', String(pages));
      go(next, { replace: true, state: history.state });
    },
    close() {
      if (!orderId) return;
      if (history.state?.overOrders) goBack();
      else go(addressOf(null), { replace: true });
    },
  };
}
