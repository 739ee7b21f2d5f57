/** Directive 2011/83/EU, Article 11a(1) and (3): the words of the function, and of its second step. */
export const WITHDRAWAL_WORDS = {
  title: 'Withdraw from contract',
  introduction: 'Two steps, without an account. You get a confirmation by mail at once.',
  confirm: 'Confirm withdrawal',
} as const;

/** Said before the statement and in its acknowledgement. A lawyer should look at it: docs/legal.md. */
export const WITHDRAWAL_LIMITS = [
  'You can withdraw within 14 days, without giving a reason: for goods from the day the book arrives, for a digital comic from the day of the order.',
  'There is no right of withdrawal from a printed comic that is made to your own story, once ordered, as it is made to your specifications (Article 16(c) of Directive 2011/83/EU).',
  'For a comic delivered only as a file the right ends once we have begun to draw, if you expressly agreed to that and acknowledged it when you ordered (Article 16(m)).',
  'We look at every statement. Until we have begun with your first draft, you can cancel in any case.',
] as const;
