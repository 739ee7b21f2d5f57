import { m } from '#messages';
import { formatShortDate, onDate } from '#shared/dates.ts';
import { hasEnded, isPosted, type OrderStatus } from '#shared/order/order.ts';
import { refundDue } from '#shared/order/promised-dates.ts';
import type { JourneyStop } from '#shared/proof/journey.ts';
import type { Stage } from '#shared/proof/proof.ts';
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

/** Whether its pages wait for the buyer. The proofs of an order that was completed by hand take no answer any more. */
export function isBuyersTurn({
  stage,
  status,
  withdrawnAt,
}: Pick<OrderProgress, 'status' | 'withdrawnAt'> & { stage: Stage }): boolean {
  return stage === 'With the customer' && withdrawnAt === null && !hasEnded(status);
}

type Description = { title: string; sentences: string[] };

/** Says what happens now, and next. The days stand with the steps, and are told nowhere else. */
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
    ? m.orders_progress_approved_files_sent_too()
    : m.orders_progress_approved_files_come_too();
  const isPosted = journey.some(({ step }) => step === 'on-its-way');
  return {
    title: m.orders_progress_approved_title(),
    sentences: {
      print: [m.orders_progress_approved_print()],
      'print-digital': [m.orders_progress_approved_print(), files],
      digital: [
        ...(hasSentFiles ? [m.orders_progress_files_sent()] : [m.orders_progress_approved_files_next()]),
        ...(isPosted ? [m.orders_progress_approved_prints()] : []),
      ],
    }[deliveryOption],
  };
}

function describeParcel({ deliveryOption, hasSentFiles }: End): Description {
  const files = hasSentFiles ? m.orders_progress_parcel_files_sent() : m.orders_progress_parcel_files_come();
  return {
    title: m.orders_progress_parcel_title(),
    sentences: [m.orders_progress_parcel_left(), ...(deliveryOption === 'print' ? [] : [files])],
  };
}

function describeFinished({ deliveryOption, journey, hasSentFiles }: End): Description {
  const hasArrived =
    journey.at(-1)?.at != null && journey.some(({ step, at }) => step === 'on-its-way' && at !== null);
  const book = hasArrived
    ? m.orders_progress_finished_book_arrived()
    : m.orders_progress_finished_book_left();
  return {
    title: m.orders_progress_finished_title(),
    sentences: [
      ...(deliveryOption === 'digital' ? [] : [book]),
      ...(deliveryOption !== 'print' && hasSentFiles ? [m.orders_progress_files_sent()] : []),
      m.orders_progress_finished_smile(),
    ],
  };
}

function describeWithdrawal(at: Date): Description {
  return {
    title: m.orders_progress_withdrawn_title(),
    sentences: [
      m.orders_progress_withdrawn_stopped({ date: onDate(formatShortDate(at)) }),
      m.orders_progress_withdrawn_refund({ date: formatShortDate(refundDue(at)) }),
    ],
  };
}

const DESCRIPTIONS: Record<OrderStatus, (order: OrderProgress) => Description> = {
  Paid: (order) => ({
    title: m.orders_progress_paid_title(),
    sentences: [
      ...(order.beginsAt && order.beginsAt > new Date()
        ? [m.orders_progress_paid_begins({ date: formatShortDate(order.beginsAt) })]
        : []),
      m.orders_progress_paid_first_pages(),
      onceApproved(order),
    ],
  }),
  'In Progress': (order) => ({
    title: m.orders_progress_drawing_title(),
    sentences: [m.orders_progress_drawing_text(), onceApproved(order)],
  }),
  'Waiting on Client': ({ question }) => ({
    title: m.orders_progress_waiting_title(),
    sentences: [
      question
        ? m.orders_progress_waiting_asked()
        : m.orders_progress_waiting_unknown({ email: STUDIO.email }),
      m.orders_progress_waiting_go_on(),
    ],
  }),
  'Ready for Print': describeApproved,
  Completed: describeFinished,
  Canceled: () => ({
    title: m.orders_progress_canceled_title(),
    sentences: [m.orders_progress_canceled_text()],
  }),
};

function onceApproved(order: Pick<OrderProgress, 'deliveryOption' | 'country'>): string {
  switch (order.deliveryOption) {
    case 'print':
      return m.orders_progress_once_print();
    case 'print-digital':
      return m.orders_progress_once_print_digital();
    case 'digital':
      return isPosted(order) ? m.orders_progress_once_digital_posted() : m.orders_progress_once_digital();
  }
}
