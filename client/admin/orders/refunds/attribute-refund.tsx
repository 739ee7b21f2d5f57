import type { Order, OrderRefund } from '#client/admin/orders/order-queries.ts';
import { trpc } from '#client/api/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { ErrorText } from '#client/ui/error-text.tsx';

/** Says that a refund of a shared payment, made in Stripe's dashboard, is for this order. */
export function AttributeRefund({ order, refund }: { order: Order; refund: OrderRefund }) {
  const utils = trpc.useUtils();
  const attribute = trpc.admin.orders.attributeRefund.useMutation({
    onSettled: () => utils.admin.orders.invalidate(),
  });
  return (
    <div className="grid justify-items-start gap-1.5">
      <Button
        variant="quiet"
        size="xs"
        className="-ml-2"
        pending={attribute.isPending}
        pendingLabel="Saving..."
        onClick={() => attribute.mutate({ id: order.id, refundId: refund.id })}
      >
        It was for this comic
      </Button>
      {attribute.error && (
        <p role="alert" className="text-alert text-xs">
          <ErrorText error={attribute.error} fallback="That is not saved. Please check your connection." />
        </p>
      )}
    </div>
  );
}
