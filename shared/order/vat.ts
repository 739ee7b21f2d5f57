import { formatDecimal } from '#shared/money.ts';
import { writeInField } from '#shared/numbers.ts';

/** Rates are in hundredths of a percent: 24 % is 2400. Greece's for goods. */
export const STANDARD_VAT_RATE = 24_00;
export const VAT_RATE_MAX = 100_00;

/** The part of a purchase under one rate. Amounts are in the minor unit, and `amount` includes `vat`. */
export type VatPart = {
  /** Lines of the order's bill; all that no part names are of the comic. */
  lines: string[];
  amount: number;
  rate: number;
  vat: number;
};

export const COMIC_LINE = 'comic';
export const addOnLine = (id: string) => `add-on-${id}`;

/** A business that bought, as its invoice names it. */
export type TaxId = { type: string; value: string };
export type Invoice = { id: string; number: string | null; url: string | null };

/** A purchase keeps the rates of its day: those of Content, or those that Stripe Tax has computed. */
export type SoldVat = {
  from: 'rates' | 'stripe';
  parts: VatPart[];
  taxIds?: TaxId[];
  invoice?: Invoice | null;
};

/** The rates of a comic with its extras, and of its add-ons by their ids. */
export type VatRates = { comic: number; addOns: Record<string, number> };

/** The tax that a price includes, rounded half up to the minor unit. */
export function vatIn(amount: number, rate: number): number {
  return shareOf(amount, rate, 100_00 + rate);
}

/** A further round, which is a sale of its own. */
export function roundPart(amount: number, rate: number): VatPart {
  return { lines: [], amount, rate, vat: vatIn(amount, rate) };
}

/**
 * Divides a price by the rates of what was bought. Extra pages, further characters and rush belong to the comic, as does
 * what its add-ons leave of the price.
 */
export function divideByRate(
  order: { priceTotal: number; addOns: { id: string; price: number }[] },
  rates: VatRates,
): VatPart[] {
  const ofAddOns = order.addOns.reduce((sum, { price }) => sum + price, 0);
  const isDivided = ofAddOns <= order.priceTotal;
  const sold = [
    { line: COMIC_LINE, amount: order.priceTotal - (isDivided ? ofAddOns : 0), rate: rates.comic },
    ...(isDivided ? order.addOns : []).map(({ id, price }) => ({
      line: addOnLine(id),
      amount: price,
      rate: rates.addOns[id] ?? rates.comic,
    })),
  ];
  const parts = new Map<number, VatPart>();
  for (const { line, amount, rate } of sold) {
    if (amount === 0) continue;
    const part = parts.get(rate) ?? { lines: [], amount: 0, rate, vat: 0 };
    parts.set(rate, { ...part, lines: [...part.lines, line], amount: part.amount + amount });
  }
  return [...parts.values()].map((part) => ({ ...part, vat: vatIn(part.amount, part.rate) }));
}

/** Money given back, of a line of the bill or of no certain one. */
export type GivenBack = { line: string | null; amount: number };

/**
 * Says how much refunds take off each part. Those of no certain line are shared by the rest of each; the tax that
 * remains is in proportion to the money that remains, so that a whole refund takes all of it, in however many pieces.
 */
export function divideRefunds(parts: VatPart[], refunds: GivenBack[]): VatPart[] {
  const left = parts.map(({ amount }) => amount);
  let shared = 0;
  for (const { line, amount } of refunds) {
    const index = line === null ? -1 : placeOf(parts, line);
    const taken = index < 0 ? 0 : Math.min(left[index] ?? 0, amount);
    if (index >= 0) left[index] = (left[index] ?? 0) - taken;
    shared += amount - taken;
  }
  const shares = shareOut(shared, left);
  return parts.map((part, index) => {
    const remaining = (left[index] ?? 0) - (shares[index] ?? 0);
    const vatLeft = part.amount === 0 ? 0 : shareOf(part.vat, remaining, part.amount);
    return { ...part, amount: part.amount - remaining, vat: part.vat - vatLeft };
  });
}

/** Splits an amount in proportion to weights, at most each weight; what rounding leaves goes to the largest fractions. */
export function shareOut(amount: number, weights: number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map(() => 0);
  const given = Math.min(amount, whole);
  const shares = weights.map((weight) => Math.floor((given * weight) / whole));
  let rest = given - shares.reduce((sum, share) => sum + share, 0);
  const byFraction = weights
    .map((weight, index) => ({ index, fraction: (given * weight) % whole }))
    .sort((a, b) => b.fraction - a.fraction || a.index - b.index);
  for (const { index } of byFraction) {
    if (rest === 0) break;
    shares[index] = (shares[index] ?? 0) + 1;
    rest--;
  }
  return shares;
}

export type VatSum = { amount: number; net: number; vat: number };

export function sumUpVat(parts: Pick<VatPart, 'amount' | 'vat'>[]): VatSum {
  const amount = parts.reduce((sum, part) => sum + part.amount, 0);
  const vat = parts.reduce((sum, part) => sum + part.vat, 0);
  return { amount, vat, net: amount - vat };
}

type Priced = {
  priceTotal: number;
  addOns: { id: string; price: number; needsShipping?: boolean | undefined }[];
};

export type TaxedLine = Pick<VatPart, 'lines' | 'amount'> & { taxCode: string };

/** Stripe's codes for goods and files: https://docs.stripe.com/tax/tax-codes. */
const TAX_CODES = {
  file: { book: 'txcd_10302000', other: 'txcd_10000000' },
  goods: { book: 'txcd_35010000', other: 'txcd_99999999' },
};

/** A thing that the owner taxes below the standard rate is a book to Stripe, which knows the rates of each country. */
export function taxCodeOf(rate: number, isFile: boolean): string {
  return TAX_CODES[isFile ? 'file' : 'goods'][rate < STANDARD_VAT_RATE ? 'book' : 'other'];
}

/** The lines of a payment page for one comic, of which each has one tax code. */
export function taxedLines(order: Priced & { delivery: { type: string } }, rates: VatRates): TaxedLine[] {
  const isFile = order.delivery.type === 'digital';
  const ofAddOns = order.addOns.reduce((sum, { price }) => sum + price, 0);
  const sold = [
    { line: COMIC_LINE, amount: order.priceTotal - ofAddOns, taxCode: taxCodeOf(rates.comic, isFile) },
    ...order.addOns.map(({ id, price, needsShipping }) => ({
      line: addOnLine(id),
      amount: price,
      taxCode: taxCodeOf(rates.addOns[id] ?? rates.comic, !needsShipping),
    })),
  ];
  const lines = new Map<string, TaxedLine>();
  for (const { line, amount, taxCode } of sold) {
    if (amount === 0 && line !== COMIC_LINE) continue;
    const known = lines.get(taxCode) ?? { lines: [], amount: 0, taxCode };
    lines.set(taxCode, { taxCode, lines: [...known.lines, line], amount: known.amount + amount });
  }
  return [...lines.values()];
}

/** The parts of several sales, added up by rate, the highest first. */
export function mergeByRate(parts: VatPart[]): VatPart[] {
  const rates = new Map<number, VatPart>();
  for (const part of parts) {
    const sum = rates.get(part.rate);
    rates.set(
      part.rate,
      sum
        ? {
            ...sum,
            lines: [...sum.lines, ...part.lines],
            amount: sum.amount + part.amount,
            vat: sum.vat + part.vat,
          }
        : part,
    );
  }
  return [...rates.values()].sort((a, b) => b.rate - a.rate);
}

/** '24', '5.5', '5,5'. */
export function formatRate(rate: number): string {
  return writeInField(plainRate(rate));
}

/** '5.5', for other programs. */
function plainRate(rate: number): string {
  return String(rate / 100);
}

/** Parses '24', '5.5' or '5,5 %'; null if invalid. */
export function parseRate(text: string): number | null {
  const [, percent, parts = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim()) ?? [];
  return percent === undefined ? null : Number(percent) * 100 + Number(parts.padEnd(2, '0'));
}

/** '24%', or of several rates what was sold under each: '24% (80.65 + 19.35); 6% (9.43 + 0.57)', net and tax. */
export function describeRates(parts: VatPart[], currency: string): string {
  const merged = mergeByRate(parts);
  if (merged.length < 2) return merged.map(({ rate }) => `${plainRate(rate)}%`).join();
  return merged
    .map(({ rate, amount, vat }) => {
      const [net, tax] = [formatDecimal(amount - vat, currency), formatDecimal(vat, currency)];
      return `${plainRate(rate)}% (${net} + ${tax})`;
    })
    .join('; ');
}

function placeOf(parts: VatPart[], line: string): number {
  const named = parts.findIndex(({ lines }) => lines.includes(line));
  return named >= 0 ? named : parts.findIndex(({ lines }) => lines.includes(COMIC_LINE));
}

/** `amount * part / whole`, rounded half up, without the error of a division of floating numbers. */
function shareOf(amount: number, part: number, whole: number): number {
  const doubled = 2n * BigInt(amount) * BigInt(part) + BigInt(whole);
  return Number(doubled / (2n * BigInt(whole)));
}
