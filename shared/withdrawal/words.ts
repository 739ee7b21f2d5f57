/** Directive 2011/83/EU, Article 11a(1) and (3): the words of the function, and of its second step. */
export const WITHDRAWAL_WORDS = {
  title: 'Withdraw from contract',
  introduction: 'Two steps, without an account. You get a confirmation by mail at once.',
  confirm: 'Confirm withdrawal',
} as const;

/** Said in plain words wherever somebody chooses or pays: Directive 2011/83/EU, Article 6(1)(h) and (k). */
export const WITHDRAWAL_BEFORE_PAYMENT = {
  printed: 'What we print for you is made to your own story, so there is no right of withdrawal from it.',
  digital:
    'From a comic delivered only as a file you can withdraw within 14 days, or until we begin if you ask us to begin at once.',
} as const;

/** Said before the statement and in its acknowledgement. A lawyer should look at it: docs/legal.md. */
export const WITHDRAWAL_LIMITS = [
  'There is no right of withdrawal from a comic that we print for you, as a book or on a page to hang up, with or without a file besides: it is made to your own story and specifications (Article 16(c) of Directive 2011/83/EU).',
  'From a comic delivered only as a file you can withdraw within 14 days from the day of the order, without giving a reason. If you expressly asked us to begin at once, and acknowledged what that means, the right ends once we have begun to draw (Article 16(m)).',
  'Whatever you have ordered: until we have begun with your first draft you can cancel it, without giving a reason, and you get back all you have paid.',
] as const;
