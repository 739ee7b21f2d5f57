import { formatShortDate } from '#shared/dates.ts';
import { isPosted, type OrderStatus } from '#shared/order/order.ts';
import { refundDue } from '#shared/order/promised-dates.ts';
import type { JourneyStop } from '#shared/proof/journey.ts';
import type { DeliveryType } from '#shared/storefront/price.ts';
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
  /** Where the parcel goes (ISO 3166-1); null where nothing is sent. */
  country: string | null;
  /** The studio's words, while it waits for the buyer. */
  question: string | null;
};

type Description = { title: string; sentences: string[] };

/** What happens now, and next. The days stand with the steps, and are told nowhere else. */
export function describeProgress(order: OrderProgress): Description {
  if (order.status === 'Canceled') return DESCRIPTIONS.Canceled(order);
  if (order.withdrawnAt) return describeWithdrawal(order.withdrawnAt);
  return describeEnd(order) ?? DESCRIPTIONS[order.status](order);
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
        ? [`We begin on ${formatShortDate(order.beginsAt)}, after your days for a withdrawal.`]
        : []),
      'As soon as the first pages are here, we write to you.',
      onceApproved(order),
    ],
  }),
  'In Progress': (order) => ({
    title: 'We are drawing your comic',
    sentences: ['As soon as there are pages to look at, we write to you.', onceApproved(order)],
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

function onceApproved(order: Pick<OrderProgress, 'deliveryOption' | 'country'>): string {
  switch (order.deliveryOption) {
    case 'print':
      return 'Once you have approved every page, your comic is printed, bound and sent to you.';
    case 'print-digital':
      return 'Once you have approved every page, your comic is printed, bound and sent to you, and comes as a PDF too.';
    case 'digital':
      return isPosted(order)
        ? 'Once you have approved every page, the finished comic comes to you as a PDF, and what you ordered in print goes by post.'
        : 'Once you have approved every page, the finished comic comes to you as a PDF.';
  }
}
