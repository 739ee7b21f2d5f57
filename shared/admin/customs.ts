import * as z from 'zod/mini';
import { m } from '#messages';
import { GRAMS_MAX } from '#shared/order/print-weight.ts';
import { trimmedText } from '#shared/text.ts';

/** The boxes of the form, in its sequence. */
const CUSTOMS_KINDS = ['gift', 'documents', 'sale', 'sample', 'returned', 'other'] as const;
export type CustomsKind = (typeof CUSTOMS_KINDS)[number];

/**
 * Printed books other than dictionaries and serials. Comics told in continuous pictures are books, and not the picture
 * books for children of 4903 (Note 6 to Chapter 49; https://rulings.cbp.gov/ruling/NY881064, comic strips with bubbles).
 */
export const HS_OF_BOOKS = '4901.99';

const DESCRIPTION_MAX = 80;
/** The form is filled in in English, French or a language of the destination, as stands on the UPU's own. */
const LATIN = /^(?:\p{Script=Latin}|\P{L})*$/u;
const QUANTITY_MAX = 99;

const whole = (max: number, error: () => string) =>
  z.pipe(
    z.string({ error }).check(z.trim(), z.regex(/^\d{1,6}$/, { error })),
    z.pipe(z.transform(Number), z.int({ error }).check(z.gte(1, { error }), z.lte(max, { error }))),
  );

/** The fields of a CN22, as text from a form or an address. */
export const customsSchema = z.object({
  kind: z.enum(CUSTOMS_KINDS, { error: m.parcels_customs_kind_missing }),
  description: trimmedText(DESCRIPTION_MAX, m.parcels_customs_description_missing, () =>
    m.parcels_customs_description_long({ max: DESCRIPTION_MAX }),
  ).check(z.regex(LATIN, { error: m.parcels_customs_description_letters })),
  quantity: whole(QUANTITY_MAX, () => m.parcels_customs_quantity_wrong({ max: QUANTITY_MAX })),
  grams: whole(GRAMS_MAX, () => m.parcels_customs_grams_wrong({ max: GRAMS_MAX })),
  /** With or without cents. */
  value: z
    .string({ error: m.parcels_customs_value_wrong })
    .check(z.trim(), z.regex(/^\d{1,6}([.,]\d{2})?$/, { error: m.parcels_customs_value_wrong })),
  tariff: z
    .string({ error: m.parcels_customs_tariff_wrong })
    .check(
      z.trim(),
      z.regex(/^\d{4}[. ]?\d{2}([. ]?\d{2}){0,2}$/, { error: m.parcels_customs_tariff_wrong }),
    ),
});
export type CustomsInput = z.output<typeof customsSchema>;
