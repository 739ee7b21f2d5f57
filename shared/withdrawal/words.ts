import { m } from '#messages';
import type { Language } from '#shared/language.ts';

/** Said in plain words wherever somebody chooses or pays: Directive 2011/83/EU, Article 6(1)(h) and (k). */
export const WITHDRAWAL_BEFORE_PAYMENT = {
  printed: m.withdrawal_before_payment_printed,
  digital: m.withdrawal_before_payment_digital,
} as const;

/** Said before the statement and in its acknowledgement. A lawyer should look at it: docs/legal.md. */
export function withdrawalLimits(options?: { locale?: Language }): string[] {
  return [
    m.site_texts_withdrawal_limit_printed({}, options),
    m.site_texts_withdrawal_limit_digital({}, options),
    m.site_texts_withdrawal_limit_not_begun({}, options),
  ];
}
