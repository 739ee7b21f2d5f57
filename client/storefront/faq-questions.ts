import {
  COMIC_TIME,
  DELIVERY_LABELS,
  FIRST_DRAFT_TIME,
  RUSH_TIME,
  SHIPPING_TIMES,
} from '#shared/draft/labels.ts';
import { formatMoney } from '#shared/money.ts';
import { EXTRA_PAGE_PRICE, RUSH_FEE } from '#shared/storefront/price.ts';
import { STUDIO } from '#shared/studio.ts';
import { WITHDRAWAL_BEFORE_PAYMENT } from '#shared/withdrawal/words.ts';

const extraPagePrice = formatMoney(EXTRA_PAGE_PRICE, undefined, 'short');
const rushFee = formatMoney(RUSH_FEE, undefined, 'short');

/** `answer` in paragraphs. */
export const FAQ_QUESTIONS: { id: string; question: string; answer: string[] }[] = [
  {
    id: 'photos',
    question: 'What kind of photos do you need?',
    answer: [
      'Ordinary phone photos are fine. Two or three of each person help most: one straight on, one from the side, one of them laughing. Old prints photographed by a window work too.',
      'You add them while you tell your story, as JPG, PNG or WebP. If somebody was never photographed well, describe them; we have drawn people from less.',
    ],
  },
  {
    id: 'changes',
    question: 'Can I ask for changes?',
    answer: [
      'Yes. You see a first draft before anything is inked, and a round of changes is included with every package; the larger ones include more. A nose, a line of dialogue, the order of two pages: say it all in one go and we redraw it.',
    ],
  },
  {
    id: 'duration',
    question: 'How long does it take?',
    answer: [
      `You see the first draft ${FIRST_DRAFT_TIME}, and the full comic is drawn in ${COMIC_TIME}. A digital comic takes ${DELIVERY_LABELS.digital.time}, a printed one ${DELIVERY_LABELS.print.time}.`,
      `In a hurry? Rush creation has the comic drawn ${RUSH_TIME} for ${rushFee}.`,
    ],
  },
  {
    id: 'shipping',
    question: 'Do you ship internationally?',
    answer: [
      `We ship worldwide from ${STUDIO.city}. A parcel takes ${SHIPPING_TIMES.greece} within Greece, ${SHIPPING_TIMES.eu} to the rest of the EU and ${SHIPPING_TIMES.international} to everywhere else. If it cannot arrive in time, order print and digital together: the PDF is there on the day and the book follows.`,
    ],
  },
  {
    id: 'payment',
    question: 'Which payment methods do you take?',
    answer: [
      'Cards, PayPal and, for customers in the EU, bank transfer. Stripe handles the payment on its own page, so your card number never reaches us. All prices are in euro.',
    ],
  },
  {
    id: 'characters-and-pages',
    question: 'Can I add characters or pages?',
    answer: [
      `Yes. Each package says how many characters it has room for, and an extra page costs ${extraPagePrice}; you choose them under your package and see the price change at once. If you think of your aunt after you have ordered, write to us before the first draft and we will find her a place.`,
    ],
  },
  {
    id: 'dissatisfaction',
    question: 'What if I’m not happy with it?',
    answer: [
      'Then we want to hear it at the draft, when everything can still move. Tell us what feels wrong, even if you cannot say why, and we work on it until the page is yours. Nothing is printed before you have approved it.',
      'A book that arrives damaged or misprinted is replaced at our cost.',
      `${WITHDRAWAL_BEFORE_PAYMENT.printed} ${WITHDRAWAL_BEFORE_PAYMENT.digital} Whatever you have ordered, you can cancel it until we have begun with the first draft.`,
    ],
  },
  {
    id: 'surprise',
    question: 'Is it safe to order as a surprise?',
    answer: [
      'Most gifts are secrets, and we keep them. We write only to the address you give us, and you can ask for blank packaging, so that the parcel says nothing about what is inside. Tell us the date, and who must not pick up the phone.',
    ],
  },
];
