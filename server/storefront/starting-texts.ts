import { m } from '#messages';
import { getLocale } from '#messages/runtime';
import { addressIn } from '#shared/language.ts';
import { formatMoney } from '#shared/money.ts';
import { EXTRA_PAGE_PRICE } from '#shared/storefront/price.ts';
import {
  type ChangedTexts,
  IDENTITY_TEXTS,
  identityText,
  type SiteTextName,
  siteText,
  siteTextLines,
} from '#shared/storefront/site-texts.ts';
import { STUDIO } from '#shared/studio.ts';

/** In Markdown, like the owner's own. Change the day in client/legal/documents.ts with them. */
export const STARTING_TEXTS: Partial<Record<SiteTextName, (texts: ChangedTexts) => string>> = {
  termsText: startingTerms,
  refundsText: startingRefunds,
};

function startingTerms(texts: ChangedTexts): string {
  return paragraphs([
    m.terms_opening({ studio: STUDIO.name }),
    identity(texts),
    heading(m.terms_contract_heading()),
    m.terms_contract_text(),
    heading(m.terms_prices_heading()),
    m.terms_prices_text({ page: formatMoney(EXTRA_PAGE_PRICE) }),
    heading(m.terms_drafts_heading()),
    m.terms_drafts_text(),
    heading(m.terms_delivery_heading()),
    m.terms_delivery_text({
      greece: m.times_to_greece(),
      eu: m.times_to_eu(),
      elsewhere: m.times_to_elsewhere(),
    }),
    heading(m.terms_withdrawal_heading()),
    withdrawalLimits(texts),
    withdraw(),
    heading(m.terms_yours_heading()),
    m.terms_yours_text(),
    heading(m.terms_rights_heading()),
    m.terms_rights_text(),
    heading(m.terms_wrong_heading()),
    m.terms_wrong_text({ address: addressIn(getLocale(), '/legal/refunds') }),
    heading(m.terms_law_heading()),
    m.terms_law_text(),
  ]);
}

function startingRefunds(texts: ChangedTexts): string {
  return paragraphs([
    m.refunds_opening(),
    heading(m.refunds_before_heading()),
    m.refunds_before_text({ email: STUDIO.email }),
    heading(m.refunds_withdrawal_heading()),
    withdrawalLimits(texts),
    `${withdraw()} ${m.refunds_withdrawal_confirmed()}`,
    heading(m.refunds_draft_heading()),
    m.refunds_draft_text(),
    heading(m.refunds_damage_heading()),
    m.refunds_damage_text(),
    [m.refunds_damage_write(), m.refunds_damage_copy(), m.refunds_damage_money()]
      .map((step, index) => `${index + 1}. ${step}`)
      .join('\n'),
    m.refunds_damage_rights(),
    heading(m.refunds_paid_heading()),
    m.refunds_paid_text(),
  ]);
}

function paragraphs(texts: string[]): string {
  return texts.join('\n\n');
}

function heading(words: string): string {
  return `## ${words}`;
}

function withdraw(): string {
  return m.terms_withdraw({ address: addressIn(getLocale(), '/withdraw') });
}

function identity(texts: ChangedTexts): string {
  const known = IDENTITY_TEXTS.flatMap((name) => identityText(texts, name)?.split(/\s*\n\s*/) ?? []);
  const lines =
    siteText(texts, 'companyName') === ''
      ? [...known, m.legal_identity_studio({ studio: STUDIO.name })]
      : known;
  return [...lines.map(escapeMarkdown), `[${STUDIO.email}](mailto:${STUDIO.email})`].join('\\\n');
}

function withdrawalLimits(texts: ChangedTexts): string {
  return siteTextLines(texts, 'withdrawalLimits')
    .map((sentence) => `- ${escapeMarkdown(sentence)}`)
    .join('\n');
}

/** https://spec.commonmark.org/0.31.2/#backslash-escapes */
function escapeMarkdown(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, '\\$&');
}
