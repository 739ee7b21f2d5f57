/** Prices in cents. */
export type PricingTier = {
  id: string;
  name: string;
  description: string;
  pageCount: number;
  /** Null without a limit. */
  charactersIncluded: number | null;
  /** Cents for each character beyond those. */
  extraCharacterPrice: number;
  digitalPrice: number;
  printPrice: number;
  comboPrice: number;
  features: string[];
  popular: boolean;
  revisionRounds: number;
  includesConsultation: boolean;
  includesDedication: boolean;
  prioritySupportHours: number | null;
  dedicatedManager: boolean;
};

/** What a package's card shows. */
export type PackageSummary = Omit<PricingTier, 'extraCharacterPrice' | 'printPrice' | 'comboPrice'>;

export type AddOn = {
  id: string;
  name: string;
  description: string;
  /** Cents. */
  price: number;
  /** Whether it is sent by post, with whatever delivery the comic itself has. */
  needsShipping: boolean;
  /** Names the text that its buyer writes for it: 'Words for the card'. Empty if there is none. */
  textLabel: string;
  textHint: string;
  textMax: number;
  textRequired: boolean;
  /** How many rounds of changes it adds to those of the package. */
  revisionRounds: number;
};
