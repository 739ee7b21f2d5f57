import * as z from 'zod/mini';
import { m } from '#messages';
import { DELIVERY_LABELS } from '#shared/draft/labels.ts';
import { countExtraCharacters, EXTRA_PAGE_PRICE, priceComic, RUSH_FEE } from '#shared/storefront/price.ts';

/** A line that a refund can name; `line` in the table of refunds. */
export type BillLine = {
  id: string;
  label: string;
  /** Cents. */
  amount: number;
};

export type PaidLine = BillLine & {
  /** Cents that are given back or on their way. */
  givenBack: number;
  /** Cents of this line that can still be refunded. */
  left: number;
};

type BilledOrder = { rawOrderJson: unknown; priceTotal: number };

const cents = z.int().check(z.gte(0));

/** The parts of an order's stored comic that its bill needs; rows of earlier versions of the shop lack the rest. */
const billedSchema = z.object({
  tier: z.object({
    name: z.string(),
    digitalPrice: cents,
    printPrice: cents,
    comboPrice: cents,
    charactersIncluded: z._default(z.nullable(z.int()), null),
    extraCharacterPrice: z._default(cents, 0),
    rushPrice: z._default(cents, RUSH_FEE),
  }),
  addOns: z._default(z.array(z.object({ id: z.string(), name: z.string(), price: cents })), []),
  extraPages: z._default(z.int().check(z.gte(0)), 0),
  characters: z._default(z.array(z.unknown()), []),
  delivery: z.object({
    type: z.enum(['digital', 'print', 'print-digital']),
    rush: z._default(z.boolean(), false),
  }),
});

/**
 * The lines that an order was paid for, from the comic as it was ordered. Their sum is the order's price: what the
 * stored comic does not explain is a line of its own.
 */
export function billOf({ rawOrderJson, priceTotal }: BilledOrder): BillLine[] {
  const { data: comic } = billedSchema.safeParse(rawOrderJson);
  if (!comic) return [{ id: 'order', label: m.orders_bill_whole(), amount: priceTotal }];
  const { lines } = priceComic(comic);
  const ids = lineIds(comic);
  const billed = lines.map(({ label, amount }, index) => ({
    id: ids[index] ?? `line-${index}`,
    label: index === 0 ? `${label}, ${DELIVERY_LABELS[comic.delivery.type].label()}` : label,
    amount,
  }));
  const rest = priceTotal - lines.reduce((sum, { amount }) => sum + amount, 0);
  // A comic that says more than was paid cannot be divided.
  if (rest < 0) return [{ id: 'order', label: m.orders_bill_whole(), amount: priceTotal }];
  const shown = billed.filter(({ amount }) => amount > 0);
  return rest > 0 ? [...shown, { id: 'rest', label: m.orders_bill_rest(), amount: rest }] : shown;
}

/** The id of an add-on's line. */
export const addOnLine = (id: string) => `add-on-${id}`;

/** In the sequence of `priceComic`. */
function lineIds(comic: z.infer<typeof billedSchema>): string[] {
  const extraCharacters = countExtraCharacters(comic.tier, comic.characters.length);
  return [
    'package',
    ...comic.addOns.map(({ id }) => addOnLine(id)),
    ...(comic.extraPages * EXTRA_PAGE_PRICE > 0 ? ['extra-pages'] : []),
    ...(extraCharacters > 0 ? ['characters'] : []),
    ...(comic.delivery.rush ? ['rush'] : []),
  ];
}
