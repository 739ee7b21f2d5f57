import type { OrderStatus } from '../../shared/order';
import { Badge } from '../ui/badge';
import { STATUS_TONES } from './order-status';

interface OrderStatusBadgeProps {
  status: OrderStatus;
  /** Who looks at it. */
  viewer?: 'customer' | 'studio';
}

export function OrderStatusBadge({ status, viewer = 'customer' }: OrderStatusBadgeProps) {
  return (
    <Badge tone={STATUS_TONES[status][viewer]} className="whitespace-nowrap">
      {status}
    </Badge>
  );
}
