import { formatShortDate } from '#shared/dates.ts';
import type { JourneyStop } from '#shared/journey.ts';
import { COMIC_TIME, DELIVERY_LABELS, FIRST_DRAFT_TIME, RUSH_TIME, SHIPPING_TIMES } from '#shared/labels.ts';
import type { OrderStatus } from '#shared/order.ts';
import type { DeliveryType } from '#shared/price.ts';
import { type Region, refundDue, regionOf } from '#shared/promised-dates.ts';
import type { Stage } from '#shared/proof.ts';
import { STUDIO } from '#shared/studio.ts';

export type OrderProgress = {
  status: OrderStatus;
  stage: Stage;
  journey: readonly JourneyStop[];
  /** Since when a withdrawal stops the work; null where there is none. */
  withdrawnAt: Date | null;
  /** When the work begins; null where it begins at once. */
  beginsAt: Date | null;
  deliveryOption: DeliveryType;
  rush: boolean;
  /** Where the parcel goes (ISO 3166-1); null where nothing is sent. */
  country: string | null;
  /** The studio's words, while it waits for the buyer. */
  question: string | null;
};

export function describeProgress(order: OrderProgress): { title: string; sentences: string[] } {
  if (order.withdrawnAt && order.status !== 'Canceled') return describeWithdrawal(order.withdrawnAt);
  const now = order.journey.find(({ state }) => state === 'now')?.step;
  if (now === 'on-its-way') return describeParcel(order);
  if (now === 'approved') return DESCRIPTIONS['Ready for Print'](order);
  return DESCRIPTIONS[order.status](order);
}

function describeParcel({ deliveryOption, stage }: OrderProgress) {
  const files =
    stage === 'Shipped' ? 'Its pages are with you as files already.' : 'Its pages come to you as a PDF too.';
  return {
    title: 'Your parcel is on its way',
    sentences: ['It has left our studio.', ...(deliveryOption === 'print' ? [] : [files])],
  };
}

function describeWithdrawal(at: Date) {
  return {
    title: 'A withdrawal from this order has come',
    sentences: [
      `It came on ${formatShortDate(at)}, and we have stopped the work.`,
      `What was paid goes back by ${formatShortDate(refundDue(at))}. If the right of withdrawal does not hold, we write to you why.`,
    ],
  };
}

const DESCRIPTIONS: Record<OrderStatus, (order: OrderProgress) => { title: string; sentences: string[] }> = {
  Paid: (order) => ({
    title: 'Your story is on our desk',
    sentences: [
      ...(order.beginsAt && order.beginsAt > new Date()
        ? [`We begin on ${formatShortDate(order.beginsAt)}, after your days for a withdrawal. From then on:`]
        : []),
      ...(order.rush
        ? [drawingTime(order), deliveryNext(regionIn(order))]
        : [`A first draft reaches you ${FIRST_DRAFT_TIME}.`, drawingTime(order), timeInAll(regionIn(order))]),
    ],
  }),
  'In Progress': (order) => ({
    title: 'We are drawing your comic',
    sentences: order.rush
      ? [drawingTime(order), deliveryNext(regionIn(order))]
      : [drawingTime(order), deliveryNext(regionIn(order)), timeInAll(regionIn(order))],
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
  'Ready for Print': (order) => ({
    title: 'Every page is drawn',
    sentences:
      order.deliveryOption === 'digital'
        ? ['Next, the finished pages come to you as a PDF.']
        : ['Next, your comic is printed, bound and sent to you.', deliveryNext(regionIn(order))],
  }),
  Completed: ({ deliveryOption, stage }) => ({
    title: 'Your comic is finished',
    sentences: [
      ...(deliveryOption === 'digital' ? [] : ['The book has left our studio.']),
      ...(deliveryOption !== 'print' && stage === 'Shipped' ? ['Its pages are with you as files.'] : []),
      'We hope you smile on every page.',
    ],
  }),
  Canceled: () => ({
    title: 'This order was canceled',
    sentences: ['We are not working on it. If you did not expect that, please write to us.'],
  }),
};

function regionIn({ deliveryOption, country }: Pick<OrderProgress, 'deliveryOption' | 'country'>) {
  return { deliveryOption, region: regionOf(country) };
}

export function drawingTime({ rush }: Pick<OrderProgress, 'rush'>): string {
  return rush
    ? `With rush creation your comic is created ${RUSH_TIME}.`
    : `The full comic is drawn in ${COMIC_TIME}.`;
}

type Sent = Pick<OrderProgress, 'deliveryOption'> & { region: Region };

export function deliveryNext({ deliveryOption, region }: Sent): string {
  return deliveryOption === 'digital'
    ? 'Then the finished pages come to you as a PDF.'
    : `Printing it and bringing it to your door takes another ${SHIPPING_TIMES[region]}.`;
}

export function timeInAll({ deliveryOption, region }: Sent): string {
  const { time } = DELIVERY_LABELS[deliveryOption];
  if (deliveryOption === 'digital') return `A digital comic takes ${time}.`;
  return region === 'international'
    ? 'A printed comic takes 3–4 weeks in all to a door outside the EU.'
    : `A printed comic takes ${time}.`;
}
