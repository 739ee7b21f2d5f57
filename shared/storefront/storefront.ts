import type { WithFallbacks } from '#shared/translation.ts';

export const TIER_PRICE_NAMES = ['digitalPrice', 'printPrice', 'extraCharacterPrice'] as const;
export type TierPriceName = (typeof TIER_PRICE_NAMES)[number];
/** An add-on has one price, 'price'. */
export type PriceName = TierPriceName | 'price';

/**
 * The lowest price of the 30 days before a reduction, in cents (Directive 98/6/EC, Article 6a). Only prices have one
 * whose reduction is announced.
 */
export type PriorPrices = Partial<Record<PriceName, number>>;

/** Prices in cents. */
export type PricingTier = WithFallbacks & {
  id: string;
  name: string;
  /** Its name in the first language, by which the samples' pictures are found. */
  originalName?: string;
  description: string;
  pageCount: number;
  /** Null without a limit. */
  charactersIncluded: number | null;
  /** Cents for each character beyond those. */
  extraCharacterPrice: number;
  digitalPrice: number;
  printPrice: number;
  comboPrice: number;
  /** The same for all packages; the owner's settings of the plan say it. */
  rushPrice: number;
  features: string[];
  popular: boolean;
  revisionRounds: number;
  includesConsultation: boolean;
  includesDedication: boolean;
  prioritySupportHours: number | null;
  dedicatedManager: boolean;
  priorPrices?: PriorPrices;
};

/** A package's data for its card. */
export type PackageSummary = Omit<
  PricingTier,
  'extraCharacterPrice' | 'printPrice' | 'comboPrice' | 'rushPrice'
>;

export type AddOn = WithFallbacks & {
  id: string;
  name: string;
  description: string;
  /** Cents. */
  price: number;
  /** Whether it is sent by post, whatever the comic's delivery. */
  needsShipping: boolean;
  /** The label of the text that the buyer writes for it: 'Words for the card'. Empty if it asks for none. */
  textLabel: string;
  textHint: string;
  textMax: number;
  textRequired: boolean;
  /** The number of rounds of changes in addition to those of the package. */
  revisionRounds: number;
  priorPrices?: PriorPrices;
};
