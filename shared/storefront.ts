/** A package as the shop offers it. Prices are whole comics in cents of {@link CURRENCY}. */
export type PricingTier = {
  id: string;
  name: string;
  description: string;
  pageCount: number;
  digitalPrice: number;
  printPrice: number;
  /** Print and digital together; digital is free with print, so it equals `printPrice`. */
  comboPrice: number;
  features: string[];
  popular: boolean;
  revisionRounds: number;
  includesConsultation: boolean;
  prioritySupportHours: number | null;
  dedicatedManager: boolean;
};

/** An extra that can be added to any package; the price is in cents. */
export type AddOn = { id: string; name: string; description: string; price: number };
