import { m } from '#messages';
import type { Language } from '#shared/language.ts';
import type { LegalSlug } from '#shared/slug.ts';
import type { WithFallbacks } from '#shared/translation.ts';
import { withdrawalLimits } from '#shared/withdrawal/words.ts';
import { CLAIMS } from './claims.ts';
import { FAQ_WORDS, type FaqTextName } from './faq.ts';

export type SiteTextGroup = 'studio' | 'claims' | 'faq' | 'legal';

export type SiteText = {
  group: SiteTextGroup;
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

/** Texts that the owner edits under Content. */
export const SITE_TEXTS = {
  companyName: text('studio'),
  companyAddress: text('studio', { lines: 3 }),
  companyPhone: text('studio', { shared: true }),
  companyGemi: text('studio', { shared: true }),
  companyVat: text('studio', { shared: true }),
  completionDays: text('studio', { initial: () => '14', needed: true, shared: true }),

  memoriesFigure: text('claims', {
    shared: true,
    initial: CLAIMS.memoriesFigure,
  }),
  memoriesText: text('claims', { initial: CLAIMS.memoriesText }),
  clientsFigure: text('claims', {
    shared: true,
    initial: CLAIMS.clientsFigure,
  }),
  clientsText: text('claims', { initial: CLAIMS.clientsText }),
  reviewsNote: text('claims', { lines: 2, forLawyer: true }),
  quote1: text('claims', {
    lines: 3,
    initial: CLAIMS.quote1,
  }),
  quote2: text('claims', {
    lines: 3,
    initial: CLAIMS.quote2,
  }),
  quote3: text('claims', {
    lines: 3,
    initial: CLAIMS.quote3,
  }),
  author1: text('claims', { initial: CLAIMS.author1 }),
  author2: text('claims', { initial: CLAIMS.author2 }),
  author3: text('claims', { initial: CLAIMS.author3 }),

  ...faqTexts(),

  digitalConsent: text('legal', {
    lines: 3,
    needed: true,
    forLawyer: true,
    initial: m.site_texts_digital_consent,
  }),
  withdrawalTitle: text('legal', { needed: true, forLawyer: true, initial: m.site_texts_withdrawal_title }),
  withdrawalIntroduction: text('legal', {
    lines: 2,
    forLawyer: true,
    initial: m.site_texts_withdrawal_introduction,
  }),
  withdrawalConfirm: text('legal', {
    needed: true,
    forLawyer: true,
    initial: m.site_texts_withdrawal_confirm,
  }),
  withdrawalLimits: text('legal', {
    lines: 6,
    needed: true,
    forLawyer: true,
    initial: (_, options) => withdrawalLimits(options).join('\n'),
  }),
  guarantee: text('legal', {
    lines: 4,
    forLawyer: true,
    initial: m.site_texts_guarantee,
  }),
  productSafety: text('legal', {
    lines: 4,
    forLawyer: true,
    initial: m.site_texts_product_safety,
  }),
  accessibility: text('legal', {
    lines: 6,
    forLawyer: true,
    initial: m.site_texts_accessibility,
  }),
  complaints: text('legal', {
    lines: 4,
    forLawyer: true,
    initial: m.site_texts_complaints,
  }),
  privacyText: document(),
  termsText: document(),
  refundsText: document(),
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

/** Shown on the page about the studio. */
export const FIGURE_TEXTS = ['memoriesFigure', 'memoriesText', 'clientsFigure', 'clientsText'] as const;

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

/** The texts that each legal page shows; `document` replaces its starting text. */
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

/** The text with the word for what it is: 'VAT EL1234'. Null where it is not known. */
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

/** Gives the text before the owner changes it, in whatever language the page is. */
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

function text(group: SiteTextGroup, more: Partial<SiteText> = {}): SiteText {
  return { group, initial: () => '', ...more };
}

function faqTexts(): Record<FaqTextName, SiteText> {
  const texts = Object.entries(FAQ_WORDS).map(([name, initial]) => {
    const isAnswer = name.endsWith('Answer');
    // It says how far the right of withdrawal goes.
    const forLawyer = initial === FAQ_WORDS.faqDissatisfactionAnswer;
    return [name, text('faq', { initial, ...(isAnswer && { lines: 5 }), ...(forLawyer && { forLawyer }) })];
  });
  return Object.fromEntries(texts);
}

function document(): SiteText {
  return text('legal', { lines: 12, forLawyer: true, isDocument: true });
}
