import * as z from 'zod/mini';
import { m } from '#messages';
import { composedUpTo, storableText } from '#shared/text.ts';

/** Numbers as people write them: '+30 694 123-4567', '(0171) 123 45 67', '210/1234567'. */
const WRITTEN = /^\+?[\d\s().\u00a0\u2010-\u2015/-]+$/;
/** Longer than any that is written with blanks and brackets. */
const PHONE_MAX = 40;
/** Without a country's and an area's code there are numbers of few digits. */
const DIGITS_MIN = 6;
/** ITU-T E.164 allows 15 behind the prefix 00. */
const DIGITS_MAX = 17;

/** A number for whoever brings the parcel, or nothing. Which numbers there are differs by country, so it is not asked. */
export const phoneSchema = storableText().check(
  z.trim(),
  composedUpTo(PHONE_MAX, 'NFKC'),
  z.refine((written) => written === '' || isPhoneNumber(written), { error: m.cart_phone_invalid }),
);

export function isPhoneNumber(written: string): boolean {
  const trimmed = written.trim();
  if (trimmed.length > PHONE_MAX) return false;
  const plain = trimmed.normalize('NFKC');
  if (!WRITTEN.test(plain)) return false;
  const digits = digitsOf(plain).length;
  return digits >= DIGITS_MIN && digits <= DIGITS_MAX;
}

function digitsOf(written: string): string {
  return written.replace(/\D/g, '');
}
