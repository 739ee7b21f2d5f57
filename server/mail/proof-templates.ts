import { m } from '#messages';
import { formatDate, formatDateTime, onDate } from '#shared/dates.ts';
import { greeting, isPlainName } from '#shared/greeting.ts';
import { formatMoney } from '#shared/money.ts';
import { DOWNLOAD_DAYS, type ProofKind } from '#shared/proof/proof.ts';
import type { DeliveryType } from '#shared/storefront/price.ts';
import { aboutOrders } from './about-orders.ts';

export type ProofMail = { customerName: string; orderNumber: string; title: string };

export type ProofNews = ProofMail & {
  /** An older server has written 'line art' and 'final pages'. */
  kind: ProofKind | 'line art' | 'final pages';
  number: number;
};

export type ProofSent = ProofNews & {
  note: string | null;
  token: string;
  /** False of a link that is sent once more, when nothing waits for an answer. */
  isAnswerable?: boolean;
};
export type ProofReminder = ProofNews & { days: number; token: string };
export type ProofAnswered = ProofNews & {
  by: string;
  left: number;
  /** The day of the next version; missing in a mail that an older server has written. */
  nextBy?: string | null;
};
export type ProofReopened = ProofNews & { reason: string; nextBy: string | null; token: string };
export type ProofApproved = ProofNews & {
  by: string;
  at: string;
  isFinal: boolean;
  /** Missing in a mail that an older server has written. */
  deliveryOption?: DeliveryType;
};
export type StudioProofNews = ProofNews & {
  orderId: string;
  by: string;
  event: 'asked' | 'approved' | 'waiting';
};
export type ProofDelivery = ProofMail & {
  files: string[];
  message: string | null;
  token: string;
  /** Whether files were delivered before, or the comic is drawn on; missing in a mail that an older server has written. */
  isFurther?: boolean;
};
export type ProofParcel = ProofMail & {
  carrier: string;
  number: string | null;
  url: string | null;
  token: string;
  /** Missing in a mail that an older server has written. */
  contains?: ParcelContent;
};
/** The parcel of a digital comic holds an add-on; a further one may hold anything. */
export type ParcelContent = 'comic' | 'add-on' | 'further';
export type ProofRound = ProofMail & {
  event: 'paid' | 'failed' | 'refunded' | 'part-refunded';
  /** In the minor unit of the currency. */
  amount: number;
  currency: string;
  /** After what no round can be used any more, where it is so; missing in a mail of an older server. */
  over?: RoundsOver | null;
  /** Days after which we no longer wait for the money; missing where a bank has refused it. */
  overdueDays?: number;
};
export type RoundsOver = 'approved' | 'canceled' | 'completed' | 'withdrawn';
export type StudioProofRound = ProofRound & {
  orderId: string;
  by: string;
  isAsOffered: boolean;
};
export type ProofAnswer = {
  id: string;
  rootId: string;
  comment: { version: number; number: number; page: number | null; by: string; text: string };
  /** The last comment or answer of the other side. */
  before: ProofSpeech | null;
} & ProofSpeech;
type ProofSpeech = { role: 'buyer' | 'family' | 'studio'; by: string; text: string };
export type StudioProofAnswers = ProofMail & { orderId: string; answers: ProofAnswer[] };
export type ProofAnswers = StudioProofAnswers & { token: string };
export type ProofInvitation = { name: string; from: string; title: string; token: string };

export function proofSentTemplate(news: ProofSent) {
  if (news.isAnswerable === false) return proofLinkTemplate(news);
  return {
    subject: m.mail_proof_sent_subject(kindOf(news)),
    paragraphs: [
      greeting(news.customerName),
      m.mail_proof_sent_text(kindOf(news)),
      m.mail_proof_sent_nothing_final(),
      m.mail_proof_link_secret(),
      aboutOrders([news]),
    ],
    ...(news.note && { quotes: [{ introduction: m.mail_studio_writes(), text: news.note }] }),
    action: toProof(news.token, m.mail_proof_to_comic()),
  };
}

function proofLinkTemplate({ token, ...order }: ProofSent) {
  return {
    subject: m.mail_proof_link_subject(),
    paragraphs: [
      greeting(order.customerName),
      m.mail_proof_link_text(),
      m.mail_proof_link_secret(),
      aboutOrders([order]),
    ],
    action: toProof(token, m.mail_proof_to_comic()),
  };
}

export function proofReminderTemplate(news: ProofReminder) {
  return {
    subject: m.mail_proof_reminder_subject({ number: news.number }),
    paragraphs: [
      greeting(news.customerName),
      m.mail_proof_reminder_text({ ...kindOf(news), days: news.days }),
      m.mail_proof_reminder_silence(),
      aboutOrders([news]),
    ],
    action: toProof(news.token, m.mail_proof_to_comic()),
  };
}

export function proofAskedTemplate(news: ProofAnswered) {
  return {
    subject: m.mail_proof_asked_subject({ number: news.number }),
    paragraphs: [
      greeting(news.customerName),
      m.mail_proof_asked_text({ ...kindOf(news), by: news.by }),
      ...nextVersionSentence(news.nextBy),
      news.left === 0 ? m.mail_proof_rounds_none() : m.mail_proof_rounds_left({ count: news.left }),
      aboutOrders([news]),
    ],
  };
}

export function proofReopenedTemplate(news: ProofReopened) {
  return {
    subject: m.mail_proof_reopened_subject({ number: news.number }),
    paragraphs: [
      greeting(news.customerName),
      m.mail_proof_reopened_text(kindOf(news)),
      m.mail_proof_reopened_nothing_to_do(),
      ...nextVersionSentence(news.nextBy),
      m.mail_proof_reopened_day(),
      aboutOrders([news]),
    ],
    quotes: [{ introduction: m.mail_studio_writes(), text: news.reason }],
    action: toProof(news.token, m.mail_proof_to_comic()),
  };
}

function nextVersionSentence(nextBy: string | null | undefined): string[] {
  return nextBy ? [m.mail_proof_next_by({ date: formatDate(new Date(nextBy)) })] : [];
}

export function proofApprovedTemplate(news: ProofApproved) {
  return {
    subject: m.mail_proof_approved_subject({ number: news.number }),
    paragraphs: [
      greeting(news.customerName),
      m.mail_proof_approved_text({
        ...kindOf(news),
        by: news.by,
        date: onDate(formatDateTime(new Date(news.at))),
      }),
      meaningOf(news),
      m.mail_proof_approved_keep(),
      aboutOrders([news]),
    ],
  };
}

function meaningOf({ isFinal, deliveryOption }: ProofApproved): string {
  if (!isFinal) return m.mail_proof_approved_early();
  return deliveryOption === 'digital'
    ? m.mail_proof_approved_final_files()
    : m.mail_proof_approved_final_parcel();
}

const STUDIO_NEWS: Record<StudioProofNews['event'], (news: StudioProofNews) => [string, string]> = {
  asked: ({ by, number }) => [
    m.mail_proof_studio_asked_subject({ by, number }),
    m.mail_proof_studio_asked_text({ by, number }),
  ],
  approved: ({ by, number, kind }) => [
    m.mail_proof_studio_approved_subject({ by, number }),
    m.mail_proof_studio_approved_text({ ...kindOf({ kind, number }), by }),
  ],
  waiting: ({ customerName: name, number }) => [
    m.mail_proof_studio_waiting_subject({ name }),
    m.mail_proof_studio_waiting_text({ number, name }),
  ],
};

export function studioProofTemplate(news: StudioProofNews) {
  const [subject, sentence] = STUDIO_NEWS[news.event](news);
  return {
    subject,
    paragraphs: [sentence, aboutOrders([news])],
    action: { label: m.mail_to_order_studio(), path: `/admin/orders/${news.orderId}/proofs` },
  };
}

/** Messages choose their words by the kind, as its gender and case differ. */
function kindOf({ kind, number }: Pick<ProofNews, 'kind' | 'number'>) {
  return { kind: kind === 'line art' ? 'line_art' : kind, number };
}

export function proofAnswersTemplate(news: ProofAnswers) {
  const threads = threadsOf(news.answers);
  return {
    subject: m.mail_proof_answers_subject({ count: threads.length }),
    paragraphs: [
      greeting(news.customerName),
      m.mail_proof_answers_text(),
      m.mail_proof_link_secret(),
      aboutOrders([news]),
    ],
    quotes: threads.flatMap(quotesOf),
    action: toProof(news.token, m.mail_proof_answers_action()),
  };
}

export function studioProofAnswersTemplate(news: StudioProofAnswers) {
  const threads = threadsOf(news.answers);
  const authors = new Set(news.answers.map(({ by }) => by));
  const by =
    authors.size === 1 ? [...authors].join() : m.mail_proof_studio_answers_people({ count: authors.size });
  return {
    subject: m.mail_proof_studio_answers_subject({ number: news.orderNumber, by, count: threads.length }),
    paragraphs: [m.mail_proof_studio_answers_text(), aboutOrders([news])],
    quotes: threads.flatMap(quotesOf),
    action: { label: m.mail_to_order_studio(), path: `/admin/orders/${news.orderId}/proofs` },
  };
}

function threadsOf(answers: ProofAnswer[]): ProofAnswer[][] {
  const roots = [...new Set(answers.map(({ rootId }) => rootId))];
  return roots.map((root) => answers.filter(({ rootId }) => rootId === root));
}

/** The comment, what was said before, and the answers. */
function quotesOf(thread: ProofAnswer[]) {
  return thread.flatMap(({ comment, before, ...answer }, index) => [
    ...(index === 0 ? [{ introduction: introduceComment(comment), text: comment.text }] : []),
    ...(index === 0 && before ? [{ introduction: introduceBefore(before), text: before.text }] : []),
    { introduction: introduceAnswer(answer), text: answer.text },
  ]);
}

function introduceComment({ version, number, page, by }: ProofAnswer['comment']): string {
  return page === null
    ? m.mail_proof_answer_comment_whole({ number, version, by })
    : m.mail_proof_answer_comment({ number, page, version, by });
}

function introduceBefore({ role, by }: ProofSpeech): string {
  return role === 'studio' ? m.mail_proof_answer_before_studio() : m.mail_proof_answer_before({ by });
}

function introduceAnswer({ role, by }: ProofSpeech): string {
  return role === 'studio' ? m.mail_proof_answer_studio() : m.mail_proof_answer({ by });
}

export function proofDeliveryTemplate(news: ProofDelivery) {
  return {
    subject: news.isFurther ? m.mail_proof_delivery_further_subject() : m.mail_proof_delivery_subject(),
    paragraphs: [
      greeting(news.customerName),
      news.isFurther ? m.mail_proof_delivery_further_text() : m.mail_proof_delivery_text(),
      news.files.join('\n'),
      m.mail_proof_delivery_days({ days: DOWNLOAD_DAYS }),
      aboutOrders([news]),
    ],
    ...(news.message && { quotes: [{ introduction: m.mail_studio_writes(), text: news.message }] }),
    action: toProof(news.token, m.mail_proof_delivery_action()),
  };
}

const PARCEL_NEWS: Record<
  ParcelContent,
  { subject: () => string; sentence: (by: { carrier: string }) => string }
> = {
  comic: { subject: m.mail_proof_parcel_comic_subject, sentence: m.mail_proof_parcel_comic_text },
  'add-on': { subject: m.mail_proof_parcel_add_on_subject, sentence: m.mail_proof_parcel_add_on_text },
  further: { subject: m.mail_proof_parcel_further_subject, sentence: m.mail_proof_parcel_further_text },
};

export function proofParcelTemplate({ carrier, number, url, ...news }: ProofParcel) {
  const { subject, sentence } = PARCEL_NEWS[news.contains ?? 'comic'];
  return {
    subject: subject(),
    paragraphs: [
      greeting(news.customerName),
      sentence({ carrier }),
      ...(number ? [m.mail_proof_parcel_number({ number })] : []),
      ...(url ? [m.mail_proof_parcel_url({ url })] : []),
      aboutOrders([news]),
    ],
    action: toProof(news.token, m.mail_to_order()),
  };
}

function paidTooLate(amount: string, over: RoundsOver) {
  return {
    subject: m.mail_proof_round_late_subject({ over }),
    sentences: [m.mail_proof_round_late_text({ over, amount }), m.mail_proof_round_late_refund()],
  };
}

/** Where no round can be used any more, none is offered. */
function notPaid({ over, overdueDays: days }: ProofRound, amount: string) {
  if (!days)
    return {
      subject: m.mail_proof_round_failed_subject(),
      sentences: [
        m.mail_proof_round_failed_text({ amount }),
        ...(over ? [] : [m.mail_proof_round_failed_kept()]),
      ],
    };
  return {
    subject: m.mail_proof_round_overdue_subject(),
    sentences: [
      m.mail_proof_round_overdue_text({ amount, days }),
      m.mail_proof_round_overdue_sent(),
      ...(over ? [] : [m.mail_proof_round_overdue_again()]),
    ],
  };
}

function roundNews(news: ProofRound, amount: string): { subject: string; sentences: string[] } {
  const { event, over } = news;
  switch (event) {
    case 'paid':
      if (over) return paidTooLate(amount, over);
      return {
        subject: m.mail_proof_round_paid_subject(),
        sentences: [m.mail_proof_round_paid_text({ amount }), m.mail_proof_round_paid_use()],
      };
    case 'failed':
      return notPaid(news, amount);
    case 'refunded':
      return {
        subject: m.mail_proof_round_refunded_subject(),
        sentences: [m.mail_proof_round_refunded_text({ amount })],
      };
    case 'part-refunded':
      return {
        subject: m.mail_order_refunded_subject({ amount }),
        sentences: [
          m.mail_proof_round_part_refunded_text({ amount }),
          ...(over ? [] : [m.mail_proof_round_stays()]),
        ],
      };
  }
}

export function proofRoundTemplate(news: ProofRound) {
  const { subject, sentences } = roundNews(news, formatMoney(news.amount, news.currency));
  return { subject, paragraphs: [greeting(news.customerName), ...sentences, aboutOrders([news])] };
}

export function studioProofRoundTemplate(news: StudioProofRound) {
  const { by, over } = news;
  const amount = formatMoney(news.amount, news.currency);
  return {
    subject: m.mail_proof_studio_round_subject({ by }),
    paragraphs: [
      m.mail_proof_studio_round_text({ by, amount }),
      ...(news.isAsOffered ? [] : [m.mail_proof_studio_round_differs()]),
      ...(over ? [m.mail_proof_studio_round_over({ over })] : []),
      aboutOrders([news]),
    ],
    action: { label: m.mail_to_order_studio(), path: `/admin?order=${news.orderId}` },
  };
}

export function proofInvitationTemplate(news: ProofInvitation) {
  return {
    subject: m.mail_proof_invitation_subject(),
    paragraphs: [
      greeting(news.name),
      // Names can be chosen freely, and mail programs would make links of some.
      isPlainName(news.from)
        ? m.mail_proof_invitation_text({ from: news.from })
        : m.mail_proof_invitation_text_unknown(),
      m.mail_proof_invitation_unknown(),
    ],
    action: toProof(news.token, m.mail_proof_invitation_action()),
  };
}

/** In the fragment, the token never reaches a server or a log. */
function toProof(token: string, label: string) {
  return { label, path: `/proof#link=${token}` };
}
