import { sentenceOf } from '#client/api/errors.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { PencilIcon } from '#client/ui/icons/pencil.tsx';
import { WarningIcon } from '#client/ui/icons/warning.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { Table } from '#client/ui/table.tsx';
import { OrderRow } from './order-row.tsx';
import { useCustomerOrders } from './use-orders.ts';

const COLUMNS = ['Order ID', 'Comic Type', 'Tier', 'Price', 'Status', 'Date'] as const;

export function OrderList({ onOpen }: { onOpen: (id: string) => void }) {
  const orders = useCustomerOrders();
  if (!orders.data) {
    if (!orders.isError) return <Loading />;
    return <Failed error={orders.error} retrying={orders.isFetching} onRetry={() => orders.refetch()} />;
  }
  if (orders.data.length === 0) return <NoOrders />;
  return (
    <>
      <Table caption="Your orders, newest first" columns={COLUMNS}>
        {orders.data.map((order) => (
          <OrderRow key={order.id} order={order} onOpen={() => onOpen(order.id)} />
        ))}
      </Table>
      {orders.hasNextPage && (
        <div className="mt-6 grid justify-items-center gap-3">
          {orders.isFetchNextPageError && (
            <p role="alert" className="text-alert text-sm">
              {sentenceOf(orders.error, 'The next orders did not load. Please check your connection.')}
            </p>
          )}
          <Button
            variant="cream"
            pending={orders.isFetchingNextPage}
            pendingLabel="Loading..."
            onClick={() => orders.fetchNextPage()}
          >
            Show more
          </Button>
        </div>
      )}
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

interface FailedProps {
  error: unknown;
  retrying: boolean;
  onRetry: () => void;
}

function Failed({ error, retrying, onRetry }: FailedProps) {
  return (
    <EmptyState
      picture={<WarningIcon />}
      title="Your orders did not load"
      description={sentenceOf(error, 'They are safe with us. Please check your connection and try again.')}
      action={
        <Button pending={retrying} pendingLabel="Trying..." onClick={onRetry}>
          Try again
        </Button>
      }
    />
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
