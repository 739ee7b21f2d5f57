import * as z from 'zod/mini';
import { m } from '#messages';
import { LANGUAGES, type Language } from '#shared/language.ts';
import { emailAddress, NAME_MAX, storableText } from '#shared/text.ts';

export const PASSWORD_MIN = 6;
const PASSWORD_MAX = 256;
const FULL_NAME_MIN = 2;

export const RESET_LINK_MINUTES = 60;
export const VERIFY_LINK_DAYS = 7;
/** Characters of a path that a mailed link carries. */
export const RETURN_PATH_MAX = 500;

/** The levels of NIST SP 800-63B: aal1 is a password, aal2 adds a second factor. */
export const ASSURANCE_LEVELS = ['aal1', 'aal2'] as const;
export type AssuranceLevel = (typeof ASSURANCE_LEVELS)[number];

export type SessionUser = {
  id: string;
  email: string;
  emailVerified: boolean;
  fullName: string | null;
  /** Whether they own the shop, and may do everything in the back office. */
  admin: boolean;
  /** The artist as whom they draw; without `admin` they reach only the orders given to this one. */
  artistId: string | null;
  /** In which we write to them. */
  language: Language;
  assuranceLevel: AssuranceLevel;
};

/**
 * How somebody of the studio is named to colleagues and customers. Accounts of older releases may have no name, and their
 * address is nobody else's to read.
 */
export function staffName({ fullName, email }: Pick<SessionUser, 'fullName' | 'email'>): string {
  return fullName ?? email.replace(/@.*/, '');
}

const email = emailAddress(m.text_email_invalid);

const lengthOf = (text: string) => [...text].length;

const passwordTooShort = { error: () => m.account_password_too_short({ min: PASSWORD_MIN }) };

export const passwordSchema = z.string(passwordTooShort).check(
  z.refine((text) => lengthOf(text) >= PASSWORD_MIN, passwordTooShort),
  z.refine((text) => lengthOf(text) <= PASSWORD_MAX, {
    error: () => m.account_password_too_long({ max: PASSWORD_MAX }),
  }),
);

const fullNameSchema = storableText().check(
  z.trim(),
  z.refine((text) => lengthOf(text) >= FULL_NAME_MIN, {
    error: () => m.account_name_too_short({ min: FULL_NAME_MIN }),
  }),
  z.maxLength(NAME_MAX, { error: () => m.text_name_too_long({ max: NAME_MAX }) }),
);

export const signInSchema = z.object({ email, password: passwordSchema });
export const signUpSchema = z.object({ fullName: fullNameSchema, email, password: passwordSchema });
export const emailSchema = z.object({ email });
/** `from` is the path to go on to once the password is set. */
export const passwordResetSchema = z.object({
  email,
  from: z.optional(storableText().check(z.maxLength(RETURN_PATH_MAX))),
});
export const profileSchema = z.object({ fullName: fullNameSchema, language: z.enum(LANGUAGES) });
export type Profile = z.infer<typeof profileSchema>;

export const secondFactorCodeSchema = z.string({ error: m.account_code_missing }).check(
  z.overwrite((text) => text.replace(/[\s-]/g, '').toUpperCase()),
  z.regex(/^(\d{6}|[A-Z2-7]{10})$/, { error: m.account_code_invalid }),
);

export const linkTokenSchema = z
  .string({ error: m.account_link_cut })
  .check(z.regex(/^[\w-]{43}$/, { error: m.account_link_cut_open_again }));

const newPassword = { password: passwordSchema, confirmPassword: z.string() };

function entriesMatch<Entries extends { password: string; confirmPassword: string }>() {
  return z.refine<Entries>((entries) => entries.password === entries.confirmPassword, {
    path: ['confirmPassword'],
    error: m.account_passwords_differ,
  });
}

export const currentPasswordSchema = z
  .string({ error: m.account_password_current_missing })
  .check(
    z.minLength(1, { error: m.account_password_current_missing }),
    z.maxLength(1024, { error: m.account_password_current_wrong }),
  );

export const newPasswordFormSchema = z.object(newPassword).check(entriesMatch());
export const changePasswordFormSchema = z
  .object({ currentPassword: currentPasswordSchema, ...newPassword })
  .check(entriesMatch());
