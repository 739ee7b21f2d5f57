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

const FILE_GUARANTEE =
  'The law gives you a guarantee for files too: if yours do not conform to the contract, we put them right, or else reduce the price or pay it back (Directive (EU) 2019/770).';

/**
 * What the confirmation says besides the comics, their days and their guarantee, so that the buyer keeps it on a
 * durable medium (Directive 2011/83/EU, Article 8(7)).
 */
export function contractNotes({ items, amountTotal, currency, number, texts }: SettlingCheckout): MailNote[] {
  const seller = identityLine(texts) ?? `${STUDIO.name}, ${STUDIO.city}, Greece`;
  return [
    { title: 'Your seller', text: `${seller}\nE-mail: ${STUDIO.email}` },
    {
      title: 'The price',
      text: `The total of ${formatMoney(amountTotal, currency)} includes VAT and delivery, and is paid. Outside the EU, customs duties and import taxes are yours.`,
    },
    {
      title: 'Right of withdrawal',
      text: siteTextLines(texts, 'withdrawalLimits').join('\n'),
      link: { label: 'Withdraw from contract here', path: '/withdraw' },
    },
    ...(items.some(isDigitalOnly)
      ? [{ title: 'Form for a withdrawal, if you would rather write', text: modelForm(seller, number) }]
      : []),
    ...(items.some(({ delivery }) => delivery.type !== 'print')
      ? [{ title: 'Guarantee for files', text: FILE_GUARANTEE }]
      : []),
    { title: 'Complaints', text: siteText(texts, 'complaints') },
    {
      title: 'Terms',
      text: 'For everything else our terms apply. They are attached to this mail, as they stood when you ordered.',
      link: { label: 'Read the terms', path: '/legal/terms' },
    },
  ];
}

/** Directive 2011/83/EU, Annex I(B). */
function modelForm(seller: string, orderNumber: string): string {
  return [
    `To ${seller}, ${STUDIO.email}:`,
    `I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract for the comic delivered as a file, order ${orderNumber}.`,
    'Ordered on:',
    'Name of consumer(s):',
    'Address of consumer(s):',
    'Signature of consumer(s) (only if this form is sent on paper):',
    'Date:',
    '(*) Delete as appropriate.',
  ].join('\n');
}
