// Replaces the module of this name in compiled messages (server/commands/messages.js), which makes a formatter for each
// call. The rules of plurals alone were a fifth of the time in which a page is rendered.

/** @type {Map<string, unknown>} */
const formatters = new Map();

/**
 * @template Formatter
 * @param {new (locale: string, options?: object) => Formatter} Kind
 * @param {string} locale
 * @param {object} [options] of which a message has few
 * @returns {Formatter}
 */
function formatterOf(Kind, locale, options) {
  const key = `${Kind.name} ${locale} ${JSON.stringify(options)}`;
  const known = /** @type {Formatter | undefined} */ (formatters.get(key));
  if (known) return known;
  const made = new Kind(locale, options);
  formatters.set(key, made);
  return made;
}

/**
 * @param {string} locale
 * @param {unknown} input
 * @param {Intl.PluralRulesOptions} [options]
 */
export function plural(locale, input, options) {
  return formatterOf(Intl.PluralRules, locale, options).select(Number(input));
}

/**
 * @param {string} locale
 * @param {unknown} input
 * @param {Intl.NumberFormatOptions} [options]
 */
export function number(locale, input, options) {
  return formatterOf(Intl.NumberFormat, locale, options).format(Number(input));
}

/**
 * @param {string} locale
 * @param {unknown} input
 * @param {Intl.DateTimeFormatOptions} [options]
 */
export function datetime(locale, input, options) {
  return formatterOf(Intl.DateTimeFormat, locale, options).format(new Date(/** @type {string} */ (input)));
}

/**
 * @param {string} locale
 * @param {unknown} input
 * @param {{ unit: Intl.RelativeTimeFormatUnit } & Intl.RelativeTimeFormatOptions} options
 */
export function relativetime(locale, input, { unit, ...options }) {
  return formatterOf(Intl.RelativeTimeFormat, locale, options).format(Number(input), unit);
}
