import { m } from '#messages';
import type { Language } from '#shared/language.ts';

/** Said in plain words wherever somebody chooses or pays: Directive 2011/83/EU, Article 6(1)(h) and (k). */
export const WITHDRAWAL_BEFORE_PAYMENT = {
  printed: 'What we print for you is made to your own story, so there is no right of withdrawal from it.',
  digital:
    'From a comic delivered only as a file you can withdraw within 14 days, or until we begin if you ask us to begin at once.',
} as const;

/** Said before the statement and in its acknowledgement. A lawyer should look at it: docs/legal.md. */
export function withdrawalLimits(options?: { locale?: Language }): string[] {
  return [
    m.site_texts_withdrawal_limit_printed({}, options),
    m.site_texts_withdrawal_limit_digital({}, options),
    m.site_texts_withdrawal_limit_not_begun({}, options),
  ];
}
