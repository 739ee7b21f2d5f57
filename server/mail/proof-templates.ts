import { formatDate, formatDateTime } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { tellCount } from '#shared/pluralize.ts';
import type { DeliveryType } from '#shared/storefront/price.ts';
import { greeting } from './greeting.ts';

export type ProofMail = { customerName: string; orderNumber: string; title: string };

export type ProofNews = ProofMail & {
  /** 'sketches', 'line art', 'final pages'. */
  kind: string;
  number: number;
};

export type ProofSent = ProofNews & { note: string | null; token: string };
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
  /** Whether files were delivered before; missing in a mail that an older server has written. */
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
/** Of a digital comic it is an add-on; a further one may be anything. */
export type ParcelContent = 'comic' | 'add-on' | 'further';
export type ProofRound = ProofMail & {
  event: 'paid' | 'failed' | 'refunded' | 'part-refunded';
  /** In the minor unit of the currency. */
  amount: number;
  currency: string;
  /** After what it was paid, where no round can be used any more; missing in a mail of an older server. */
  over?: RoundsOver | null;
};
export type RoundsOver = 'approved' | 'canceled' | 'withdrawn';
export type StudioProofRound = ProofRound & {
  orderId: string;
  by: string;
  isAsOffered: boolean;
};
export type ProofAnswer = {
  id: string;
  rootId: string;
  comment: { version: number; number: number; page: number | null; by: string; text: string };
  /** What the other side said last. */
  before: ProofSpeech | null;
} & ProofSpeech;
type ProofSpeech = { role: 'buyer' | 'family' | 'studio'; by: string; text: string };
export type StudioProofAnswers = ProofMail & { orderId: string; answers: ProofAnswer[] };
export type ProofAnswers = StudioProofAnswers & { token: string };
export type ProofInvitation = { name: string; from: string; title: string; token: string };

export function proofSentTemplate(news: ProofSent) {
  return {
    subject: `Your turn: the ${news.kind} of your comic are here`,
    paragraphs: [
      greeting(news.customerName),
      `Version ${news.number} of your comic is ready for you to look at: the ${news.kind}. Leaf through it, tap where something should change and write it down, or approve it.`,
      'Nothing is final until you say so. Until you answer, we wait.',
      'The link opens without an account and shows your comic to whoever has it, so please pass it on only to those who may see it.',
      aboutOrder(news),
    ],
    ...(news.note && { quotes: [{ introduction: 'The studio writes:', text: news.note }] }),
    action: toProof(news.token, 'See my comic'),
  };
}

export function proofReminderTemplate(news: ProofReminder) {
  return {
    subject: `Your comic waits for you: version ${news.number}`,
    paragraphs: [
      greeting(news.customerName),
      `For ${news.days} days the ${news.kind} of your comic have been waiting for your word. Tell us what should change, or approve them.`,
      'We never take silence for a yes. The day on which your comic is finished moves with the wait.',
      aboutOrder(news),
    ],
    action: toProof(news.token, 'See my comic'),
  };
}

export function proofAskedTemplate(news: ProofAnswered) {
  return {
    subject: `We have your comments on version ${news.number}`,
    paragraphs: [
      greeting(news.customerName),
      `${news.by} has asked for changes to version ${news.number}, the ${news.kind}. We draw them, and write to you as soon as the next version is here.`,
      ...nextVersionSentence(news.nextBy),
      roundsSentence(news.left),
      aboutOrder(news),
    ],
  };
}

export function proofReopenedTemplate(news: ProofReopened) {
  return {
    subject: `We have opened version ${news.number} of your comic again`,
    paragraphs: [
      greeting(news.customerName),
      `Version ${news.number}, the ${news.kind}, was approved. We have opened it again, because something in it has to change; the reason stands below.`,
      'You don’t have to do anything, and it costs you no round of changes. We draw it anew and write to you when the next version is here for your approval.',
      ...nextVersionSentence(news.nextBy),
      'The day on which your comic is finished may move with it; the page of your order shows it.',
      aboutOrder(news),
    ],
    quotes: [{ introduction: 'The studio writes:', text: news.reason }],
    action: toProof(news.token, 'See my comic'),
  };
}

function nextVersionSentence(nextBy: string | null | undefined): string[] {
  return nextBy ? [`We expect the next version by ${formatDate(new Date(nextBy))}.`] : [];
}

export function proofApprovedTemplate(news: ProofApproved) {
  return {
    subject: `Approved: version ${news.number} of your comic`,
    paragraphs: [
      greeting(news.customerName),
      `${news.by} has approved version ${news.number}, the ${news.kind}, on ${formatDateTime(new Date(news.at))}.`,
      news.isFinal
        ? `That means: these pages are your comic, just as they are. We now make it ready and write to you when ${news.deliveryOption === 'digital' ? 'its files are here for you' : 'it is on its way'}.`
        : 'That means: we draw your comic by these pages. Larger changes to what they show can’t be made without extra work from now on.',
      'Please keep this mail. If you have not approved this, answer it at once.',
      aboutOrder(news),
    ],
  };
}

const STUDIO_NEWS: Record<StudioProofNews['event'], (news: StudioProofNews) => [string, string]> = {
  asked: ({ by, number }) => [
    `${by} asks for changes to version ${number}`,
    `${by} has asked for changes to version ${number}. The comments stand beside the pages.`,
  ],
  approved: ({ by, number, kind }) => [
    `${by} has approved version ${number}`,
    `${by} has approved version ${number}, the ${kind}.`,
  ],
  waiting: ({ customerName, number }) => [
    `${customerName} has not answered for a week`,
    `Version ${number} has been with ${customerName} for seven days, and three mails have reminded them. Perhaps a call helps.`,
  ],
};

export function studioProofTemplate(news: StudioProofNews) {
  const [subject, sentence] = STUDIO_NEWS[news.event](news);
  return {
    subject,
    paragraphs: [sentence, aboutOrder(news)],
    action: { label: 'Open the order', path: `/admin/orders/${news.orderId}/proofs` },
  };
}

export function proofAnswersTemplate(news: ProofAnswers) {
  const threads = threadsOf(news.answers);
  return {
    subject: tellCount(
      threads.length,
      'The studio has answered a comment on your comic',
      'The studio has answered # comments on your comic',
    ),
    paragraphs: [
      greeting(news.customerName),
      'What we have written stands below. You can write back beside the comment, on the page of your comic.',
      'The link opens without an account and shows your comic to whoever has it, so please pass it on only to those who may see it.',
      aboutOrder(news),
    ],
    quotes: threads.flatMap(quotesOf),
    action: toProof(news.token, 'Write back'),
  };
}

export function studioProofAnswersTemplate(news: StudioProofAnswers) {
  const threads = threadsOf(news.answers);
  return {
    subject: `Order ${news.orderNumber}: ${tellAnswered(news.answers, threads.length)}`,
    paragraphs: ['What was written on the pages in the last hour stands below.', aboutOrder(news)],
    quotes: threads.flatMap(quotesOf),
    action: { label: 'Open the order', path: `/admin/orders/${news.orderId}/proofs` },
  };
}

function tellAnswered(answers: ProofAnswer[], threads: number): string {
  const [author = '', ...others] = new Set(answers.map(({ by }) => by));
  if (others.length === 0)
    return threads === 1 ? `${author} wrote on a comment` : `${author} wrote on ${threads} comments`;
  const people = others.length + 1;
  return threads === 1
    ? `${people} people wrote on a comment`
    : `${people} people wrote on ${threads} comments`;
}

function threadsOf(answers: ProofAnswer[]): ProofAnswer[][] {
  const roots = [...new Set(answers.map(({ rootId }) => rootId))];
  return roots.map((root) => answers.filter(({ rootId }) => rootId === root));
}

/** The comment, what was said before, and the answers. */
function quotesOf(thread: ProofAnswer[]) {
  return thread.flatMap(({ comment, before, ...answer }, index) => [
    ...(index === 0 ? [{ introduction: introduceComment(comment), text: comment.text }] : []),
    ...(index === 0 && before
      ? [{ introduction: `${speakerOf(before)} wrote on it:`, text: before.text }]
      : []),
    { introduction: `${speakerOf(answer)} answers:`, text: answer.text },
  ]);
}

function introduceComment({ version, number, page, by }: ProofAnswer['comment']): string {
  return page === null
    ? `Comment ${number} on the whole of version ${version}, by ${by}:`
    : `Comment ${number} on page ${page} of version ${version}, by ${by}:`;
}

function speakerOf({ role, by }: Pick<ProofAnswer, 'role' | 'by'>): string {
  return role === 'studio' ? 'The studio' : by;
}

export function proofDeliveryTemplate(news: ProofDelivery) {
  return {
    subject: news.isFurther ? 'New files of your comic are here' : 'Your comic is finished',
    paragraphs: [
      greeting(news.customerName),
      news.isFurther
        ? 'New files of your comic wait for you on your page:'
        : 'Your comic is finished, and its files wait for you on your page:',
      news.files.join('\n'),
      'The downloads work for 30 days, and you can renew them there.',
      aboutOrder(news),
    ],
    ...(news.message && { quotes: [{ introduction: 'The studio writes:', text: news.message }] }),
    action: toProof(news.token, 'Get my comic'),
  };
}

const PARCEL_NEWS: Record<ParcelContent, { subject: string; sentence: (carrier: string) => string }> = {
  comic: {
    subject: 'Your comic is on its way',
    sentence: (carrier) => `Your comic has left our studio with ${carrier}.`,
  },
  'add-on': {
    subject: 'Your parcel is on its way',
    sentence: (carrier) => `What you ordered in print beside your comic has left our studio with ${carrier}.`,
  },
  further: {
    subject: 'A further parcel is on its way to you',
    sentence: (carrier) => `A further parcel of your order has left our studio with ${carrier}.`,
  },
};

export function proofParcelTemplate(news: ProofParcel) {
  const { subject, sentence } = PARCEL_NEWS[news.contains ?? 'comic'];
  return {
    subject,
    paragraphs: [
      greeting(news.customerName),
      sentence(news.carrier),
      ...(news.number ? [`Its number there is ${news.number}.`] : []),
      ...(news.url ? [`You can follow it here: ${news.url}`] : []),
      aboutOrder(news),
    ],
    action: toProof(news.token, 'See my order'),
  };
}

const ROUND_NEWS: Record<ProofRound['event'], (money: string) => { subject: string; sentences: string[] }> = {
  paid: (money) => ({
    subject: 'One more round of changes is yours',
    sentences: [
      `Thank you. Your payment of ${money} for one more round of changes has arrived.`,
      'You can use it on the page of your comic, whenever a version is there.',
    ],
  }),
  failed: (money) => ({
    subject: 'Your payment for a further round did not go through',
    sentences: [
      `Your bank has told us that the payment of ${money} for one more round of changes failed, so nothing was charged.`,
      'What you have written on your pages is kept. You can pay again from there whenever you like.',
    ],
  }),
  refunded: (money) => ({
    subject: 'Your further round was refunded',
    sentences: [
      `We have given ${money} back to you, which you had paid for one more round of changes. The round ends with it.`,
    ],
  }),
  'part-refunded': (money) => ({
    subject: `We have sent ${money} back to you`,
    sentences: [
      `We have given ${money} back to you, a part of what you had paid for one more round of changes. The round stays yours.`,
    ],
  }),
};

const OVER: Record<RoundsOver, { subject: string; when: string; meanwhile: string }> = {
  approved: {
    subject: 'after your approval',
    when: 'after your comic was approved',
    meanwhile: 'the comic was approved',
  },
  canceled: {
    subject: 'after the end of your order',
    when: 'after your order was canceled',
    meanwhile: 'the order was canceled',
  },
  withdrawn: {
    subject: 'after your withdrawal',
    when: 'after your withdrawal from the order',
    meanwhile: 'a withdrawal came',
  },
};

function paidTooLate(money: string, over: RoundsOver) {
  return {
    subject: `Your payment for a further round came ${OVER[over].subject}`,
    sentences: [
      `Your payment of ${money} for one more round of changes has arrived ${OVER[over].when}, so there is nothing left that it could change.`,
      'We give the money back to you, and write again when that is done.',
    ],
  };
}

export function proofRoundTemplate(news: ProofRound) {
  const money = formatMoney(news.amount, news.currency);
  const { subject, sentences } =
    news.event === 'paid' && news.over ? paidTooLate(money, news.over) : ROUND_NEWS[news.event](money);
  return { subject, paragraphs: [greeting(news.customerName), ...sentences, aboutOrder(news)] };
}

export function studioProofRoundTemplate(news: StudioProofRound) {
  const money = formatMoney(news.amount, news.currency);
  return {
    subject: `${news.by} has bought a further round`,
    paragraphs: [
      `${news.by} has paid ${money} for one more round of changes.`,
      ...(news.isAsOffered ? [] : ['Please look first: the amount or currency paid differs from the offer.']),
      ...(news.over
        ? [
            `There is nothing to do: ${OVER[news.over].meanwhile} meanwhile, so the money goes back by itself.`,
          ]
        : []),
      aboutOrder(news),
    ],
    action: { label: 'Open the order', path: `/admin?order=${news.orderId}` },
  };
}

export function proofInvitationTemplate(news: ProofInvitation) {
  return {
    subject: 'Will you have a look at a comic?',
    paragraphs: [
      greeting(news.name),
      `${greetingName(news.from)} is having a comic drawn by us and would like to hear what you think of it. With this link you can leaf through the pages and set comments on them. Whoever has ordered it decides.`,
      'If you don’t know what this is about, you can throw this mail away.',
    ],
    action: toProof(news.token, 'See the comic'),
  };
}

/** In the fragment, the token never reaches a server or a log. */
function toProof(token: string, label: string) {
  return { label, path: `/proof#link=${token}` };
}

function aboutOrder({ title, orderNumber }: ProofMail): string {
  return `It is about ${title} (order ${orderNumber}).`;
}

function roundsSentence(left: number): string {
  if (left === 0) return 'That was the last round of changes that came with your order.';
  return left === 1
    ? 'After this one you have one round of changes left.'
    : `After this one you have ${left} rounds of changes left.`;
}

/** Names can be chosen freely, and mail programs would make links of some. */
function greetingName(name: string): string {
  return greeting(name) === 'Hello,' ? 'Somebody' : name;
}
