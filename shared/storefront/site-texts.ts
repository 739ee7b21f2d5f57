import { m } from '#messages';
import type { Language } from '#shared/language.ts';
import type { LegalSlug } from '#shared/slug.ts';
import type { WithFallbacks } from '#shared/translation.ts';
import { withdrawalLimits } from '#shared/withdrawal/words.ts';
import { CLAIMS } from './claims.ts';

export type SiteTextGroup = 'studio' | 'claims' | 'legal';

export type SiteText = {
  group: SiteTextGroup;
  label: string;
  /** A note beside the field about legal requirements. */
  hint: string;
  /** Whether a lawyer should review the text. */
  forLawyer?: boolean;
  lines?: number;
  /** Whether the initial text is shown where the owner leaves it empty. */
  needed?: boolean;
  /** Whether it is a whole legal page, in Markdown. */
  isDocument?: boolean;
  /** Whether it is the same in all languages, as a number is. */
  shared?: boolean;
  /** The initial text, unless the owner has changed it. */
  initial: (inputs?: object, options?: InLanguage) => string;
};

type InLanguage = { locale?: Language };

const IDENTITY = 'Shown in the imprint and under every mail (Directive 2000/31/EC, Article 5; PD 131/2003).';
const FIGURES =
  'Must be true and provable on the day it is shown (Directive 2005/29/EC, Articles 6 and 12). Empty hides it.';
const REVIEWS =
  'Only words of real buyers who agreed to it; say on the page how you know (Directive 2005/29/EC, Article 7(6) and Annex I, 23b and 23c). An empty quote hides it.';

/** Texts that the owner edits under Content. */
export const SITE_TEXTS = {
  companyName: text('studio', 'Name of the company or its owner', `As in the trade register. ${IDENTITY}`),
  companyAddress: text(
    'studio',
    'Postal address',
    `Street, postal code, city, country. Also the maker’s address for product safety. ${IDENTITY}`,
    { lines: 3 },
  ),
  companyPhone: text(
    'studio',
    'Phone',
    `With country code (Directive 2011/83/EU, Article 6(1)(c)). ${IDENTITY}`,
    { shared: true },
  ),
  companyGemi: text('studio', 'GEMI number', IDENTITY, { shared: true }),
  companyVat: text('studio', 'VAT number', IDENTITY, { shared: true }),
  completionDays: text(
    'studio',
    'Days after which a sent order is completed',
    'A number from 1 to 365. Counted from the last files or parcel, as nobody notes the arrival of every parcel. An arrival that you note completes the order at once. From then on its customer’s data can be deleted (Regulation (EU) 2016/679, Article 17).',
    { initial: () => '14', needed: true, shared: true },
  ),

  memoriesFigure: text('claims', 'First figure on About', FIGURES, {
    shared: true,
    initial: CLAIMS.memoriesFigure,
  }),
  memoriesText: text('claims', 'What the first figure counts', FIGURES, { initial: CLAIMS.memoriesText }),
  clientsFigure: text('claims', 'Second figure on About', FIGURES, {
    shared: true,
    initial: CLAIMS.clientsFigure,
  }),
  clientsText: text('claims', 'What the second figure counts', FIGURES, { initial: CLAIMS.clientsText }),
  reviewsNote: text(
    'claims',
    'How you know that the quotes come from buyers',
    'Stands under the quotes on the home page. The law asks for it where reviews are shown (Directive 2005/29/EC, Article 7(6)).',
    { lines: 2, forLawyer: true },
  ),
  quote1: text('claims', 'First quote', REVIEWS, {
    lines: 3,
    initial: CLAIMS.quote1,
  }),
  quote2: text('claims', 'Second quote', REVIEWS, {
    lines: 3,
    initial: CLAIMS.quote2,
  }),
  quote3: text('claims', 'Third quote', REVIEWS, {
    lines: 3,
    initial: CLAIMS.quote3,
  }),
  author1: text('claims', 'First quote, by', REVIEWS, { initial: CLAIMS.author1 }),
  author2: text('claims', 'Second quote, by', REVIEWS, { initial: CLAIMS.author2 }),
  author3: text('claims', 'Third quote, by', REVIEWS, { initial: CLAIMS.author3 }),

  digitalConsent: text(
    'legal',
    'Consent for comics delivered as a file',
    'A box in the cart, stored with this wording and the time, and repeated in the mail (Directive 2011/83/EU, Article 16(m)). Without it the right of withdrawal stays for 14 days.',
    {
      lines: 3,
      needed: true,
      forLawyer: true,
      initial: m.site_texts_digital_consent,
    },
  ),
  withdrawalTitle: text(
    'legal',
    'Withdrawal: heading of its page',
    'Directive 2011/83/EU, Article 11a(1): ‘withdraw from contract here’, or words as plain as these. The link at the foot of every page keeps them.',
    { needed: true, forLawyer: true, initial: m.site_texts_withdrawal_title },
  ),
  withdrawalIntroduction: text(
    'legal',
    'Withdrawal: introduction',
    'Directive 2011/83/EU, Article 11a(2): how to withdraw, before the statement.',
    { lines: 2, forLawyer: true, initial: m.site_texts_withdrawal_introduction },
  ),
  withdrawalConfirm: text(
    'legal',
    'Withdrawal: button of the second step',
    'Directive 2011/83/EU, Article 11a(3): ‘confirm withdrawal’ and nothing else, or words as plain as these.',
    { needed: true, forLawyer: true, initial: m.site_texts_withdrawal_confirm },
  ),
  withdrawalLimits: text(
    'legal',
    'Withdrawal: how far the right goes',
    'Directive 2011/83/EU, Article 6(1)(h) and (k), and Article 16: where the right ends. One sentence on each line, on the page and in the acknowledgement.',
    {
      lines: 6,
      needed: true,
      forLawyer: true,
      initial: (_, options) => withdrawalLimits(options).join('\n'),
    },
  ),
  guarantee: text(
    'legal',
    'Notice on the legal guarantee',
    'Regulation (EU) 2025/1960 wants its official graphic shown for goods, from 27 September 2026; its place is above. This text stands with it on the page Guarantee, and in the mail that confirms an order of a book.',
    {
      lines: 4,
      forLawyer: true,
      initial: m.site_texts_guarantee,
    },
  ),
  productSafety: text(
    'legal',
    'Product safety information',
    'Regulation (EU) 2023/988, Article 19: maker with postal and electronic address (from above), what the product is, and warnings.',
    {
      lines: 4,
      forLawyer: true,
      initial: m.site_texts_product_safety,
    },
  ),
  accessibility: text(
    'legal',
    'Accessibility statement',
    'Directive (EU) 2019/882, Annex V; Greek Law 4994/2022. Say how far the shop meets EN 301 549, and what does not.',
    {
      lines: 6,
      forLawyer: true,
      initial: m.site_texts_accessibility,
    },
  ),
  complaints: text(
    'legal',
    'Complaints',
    'Directive 2011/83/EU, Article 6(1)(g) and (t): how complaints are handled, and alternative dispute resolution. The EU platform closed on 20 July 2025; name none.',
    {
      lines: 4,
      forLawyer: true,
      initial: m.site_texts_complaints,
    },
  ),
  privacyText: document('Privacy notice'),
  termsText: document('Terms'),
  refundsText: document('Refunds'),
} as const satisfies Record<string, SiteText>;

export type SiteTextName = keyof typeof SITE_TEXTS;
/** Only those that differ from the code's. */
export type ChangedTexts = WithFallbacks & Partial<Record<SiteTextName, string>>;

/** Shown on the page of the withdrawal. */
export const WITHDRAWAL_TEXTS = [
  'withdrawalTitle',
  'withdrawalIntroduction',
  'withdrawalConfirm',
  'withdrawalLimits',
] as const;

export const SITE_TEXT_NAMES = Object.keys(SITE_TEXTS) as SiteTextName[];
/** Those that are written in each language. */
export const TRANSLATED_TEXTS = SITE_TEXT_NAMES.filter((name) => !('shared' in SITE_TEXTS[name]));
/** Those that show their starting words where the owner leaves them empty; the others are off. */
export const STARTING_TEXT_NAMES = SITE_TEXT_NAMES.filter((name) => {
  const { needed, isDocument }: SiteText = SITE_TEXTS[name];
  return needed || isDocument;
});
export const SITE_TEXT_MAX = 50_000;

/** Shown on the home page. */
export const REVIEW_TEXTS = [
  'quote1',
  'quote2',
  'quote3',
  'author1',
  'author2',
  'author3',
  'reviewsNote',
] as const;

/** In the order in which a deployed server lists missing ones. */
export const IDENTITY_TEXTS = [
  'companyName',
  'companyAddress',
  'companyPhone',
  'companyGemi',
  'companyVat',
] as const;

type LegalTexts = { shown: readonly SiteTextName[]; document?: SiteTextName };

/** What each legal page shows of these texts; `document` replaces its starting text. */
export const LEGAL_TEXTS: Record<LegalSlug, LegalTexts> = {
  privacy: { shown: IDENTITY_TEXTS, document: 'privacyText' },
  terms: { shown: [...IDENTITY_TEXTS, 'withdrawalLimits'], document: 'termsText' },
  refunds: { shown: ['withdrawalLimits'], document: 'refundsText' },
  imprint: { shown: IDENTITY_TEXTS },
  guarantee: { shown: [...IDENTITY_TEXTS, 'guarantee', 'productSafety'] },
  accessibility: { shown: ['accessibility'] },
  complaints: { shown: [...IDENTITY_TEXTS, 'complaints'] },
};

export function siteText(changed: ChangedTexts | undefined, name: SiteTextName): string {
  const { initial, needed }: SiteText = SITE_TEXTS[name];
  const own = changed?.[name] ?? initial();
  return needed && own.trim() === '' ? initial() : own;
}

/** With the word for what it is: 'VAT EL1234'. Null where it is not known. */
export function identityText(changed: ChangedTexts, name: (typeof IDENTITY_TEXTS)[number]): string | null {
  const number = siteText(changed, name).trim();
  if (number === '') return null;
  switch (name) {
    case 'companyPhone':
      return m.site_texts_identity_phone({ number });
    case 'companyGemi':
      return m.site_texts_identity_gemi({ number });
    case 'companyVat':
      return m.site_texts_identity_vat({ number });
    default:
      return number;
  }
}

/** What the shop says before the owner changes it, in whatever language the page is. */
export function initialText(name: SiteTextName, language: Language): string {
  return SITE_TEXTS[name].initial({}, { locale: language });
}

/** The lines of a text that is a list, without empty ones. */
export function siteTextLines(changed: ChangedTexts | undefined, name: SiteTextName): string[] {
  return siteText(changed, name)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The owner's number of days, or the initial one where what they wrote is none. */
export function completionDays(changed: ChangedTexts): number {
  const days = siteText(changed, 'completionDays');
  return Number(isCompletionDays(days) ? days : SITE_TEXTS.completionDays.initial());
}

export function isCompletionDays(text: string): boolean {
  return /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 365;
}

function text(group: SiteTextGroup, label: string, hint: string, more: Partial<SiteText> = {}): SiteText {
  return { group, label, hint, initial: () => '', ...more };
}

function document(title: string): SiteText {
  return text(
    'legal',
    title,
    'In Markdown. Empty shows the starting text that the shop comes with, marked as to be reviewed.',
    { lines: 12, forLawyer: true, isDocument: true },
  );
}
