import { formatShortDate } from '#shared/dates.ts';
import type { JourneyStop } from '#shared/journey.ts';
import { COMIC_TIME, DELIVERY_LABELS, FIRST_DRAFT_TIME, RUSH_TIME, SHIPPING_TIMES } from '#shared/labels.ts';
import type { OrderStatus } from '#shared/order.ts';
import type { DeliveryType } from '#shared/price.ts';
import { type Region, refundDue, regionOf } from '#shared/promised-dates.ts';
import { STUDIO } from '#shared/studio.ts';

export type OrderProgress = {
  status: OrderStatus;
  journey: readonly JourneyStop[];
  /** Whether the files of the newest pages were delivered. */
  hasSentFiles: boolean;
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

type Description = { title: string; sentences: string[] };

export function describeProgress(order: OrderProgress): Description {
  if (order.withdrawnAt && order.status !== 'Canceled') return describeWithdrawal(order.withdrawnAt);
  const end = order.status === 'Canceled' ? null : describeEnd(order);
  if (!end) return DESCRIPTIONS[order.status](order);
  const isPrinted = stepNow(order) === 'approved' && order.deliveryOption !== 'digital';
  return isPrinted ? { ...end, sentences: [...end.sentences, deliveryNext(regionIn(order))] } : end;
}

type End = Pick<OrderProgress, 'deliveryOption' | 'journey' | 'hasSentFiles'>;

/** From the approval of the final pages on, the way of an order says where it stands. @returns null before */
export function describeEnd(order: End): Description | null {
  const now = stepNow(order);
  if (now === 'approved') return describeApproved(order);
  if (now === 'on-its-way') return describeParcel(order);
  return order.journey.at(-1)?.state === 'done' ? describeFinished(order) : null;
}

function stepNow({ journey }: Pick<OrderProgress, 'journey'>) {
  return journey.find(({ state }) => state === 'now')?.step;
}

function describeApproved({ deliveryOption, journey, hasSentFiles }: End): Description {
  const files = hasSentFiles
    ? 'Its pages are with you as files already.'
    : 'Its pages come to you as a PDF too.';
  const isPosted = journey.some(({ step }) => step === 'on-its-way');
  return {
    title: 'Every page is drawn',
    sentences: {
      print: ['Next, your comic is printed, bound and sent to you.'],
      'print-digital': ['Next, your comic is printed, bound and sent to you.', files],
      digital: [
        ...(hasSentFiles
          ? ['Its pages are with you as files.']
          : ['Next, the finished pages come to you as a PDF.']),
        ...(isPosted ? ['What you ordered in print is made and sent to you.'] : []),
      ],
    }[deliveryOption],
  };
}

function describeParcel({ deliveryOption, hasSentFiles }: End): Description {
  const files = hasSentFiles
    ? 'The pages of your comic are with you as files already.'
    : 'The pages of your comic come to you as a PDF too.';
  return {
    title: 'Your parcel is on its way',
    sentences: ['It has left our studio.', ...(deliveryOption === 'print' ? [] : [files])],
  };
}

function describeFinished({ deliveryOption, journey, hasSentFiles }: End): Description {
  const hasArrived =
    journey.at(-1)?.at != null && journey.some(({ step, at }) => step === 'on-its-way' && at !== null);
  const book = hasArrived ? 'The book is with you.' : 'The book has left our studio.';
  return {
    title: 'Your comic is finished',
    sentences: [
      ...(deliveryOption === 'digital' ? [] : [book]),
      ...(deliveryOption !== 'print' && hasSentFiles ? ['Its pages are with you as files.'] : []),
      'We hope you smile on every page.',
    ],
  };
}

function describeWithdrawal(at: Date): Description {
  return {
    title: 'A withdrawal from this order has come',
    sentences: [
      `It came on ${formatShortDate(at)}, and we have stopped the work.`,
      `What was paid goes back by ${formatShortDate(refundDue(at))}. If the right of withdrawal does not hold, we write to you why.`,
    ],
  };
}

const DESCRIPTIONS: Record<OrderStatus, (order: OrderProgress) => Description> = {
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
  'Ready for Print': describeApproved,
  Completed: describeFinished,
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
