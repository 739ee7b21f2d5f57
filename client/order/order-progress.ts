import { formatShortDate } from '#shared/dates.ts';
import {
  COMIC_TIME,
  DELIVERY_LABELS,
  FIRST_DRAFT_TIME,
  PRINTING_AND_SHIPPING_TIME,
  RUSH_TIME,
  SHIPPING_TIMES,
} from '#shared/labels.ts';
import type { OrderStatus } from '#shared/order.ts';
import type { DeliveryType } from '#shared/price.ts';
import { STUDIO } from '#shared/studio.ts';

export type OrderProgress = {
  status: OrderStatus;
  /** When the work begins; null where it begins at once. */
  beginsAt: Date | null;
  deliveryOption: DeliveryType;
  rush: boolean;
  /** The studio's words, while it waits for the buyer. */
  question: string | null;
};

export function describeProgress(order: OrderProgress): { title: string; sentences: string[] } {
  return DESCRIPTIONS[order.status](order);
}

const DESCRIPTIONS: Record<OrderStatus, (order: OrderProgress) => { title: string; sentences: string[] }> = {
  Paid: (order) => ({
    title: 'Your story is on our desk',
    sentences: [
      ...(order.beginsAt
        ? [`We begin on ${formatShortDate(order.beginsAt)}, after your days for a withdrawal. From then on:`]
        : []),
      ...(order.rush
        ? [drawingTime(order), deliveryNext(order)]
        : [`A first draft reaches you ${FIRST_DRAFT_TIME}.`, drawingTime(order), timeInAll(order)]),
    ],
  }),
  'In Progress': (order) => ({
    title: 'We are drawing your comic',
    sentences: order.rush
      ? [drawingTime(order), deliveryNext(order)]
      : [drawingTime(order), deliveryNext(order), timeInAll(order)],
  }),
  'Waiting on Client': ({ question }) => ({
    title: 'We are waiting for your answer',
    sentences: [
      question
        ? 'We have asked you this by mail. Please answer it there, or write to us.'
        : `If you don’t know what it is about, please look into your mail, or write to ${STUDIO.email}.`,
      'As soon as we have heard from you, we go on drawing.',
    ],
  }),
  'Ready for Print': ({ deliveryOption }) => ({
    title: 'Every page is drawn',
    sentences:
      deliveryOption === 'digital'
        ? ['Next, the finished pages come to you as a PDF.']
        : [
            'Next, your comic is printed, bound and sent to you.',
            `A parcel from ${STUDIO.city} takes ${SHIPPING_TIMES.greece} within Greece, ${SHIPPING_TIMES.eu} to the rest of the EU and ${SHIPPING_TIMES.international} to everywhere else.`,
          ],
  }),
  Completed: ({ deliveryOption }) => ({
    title: 'Your comic is finished',
    sentences: [
      {
        digital: 'Its pages come to you as a PDF. We hope you smile on every page.',
        print: 'The book has left our studio. We hope you smile on every page.',
        'print-digital':
          'The book has left our studio, and its pages come to you as a PDF. We hope you smile on every page.',
      }[deliveryOption],
    ],
  }),
  Canceled: () => ({
    title: 'This order was canceled',
    sentences: ['We are not working on it. If you did not expect that, please write to us.'],
  }),
};

export function drawingTime({ rush }: Pick<OrderProgress, 'rush'>): string {
  return rush
    ? `With rush creation your comic is created ${RUSH_TIME}.`
    : `The full comic is drawn in ${COMIC_TIME}.`;
}

export function deliveryNext({ deliveryOption }: Pick<OrderProgress, 'deliveryOption'>): string {
  return deliveryOption === 'digital'
    ? 'Then the finished pages come to you as a PDF.'
    : `Printing it and bringing it to a door in Greece takes another ${PRINTING_AND_SHIPPING_TIME}.`;
}

export function timeInAll({ deliveryOption }: Pick<OrderProgress, 'deliveryOption'>): string {
  const { time } = DELIVERY_LABELS[deliveryOption];
  return deliveryOption === 'digital' ? `A digital comic takes ${time}.` : `A printed comic takes ${time}.`;
}
