import * as z from 'zod/mini';
import { m } from '#messages';
import { RETENTION_DAYS } from '#shared/privacy/retention.ts';
import { emailAddress, NAME_MAX, storableText } from '#shared/text.ts';

const MAILING_LISTS = ['newsletter', 'reminders'] as const;
export type MailingList = (typeof MAILING_LISTS)[number];

export const CONFIRM_LINK_DAYS = RETENTION_DAYS.newsletterLink;

const email = emailAddress(m.text_email_invalid).check(z.toLowerCase());
const name = storableText().check(
  z.trim(),
  z.maxLength(NAME_MAX, { error: () => m.text_name_too_long({ max: NAME_MAX }) }),
);

export const newsletterSchema = z.object({ email, name: z.optional(name) });
export type NewsletterSignUp = z.infer<typeof newsletterSchema>;
