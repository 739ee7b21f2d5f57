import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { OPENS_ROW, useRowKeys } from '#client/admin/keys/use-row-keys.ts';
import { ListState } from '#client/admin/list-state.tsx';
import { OrderSearch } from '#client/admin/orders/order-search.tsx';
import { SectionHead } from '#client/admin/section-head.tsx';
import { useShownPages } from '#client/admin/shown-pages.ts';
import { useScrollPosition } from '#client/admin/use-scroll-position.ts';
import { type ApiOutput, trpc } from '#client/api/trpc.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { HeartIcon } from '#client/ui/icons/heart.tsx';
import { SearchIcon } from '#client/ui/icons/search.tsx';
import { ShowMore } from '#client/ui/show-more.tsx';
import { Table, TableCell, TableRow } from '#client/ui/table.tsx';
import { m } from '#messages';
import type { Cursor } from '#shared/cursor.ts';
import { formatShortDate } from '#shared/dates.ts';
import { formatCount } from '#shared/numbers.ts';
import { customerAddress } from './customers-address.ts';

type Listed = ApiOutput['admin']['customers']['list']['customers'][number];

export function CustomerList() {
  const [search, setSearch] = useKeptSearch();
  const found = useCustomers(search);
  const shownPages = useShownPages();
  useRowKeys();
  const isLoaded = found.data !== undefined && !found.isPlaceholderData;
  useScrollPosition(isLoaded && (!found.hasNextPage || found.data.pages.length >= shownPages.wanted));
  return (
    <section aria-labelledby="customers-section" className="grid gap-3">
      <SectionHead id="customers-section" title={m.admin_nav_customers()} description={m.customers_text()} />
      <OrderSearch
        search={search}
        onSearch={setSearch}
        label={m.customers_search()}
        example={m.customers_search_example()}
        className="max-w-xl"
      />
      <ListState query={found} failed={m.customers_failed()}>
        {({ pages }) => {
          const customers = pages.flatMap((page) => page.customers);
          if (customers.length === 0) return <NoCustomers search={search} />;
          return (
            <div aria-busy={found.isPlaceholderData}>
              <Table
                caption={m.admin_nav_customers()}
                compact
                columns={[
                  m.customers_customer(),
                  m.customers_phone(),
                  m.customers_orders(),
                  m.customers_last_order(),
                ]}
              >
                {customers.map((customer) => (
                  <CustomerRow key={`${customer.of} ${customer.id}`} customer={customer} />
                ))}
              </Table>
              <ShowMore key={search} list={found} pages={{ ...shownPages, loaded: pages.length }} />
            </div>
          );
        }}
      </ListState>
    </section>
  );
}

/** Kept with the entry of the history, for the way back, and not in the address, which others may read. */
function useKeptSearch() {
  const [search, setSearch] = useState<string>(() => String(history.state?.customerSearch ?? ''));
  return [
    search,
    (text: string) => {
      history.replaceState({ ...history.state, customerSearch: text }, '');
      setSearch(text);
    },
  ] as const;
}

function useCustomers(search: string) {
  const { list } = trpc.useUtils().client.admin.customers;
  return useInfiniteQuery({
    // Begins as the keys of tRPC do, so that live changes and the end of a session reach it.
    queryKey: [['admin', 'customers', 'list'], search],
    queryFn: ({ pageParam, signal }) => list.mutate({ text: search, cursor: pageParam }, { signal }),
    initialPageParam: undefined as Cursor | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

function CustomerRow({ customer }: { customer: Listed }) {
  const { name, email, phone, orders, lastOrderAt } = customer;
  return (
    <TableRow>
      <TableCell className="cards:col-start-1 cards:row-span-2 cards:row-start-1">
        <Link
          href={customerAddress(customer)}
          state={{ overList: true }}
          className="wrap-anywhere inline-flex min-h-8 items-center font-semibold text-wine underline-offset-2 hover:underline"
          {...OPENS_ROW}
        >
          {name || email}
        </Link>
        {name && <span className="wrap-anywhere block text-soft text-xs">{email}</span>}
      </TableCell>
      <TableCell className="whitespace-nowrap cards:col-span-2 cards:row-start-3 cards:text-xs">
        {phone ?? <span className="cards:hidden">–</span>}
      </TableCell>
      <TableCell className="whitespace-nowrap tabular-nums cards:col-start-2 cards:row-start-1 cards:self-end cards:text-right cards:text-xs">
        <span className="cards:hidden">{formatCount(orders)}</span>
        <span className="columns:hidden">
          {orders === 0 ? m.find_no_orders() : m.find_order_count({ count: orders })}
        </span>
      </TableCell>
      <TableCell className="whitespace-nowrap cards:col-start-2 cards:row-start-2 cards:self-start cards:text-right cards:text-soft cards:text-xs">
        {lastOrderAt ? formatShortDate(lastOrderAt) : <span className="cards:hidden">–</span>}
      </TableCell>
    </TableRow>
  );
}

function NoCustomers({ search }: { search: string }) {
  return search ? (
    <EmptyState
      picture={<SearchIcon />}
      title={m.find_none({ text: search })}
      description={m.customers_none_found_text()}
    />
  ) : (
    <EmptyState picture={<HeartIcon />} title={m.customers_none()} description={m.customers_none_text()} />
  );
}
