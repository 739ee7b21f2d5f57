import { type Catalogue, textsOf } from './check-messages.ts';

/**
 * The inputs by which messages are given dates. A number may have an article: 'από το {first} έως το {last}' are years.
 */
const DATES = 'arrived|at|date|day|due|made|moment|opened|sent|since|time|until|when';

/** 'στις' alone stands before what is counted too, but not before a parameter. */
const BEFORE_DATE = new RegExp(
  `(?<!\\p{L})(?:(?:σ?τις) (?:\\{#\\w+\\})*\\{\\w+\\}|(?:οι?|η|σ?το|σ?τη|σ?την|του|της) (?:\\{#\\w+\\})*\\{(?:${DATES})\\})`,
  'iu',
);

const WRITTEN_BY_IT = 'dates_on';

/**
 * A sentence for each Greek message with an article before a date, which is another one on the first of a month:
 * `onDate` writes it with the date.
 */
export function findDatesAfterArticles(greek: Catalogue): string[] {
  return Object.entries(greek).flatMap(([file, messages]) =>
    Object.entries(messages)
      .filter(([key]) => key !== '$schema' && key !== WRITTEN_BY_IT)
      .filter(([, message]) => textsOf(message).some((text) => BEFORE_DATE.test(text)))
      .map(([key]) => `messages/el/${file}: ${key} has an article before a date, which onDate writes.`),
  );
}
