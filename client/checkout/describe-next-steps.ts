import {
  COMIC_TIME,
  DELIVERY_LABELS,
  FIRST_DRAFT_TIME,
  RUSH_TIME,
  SHIPPING_TIMES,
} from '#shared/draft/labels.ts';
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
    { title: 'Delivered to you', text: joinOnce(deliveries.flatMap(describeDelivery)) },
  ];
}

function drawingTime({ rush }: SoldDelivery): string {
  return rush
    ? `With rush creation your comic is created ${RUSH_TIME}.`
    : `The full comic is drawn in ${COMIC_TIME}.`;
}

function describeDelivery(delivery: SoldDelivery): string[] {
  return delivery.type === 'digital' ? describeFile(delivery) : [describeBook(delivery)];
}

function describeFile({ rush, beginsLater, region }: SoldDelivery): string[] {
  return [
    rush || beginsLater
      ? 'Then the finished pages come to you as a PDF.'
      : `A digital comic takes ${DELIVERY_LABELS.digital.time}.`,
    ...(region
      ? [`What you ordered in print goes by post, which takes another ${SHIPPING_TIMES[region]}.`]
      : []),
  ];
}

function describeBook({ type, rush, region }: SoldDelivery): string {
  if (rush)
    return `Printing it and bringing it to your door takes another ${SHIPPING_TIMES[region ?? 'international']}.`;
  if (region === null)
    return 'A printed comic takes 2–3 weeks in all within the EU, and up to a week more outside of it.';
  return region === 'international'
    ? 'A printed comic takes 3–4 weeks in all to a door outside the EU.'
    : `A printed comic takes ${DELIVERY_LABELS[type].time}.`;
}

function joinOnce(sentences: string[]): string {
  return [...new Set(sentences)].join(' ');
}
