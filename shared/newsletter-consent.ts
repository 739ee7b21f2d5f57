/** What a subscriber agrees to, in words that stand beside the form and are kept with the address. */
export const NEWSLETTER_CONSENT =
  'Letters from the studio by email, about once a month: new comics, stories and offers. Unsubscribe any time.';
