import { m } from '#messages';
import type { SettlingCheckout } from '#server/database/tables/checkout.ts';
import type { MailNote } from '#server/mail/mail-layout.tsx';
import { identityLine } from '#server/storefront/site-texts.ts';
import { isDigitalOnly } from '#shared/checkout/checkout.ts';
import { formatMoney } from '#shared/money.ts';
import { IDENTITY_TEXTS, type SiteTextName, siteText, siteTextLines } from '#shared/storefront/site-texts.ts';
import { STUDIO } from '#shared/studio.ts';

export const CONTRACT_TEXTS = [
  ...IDENTITY_TEXTS,
  'guarantee',
  'withdrawalLimits',
  'complaints',
] as const satisfies SiteTextName[];

/**
 * The confirmation's notes besides the comics, their days and their guarantee, so that the buyer keeps them on a
 * durable medium (Directive 2011/83/EU, Article 8(7)).
 */
export function contractNotes({ items, amountTotal, currency, number, texts }: SettlingCheckout): MailNote[] {
  const { email, name } = STUDIO;
  const seller = identityLine(texts) ?? m.mail_contract_seller_place({ name });
  return [
    { title: m.mail_contract_seller(), text: m.mail_contract_seller_text({ seller, email }) },
    {
      title: m.mail_contract_price(),
      text: m.mail_contract_price_text({ amount: formatMoney(amountTotal, currency) }),
    },
    {
      title: m.mail_contract_withdrawal(),
      text: siteTextLines(texts, 'withdrawalLimits').join('\n'),
      link: { label: m.mail_contract_withdrawal_link(), path: '/withdraw' },
    },
    // Directive 2011/83/EU, Annex I(B).
    ...(items.some(isDigitalOnly)
      ? [{ title: m.mail_contract_form(), text: m.mail_contract_form_text({ seller, email, number }) }]
      : []),
    ...(items.some(({ delivery }) => delivery.type !== 'print')
      ? [{ title: m.mail_contract_files(), text: m.mail_contract_files_text() }]
      : []),
    { title: m.mail_contract_complaints(), text: siteText(texts, 'complaints') },
    {
      title: m.mail_contract_terms(),
      text: m.mail_contract_terms_text(),
      link: { label: m.mail_contract_terms_link(), path: '/legal/terms' },
    },
  ];
}
