import { ButtonLink } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { PencilIcon } from '#client/ui/icons/pencil.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { ShowMore } from '#client/ui/show-more.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { Table } from '#client/ui/table.tsx';
import { OrderRow } from './order-row.tsx';
import { useCustomerOrders } from './use-orders.ts';

const COLUMNS = ['Order ID', 'Comic Type', 'Tier', 'Price', 'Status', 'Date'] as const;

export function OrderList({ onOpen }: { onOpen: (id: string) => void }) {
  const orders = useCustomerOrders();
  if (!orders.data) {
    if (!orders.isError) return <Loading />;
    return (
      <LoadFailed
        error={orders.error}
        title="Your orders did not load"
        fallback="They are safe with us. Please check your connection and try again."
        isRetrying={orders.isFetching}
        onRetry={orders.refetch}
      />
    );
  }
  if (orders.data.length === 0) return <NoOrders />;
  return (
    <>
      <Table caption="Your orders, newest first" columns={COLUMNS}>
        {orders.data.map((order) => (
          <OrderRow key={order.id} order={order} onOpen={() => onOpen(order.id)} />
        ))}
      </Table>
      <ShowMore list={orders} />
    </>
  );
}

function Loading() {
  return (
    <div className="grid min-h-72 place-items-center text-4xl text-wine">
      <Spinner label="Loading your orders" />
    </div>
  );
}

function NoOrders() {
  return (
    <EmptyState
      picture={<PencilIcon />}
      title="No orders yet"
      description="Start creating your first comic!"
      action={<ButtonLink href="/your-comic">Create Comic</ButtonLink>}
    />
  );
}
