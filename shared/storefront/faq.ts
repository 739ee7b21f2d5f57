import { m } from '#messages';
import type { Language } from '#shared/language.ts';
import { formatMoney } from '#shared/money.ts';
import { WITHDRAWAL_BEFORE_PAYMENT } from '#shared/withdrawal/words.ts';
import { EXTRA_PAGE_PRICE } from './price.ts';

type Words = (inputs?: object, options?: { locale?: Language }) => string;

const FAQ_IDS = [
  'Photos',
  'Changes',
  'Duration',
  'Shipping',
  'Payment',
  'Additions',
  'Dissatisfaction',
  'Surprise',
] as const;

type FaqId = (typeof FAQ_IDS)[number];
export type FaqTextName = `faq${FaqId}${'Question' | 'Answer'}`;

/**
 * The initial questions with their answers, in paragraphs with a blank line between them. The owner can edit them, or
 * take one off by emptying it.
 */
export const FAQ_WORDS: Record<FaqTextName, Words> = {
  faqPhotosQuestion: m.faq_photos_question,
  faqPhotosAnswer: (_, options) =>
    inParagraphs(m.faq_photos_answer_1({}, options), m.faq_photos_answer_2({}, options)),
  faqChangesQuestion: m.faq_changes_question,
  faqChangesAnswer: m.faq_changes_answer,
  faqDurationQuestion: m.faq_duration_question,
  faqDurationAnswer: (_, options) =>
    inParagraphs(m.faq_duration_answer_1({}, options), m.faq_duration_answer_2({}, options)),
  faqShippingQuestion: m.faq_shipping_question,
  faqShippingAnswer: (_, options) =>
    m.faq_shipping_answer(
      {
        greece: m.times_to_greece({}, options),
        eu: m.times_to_eu({}, options),
        elsewhere: m.times_to_elsewhere({}, options),
      },
      options,
    ),
  faqPaymentQuestion: m.faq_payment_question,
  faqPaymentAnswer: m.faq_payment_answer,
  faqAdditionsQuestion: m.faq_additions_question,
  faqAdditionsAnswer: (_, options) =>
    m.faq_additions_answer(
      { price: formatMoney(EXTRA_PAGE_PRICE, undefined, 'short', options?.locale) },
      options,
    ),
  faqDissatisfactionQuestion: m.faq_dissatisfaction_question,
  faqDissatisfactionAnswer: (_, options) =>
    inParagraphs(
      m.faq_dissatisfaction_answer_1({}, options),
      m.faq_dissatisfaction_answer_2({}, options),
      m.faq_dissatisfaction_answer_3(
        {
          printed: WITHDRAWAL_BEFORE_PAYMENT.printed({}, options),
          digital: WITHDRAWAL_BEFORE_PAYMENT.digital({}, options),
        },
        options,
      ),
    ),
  faqSurpriseQuestion: m.faq_surprise_question,
  faqSurpriseAnswer: m.faq_surprise_answer,
};

/** The names of each question's text and of its answer's, in the sequence in which they are asked. */
export const FAQ = FAQ_IDS.map((id) => [`faq${id}Question`, `faq${id}Answer`] as const);

export const FAQ_TEXTS = FAQ.flat();

function inParagraphs(...paragraphs: string[]): string {
  return paragraphs.join('\n\n');
}
