import type { Order, OrderRefund } from '#client/admin/orders/order-queries.ts';
import { trpc } from '#client/api/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { ErrorText } from '#client/ui/error-text.tsx';
import { m } from '#messages';

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
        pendingLabel={m.admin_saving()}
        onClick={() => attribute.mutate({ id: order.id, refundId: refund.id })}
      >
        {m.admin_refunds_attribute()}
      </Button>
      {attribute.error && (
        <p role="alert" className="text-alert text-xs">
          <ErrorText error={attribute.error} fallback={m.admin_refunds_attribute_failed()} />
        </p>
      )}
    </div>
  );
}
