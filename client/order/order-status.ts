import type { ComponentProps } from 'react';
import type { Badge } from '#client/ui/badge.tsx';
import type { OrderStatus } from '#shared/order/order.ts';

type Tone = ComponentProps<typeof Badge>['tone'];

export const STATUS_TONES: Record<OrderStatus, { customer: Tone; studio: Tone }> = {
  Paid: { customer: 'wine', studio: 'wine' },
  'In Progress': { customer: 'orange', studio: 'blue' },
  'Waiting on Client': { customer: 'plain', studio: 'plain' },
  'Ready for Print': { customer: 'blue', studio: 'plain' },
  Completed: { customer: 'green', studio: 'green' },
  Canceled: { customer: 'plain', studio: 'red' },
};
