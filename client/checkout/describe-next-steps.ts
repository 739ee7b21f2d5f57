import { m } from '#messages';
import { DELIVERY_LABELS, SHIPPING_TIMES } from '#shared/draft/labels.ts';
import type { Region } from '#shared/order/promised-dates.ts';
import type { Delivery } from '#shared/storefront/price.ts';

/** `beginsLater`: only after the time for a withdrawal. `region` is null where nothing is sent, or where to is unknown. */
export type SoldDelivery = Delivery & { beginsLater: boolean; region: Region | null };

/** The way of the comics of a payment, with the times that each of them was sold with. */
export function describeNextSteps(deliveries: SoldDelivery[]): { title: string; text: string }[] {
  const hasDraftTime = deliveries.some(({ rush, beginsLater }) => !rush && !beginsLater);
  const beginsLater = deliveries.some((delivery) => delivery.beginsLater);
  return [
    {
      title: hasDraftTime
        ? m.checkout_step_draft_timed({ time: m.times_first_draft() })
        : m.checkout_step_draft(),
      text: joinOnce([...(beginsLater ? [m.checkout_step_draft_later()] : []), m.checkout_step_draft_text()]),
    },
    {
      title: m.checkout_step_changes(),
      text: m.checkout_step_changes_text(),
    },
    {
      title: m.checkout_step_created(),
      text: joinOnce([m.checkout_step_created_text(), ...deliveries.map(drawingTime)]),
    },
    { title: m.checkout_step_delivered(), text: joinOnce(deliveries.flatMap(describeDelivery)) },
  ];
}

function drawingTime({ rush }: SoldDelivery): string {
  return rush
    ? m.checkout_step_created_rush({ time: m.times_rush() })
    : m.checkout_step_created_time({ time: m.times_comic() });
}

function describeDelivery(delivery: SoldDelivery): string[] {
  return delivery.type === 'digital' ? describeFile(delivery) : [describeBook(delivery)];
}

function describeFile({ rush, beginsLater, region }: SoldDelivery): string[] {
  return [
    rush || beginsLater
      ? m.checkout_step_file_later()
      : m.checkout_step_file({ time: DELIVERY_LABELS.digital.time() }),
    ...(region ? [m.checkout_step_file_posted({ time: SHIPPING_TIMES[region]() })] : []),
  ];
}

function describeBook({ type, rush, region }: SoldDelivery): string {
  if (rush) return m.checkout_step_book_rush({ time: SHIPPING_TIMES[region ?? 'international']() });
  if (region === null) return m.checkout_step_book_unknown();
  return region === 'international'
    ? m.checkout_step_book_far()
    : m.checkout_step_book({ time: DELIVERY_LABELS[type].time() });
}

function joinOnce(sentences: string[]): string {
  return [...new Set(sentences)].join(' ');
}
