import * as z from 'zod/mini';

/**
 * Text as PostgreSQL can store it: without NUL characters and lone surrogates, which neither `text` nor
 * `jsonb` accepts. Everything else a person may type stays as it is.
 */
function toStorableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

export const storableText = () => z.string('Please enter text').check(z.overwrite(toStorableText));

/** Free text of at most `max` characters, kept as typed. */
export function freeText(max: number, tooLong: string) {
  return storableText().check(z.maxLength(max, tooLong));
}

/** Text that must hold more than white space. */
export function requiredText(max: number, missing: string, tooLong: string) {
  return freeText(max, tooLong).check(z.refine((text) => text.trim() !== '', missing));
}

/** Text without the white space around it, of which something must be left. */
export function trimmedText(max: number, missing: string, tooLong: string) {
  return storableText().check(z.trim(), z.minLength(1, missing), z.maxLength(max, tooLong));
}

/**
 * Without what no mail server takes unquoted, and without a dot that separates nothing: RFC 5322, section 3.2.3. A name
 * in quotes is not taken either.
 */
const EMAIL_PATTERN = /^(?!\.|.*(?:[<>()[\]\\,;:"]|\.\.|\.@|@\.|\.$))[^\s@]+@[^\s@]+\.[^\s@]+$/;
export const EMAIL_MAX = 255;
export const NAME_MAX = 100;

/**
 * An e-mail address, trimmed: text, an at sign, text, a dot, text. One letter is always written the same way.
 * @param missing said where there is nothing but white space
 */
export function emailAddress(invalid: string, missing = invalid) {
  return storableText().check(
    z.trim(),
    z.minLength(1, { error: missing, abort: true }),
    z.normalize('NFC'),
    // The one letter that JavaScript and PostgreSQL write small in two ways.
    z.overwrite((text) => text.replaceAll('\u0130', 'i\u0307')),
    // Too long ends it here: the pattern takes the square of the length on a hostile address.
    z.maxLength(EMAIL_MAX, { error: `Email must be less than ${EMAIL_MAX} characters`, abort: true }),
    z.regex(EMAIL_PATTERN, invalid),
  );
}

/** RFC 4122's 8-4-4-4-12 hexadecimal form, any version. */
export const UUID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function uuid(invalid: string) {
  return z.string(invalid).check(z.regex(UUID_PATTERN, invalid), z.toLowerCase());
}
