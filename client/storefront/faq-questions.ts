import { m } from '#messages';
import { formatMoney } from '#shared/money.ts';
import { EXTRA_PAGE_PRICE } from '#shared/storefront/price.ts';
import { WITHDRAWAL_BEFORE_PAYMENT } from '#shared/withdrawal/words.ts';

type FaqQuestion = {
  id: string;
  question: string;
  /** In paragraphs. */
  answer: string[];
};

export function listQuestions(): FaqQuestion[] {
  return [
    {
      id: 'photos',
      question: m.faq_photos_question(),
      answer: [m.faq_photos_answer_1(), m.faq_photos_answer_2()],
    },
    { id: 'changes', question: m.faq_changes_question(), answer: [m.faq_changes_answer()] },
    {
      id: 'duration',
      question: m.faq_duration_question(),
      answer: [m.faq_duration_answer_1(), m.faq_duration_answer_2()],
    },
    {
      id: 'shipping',
      question: m.faq_shipping_question(),
      answer: [
        m.faq_shipping_answer({
          greece: m.times_to_greece(),
          eu: m.times_to_eu(),
          elsewhere: m.times_to_elsewhere(),
        }),
      ],
    },
    { id: 'payment', question: m.faq_payment_question(), answer: [m.faq_payment_answer()] },
    {
      id: 'characters-and-pages',
      question: m.faq_additions_question(),
      answer: [m.faq_additions_answer({ price: formatMoney(EXTRA_PAGE_PRICE, undefined, 'short') })],
    },
    {
      id: 'dissatisfaction',
      question: m.faq_dissatisfaction_question(),
      answer: [
        m.faq_dissatisfaction_answer_1(),
        m.faq_dissatisfaction_answer_2(),
        m.faq_dissatisfaction_answer_3({
          printed: WITHDRAWAL_BEFORE_PAYMENT.printed(),
          digital: WITHDRAWAL_BEFORE_PAYMENT.digital(),
        }),
      ],
    },
    { id: 'surprise', question: m.faq_surprise_question(), answer: [m.faq_surprise_answer()] },
  ];
}
