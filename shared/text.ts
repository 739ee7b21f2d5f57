import * as z from 'zod/mini';
import { m } from '#messages';

/** The message of a schema about bad input; it is called when the input is checked. */
export type Said = string | (() => string);

/** PostgreSQL's `text` and `jsonb` accept no NUL characters and no lone surrogates. */
function toStorableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** The message of a schema that was given none, as for what no form sends: zod's own is English. */
z.config({ localeError: () => m.errors_not_understood() });

export const storableText = () => z.string({ error: m.text_missing }).check(z.overwrite(toStorableText));

export function freeText(max: number, tooLong: Said) {
  return storableText().check(z.maxLength(max, { error: tooLong }));
}

export function requiredText(max: number, missing: Said, tooLong: Said) {
  return freeText(max, tooLong).check(z.refine((text) => text.trim() !== '', { error: missing }));
}

export function trimmedText(max: number, missing: Said, tooLong: Said) {
  return storableText().check(
    z.trim(),
    z.minLength(1, { error: missing }),
    z.maxLength(max, { error: tooLong }),
  );
}

/** RFC 5322, section 3.2.3, without quoted local parts. */
const EMAIL_PATTERN = /^(?!\.|.*(?:[<>()[\]\\,;:"]|\.\.|\.@|@\.|\.$))[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** Text that mail programs turn into a link: 'ink.example'. */
export const LINK_LIKE = /:\/\/|www\.|[\p{L}\p{N}-]\.\p{L}{2}/iu;

export const EMAIL_MAX = 255;
export const NAME_MAX = 100;

/** Longer text is left to the check of its length, as composing a long run of marks takes minutes. */
export function composedUpTo(max: number, form: 'NFC' | 'NFKC' = 'NFC') {
  return z.overwrite<string>((text) => (text.length > max ? text : text.normalize(form)));
}

/** @param missing the message for blank text */
export function emailAddress(invalid: Said, missing = invalid) {
  return storableText().check(
    z.trim(),
    z.minLength(1, { error: missing, abort: true }),
    composedUpTo(EMAIL_MAX),
    // JavaScript and PostgreSQL convert this letter to different lower case.
    z.overwrite((text) => text.replaceAll('\u0130', 'i\u0307')),
    // Aborts, because the pattern takes quadratic time on a long address.
    z.maxLength(EMAIL_MAX, { error: () => m.text_email_too_long({ max: EMAIL_MAX }), abort: true }),
    z.regex(EMAIL_PATTERN, { error: invalid }),
  );
}

export const UUID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function uuid(invalid: Said) {
  return z.string({ error: invalid }).check(z.regex(UUID_PATTERN, { error: invalid }), z.toLowerCase());
}

/** A key by which what is sent again after a lost answer is taken once. Pages of before have none. */
export const sendingKey = z.optional(uuid(m.errors_not_understood));

/** Such a key, which becomes the id of what is made. */
export const newItemSchema = z.object({ key: sendingKey });
export type NewItem = z.output<typeof newItemSchema>;
