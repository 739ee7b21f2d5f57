import { m } from '#messages';
import { FAQ, type FaqTextName } from '#shared/storefront/faq.ts';
import type { SiteTextName } from '#shared/storefront/site-texts.ts';

type Labels = {
  label: () => string;
  /** A note beside the field about legal requirements. */
  hint: () => string;
};

/** The back office's words for each text. They stand apart from the texts, so that the shop's pages don't load them. */
export const SITE_TEXT_LABELS: Record<SiteTextName, Labels> = {
  companyName: { label: m.content_texts_company_name, hint: m.content_texts_company_name_hint },
  companyAddress: { label: m.content_texts_company_address, hint: m.content_texts_company_address_hint },
  companyPhone: { label: m.content_texts_company_phone, hint: m.content_texts_company_phone_hint },
  companyGemi: { label: m.content_texts_company_gemi, hint: m.content_texts_company_gemi_hint },
  companyVat: { label: m.content_texts_company_vat, hint: m.content_texts_company_gemi_hint },
  completionDays: { label: m.content_texts_completion_days, hint: m.content_texts_completion_days_hint },
  memoriesFigure: { label: m.content_texts_memories_figure, hint: m.content_texts_memories_figure_hint },
  memoriesText: { label: m.content_texts_memories_text, hint: m.content_texts_memories_figure_hint },
  clientsFigure: { label: m.content_texts_clients_figure, hint: m.content_texts_memories_figure_hint },
  clientsText: { label: m.content_texts_clients_text, hint: m.content_texts_memories_figure_hint },
  reviewsNote: { label: m.content_texts_reviews_note, hint: m.content_texts_reviews_note_hint },
  quote1: { label: m.content_texts_quote1, hint: m.content_texts_quote1_hint },
  quote2: { label: m.content_texts_quote2, hint: m.content_texts_quote1_hint },
  quote3: { label: m.content_texts_quote3, hint: m.content_texts_quote1_hint },
  author1: { label: m.content_texts_author1, hint: m.content_texts_quote1_hint },
  author2: { label: m.content_texts_author2, hint: m.content_texts_quote1_hint },
  author3: { label: m.content_texts_author3, hint: m.content_texts_quote1_hint },
  ...faqLabels(),
  digitalConsent: { label: m.content_texts_digital_consent, hint: m.content_texts_digital_consent_hint },
  withdrawalTitle: { label: m.content_texts_withdrawal_title, hint: m.content_texts_withdrawal_title_hint },
  withdrawalIntroduction: {
    label: m.content_texts_withdrawal_introduction,
    hint: m.content_texts_withdrawal_introduction_hint,
  },
  withdrawalConfirm: {
    label: m.content_texts_withdrawal_confirm,
    hint: m.content_texts_withdrawal_confirm_hint,
  },
  withdrawalLimits: {
    label: m.content_texts_withdrawal_limits,
    hint: m.content_texts_withdrawal_limits_hint,
  },
  guarantee: { label: m.content_texts_guarantee, hint: m.content_texts_guarantee_hint },
  productSafety: { label: m.content_texts_product_safety, hint: m.content_texts_product_safety_hint },
  accessibility: { label: m.content_texts_accessibility, hint: m.content_texts_accessibility_hint },
  complaints: { label: m.content_texts_complaints, hint: m.content_texts_complaints_hint },
  privacyText: { label: m.content_texts_privacy_text, hint: m.content_texts_privacy_text_hint },
  termsText: { label: m.content_texts_terms_text, hint: m.content_texts_privacy_text_hint },
  refundsText: { label: m.content_texts_refunds_text, hint: m.content_texts_privacy_text_hint },
};

function faqLabels(): Record<FaqTextName, Labels> {
  const labels = FAQ.flatMap(([questionName, answerName], index) => {
    const number = index + 1;
    const question = () => m.content_texts_faq_question({ number });
    const answer = () => m.content_texts_faq_answer({ number });
    return [
      [questionName, { label: question, hint: m.content_texts_faq_question_hint }],
      [answerName, { label: answer, hint: m.content_texts_faq_answer_hint }],
    ];
  });
  return Object.fromEntries(labels);
}
