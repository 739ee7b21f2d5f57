import { deliveryNext, drawingTime, timeInAll } from '#client/order/order-progress.ts';
import { FIRST_DRAFT_TIME } from '#shared/labels.ts';
import type { Delivery } from '#shared/price.ts';
import type { Region } from '#shared/promised-dates.ts';

/** `beginsLater`: only after the time for a withdrawal. `region` is null where nothing is sent. */
export type SoldDelivery = Delivery & { beginsLater: boolean; region: Region | null };

/** The way of the comics of a payment, with the times that each of them was sold with. */
export function describeNextSteps(deliveries: SoldDelivery[]): { title: string; text: string }[] {
  const hasDraftTime = deliveries.some(({ rush, beginsLater }) => !rush && !beginsLater);
  const beginsLater = deliveries.some((delivery) => delivery.beginsLater);
  return [
    {
      title: hasDraftTime ? `A first draft ${FIRST_DRAFT_TIME}` : 'A first draft',
      text: joinOnce([
        ...(beginsLater
          ? ['With a comic delivered as a file we begin after your 14 days for a withdrawal.']
          : []),
        'We read every word you sent, sketch your pages and mail them to you.',
      ]),
    },
    {
      title: 'Your changes',
      text: 'A round of them comes with every package, more with the larger ones. Tell us what should be different.',
    },
    {
      title: 'Your comic is created',
      text: `Inked, coloured and lettered, with your changes in it. ${joinOnce(deliveries.map(drawingTime))}`,
    },
    { title: 'Delivered to you', text: joinOnce(deliveries.map(describeDelivery)) },
  ];
}

function describeDelivery({ type: deliveryOption, rush, beginsLater, region }: SoldDelivery): string {
  const sent = { deliveryOption, region: region ?? 'greece' };
  return rush || beginsLater ? deliveryNext(sent) : timeInAll(sent);
}

function joinOnce(sentences: string[]): string {
  return [...new Set(sentences)].join(' ');
}
