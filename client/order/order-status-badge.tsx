import { Badge } from '#client/ui/badge.tsx';
import type { OrderStatus } from '#shared/order/order.ts';
import { STATUS_LABELS } from '#shared/order/status-labels.ts';
import { STATUS_TONES } from './order-status.ts';

interface OrderStatusBadgeProps {
  status: OrderStatus;
  viewer?: 'customer' | 'studio';
}

export function OrderStatusBadge({ status, viewer = 'customer' }: OrderStatusBadgeProps) {
  return (
    <Badge
      tone={STATUS_TONES[status][viewer]}
      className="whitespace-nowrap columns:max-lg:max-w-32 columns:max-lg:whitespace-normal"
    >
      {STATUS_LABELS[status]()}
    </Badge>
  );
}
