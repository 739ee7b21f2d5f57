import { ButtonLink } from '#client/ui/button-link.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { PencilIcon } from '#client/ui/icons/pencil.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { ShowMore } from '#client/ui/show-more.tsx';
import { Waiting } from '#client/ui/spinner.tsx';
import { Table } from '#client/ui/table.tsx';
import { m } from '#messages';
import { OrderRow } from './order-row.tsx';
import { useCustomerOrders } from './use-orders.ts';

const COLUMNS = [
  m.orders_number,
  m.orders_comic_type,
  m.orders_tier,
  m.orders_price,
  m.orders_status,
  m.orders_date,
];

export function OrderList({ onOpen }: { onOpen: (id: string) => void }) {
  const orders = useCustomerOrders();
  if (!orders.data) {
    if (!orders.isError) return <Waiting label={m.orders_loading()} className="min-h-72 justify-center" />;
    return (
      <LoadFailed
        error={orders.error}
        title={m.orders_failed_title()}
        fallback={m.orders_failed_text()}
        isRetrying={orders.isFetching}
        onRetry={orders.refetch}
      />
    );
  }
  if (orders.data.length === 0) return <NoOrders />;
  return (
    <>
      <Table caption={m.orders_caption()} columns={COLUMNS.map((label) => label())}>
        {orders.data.map((order) => (
          <OrderRow key={order.id} order={order} onOpen={() => onOpen(order.id)} />
        ))}
      </Table>
      <ShowMore list={orders} />
    </>
  );
}

function NoOrders() {
  return (
    <EmptyState
      picture={<PencilIcon />}
      title={m.orders_none_title()}
      description={m.orders_none_text()}
      action={<ButtonLink href="/your-comic">{m.orders_none_action()}</ButtonLink>}
    />
  );
}
