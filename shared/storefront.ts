/** Prices in cents. */
export type PricingTier = {
  id: string;
  name: string;
  description: string;
  pageCount: number;
  digitalPrice: number;
  printPrice: number;
  comboPrice: number;
  features: string[];
  popular: boolean;
  revisionRounds: number;
  includesConsultation: boolean;
  prioritySupportHours: number | null;
  dedicatedManager: boolean;
};

export type AddOn = {
  id: string;
  name: string;
  description: string;
  /** Cents. */
  price: number;
  /** Whether it is sent by post, with whatever delivery the comic itself has. */
  needsShipping: boolean;
};
